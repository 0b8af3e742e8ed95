// The search request.

import { array, nullable, number, object, string, type ZodMiniType } from "zod/mini";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import { root } from "../../page/language";
import { vehicleTile } from "../../tiles/tile-schema";

const SEARCH_ANSWER = object({
  total: number(),
  instead: nullable(string()),
  searchedAs: array(string()),
  unread: array(string()),
  vehicles: array(vehicleTile),
  priceNote: string(),
  pages: array(object({ label: string(), path: string() })),
  bodies: array(object({ label: string(), count: number(), path: string() })),
  priceLinks: array(object({ label: string(), path: string() })),
  makes: array(object({ make: string(), path: string() })),
}) satisfies ZodMiniType<SearchAnswer>;

const TIMEOUT_MS = 15_000;

/** Searches for the text; null without an answer. */
export async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  try {
    const response = await fetch(`${root}/api/search?${new URLSearchParams({ q: text })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return response.ok ? SEARCH_ANSWER.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
