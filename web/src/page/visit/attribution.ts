// The attribution of a lead (LEAD-11): how this browser first and last came to the site, its number of visits, and what
// it looked at. It stays in this browser and is sent only with a form. Where the visitor does not allow measuring nothing is stored.

import { MAX_FILTERS, MAX_PATHS, MAX_TEXT_LENGTH, MAX_VIEWED } from "../../generated/constants/attribution";
import { VIEWED_KEY, VISITS_KEY } from "../../stores/storage-keys";
import { withoutRoot } from "../language";
import { LEAD_SENDING, PAGE_VISITED } from "../page-events";
import { mayMeasure } from "../privacy/privacy-choice";

/** A touch point: how a visitor came to the site. Unknown values are absent. */
export type Touch = Partial<Record<(typeof TOUCH_FIELDS)[number], string>>;

/** What is stored; sent along with the last viewed vehicles. The server parses it in crates/leads/src/lead/attribution.rs. */
export interface Attribution {
  /** The first touch. */
  first: Touch;
  /** The last touch. */
  last: Touch;
  visits: number;
  /** Page views of this visit. */
  pages: number;
  /** Paths of pages other than vehicles. */
  paths: string[];
  /** Filters that were applied, as the results page names them. */
  filters: string[];
}

const UTM_PARAMETERS = ["source", "medium", "campaign", "term"] as const;
const CLICK_IDS = ["gclid", "fbclid", "msclkid"] as const;
const TOUCH_FIELDS = [...UTM_PARAMETERS, ...CLICK_IDS, "referrer", "landing"] as const;
/** Longer JSON was not written by us. */
const MAX_JSON_LENGTH = 4_000;
/** Browsers limit keepalive requests to 64 KiB; the visitor's own input takes priority. */
const MAX_BODY_BYTES = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Attribution expires after this time without a visit. */
const EXPIRY_MS = 90 * DAY_MS;
/** A page opened from another tab within this time belongs to the same visit. */
const SAME_VISIT_MS = 30 * 60 * 1000;

type StorageArea = "localStorage" | "sessionStorage";
type JsonObject = Record<string, unknown>;

/**
 * Records page views and filters, and adds the attribution to each form that is sent, until the signal aborts. Deletes
 * what is stored once the visitor does not allow measuring.
 */
export function startAttribution(optIn: boolean, { signal } = new AbortController()): void {
  // The choice may change in another tab, and while the page is in the back/forward cache.
  const ifAllowed = (action: () => void) => (mayMeasure(optIn) ? action() : deleteAttribution());
  ifAllowed(recordPageView);
  document.addEventListener(PAGE_VISITED, () => ifAllowed(recordFilters), { signal });
  document.addEventListener(LEAD_SENDING, (event) => ifAllowed(() => attachAttribution(event)), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && ifAllowed(recordPageView), { signal });
}

/** Reads the stored attribution; malformed data counts as absent. */
export function readAttribution(now = Date.now()): Attribution {
  const visit = read("sessionStorage");
  const stored = read("localStorage");
  const { first, last, visits } = now - parseCount(stored.at) < EXPIRY_MS ? stored : {};
  return {
    first: parseTouch(first),
    last: parseTouch(last),
    visits: parseCount(visits),
    pages: parseCount(visit.pages),
    paths: parseTexts(visit.paths).slice(-MAX_PATHS),
    filters: parseTexts(visit.filters).slice(-MAX_FILTERS),
  };
}

function attachAttribution(event: Event): void {
  const fields: unknown = event instanceof CustomEvent && event.detail;
  if (!(fields instanceof URLSearchParams)) return;
  // The field names of stored vehicles are fixed (PAGE-7).
  const records = Object.values(read("localStorage", VIEWED_KEY));
  const viewed = parseTexts(records.map((record) => Object(record).stock_number)).slice(0, MAX_VIEWED);
  const json = JSON.stringify({ ...readAttribution(), viewed });
  if (json.length > MAX_JSON_LENGTH) return;
  fields.set("story", json);
  if (`${fields}`.length > MAX_BODY_BYTES) fields.delete("story");
}

function recordPageView(now = Date.now()): void {
  const before = readAttribution(now);
  const { pages, visits } = before;
  // With an internal referrer the touch is that of the referring page: the visitor left before it was recorded, or
  // opened this one in a new tab.
  const isInternal = document.referrer.startsWith(`${location.origin}/`);
  const currentTouch = isInternal ? touchFrom(document.referrer, "") : touchFrom(location.href, document.referrer);
  const isSameVisit =
    pages > 0 || (isInternal && visits > 0 && now - parseCount(read("localStorage").at) < SAME_VISIT_MS);
  const isNewTouch = Object.keys(currentTouch).length > 1 && !(isInternal && pages > 0);
  write("localStorage", {
    first: visits > 0 ? before.first : currentTouch,
    last: isNewTouch ? currentTouch : before.last,
    visits: isSameVisit ? Math.max(visits, 1) : visits + 1,
    at: now,
  });
  const { pathname } = location;
  const paths = withoutRoot(pathname).startsWith("/used-vehicles/") ? before.paths : withLatest(before.paths, pathname);
  write("sessionStorage", { pages: pages + 1, paths: paths.slice(-MAX_PATHS), filters: before.filters });
  recordFilters();
}

/** The labels of the filter chips, without search text, which is in quotes. */
function recordFilters(): void {
  // Words for screen readers stand before them.
  const chips = [...document.querySelectorAll(".results-chips .chip span")].map(({ nextSibling }) =>
    String(nextSibling?.textContent).trim(),
  );
  const label = chips.filter((chip) => !chip.startsWith('"')).join(", ");
  if (label === "" || label.length > MAX_TEXT_LENGTH) return;
  const { pages, paths, filters } = readAttribution();
  write("sessionStorage", { pages, paths, filters: withLatest(filters, label).slice(-MAX_FILTERS) });
}

function touchFrom(address: string, referrer: string): Touch {
  const { searchParams, pathname } = new URL(address);
  const utm = UTM_PARAMETERS.map((name) => [name, searchParams.get(`utm_${name}`)]);
  const clickIds = CLICK_IDS.map((name) => [name, searchParams.get(name)]);
  const host = referrer && new URL(referrer).host;
  return parseTouch(Object.fromEntries([...utm, ...clickIds, ["referrer", host], ["landing", pathname]]));
}

const withLatest = (texts: readonly string[], text: string) => [...texts.filter((other) => other !== text), text];

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MAX_TEXT_LENGTH;

function parseTouch(value: unknown): Touch {
  const known = TOUCH_FIELDS.map((name) => [name, Reflect.get(Object(value), name)]);
  return Object.fromEntries(known.filter(([, text]) => isText(text)));
}

const parseTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

const parseCount = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(Number(value), 0) : 0);

function read(area: StorageArea, key = VISITS_KEY): JsonObject {
  try {
    return { ...Object(JSON.parse(window[area].getItem(key) ?? "{}")) };
  } catch {
    return {};
  }
}

function write(area: StorageArea, value: JsonObject): void {
  try {
    window[area].setItem(VISITS_KEY, JSON.stringify(value));
  } catch {
    // Storage may be full or denied.
  }
}

/** Deletes what is stored. */
export function deleteAttribution(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      window[area].removeItem(VISITS_KEY);
    } catch {
      // Storage is denied: nothing is stored either.
    }
  }
}
