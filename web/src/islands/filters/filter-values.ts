// What the filters make of what is typed, chosen and dragged. The address holds it all; the server has the last word on it.

import { getParameter, getParameters, withParameters } from "../../page/inventory/inventory-url";
import type { Range } from "./form/props";

/** Both ends of a range; an open one is null. */
export interface Ends {
  min: number | null;
  max: number | null;
}

export type End = keyof Ends;

/** Text as the server reads it. */
export function normalizeSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** What goes with the last value of a facet: a model parts its make further, a trim its model. */
const DEPENDENT_FACET: Record<string, string> = { make: "model", model: "trim" };

/** The address with this value of a facet, or without it. */
export function withFacetValue(address: string, facet: string, value: string, isOn: boolean): string {
  const others = getParameters(address, facet).filter((other) => other !== value);
  const values = isOn ? [...others, value] : others;
  const changes: [string, string[]][] = [[facet, values]];
  for (let inner = DEPENDENT_FACET[facet]; inner && values.length === 0; inner = DEPENDENT_FACET[inner])
    changes.push([inner, []]);
  return withParameters(address, changes);
}

/** The range's ends in that address. */
export function rangeEnds(address: string, range: Range): Ends {
  const single = parseNumber(getParameter(address, exactParameter(range)));
  return {
    min: single ?? parseNumber(getParameter(address, range.minName)),
    max: single ?? parseNumber(getParameter(address, range.maxName)),
  };
}

/** The address with these ends; one at the range's own end is open. */
export function withEnds(address: string, range: Range, { min, max }: Ends): string {
  return withParameters(address, [
    [exactParameter(range), ""],
    [range.minName, min === null || min <= range.from ? "" : `${min}`],
    [range.maxName, max === null || max >= range.to ? "" : `${max}`],
  ]);
}

/** The ends with one of them moved: inside the range, and the lower never above the upper. */
export function moveEnd({ min, max }: Ends, end: End, to: number, range: Range): Ends {
  const inside = Math.min(Math.max(to, range.from), range.to);
  return end === "min"
    ? { min: Math.min(inside, max ?? range.to), max }
    : { min, max: Math.max(inside, min ?? range.from) };
}

/** The ends after a thumb was dragged there. At the slider's own end nothing is hidden: the lot has nothing beyond. */
export function dragEnd(ends: Ends, end: End, to: number, range: Range): Ends {
  const { min, max } = moveEnd(ends, end, to, range);
  return {
    min: min !== null && min <= range.lowest ? null : min,
    max: max !== null && max >= range.highest ? null : max,
  };
}

/** What was typed as an end: a number, `$12,500` too, nothing (open), or not yet either. */
export function parseEnd(text: string): number | null | undefined {
  const digits = text
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return digits === "" ? null : (parseNumber(digits) ?? undefined);
}

/** A number as a field shows it: `$12,500`, `80,000`, `2015`. */
export function formatNumber(value: number, { unit }: Pick<Range, "unit">): string {
  if (unit === "year") return `${value}`;
  return `${unit === "dollars" ? "$" : ""}${value.toLocaleString("en-US")}`;
}

/** What was typed as its field would show it. */
export function formatTyped(text: string, range: Range): string {
  const typed = parseEnd(text);
  if (typed === undefined) return text;
  return typed === null ? "" : formatNumber(typed, range);
}

/** An end as a person reads it. */
export function formatLabel(value: number, range: Range): string {
  const { unit, from, to } = range;
  const amount = `${formatNumber(value, range)}${unit === "miles" ? " miles" : ""}`;
  if (unit === "year") return value <= from ? `${amount} or older` : amount;
  return value >= to ? `${amount} or more` : amount;
}

// One year alone has a parameter of its own.
function exactParameter({ minName }: Range): string {
  return minName.replace(/_min$/, "");
}

function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
