// The keys of local storage, and of the storage of the tab.

/** The vehicles chosen for the comparison. */
export const COMPARED_KEY = "comparedVehicles";
/** Viewed vehicles (PAGE-7). */
export const VIEWED_KEY = "recentlyViewedVehicles";
/** The longest list of them. */
export const MAX_REMEMBERED = 5;

/** Times of quote requests. */
export const QUOTES_KEY = "quotesAsked";
/** Recent searches. */
export const SEARCHED_KEY = "recentSearches";

/** Drafts of forms, in the storage of the tab (page/drafts/draft-storage.ts). */
export const DRAFTS_KEY = "formsBegun";
/** The toast of the next page, in the storage of the tab. */
export const OPENING_TOAST_KEY = "openingToast";

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

/** The stock numbers of the vehicles chosen for the comparison; malformed data counts as none. stores/compare.ts reads the rest. */
export function comparedStockNumbers(): string[] {
  try {
    const vehicles: unknown = Reflect.get(Object(JSON.parse(readStored(COMPARED_KEY) ?? "null")), "vehicles");
    const numbers = Array.isArray(vehicles)
      ? vehicles.map((vehicle) => Reflect.get(Object(vehicle), "stockNumber"))
      : [];
    return numbers.filter((number) => typeof number === "string");
  } catch {
    return [];
  }
}
