// Converts between filter input and the URL, which holds all filter state. The server has the final say.

import { UNITS } from "../../generated/constants/units";
import { orMore, orOlder } from "../../generated/messages/filters";
import { getParameter, withParameters } from "../../page/inventory/inventory-url";
import type { Range } from "./form/props";

/** The ends of a range; an open one is null. */
export interface Ends {
  min: number | null;
  max: number | null;
}

export type End = keyof Ends;

/** Normalizes white space as the server does. */
export function normalizeSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The ends of the range in the URL. */
export function rangeEnds(address: string, range: Range): Ends {
  const single = parseNumber(getParameter(address, exactParameter(range)));
  return {
    min: single ?? parseNumber(getParameter(address, range.minName)),
    max: single ?? parseNumber(getParameter(address, range.maxName)),
  };
}

/** The URL with these ends; an end at its limit is left out. */
export function withEnds(address: string, range: Range, { min, max }: Ends): string {
  return withParameters(address, [
    [exactParameter(range), ""],
    [range.minName, min === null || min <= range.from ? "" : `${min}`],
    [range.maxName, max === null || max >= range.to ? "" : `${max}`],
  ]);
}

/** Moves one end, within the limits and never past the other end. */
export function moveEnd({ min, max }: Ends, end: End, to: number, range: Range): Ends {
  const inside = Math.min(Math.max(to, range.from), range.to);
  return end === "min"
    ? { min: Math.min(inside, max ?? range.to), max }
    : { min, max: Math.max(inside, min ?? range.from) };
}

/** The ends after a drag. An end at the slider's limit is open: no vehicle is beyond it. */
export function dragEnd(ends: Ends, end: End, to: number, range: Range): Ends {
  const { min, max } = moveEnd(ends, end, to, range);
  return {
    min: min !== null && min <= range.lowest ? null : min,
    max: max !== null && max >= range.highest ? null : max,
  };
}

/** Parses a typed end: a number (also `$12,500`), null if empty, undefined if incomplete. */
export function parseEnd(text: string): number | null | undefined {
  const digits = text
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return digits === "" ? null : (parseNumber(digits) ?? undefined);
}

/** Formats a number for a field: `$12,500`, `80,000`, `2015`. */
export function formatNumber(value: number, { unit }: Pick<Range, "unit">): string {
  const [prefix, , isGrouped] = UNITS[unit];
  return prefix + (isGrouped ? value.toLocaleString("en-US") : value);
}

/** Formats typed text as its field would show it. */
export function formatTyped(text: string, range: Range): string {
  const typed = parseEnd(text);
  if (typed === undefined) return text;
  return typed === null ? "" : formatNumber(typed, range);
}

/** A spoken label of an end. */
export function formatLabel(value: number, range: Range): string {
  const { unit, from, to } = range;
  const amount = `${formatNumber(value, range)}${UNITS[unit][1]}`;
  if (unit === "year") return value <= from ? orOlder(amount) : amount;
  return value >= to ? orMore(amount) : amount;
}

// A single year has a parameter of its own.
function exactParameter({ minName }: Range): string {
  return minName.replace(/_min$/, "");
}

function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
