// The browser's rules pass the tables of cases that the server's pass too.

import { expect, test } from "vitest";
import { array, object, optional, parse, record, string } from "zod/mini";
import carFinderCases from "../../../../tests/vectors/car-finder.json";
import enquiryCases from "../../../../tests/vectors/enquiry.json";
import tradeInCases from "../../../../tests/vectors/trade-in.json";
import { tables as carFinder } from "../../generated/forms/car-finder";
import { tables as enquiry } from "../../generated/forms/enquiry";
import { tables as tradeIn } from "../../generated/forms/trade-in";
import { sortRange } from "./normalize";
import { createFormRules, type FormRules } from "./rules";

const CASES = array(
  object({
    name: string(),
    kind: optional(string()),
    fields: record(string(), string()),
    errors: record(string(), string()),
    normalized: optional(record(string(), string())),
  }),
);

const forms: Record<string, FormRules> = {
  vehicle: createFormRules(enquiry.vehicle),
  service: createFormRules(enquiry.service),
  contact: createFormRules(enquiry.contact),
  // In all cases this year is 2026.
  "trade-in": createFormRules(tradeIn.table, 2027),
  "car-finder": createFormRules(carFinder.table, 2027),
};

const cases = [
  ...parse(CASES, enquiryCases),
  ...parse(CASES, tradeInCases).map((each) => ({ ...each, kind: "trade-in" })),
  ...parse(CASES, carFinderCases).map((each) => ({ ...each, kind: "car-finder" })),
];

test.each([
  ["enquiry", enquiryCases, 100],
  ["trade-in", tradeInCases, 90],
  ["car-finder", carFinderCases, 110],
])("the shared table %s has cases", (_, table, least) => {
  expect(table.length).toBeGreaterThan(least);
});

test.each(cases)("$name ($kind)", ({ kind = "", fields, errors, normalized }) => {
  const rules = forms[kind];
  if (!rules) throw new Error(`There is no form ${kind}.`);
  const empty = Object.fromEntries(rules.table.fields.map(({ name }) => [name, ""]));
  const checked = rules.validate({ ...empty, ...fields });
  expect(checked.errors).toEqual(errors);
  expect(Object.keys(checked.errors)).toEqual(Object.keys(errors));
  expect(checked.values !== null).toBe(Object.keys(errors).length === 0);
  if (normalized) expect(checked.values).toMatchObject(normalized);
});

test("a reversed range is sorted as typed", () => {
  expect(sortRange("30,000", "9,000")).toEqual(["9,000", "30,000"]);
  expect(sortRange("9000", "30,000")).toEqual(["9000", "30,000"]);
  expect(sortRange("30000", "")).toEqual(["30000", ""]);
  expect(sortRange("many", "9000")).toEqual(["many", "9000"]);
});
