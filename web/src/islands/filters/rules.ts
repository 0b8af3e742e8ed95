// What the filters make of what is typed, chosen and dragged. The address holds it all; the server has the last word on it.

import { changed, parameter } from "../../page/inventory/address";
import type { Range } from "./props";

/** Both ends of a range; an open one is null. */
export interface Ends {
  min: number | null;
  max: number | null;
}

export type End = keyof Ends;

/** Text as the server reads it. */
export function words(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The address with this choice of a facet; a model goes with its make. */
export function withChoice(address: string, facet: string, value: string): string {
  const orphan = facet === "make" && value === "" ? [["model", ""] as const] : [];
  return changed(address, [[facet, value], ...orphan]);
}

/** The range's ends in that address. */
export function endsOf(address: string, range: Range): Ends {
  const single = number(parameter(address, singleName(range)));
  return {
    min: single ?? number(parameter(address, range.minName)),
    max: single ?? number(parameter(address, range.maxName)),
  };
}

/** The address with these ends; one at the range's own end is open. */
export function withEnds(address: string, range: Range, { min, max }: Ends): string {
  return changed(address, [
    [singleName(range), ""],
    [range.minName, min === null || min <= range.from ? "" : `${min}`],
    [range.maxName, max === null || max >= range.to ? "" : `${max}`],
  ]);
}

/** The ends with one of them moved: inside the range, and the lower never above the upper. */
export function moved({ min, max }: Ends, end: End, to: number, range: Range): Ends {
  const inside = Math.min(Math.max(to, range.from), range.to);
  return end === "min"
    ? { min: Math.min(inside, max ?? range.to), max }
    : { min, max: Math.max(inside, min ?? range.from) };
}

/** What was typed as an end: a number, nothing (open), or not yet either. */
export function typedEnd(text: string): number | null | undefined {
  return text === "" ? null : (number(text) ?? undefined);
}

/** An end as a person reads it. */
export function readable(value: number, { unit, from, to }: Range): string {
  const amount = value.toLocaleString("en-US");
  if (unit === "year") return value <= from ? `${value} or older` : `${value}`;
  if (unit === "dollars") return value >= to ? `$${amount} or more` : `$${amount}`;
  return value >= to ? `${amount} miles or more` : `${amount} miles`;
}

// One year alone has a parameter of its own.
function singleName({ minName }: Range): string {
  return minName.replace(/_min$/, "");
}

function number(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
