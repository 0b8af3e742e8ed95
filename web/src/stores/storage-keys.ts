// The keys of local storage, and of the storage of the tab.

/** The vehicles chosen for the comparison. */
export const COMPARED_KEY = "comparedVehicles";
/** Viewed vehicles (PAGE-7). */
export const VIEWED_KEY = "recentlyViewedVehicles";
/** The texts without which a record is no vehicle. */
export const VIEWED_FIELDS = ["stock_number", "full_text_name"] as const;
/** The longest list of them. */
export const MAX_REMEMBERED = 5;

/** The shopper's own figures (your-figures.ts). */
export const FIGURES_KEY = "yourFigures";

/** Times of quote requests. */
export const QUOTES_KEY = "quotesAsked";

/** Drafts of forms, in the storage of the tab (page/drafts/draft-storage.ts). */
export const DRAFTS_KEY = "formsBegun";
/** The toast of the next page, in the storage of the tab. */
export const OPENING_TOAST_KEY = "openingToast";

/** Attribution (page/visit/attribution.ts). */
export const VISITS_KEY = "visits";

/** The visitor's privacy choice (page/privacy/privacy-choice.ts). */
export const PRIVACY_KEY = "privacyChoice";

type StorageArea = "localStorage" | "sessionStorage";

/** The text at the key; null where storage is denied. */
export function readStored(key: string, area: StorageArea = "localStorage"): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Whether the key is stored; the code that reads it loads only then. */
export function isStored(key: string, area?: StorageArea): boolean {
  return readStored(key, area) !== null;
}

/** The records of a list that have these texts. What is no such record is dropped, so that it takes no vehicle's place. */
export function recordsWith<Name extends string>(list: unknown, names: readonly Name[]): Record<Name, string>[] {
  return [list]
    .flat()
    .filter((record: unknown): record is Record<Name, string> =>
      names.every((name) => typeof Object(record)[name] === "string" && Object(record)[name] !== ""),
    );
}

/** What the JSON says; malformed JSON is nothing. */
export function parseJson(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch (cause) {
    console.warn(cause);
    return null;
  }
}

/** The stock numbers of the vehicles chosen for the comparison. stores/compare.ts reads the rest. */
export function comparedStockNumbers(): string[] {
  const vehicles: unknown = Reflect.get(Object(parseJson(readStored(COMPARED_KEY))), "vehicles");
  return recordsWith(vehicles, ["stockNumber"]).map(({ stockNumber }) => stockNumber);
}
