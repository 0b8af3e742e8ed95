import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/trade-in.json";
import { casesFor } from "../../testing/vectors";
import { tradeInRules } from "./rules";

const rules = tradeInRules({
  mileage: { min: 0, max: 9_999_999, step: 1 },
  // In all cases this year is 2026.
  year: { min: 1900, max: 2027, step: 1 },
  conditions: ["excellent", "good", "fair", "poor"].map((value) => ({ value, label: value })),
});
const cases = casesFor(rules.fields, vectors);

test("the shared table has cases", () => {
  expect(cases.length).toBeGreaterThan(90);
});

test.each(cases)("$name", ({ fields, errors, normalized }) => {
  const checked = rules.check(fields);
  expect(checked.errors).toEqual(errors);
  expect(Object.keys(checked.errors)).toEqual(Object.keys(errors));
  expect(checked.accepted !== null).toBe(Object.keys(errors).length === 0);
  if (normalized) expect(checked.accepted).toMatchObject(normalized);
});
