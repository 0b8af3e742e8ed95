// The data of the filters, read from the server's form (read-form.ts). The chosen values are not included: they are in
// the URL.

import type { UNITS } from "../../../generated/constants/units";

/** The filters' data. */
export interface FilterProps {
  /** In the form's order. */
  fields: FilterField[];
  sorts: SortChoice[];
  /** Number of results on all pages. */
  total: number;
}

export type FilterField = ({ kind: "facet" } & Facet) | ({ kind: "range" } & Range) | ({ kind: "payment" } & Payment);

/** A list of checkboxes. */
export interface Facet {
  label: string;
  /** URL parameter. */
  name: string;
  choices: FacetChoice[];
  /** Number of choices shown before "Show all". */
  first: number;
  /** Whether the list is open initially. */
  open: boolean;
  /** Whether the values are colors. */
  swatches: boolean;
  /** The label of the facet whose values this one's group; empty without one. */
  innerLabel: string;
}

export interface FacetChoice {
  /** The parameter's value. */
  value: string;
  /** The visible label. */
  label: string;
  /** Number of results with this choice; undefined for a row that is expected. */
  count: number | undefined;
  /** Number of values of the inner facet, in all vehicles. */
  inner: number;
}

/** A numeric range (FILTER-2). */
export interface Range {
  label: string;
  unit: Unit;
  /** URL parameters of its ends. */
  minName: string;
  maxName: string;
  /** The limits of the filter; an end at its limit is open. */
  from: number;
  to: number;
  step: number;
  /** The limits of the slider. */
  lowest: number;
  highest: number;
  /** The histogram of the inventory: an SVG path, 24 wide and 20 high. */
  bars: string;
  /** Links to preset ends. */
  presets: Preset[];
}

export type Unit = keyof typeof UNITS;

/** A link to a usual limit. */
export interface Preset {
  label: string;
  /** URL of the results with this preset; without it when it is on. */
  path: string;
  on: boolean;
}

/** The monthly payment, with the default terms. */
export interface Payment {
  label: string;
  /** `10%`. */
  down: string;
  /** `7.9%`. */
  apr: string;
  /** Months. */
  term: number;
  /** The available terms, in months. */
  terms: number[];
  /** Links to preset payments. */
  presets: Preset[];
}

export interface SortChoice {
  /** The parameter's value. */
  value: string;
  label: string;
  /** The name for a shopper with figures of their own. */
  own?: string | undefined;
}
