// Under which names the browser keeps what a shopper has chosen and seen.

/** The vehicles chosen for the comparison. */
export const COMPARED_KEY = "comparedVehicles";
/** The vehicles that were looked at (PAGE-7). */
export const VIEWED_KEY = "recentlyViewedVehicles";

/** When quotes were asked for. */
export const QUOTES_KEY = "quotesAsked";
/** What was searched for. */
export const SEARCHED_KEY = "recentSearches";

/** What led here (page/visit/record.ts). */
export const VISITS_KEY = "visits";

/** Whether anything is kept under that name: what reads it is fetched only then. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
