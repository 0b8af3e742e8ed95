// When this browser asked for a quote, by stock number. Nothing of what was typed is kept.

import { QUOTES_KEY } from "./keys";

/** After so long nobody waits for an answer any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** When a quote for the vehicle was asked for, in milliseconds since 1970; `null` if never, or long ago. */
export function quoteAsked(stockNumber: string, now = Date.now()): number | null {
  return kept(now).get(stockNumber) ?? null;
}

/** A quote for the vehicle has been asked for. */
export function rememberQuote(stockNumber: string, now = Date.now()): void {
  try {
    localStorage.setItem(QUOTES_KEY, JSON.stringify(Object.fromEntries(kept(now).set(stockNumber, now))));
  } catch (cause) {
    console.warn("That a quote was asked for cannot be kept.", cause);
  }
}

function kept(now: number): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUOTES_KEY) ?? "{}");
    const isKept = (entry: [string, unknown]): entry is [string, number] => {
      const [, asked] = entry;
      return typeof asked === "number" && asked <= now && now - asked < KEPT_MS;
    };
    return new Map(Object.entries(Object(stored)).filter(isKept));
  } catch (cause) {
    console.warn("The quotes that were asked for cannot be read.", cause);
    return new Map();
  }
}
