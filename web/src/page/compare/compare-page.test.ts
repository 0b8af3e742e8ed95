// The compare page and the list of this browser.

import { beforeEach, expect, test, vi } from "vitest";
import { comparedVehicles, setCompared } from "../../stores/compare";
import { page } from "../../testing/page";
import { startComparisonControls } from "./compare-controls";
import { startComparePage } from "./compare-page";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const vehicle = (stockNumber: string) => ({
  stockNumber,
  name: `Car ${stockNumber}`,
  path: `/used-vehicles/car/${stockNumber}`,
  photo: null,
});
const stockNumbers = () => comparedVehicles().map(({ stockNumber }) => stockNumber);
const replace = vi.fn<(address: string) => void>();

function show(...shown: string[]): void {
  const column = (number: string) => `
    <th data-comparison-vehicle="${number}" data-name="Car ${number}" data-path="/used-vehicles/car/${number}">
      <a href="#without" data-comparison-remove="${number}">Remove</a></th>`;
  page(`<div class="comparison"><a href="#all" data-comparison-clear>Clear All</a>
    <div data-comparison-shared hidden><button data-comparison-keep>Use</button><a data-comparison-own hidden>Mine</a>
      <button data-comparison-close>Close</button></div>
    <table class="compare-frame" tabindex="-1"><tr>${shown.map(column).join("")}</tr></table></div>`);
  startComparePage();
  startComparisonControls();
}

const offer = () => document.querySelector<HTMLElement>("[data-comparison-shared]");
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockReset();
  vi.spyOn(location, "replace").mockImplementation((address) => replace(String(address)));
});

test("the URL without vehicles redirects to the browser's list", () => {
  setCompared([vehicle("A 1"), vehicle("B2")]);
  page('<div class="comparison"><div data-comparison-of-browser></div></div>');
  startComparePage();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/compare?vehicles=A%201,B2");
});

test("without a list it redirects to the inventory with a toast", () => {
  page('<div class="comparison"><div data-comparison-of-browser></div></div>');
  startComparePage();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/inventory");
  expect(JSON.parse(sessionStorage.getItem("openingToast") ?? "")).toEqual([
    "No vehicles to compare",
    "Please select vehicles from our inventory to compare.",
  ]);
});

test("removing takes a vehicle off the stored list, and clearing takes all", () => {
  setCompared([vehicle("A1"), vehicle("B2"), vehicle("C3")]);
  show("A1", "B2", "C3");
  press("[data-comparison-remove='B2']");
  expect(stockNumbers()).toEqual(["A1", "C3"]);
  press("[data-comparison-clear]");
  expect(stockNumbers()).toEqual([]);
});

test("a shared comparison does not change the list until it is adopted", () => {
  setCompared([vehicle("A1")]);
  show("B2", "C3");
  expect(stockNumbers()).toEqual(["A1"]);
  expect(offer()?.hidden).toBe(false);
  expect(document.querySelector<HTMLElement>("[data-comparison-own]")?.hidden).toBe(false);
  press("[data-comparison-remove='B2']");
  expect(stockNumbers()).toEqual(["A1"]);
  press("[data-comparison-keep]");
  expect(comparedVehicles()).toEqual([vehicle("B2"), vehicle("C3")]);
  expect(offer()?.hidden).toBe(true);
});

test("the offer can be closed without changing the list", () => {
  setCompared([vehicle("A1")]);
  show("B2", "C3");
  press("[data-comparison-close]");
  expect(offer()?.hidden).toBe(true);
  expect(stockNumbers()).toEqual(["A1"]);
  expect(document.activeElement).toBe(document.querySelector(".compare-frame"));
});

test("the visitor's own comparison shows no offer", () => {
  setCompared([vehicle("A1"), vehicle("B2")]);
  show("A1");
  expect(offer()?.hidden).toBe(true);
});
