// The compare bar as an island, in place of the bar that the script has filled in.

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { loadCompareOnDemand } from "../../page/compare/load-on-demand";
import { addCompared, setCompared } from "../../stores/compare";
import { touch } from "../../testing/page";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const vehicle = (stockNumber: string) => ({
  stockNumber,
  name: `Car ${stockNumber}`,
  path: `/used-vehicles/car/${stockNumber}`,
  photo: stockNumber === "A1" ? "/photos/A1/1-440.webp" : null,
});
const toggle = (stockNumber: string) =>
  `<button data-compare="${stockNumber}" data-name="Car ${stockNumber}" data-path="/used-vehicles/car/${stockNumber}" ${stockNumber === "A1" ? 'data-photo="/photos/A1/1-440.webp"' : ""}></button>`;
const PAGE = `
  <main id="main" tabindex="-1">${toggle("A1")}${toggle("B2")}</main>
  <react-island name="compare-bar" data-controls="[data-compare]">
    <section aria-label="Vehicles to compare" data-compare-bar hidden>
      <button class="compare-bar-fold" aria-expanded="false">Vehicles</button><ul></ul>
      <button data-compare-clear>Clear All</button><a class="compare-bar-go" href="/compare">Compare</a>
      <template>
        <li class="compare-choice"><span class="photo" data-placeholder></span><a></a>
          <button data-compare-remove><span class="visually-hidden">Remove </span></button></li>
        <li class="compare-choice-free">Add another vehicle</li>
      </template>
    </section>
    <p role="status" data-compare-status></p>
  </react-island>`;

loadCompareOnDemand();
startIslands({ "compare-bar": () => import(".") });

const island = () => document.querySelector("react-island");
const bar = () => screen.queryByRole("region", { name: "Vehicles to compare" });
const names = () =>
  within(screen.getByRole("list"))
    .queryAllByRole("link")
    .map((link) => link.textContent);
const button = (name: string) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status").textContent;
const isMounted = () => waitFor(() => expect(island()?.getAttribute("data-island-state")).toBe("mounted"));

beforeEach(async () => {
  setCompared([]);
  document.body.innerHTML = PAGE;
});

afterEach(() => {
  document.body.innerHTML = "";
});

/** A toggle is pressed, then the island is there. */
async function choose(stockNumber: string): Promise<void> {
  await userEvent.click(document.querySelector(`[data-compare="${stockNumber}"]`) ?? document.body);
  await isMounted();
}

test("a press on a toggle loads the island, which shows what is chosen from then on", async () => {
  await choose("A1");
  expect(names()).toEqual(["Car A1"]);
  expect(document.querySelector("li img")?.getAttribute("src")).toBe("/photos/A1/1-440.webp");
  await choose("B2");
  await waitFor(() => expect(names()).toEqual(["Car A1", "Car B2"]));
  expect(bar()?.textContent).toContain("2 of 3");
  expect(screen.getAllByText("Add another vehicle")).toHaveLength(1);
  expect([...document.querySelectorAll("li .photo")].map((frame) => frame.hasAttribute("data-placeholder"))).toEqual([
    false,
    true,
  ]);
  expect(screen.getByRole("link", { name: /^Compare/ }).getAttribute("href")).toBe("/compare?vehicles=A1,B2");
});

test("changes are announced, what was there before is not", async () => {
  addCompared(vehicle("A1"));
  touch(document.querySelector("[data-compare]") ?? document.body);
  await isMounted();
  expect(status()).toBe("");
  await userEvent.click(button("Clear All"));
  await waitFor(() => expect(status()).toBe("No vehicles to compare"));
  expect(bar()).toBeNull();
});

test("removing focuses the next button, and the page after the last", async () => {
  for (const stockNumber of ["A1", "B2", "C3"]) addCompared(vehicle(stockNumber));
  touch(document.querySelector("[data-compare]") ?? document.body);
  await isMounted();
  await userEvent.click(button("Remove Car B2"));
  await waitFor(() => expect(document.activeElement).toBe(button("Remove Car C3")));
  // In another tab.
  setCompared([vehicle("A1")]);
  await waitFor(() => expect(document.activeElement).toBe(button("Remove Car A1")));
  await userEvent.click(button("Remove Car A1"));
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
});

test("a bar that is unfolded stays so, and Escape folds it", async () => {
  // In another tab, so that nothing has loaded the island.
  addCompared(vehicle("A1"));
  window.dispatchEvent(new StorageEvent("storage"));
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(island()?.getAttribute("data-island-state")).toBe("waiting");
  await userEvent.click(button("Vehicles"));
  await isMounted();
  const fold = document.querySelector(".compare-bar-fold");
  await waitFor(() => expect(fold?.getAttribute("aria-expanded")).toBe("true"));
  expect(document.activeElement).toBe(fold);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(fold?.getAttribute("aria-expanded")).toBe("false"));
});
