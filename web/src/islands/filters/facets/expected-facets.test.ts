// The rows that stand before the answer are as many as the answer brings.

import { expect, test } from "vitest";
import { filterProps } from "../../../testing/inventory/filters";
import type { FilterField } from "../form/props";
import { withExpectedFacets } from "./expected-facets";

const inner = (count: number, models = 1) => ({ value: `Make ${count}`, label: "", count, inner: models });
const make = (...choices: ReturnType<typeof inner>[]): FilterField => ({
  ...{ kind: "facet", label: "Make", name: "make", first: 6, open: true, swatches: false },
  ...{ innerLabel: "Model", choices },
});
const rows = (fields: readonly FilterField[], url: string) =>
  withExpectedFacets(fields, url).map((field) =>
    field.kind === "facet" ? [field.name, field.choices.length, field.first, field.open] : field.kind,
  );

test.each([
  ["a make of one model brings no list", "?make=Make+1", [["make", 4, 6, true]]],
  [
    "a make of few models brings all in view",
    "?make=Make+7",
    [
      ["make", 4, 6, true],
      ["model", 7, 7, true],
    ],
  ],
  [
    "a make of more brings six in view",
    "?make=Make+8",
    [
      ["make", 4, 6, true],
      ["model", 8, 6, true],
    ],
  ],
  [
    "two makes bring the models of both",
    "?make=Make+1&make=Make+2",
    [
      ["make", 4, 6, true],
      ["model", 3, 3, true],
    ],
  ],
  ["an unknown make brings none", "?make=Lada", [["make", 4, 6, true]]],
  ["without a make there is none", "", [["make", 4, 6, true]]],
])("%s", (_name, query, expected) => {
  const fields = [make(inner(1), inner(2, 2), inner(7, 7), inner(8, 8))];
  expect(rows(fields, `/inventory${query}`)).toEqual(expected);
});

test("a list that stands keeps its rows and its place, and goes with its last make", () => {
  const { fields } = filterProps();
  const names = ["make", "model", "range", "payment", "range", "condition", "feature"];
  const name = (field: FilterField) => (field.kind === "facet" ? field.name : field.kind);
  const shown = (url: string) => withExpectedFacets(fields, url);
  expect(shown("/inventory?make=Ford").map(name)).toEqual(names);
  const [, model] = shown("/inventory?make=Ford&make=Honda");
  const values = model?.kind === "facet" ? model.choices.map(({ value, count }) => [value, count]) : [];
  expect(values).toEqual([
    ["Focus", 3],
    ["Civic", 4],
    [" 0", undefined],
    [" 1", undefined],
  ]);
  expect(shown("/inventory").map(name)).toEqual(names.filter((other) => other !== "model"));
  expect(shown("/inventory?model=Focus").map(name)).toEqual(names);
});
