// What the filters make of what is typed, chosen and dragged. The address holds it all; the server has the last word on it.

import { changed, parameter, parameters } from "../../page/inventory/address";
import type { Range } from "./form/props";

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

/** What goes with the last value of a facet: a model parts its make further, a trim its model. */
const WITHIN: Record<string, string> = { make: "model", model: "trim" };

/** The address with this value of a facet, or without it. */
export function withTick(address: string, facet: string, value: string, isOn: boolean): string {
  const others = parameters(address, facet).filter((other) => other !== value);
  const values = isOn ? [...others, value] : others;
  const changes: [string, string[]][] = [[facet, values]];
  for (let inner = WITHIN[facet]; inner && values.length === 0; inner = WITHIN[inner]) changes.push([inner, []]);
  return changed(address, changes);
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

/** The ends after a thumb was dragged there. At the slider's own end nothing is hidden: the lot has nothing beyond. */
export function dragged(ends: Ends, end: End, to: number, range: Range): Ends {
  const { min, max } = moved(ends, end, to, range);
  return {
    min: min !== null && min <= range.lowest ? null : min,
    max: max !== null && max >= range.highest ? null : max,
  };
}

/** What was typed as an end: a number, `$12,500` too, nothing (open), or not yet either. */
export function typedEnd(text: string): number | null | undefined {
  const digits = text
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return digits === "" ? null : (number(digits) ?? undefined);
}

/** A number as a field shows it: `$12,500`, `80,000`, `2015`. */
export function figure(value: number, { unit }: Pick<Range, "unit">): string {
  if (unit === "year") return `${value}`;
  return `${unit === "dollars" ? "$" : ""}${value.toLocaleString("en-US")}`;
}

/** What was typed as its field would show it. */
export function figureTyped(text: string, range: Range): string {
  const typed = typedEnd(text);
  if (typed === undefined) return text;
  return typed === null ? "" : figure(typed, range);
}

/** An end as a person reads it. */
export function readable(value: number, range: Range): string {
  const { unit, from, to } = range;
  const amount = `${figure(value, range)}${unit === "miles" ? " miles" : ""}`;
  if (unit === "year") return value <= from ? `${amount} or older` : amount;
  return value >= to ? `${amount} or more` : amount;
}

// One year alone has a parameter of its own.
function singleName({ minName }: Range): string {
  return minName.replace(/_min$/, "");
}

function number(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
