// The recently viewed list (PAGE-7).

import { beforeEach, expect, test, vi } from "vitest";
import { forgetViewed, recentlyViewed, type ViewedVehicle } from "./recently-viewed";
import { rememberViewed } from "./remember-viewed";

const KEY = "recentlyViewedVehicles";
const keys = () => recentlyViewed().map(({ stock_number }) => stock_number);

const vehicle = (stock_number: string): ViewedVehicle => ({
  stock_number,
  full_text_name: "2021 Ford F-150 XLT",
  year: 2021,
  make: "Ford",
  model: "F-150",
  trim: "XLT",
  tile: {
    path: `/used-vehicles/2021-ford-f-150/${stock_number}`,
    photo: `/photos/${stock_number}/1-440.webp?v=1`,
    photo_alt: "2021 Ford F-150 XLT, photo 1",
    price: "$24,990",
    priced: "2499000",
    mileage: "33,212 miles",
    place_and_vin: "VIN …950283",
  },
});

beforeEach(() => localStorage.clear());

test("the newest is first, each is there once, and five are kept", () => {
  for (const number of ["A", "B", "C", "A", "D", "E", "F"]) rememberViewed(vehicle(number));
  expect(keys()).toEqual(["F", "E", "D", "A", "C"]);
});

test("a record holds its tile's data and reads back unchanged", () => {
  expect([rememberViewed(vehicle("A")), rememberViewed(vehicle("A")), rememberViewed(vehicle("B"))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual([vehicle("B"), vehicle("A")]);
  expect(recentlyViewed()).toEqual([vehicle("B"), vehicle("A")]);
});

test("sold vehicles are removed", () => {
  for (const number of ["A", "B", "C"]) rememberViewed(vehicle(number));
  forgetViewed(["C", "A", "unknown"]);
  expect(keys()).toEqual(["B"]);
});

test("an old record with names alone is a vehicle without tile data", () => {
  localStorage.setItem(KEY, JSON.stringify([{ stock_number: "A", full_text_name: "2021 Ford F-150", make: "Ford" }]));
  expect(recentlyViewed()).toEqual([
    {
      stock_number: "A",
      full_text_name: "2021 Ford F-150",
      year: null,
      make: "Ford",
      model: "",
      trim: null,
      tile: null,
    },
  ]);
});

test.each(["javascript:alert(1)", "//elsewhere.example/used-vehicles/", 7, undefined])(
  "a tile that leads anywhere but to a vehicle of this site is not drawn: %s",
  (path) => {
    const record = { ...vehicle("A"), tile: { ...vehicle("A").tile, path } };
    localStorage.setItem(KEY, JSON.stringify([record]));
    expect(recentlyViewed()).toEqual([{ ...vehicle("A"), tile: null }]);
  },
);

test.each([
  "{not json",
  "7",
  '{"stock_number":"A"}',
  '[null,7,"A",{},{"stock_number":"","full_text_name":"","make":""}]',
])("malformed data are no vehicles, and no obstacle: %s", (stored) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  localStorage.setItem(KEY, stored);
  expect(recentlyViewed()).toEqual([]);
  rememberViewed(vehicle("A"));
  expect(keys()).toEqual(["A"]);
});

test("what is no vehicle is not written back and takes no vehicle's place", () => {
  const stored = [null, 42, { x: 1 }, ["A"], { stock_number: 7 }, { stock_number: "B" }, vehicle("C")];
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(keys()).toEqual(["C"]);
  expect(rememberViewed(vehicle("D"))).toBe(true);
  expect(keys()).toEqual(["D", "C"]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual([vehicle("D"), vehicle("C")]);
});

test("without storage the page still works", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(rememberViewed(vehicle("A"))).toBe(false);
  vi.restoreAllMocks();
});
