// What led here (LEAD-11): how this browser came to the site, first and last, how often, and what of it was looked at. It is kept in
// this browser alone, and told with a form that its visitor sends. There is nothing of it in a browser that asks to be left alone
// (Global Privacy Control).

import { VIEWED_KEY, VISITS_KEY } from "../../stores/keys";
import { SENDING, VISITED } from "../events";

/** A way to the site; what is not known is not there. */
export type Touch = Partial<Record<(typeof TEXTS)[number], string>>;

/** What is remembered, and told with the vehicles that were looked at last; crates/leads/src/lead/story.rs reads it. */
export interface Remembered {
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

const MARKS = ["source", "medium", "campaign", "term"] as const;
const CLICKS = ["gclid", "fbclid", "msclkid"] as const;
const TEXTS = [...MARKS, ...CLICKS, "referrer", "landing"] as const;
/** A longer text is no campaign's, and of a click's id a part would serve nothing. */
const LONGEST = 250;
const MOST_PATHS = 8;
const MOST_FILTERS = 3;
const MOST_VIEWED = 5;
/** More than this is no story of ours. */
const MOST_CHARACTERS = 4_000;
/** Of what is on its way while a page is left, browsers send 64 KiB; what the visitor wrote goes before. */
const ROOM_BYTES = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long without a visit all of it is forgotten. */
const KEPT_MS = 90 * DAY_MS;
/** A page that another tab led to is of that tab's visit for so long. */
const ONE_VISIT_MS = 30 * 60 * 1000;

type Place = "localStorage" | "sessionStorage";
type Kept = Record<string, unknown>;

/** Remembers this page, now and whenever it comes back from the browser's cache, and its filters whenever others are set, and tells it with each form, until told to stop. */
export function recordVisit({ signal } = new AbortController()): void {
  if (navigator.globalPrivacyControl === true) {
    forget();
    return;
  }
  note();
  document.addEventListener(VISITED, noteFilters, { signal });
  document.addEventListener(SENDING, tell, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && note(), { signal });
}

/** What is remembered; what somebody else has written there is nothing. */
export function remembered(now = Date.now()): Remembered {
  const visit = read("sessionStorage");
  const kept = read("localStorage");
  const { first, last, visits } = now - count(kept.at) < KEPT_MS ? kept : {};
  return {
    first: touch(first),
    last: touch(last),
    visits: count(visits),
    pages: count(visit.pages),
    paths: texts(visit.paths).slice(-MOST_PATHS),
    filters: texts(visit.filters).slice(-MOST_FILTERS),
  };
}

function tell(event: Event): void {
  const fields: unknown = event instanceof CustomEvent && event.detail;
  if (!(fields instanceof URLSearchParams)) return;
  // Its records' names are fixed (PAGE-7).
  const records = Object.values(read("localStorage", VIEWED_KEY));
  const viewed = texts(records.map((record) => Object(record).stock_number)).slice(0, MOST_VIEWED);
  const story = JSON.stringify({ ...remembered(), viewed });
  if (story.length > MOST_CHARACTERS) return;
  fields.set("story", story);
  if (`${fields}`.length > ROOM_BYTES) fields.delete("story");
}

function note(now = Date.now()): void {
  const before = remembered(now);
  const { pages, visits } = before;
  // Whoever went on before a page was idle, or opened this one in another tab, came by the address that led here.
  const isOurs = document.referrer.startsWith(`${location.origin}/`);
  const way = isOurs ? wayBy(document.referrer, "") : wayBy(location.href, document.referrer);
  const isLater = pages > 0 || (isOurs && visits > 0 && now - count(read("localStorage").at) < ONE_VISIT_MS);
  const isTold = Object.keys(way).length > 1 && !(isOurs && pages > 0);
  write("localStorage", {
    first: visits > 0 ? before.first : way,
    last: isTold ? way : before.last,
    visits: isLater ? Math.max(visits, 1) : visits + 1,
    at: now,
  });
  const { pathname } = location;
  const paths = pathname.startsWith("/used-vehicles/") ? before.paths : withLatest(before.paths, pathname);
  write("sessionStorage", { pages: pages + 1, paths: paths.slice(-MOST_PATHS), filters: before.filters });
  noteFilters();
}

/** The words of the results' chips, but not what was typed, which stands there in quotes. */
function noteFilters(): void {
  const chips = [...document.querySelectorAll(".results-chips .chip")].map(({ textContent }) =>
    textContent.replace("Remove ", "").trim(),
  );
  const words = chips.filter((chip) => !chip.startsWith('"')).join(", ");
  if (words === "" || words.length > LONGEST) return;
  const { pages, paths, filters } = remembered();
  write("sessionStorage", { pages, paths, filters: withLatest(filters, words).slice(-MOST_FILTERS) });
}

function wayBy(address: string, referrer: string): Touch {
  const { searchParams, pathname } = new URL(address);
  const marks = MARKS.map((name) => [name, searchParams.get(`utm_${name}`)]);
  const clicks = CLICKS.map((name) => [name, searchParams.get(name)]);
  const host = referrer && new URL(referrer).host;
  return touch(Object.fromEntries([...marks, ...clicks, ["referrer", host], ["landing", pathname]]));
}

const withLatest = (texts: readonly string[], text: string) => [...texts.filter((other) => other !== text), text];

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= LONGEST;

function touch(value: unknown): Touch {
  const known = TEXTS.map((name) => [name, Reflect.get(Object(value), name)]);
  return Object.fromEntries(known.filter(([, text]) => isText(text)));
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

const count = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(Number(value), 0) : 0);

function read(place: Place, key = VISITS_KEY): Kept {
  try {
    return { ...Object(JSON.parse(window[place].getItem(key) ?? "{}")) };
  } catch {
    return {};
  }
}

function write(place: Place, kept: Kept): void {
  try {
    window[place].setItem(VISITS_KEY, JSON.stringify(kept));
  } catch {
    // Storage may be full, or denied: then nothing is remembered.
  }
}

function forget(): void {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      window[place].removeItem(VISITS_KEY);
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
  }
}
