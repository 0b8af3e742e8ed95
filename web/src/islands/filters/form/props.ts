// What the filters know of the lot: read from the form that the server sends (reading.ts). What was chosen is not in it: that is
// in the address.

/** All of it. */
export interface FilterProps {
  /** In the order of the form. */
  fields: FilterField[];
  sorts: SortChoice[];
  /** Vehicles found, on all pages. */
  total: number;
}

export type FilterField = ({ kind: "facet" } & Facet) | ({ kind: "range" } & Range) | ({ kind: "payment" } & Payment);

/** Choices, to be ticked. */
export interface Facet {
  label: string;
  /** Parameter. */
  name: string;
  choices: FacetChoice[];
  /** So many of them are in view before all are. */
  first: number;
  /** The list is open from the first. */
  open: boolean;
  /** Its values are colors. */
  swatches: boolean;
}

export interface FacetChoice {
  /** The parameter's value. */
  value: string;
  /** What a shopper reads. */
  label: string;
  /** Vehicles that choosing it would show. */
  count: number;
}

/** A lowest and a highest number (FILTER-2). */
export interface Range {
  label: string;
  unit: Unit;
  /** Parameters of its ends. */
  minName: string;
  maxName: string;
  /** Where it is open. */
  from: number;
  to: number;
  step: number;
  /** How far its slider goes. */
  lowest: number;
  highest: number;
  /** How the lot lies along it: an outline in SVG, 24 wide and 20 high. */
  bars: string;
  /** Round ends, as links. */
  steps: RangeStep[];
}

export const UNITS = ["dollars", "year", "miles"] as const;

export type Unit = (typeof UNITS)[number];

export interface RangeStep {
  label: string;
  /** The results with it; where it is on, without it. */
  path: string;
  on: boolean;
}

/** What a month may cost, with the terms that hold where a shopper says nothing. */
export interface Payment {
  label: string;
  /** `10%`. */
  down: string;
  /** `7.9%`. */
  apr: string;
  /** Months. */
  term: number;
  /** The months that are offered. */
  terms: number[];
}

export interface SortChoice {
  /** The parameter's value. */
  value: string;
  label: string;
}
