import { expect, test } from "vitest";
import { PRICE, YEAR } from "../../testing/inventory/filters";
import { dragEnd, formatLabel, moveEnd, normalizeSpaces, parseEnd, rangeEnds, withEnds } from "./filter-values";
import type { Range } from "./form/props";

const MILEAGE: Range = {
  ...PRICE,
  label: "Mileage",
  unit: "miles",
  to: 200_000,
  step: 5000,
  lowest: 0,
  highest: 140_000,
};

test("ends stay in order and within the range", () => {
  const ends = { min: 10_000, max: 30_000 };
  expect(moveEnd(ends, "min", 40_000, PRICE)).toEqual({ min: 30_000, max: 30_000 });
  expect(moveEnd(ends, "max", 5000, PRICE)).toEqual({ min: 10_000, max: 10_000 });
  expect(moveEnd({ min: null, max: null }, "min", 999_999, PRICE)).toEqual({ min: 100_000, max: null });
  expect(moveEnd({ min: null, max: null }, "max", 1, YEAR)).toEqual({ min: null, max: 2000 });
});

test("an end at its limit is open", () => {
  expect(withEnds("/inventory", PRICE, { min: 0, max: 100_000 })).toBe("/inventory");
  expect(withEnds("/inventory", PRICE, { min: 1000, max: 100_000 })).toBe("/inventory?price_min=1000");
  expect(withEnds("/inventory?price_max=5000", PRICE, { min: null, max: null })).toBe("/inventory");
});

test("a thumb at the slider's limit is open, and a number beyond it stays", () => {
  const ends = { min: 10_000, max: 30_000 };
  expect(dragEnd(ends, "min", 6000, PRICE)).toEqual({ min: null, max: 30_000 });
  expect(dragEnd(ends, "max", 68_000, PRICE)).toEqual({ min: 10_000, max: null });
  expect(dragEnd(ends, "max", 67_000, PRICE)).toEqual({ min: 10_000, max: 67_000 });
  expect(withEnds("/inventory", PRICE, moveEnd(ends, "max", 90_000, PRICE))).toBe(
    "/inventory?price_min=10000&price_max=90000",
  );
});

test("a single year is both ends, until one moves", () => {
  expect(rangeEnds("/inventory?year=2020", YEAR)).toEqual({ min: 2020, max: 2020 });
  expect(withEnds("/inventory?year=2020", YEAR, { min: 2019, max: 2020 })).toBe(
    "/inventory?year_min=2019&year_max=2020",
  );
});

test("typed text is a number, empty or incomplete", () => {
  expect(["25000", "$25,000", "", "$", "-", "1e5", "12.5", "9999999999"].map(parseEnd)).toEqual([
    25_000,
    25_000,
    null,
    null,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("white space is normalized as on the server", () => {
  expect(normalizeSpaces("  honda   civic ")).toBe("honda civic");
});

test.each([
  [20_000, PRICE, "$20,000"],
  [100_000, PRICE, "$100,000 or more"],
  [45_000, MILEAGE, "45,000 miles"],
  [200_000, MILEAGE, "200,000 miles or more"],
  [2015, YEAR, "2015"],
  [2000, YEAR, "2000 or older"],
])("%i reads as a person says it", (value, range, expected) => {
  expect(formatLabel(value, range)).toBe(expected);
});
