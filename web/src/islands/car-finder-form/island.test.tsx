// The form as an island over the server's: what the visitor had begun goes on, in the step where it was begun.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { carFinderProps } from "../../testing/car-finder";
import { islandHtml, page } from "../../testing/page";

const fallback = `
  <form id="car-finder" method="post" action="/leads/car-finder">
    <nav><a id="car-finder-tab-contact-info" href="#car-finder-contact-info">Contact Info</a></nav>
    <div id="car-finder-vehicle-info">
      <select id="car-finder-type" name="type"><option value="">Any type</option><option value="suv">SUV</option></select>
      <label>From <input id="car-finder-yearMin" name="yearMin" type="number"></label>
    </div>
    <div id="car-finder-contact-info">
      <label>First Name <input id="car-finder-firstName" name="firstName" type="text"></label>
      <select id="car-finder-searchPeriod" name="searchPeriod">
        <option value="30" selected>30 days</option><option value="60">60 days</option>
      </select>
    </div>
  </form>`;

const isMounted = () =>
  waitFor(() => expect(document.querySelector("react-island")?.getAttribute("data-island-state")).toBe("mounted"));
const entered = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

afterEach(() => {
  document.body.innerHTML = "";
  history.replaceState(null, "", location.pathname);
});

test("input in either step before the island loads is kept", async () => {
  startIslands({ "car-finder-form": () => import(".") });
  const user = userEvent.setup();
  history.replaceState(null, "", "#car-finder-contact-info");
  page(islandHtml("car-finder-form", { props: carFinderProps, fallback }));
  for (const [id, value] of [
    ["car-finder-type", "suv"],
    ["car-finder-searchPeriod", "60"],
  ] as const) {
    const select = document.getElementById(id);
    if (select instanceof HTMLSelectElement) select.value = value;
  }
  const year = document.getElementById("car-finder-yearMin");
  if (year instanceof HTMLInputElement) year.value = "2018";
  await user.type(screen.getByRole("textbox", { name: "First Name" }), "Dana");
  await isMounted();
  expect(["type", "yearMin", "firstName", "searchPeriod"].map(entered)).toEqual(["suv", "2018", "Dana", "60"]);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Contact Info");
  const field = screen.getByRole("textbox", { name: "First Name" });
  expect(document.activeElement).toBe(field);
  await user.type(field, " Lee");
  expect(field).toHaveProperty("value", "Dana Lee");
});

test("focus on a step's link moves to its tab", async () => {
  startIslands({ "car-finder-form": () => import(".") });
  page(islandHtml("car-finder-form", { props: carFinderProps, fallback }));
  document.getElementById("car-finder-tab-contact-info")?.focus();
  await isMounted();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Contact Info" }));
});
