// When this browser asked for a quote, by stock number. Nothing of what was typed is kept.

import { number, record, string } from "zod/mini";

const KEY = "quotesAsked";
/** After so long nobody waits for an answer any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const QUOTES = record(string(), number());

/** When a quote for the vehicle was asked for, in milliseconds since 1970; `null` if never, or long ago. */
export function quoteAsked(stockNumber: string, now = Date.now()): number | null {
  return kept(now)[stockNumber] ?? null;
}

/** A quote for the vehicle has been asked for. */
export function rememberQuote(stockNumber: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(now), [stockNumber]: now }));
  } catch (cause) {
    console.warn("That a quote was asked for cannot be kept.", cause);
  }
}

function kept(now: number): Record<string, number> {
  try {
    const stored = QUOTES.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    const quotes = stored.success ? Object.entries(stored.data) : [];
    return Object.fromEntries(quotes.filter(([, asked]) => asked <= now && now - asked < KEPT_MS));
  } catch (cause) {
    console.warn("The quotes that were asked for cannot be read.", cause);
    return {};
  }
}
