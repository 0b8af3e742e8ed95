// The reader and the server's own form: the results region as the server's tests keep it.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filterProps, filtersHtml } from "../../../testing/inventory/filters";
import { page } from "../../../testing/page";
import type { FilterField } from "./props";
import { readFilterForm } from "./read-form";

const REGION = "../crates/site/tests/it/snapshots/it__pages__the_results_region_matches_its_snapshot.snap";

function form(html: string): HTMLFormElement {
  const found = page(html).querySelector<HTMLFormElement>(".filter-form");
  if (!found) throw new Error("There is no form.");
  return found;
}

test("the server's form contains all of the island's data", () => {
  const { fields, sorts, total } = readFilterForm(form(readFileSync(REGION, "utf8")));
  const named = (label: string): FilterField | undefined => fields.find((field) => field.label === label);
  expect(total).toBe(116);
  expect(sorts[0]).toEqual({ value: "alphabetical", label: "Make and model", own: undefined });
  expect(fields.map(({ label }) => label).slice(0, 5)).toEqual(["Make", "Body style", "Price", "Year", "Mileage"]);
  expect(named("Body style")).toMatchObject({ kind: "facet", name: "body", first: 6, open: false, swatches: false });
  expect(named("Body style")).toMatchObject({
    choices: expect.arrayContaining([
      { value: "suv", label: "SUV", count: 52, inner: 0 },
      { value: "wagon", label: "Wagon", count: 0, inner: 0 },
      { value: "van", label: "Van", count: 1, inner: 0 },
    ]),
  });
  expect(named("Exterior color")).toMatchObject({ swatches: true, first: 14 });
  expect(named("Interior color")).toMatchObject({ open: false });
  expect(named("Price")).toMatchObject({
    ...{ kind: "range", unit: "dollars", minName: "price_min", maxName: "price_max" },
    ...{ from: 0, to: 100_000, step: 1000, lowest: 6000, highest: 49_000 },
    bars: expect.stringMatching(/^M0 16V.*z$/),
  });
  expect(named("Price")).toMatchObject({
    presets: expect.arrayContaining([
      { label: "Under $15,000", path: "/inventory?price_max=15000&sort=price-high", on: false },
    ]),
  });
  expect(named("Mileage")).toMatchObject({ unit: "miles", to: 200_000 });
});

test("the payment is read with the default terms", () => {
  expect(readFilterForm(form(filtersHtml()))).toEqual(filterProps());
});

test.each([
  ["no form", "<p class='filter-form'></p>"],
  ["a figure that is none", filtersHtml().replace("17</span>", "many</span>")],
  ["an unknown unit", filtersHtml().replace('data-unit="dollars"', 'data-unit="euros"')],
  ["a choice without its words", filtersHtml().replace(">Ford <", "> <")],
])("%s throws", (_fault, html) => {
  const broken = page(html).querySelector(".filter-form");
  expect(() => readFilterForm(broken)).toThrow(TypeError);
});
