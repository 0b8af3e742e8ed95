// Times of quote requests by stock number. Nothing that was typed is stored.

import { QUOTES_KEY } from "./storage-keys";

/** Requests expire after this time. */
const EXPIRY_MS = 30 * 24 * 60 * 60 * 1000;

/** When a quote was requested, in milliseconds since 1970; null if never or expired. */
export function quoteRequestedAt(stockNumber: string, now = Date.now()): number | null {
  return readQuotes(now).get(stockNumber) ?? null;
}

/** Stores the time of a quote request. */
export function rememberQuote(stockNumber: string, now = Date.now()): void {
  try {
    localStorage.setItem(QUOTES_KEY, JSON.stringify(Object.fromEntries(readQuotes(now).set(stockNumber, now))));
  } catch (cause) {
    console.warn("That a quote was asked for cannot be kept.", cause);
  }
}

function readQuotes(now: number): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUOTES_KEY) ?? "{}");
    const isRecent = (entry: [string, unknown]): entry is [string, number] => {
      const [, requestedAt] = entry;
      return typeof requestedAt === "number" && requestedAt <= now && now - requestedAt < EXPIRY_MS;
    };
    return new Map(Object.entries(Object(stored)).filter(isRecent));
  } catch (cause) {
    console.warn("The quotes that were asked for cannot be read.", cause);
    return new Map();
  }
}
