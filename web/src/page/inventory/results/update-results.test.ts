import { waitFor } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { type MountIsland, startIslands } from "../../../lazy/island-element";
import { resultsHtml } from "../../../testing/inventory/results";
import { page, touchIslands } from "../../../testing/page";
import { CONTENT_REPLACED } from "../../page-events";
import { resultsRegion, shownUrl } from "./current-results";
import { parseRegion } from "./fetch-results";
import { updateResults } from "./update-results";

const renewed = vi.fn();
const mount: MountIsland = (container, _props, life) => {
  container.innerHTML = "<input name='search'>";
  life.onUpdate(renewed);
  life.mounted();
  return () => container.replaceChildren();
};

function open(html: string): HTMLElement {
  page(`<div id="results">${html}</div>`);
  const region = resultsRegion();
  if (!region) throw new Error("There is no region.");
  return region;
}

const show = (region: HTMLElement, html: string, options = { quiet: false }) =>
  updateResults(region, parseRegion(region, html), options);

afterEach(() => {
  document.body.innerHTML = "";
});

test("the filters keep their input and take the new form; the rest is replaced", async () => {
  startIslands({ filters: async () => ({ mount }) });
  const region = open(resultsHtml("/inventory", "Showing 1-9 of 120 vehicles"));
  touchIslands();
  await waitFor(() =>
    expect(document.querySelector("[data-island-state]")).toHaveProperty("dataset.islandState", "mounted"),
  );
  const field = document.querySelector<HTMLInputElement>("[name='search']");
  const status = document.getElementById("count");
  const found = document.querySelector("#found > a");
  field?.focus();
  const swapped = vi.fn();
  document.addEventListener(CONTENT_REPLACED, swapped, { once: true });
  show(region, resultsHtml("/inventory?make=Ford", "Showing 1-9 of 17 vehicles", { chips: ["Ford"] }));
  expect(document.activeElement).toBe(field);
  expect(document.querySelector("[name='search']")).toBe(field);
  expect(renewed).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLFormElement));
  expect(document.getElementById("count")).toBe(status);
  expect(status?.textContent).toBe("Showing 1-9 of 17 vehicles");
  expect(document.getElementById("open-filters")?.textContent).toBe("Filters 1");
  expect(found?.isConnected).toBe(false);
  expect(shownUrl()).toBe("/inventory?make=Ford");
  expect(swapped).toHaveBeenCalledOnce();
});

test("a state without filters replaces the whole region, and results return whole", () => {
  const region = open(resultsHtml("/inventory", "Showing 1-9 of 120 vehicles"));
  show(region, '<div data-address="/inventory"><h2>Unable to Load Inventory</h2></div>');
  expect(region.textContent).toBe("Unable to Load Inventory");
  show(region, resultsHtml("/inventory", "Showing 1-9 of 120 vehicles"), { quiet: true });
  expect(document.getElementById("count")?.textContent).toBe("Showing 1-9 of 120 vehicles");
  expect(document.documentElement.hasAttribute("data-fades")).toBe(false);
});

test.each([
  ["a control that is made anew keeps the focus", () => document.getElementById("as-list"), "List"],
  ["the chip after a removed one has it", () => document.querySelectorAll<HTMLElement>(".chip")[0] ?? null, "Used"],
  [
    "the last chip, where a later one was removed",
    () => document.querySelectorAll<HTMLElement>(".chip")[1] ?? null,
    "Used",
  ],
  ["after a page's link the count has it", () => document.querySelector<HTMLElement>(".pagination a"), "Showing 10-18"],
])("%s", (_rule, focused, expected) => {
  const region = open(resultsHtml("/inventory?make=Ford", "Showing 1-9", { chips: ["Ford", "Used"] }));
  focused()?.focus();
  show(region, resultsHtml("/inventory", "Showing 10-18", { chips: ["Used"] }));
  expect(document.activeElement?.textContent).toBe(expected);
});

test("focus outside the region stays", () => {
  const region = open(resultsHtml("/inventory", "Showing 1-9"));
  const field = document.createElement("input");
  document.body.prepend(field);
  field.focus();
  show(region, resultsHtml("/inventory?page=2", "Showing 10-18"));
  expect(document.activeElement).toBe(field);
});
