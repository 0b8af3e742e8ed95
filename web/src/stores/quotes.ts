// Times of quote requests by stock number, and how they are answered. Nothing that was typed is stored.

import { QUOTES_KEY } from "./storage-keys";

/** Requests expire after this time. */
const EXPIRY_MS = 30 * 24 * 60 * 60 * 1000;

export interface QuoteRequest {
  /** In milliseconds since 1970. */
  at: number;
  /** `Test drive requested: 2021 Ford F-150, Saturday, December 5.` Stored, and so perhaps no text. */
  about?: unknown;
  /** `We will text you on Monday, December 7 in the evening.` */
  promise?: unknown;
}

/** The quote request for a vehicle; null if there is none, or it expired. */
export function quoteRequest(stockNumber: string, now = Date.now()): QuoteRequest | null {
  return readQuotes(now).get(stockNumber) ?? null;
}

/** Stores a quote request. */
export function rememberQuote(stockNumber: string, texts: Omit<QuoteRequest, "at"> = {}, now = Date.now()): void {
  try {
    const quotes = readQuotes(now).set(stockNumber, { at: now, ...texts });
    localStorage.setItem(QUOTES_KEY, JSON.stringify(Object.fromEntries(quotes)));
  } catch (cause) {
    console.warn("That a quote was asked for cannot be kept.", cause);
  }
}

function readQuotes(now: number): Map<string, QuoteRequest> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUOTES_KEY) ?? "{}");
    const requests = Object.entries(Object(stored)).flatMap(([number, value]) => {
      const request = toRequest(value);
      return request && request.at <= now && now - request.at < EXPIRY_MS ? [[number, request] as const] : [];
    });
    return new Map(requests);
  } catch (cause) {
    console.warn("The quotes that were asked for cannot be read.", cause);
    return new Map();
  }
}

// Earlier versions stored the time alone.
function toRequest(value: unknown): QuoteRequest | null {
  const { at, about, promise } = Object(typeof value === "number" ? { at: value } : value);
  return typeof at === "number" ? { at, about, promise } : null;
}
