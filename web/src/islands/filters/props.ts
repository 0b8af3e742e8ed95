// What the page hands to the filters: typed by the server, checked here.

import {
  array,
  boolean,
  discriminatedUnion,
  exactOptional,
  literal,
  number,
  object,
  string,
  enum as words,
  type ZodMiniType,
} from "zod/mini";
import type { Facet } from "../../generated/Facet";
import type { FacetChoice } from "../../generated/FacetChoice";
import type { FilterProps } from "../../generated/FilterProps";
import type { Payment } from "../../generated/Payment";
import type { Range } from "../../generated/Range";
import type { SortChoice } from "../../generated/SortChoice";

export type { Facet, FacetChoice, FilterProps, Payment, Range, SortChoice };

const facet = object({
  kind: literal("facet"),
  label: string(),
  name: string(),
  choices: array(object({ value: string(), label: exactOptional(string()), count: number() })),
  first: number(),
  open: boolean(),
  swatches: boolean(),
});

const range = object({
  kind: literal("range"),
  label: string(),
  unit: words(["dollars", "year", "miles"]),
  minName: string(),
  maxName: string(),
  from: number(),
  to: number(),
  step: number(),
  lowest: number(),
  highest: number(),
  bars: string(),
  steps: array(object({ label: string(), path: string(), on: boolean() })),
});

const payment = object({
  kind: literal("payment"),
  label: string(),
  down: string(),
  apr: string(),
  term: number(),
  terms: array(number()),
});

export const filterProps = object({
  fields: array(discriminatedUnion("kind", [facet, range, payment])),
  sorts: array(object({ value: string(), label: string() })),
  total: number(),
}) satisfies ZodMiniType<FilterProps>;
