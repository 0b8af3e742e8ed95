// The keys of local storage.

/** The vehicles chosen for the comparison. */
export const COMPARED_KEY = "comparedVehicles";
/** Viewed vehicles (PAGE-7). */
export const VIEWED_KEY = "recentlyViewedVehicles";

/** Times of quote requests. */
export const QUOTES_KEY = "quotesAsked";
/** Recent searches. */
export const SEARCHED_KEY = "recentSearches";

/** Attribution (page/visit/attribution.ts). */
export const VISITS_KEY = "visits";

/** The visitor's privacy choice (page/privacy/privacy-choice.ts). */
export const PRIVACY_KEY = "privacyChoice";

/** The text at the key; null where storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the key is stored; the code that reads it loads only then. */
export function isStored(key: string): boolean {
  return readStored(key) !== null;
}
