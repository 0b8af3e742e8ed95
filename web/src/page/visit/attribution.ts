// What led here (LEAD-11): how this browser came to the site, first and last, how often, and what of it was looked at. It is kept in
// this browser alone, and told with a form that its visitor sends. There is nothing of it in a browser that asks to be left alone
// (Global Privacy Control).

import { VIEWED_KEY, VISITS_KEY } from "../../stores/storage-keys";
import { LEAD_SENDING, PAGE_VISITED } from "../page-events";

/** A way to the site; what is not known is not there. */
export type Touch = Partial<Record<(typeof TOUCH_FIELDS)[number], string>>;

/** What is remembered, and told with the vehicles that were looked at last; crates/leads/src/lead/story.rs reads it. */
export interface Attribution {
  /** How this browser first came. */
  first: Touch;
  /** How it last came from somewhere. */
  last: Touch;
  visits: number;
  /** Pages of this visit. */
  pages: number;
  /** Paths of those that are about no vehicle. */
  paths: string[];
  /** The filters of the inventory that were set, each time as its page names them. */
  filters: string[];
}

const UTM_PARAMETERS = ["source", "medium", "campaign", "term"] as const;
const CLICK_IDS = ["gclid", "fbclid", "msclkid"] as const;
const TOUCH_FIELDS = [...UTM_PARAMETERS, ...CLICK_IDS, "referrer", "landing"] as const;
/** A longer text is no campaign's, and of a click's id a part would serve nothing. */
const MAX_TEXT_LENGTH = 250;
const MAX_PATHS = 8;
const MAX_FILTERS = 3;
const MAX_VIEWED = 5;
/** More than this is no story of ours. */
const MAX_JSON_LENGTH = 4_000;
/** Of what is on its way while a page is left, browsers send 64 KiB; what the visitor wrote goes before. */
const MAX_BODY_BYTES = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long without a visit all of it is forgotten. */
const EXPIRY_MS = 90 * DAY_MS;
/** A page that another tab led to is of that tab's visit for so long. */
const SAME_VISIT_MS = 30 * 60 * 1000;

type StorageArea = "localStorage" | "sessionStorage";
type JsonObject = Record<string, unknown>;

/** Remembers this page, now and whenever it comes back from the browser's cache, and its filters whenever others are set, and tells it with each form, until told to stop. */
export function startAttribution({ signal } = new AbortController()): void {
  if (navigator.globalPrivacyControl === true) {
    deleteAttribution();
    return;
  }
  recordPageView();
  document.addEventListener(PAGE_VISITED, recordFilters, { signal });
  document.addEventListener(LEAD_SENDING, attachAttribution, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && recordPageView(), { signal });
}

/** What is remembered; what somebody else has written there is nothing. */
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
  // Its records' names are fixed (PAGE-7).
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
  // Whoever went on before a page was idle, or opened this one in another tab, came by the address that led here.
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
  const paths = pathname.startsWith("/used-vehicles/") ? before.paths : withLatest(before.paths, pathname);
  write("sessionStorage", { pages: pages + 1, paths: paths.slice(-MAX_PATHS), filters: before.filters });
  recordFilters();
}

/** The words of the results' chips, but not what was typed, which stands there in quotes. */
function recordFilters(): void {
  const chips = [...document.querySelectorAll(".results-chips .chip")].map(({ textContent }) =>
    textContent.replace("Remove ", "").trim(),
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
    // Storage may be full, or denied: then nothing is remembered.
  }
}

function deleteAttribution(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      window[area].removeItem(VISITS_KEY);
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
  }
}
