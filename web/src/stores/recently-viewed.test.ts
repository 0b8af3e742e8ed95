// The recently viewed list (specification, section 3 and section 9).

import { beforeEach, expect, test, vi } from "vitest";
import { recentlyViewed, rememberViewed } from "./recently-viewed";

const KEY = "recentlyViewedVehicles";
const vehicle = (stock_number: string, make = "Ford") => ({ stock_number, full_text_name: `2021 ${make}`, make });
const keys = () => recentlyViewed().map(({ stock_number }) => stock_number);

beforeEach(() => localStorage.clear());

test("the newest is first, each is there once, and five are kept", () => {
  for (const number of ["A", "B", "C", "A", "D", "E", "F"]) rememberViewed(vehicle(number));
  expect(keys()).toEqual(["F", "E", "D", "A", "C"]);
});

test("remembering gives the list as it is kept", () => {
  rememberViewed(vehicle("A"));
  expect(rememberViewed(vehicle("B"))).toEqual([vehicle("B"), vehicle("A")]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual([vehicle("B"), vehicle("A")]);
});

test.each([
  "{not json",
  "7",
  '{"stock_number":"A"}',
  '[null,7,"A",{},{"stock_number":"","full_text_name":"","make":""}]',
])("malformed data are no vehicles, and no obstacle: %s", (stored) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  localStorage.setItem(KEY, stored);
  expect(recentlyViewed()).toEqual([]);
  rememberViewed(vehicle("A"));
  expect(keys()).toEqual(["A"]);
});

test("a browser that keeps nothing still shows the page", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(rememberViewed(vehicle("A"))).toEqual([vehicle("A")]);
  vi.restoreAllMocks();
});
