import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/car-finder.json";
import { casesFor } from "../../testing/vectors";
import { carFinderRules, putRight } from "./rules";

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

const rules = carFinderRules({
  types: choices("car", "suv", "truck", "van", "convertible"),
  bodyStyles: choices("sedan", "coupe", "hatchback", "wagon", "suv", "truck", "convertible"),
  transmissions: choices("automatic", "manual", "cvt", "dct"),
  mpg: { min: 10, max: 50, step: 1 },
  year: { min: 2000, max: 2025, step: 1 },
  odometer: { min: 0, max: 200_000, step: 1000 },
  price: { min: 0, max: 150_000, step: 1000 },
  searchPeriods: choices("7", "14", "30", "60", "90"),
  searchPeriod: "30",
});
const cases = casesFor(rules.fields, vectors);

test("the shared table has cases", () => {
  expect(cases.length).toBeGreaterThan(110);
});

test.each(cases)("$name", ({ fields, errors, normalized }) => {
  const checked = rules.check(fields);
  expect(checked.errors).toEqual(errors);
  expect(Object.keys(checked.errors)).toEqual(Object.keys(errors));
  expect(checked.accepted !== null).toBe(Object.keys(errors).length === 0);
  if (normalized) expect(checked.accepted).toMatchObject(normalized);
});

test("a range is put right as it was typed, and only when it is upside down", () => {
  expect(putRight("30,000", "9,000")).toEqual(["9,000", "30,000"]);
  expect(putRight("9000", "30,000")).toEqual(["9000", "30,000"]);
  expect(putRight("30000", "")).toEqual(["30000", ""]);
  expect(putRight("many", "9000")).toEqual(["many", "9000"]);
});
