// Attribution is stored in this browser within limits and sent with a form; never with Global Privacy Control.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import expected from "../../../../tests/vectors/story.json";
import { PRIVACY_KEY, VIEWED_KEY, VISITS_KEY } from "../../stores/storage-keys";
import { page } from "../../testing/page";
import { LEAD_SENDING, PAGE_VISITED } from "../page-events";
import { readAttribution, startAttribution } from "./attribution";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let stay = new AbortController();

/** Opens a page in place of the one before. */
function open(path: string, from = "", html = ""): void {
  stay.abort();
  stay = new AbortController();
  const here = `${location.origin}${location.pathname}${location.search}`;
  vi.spyOn(document, "referrer", "get").mockReturnValue(from === "us" ? here : from);
  history.replaceState(null, "", path);
  page(html);
  startAttribution(false, stay);
}

/** The tab is closed, and so long goes by. */
function later(ms: number): void {
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + ms);
}

const chips = (...words: string[]) =>
  `<ul class="results-chips">${words.map((word) => `<li><a class="chip"><span>Remove </span>${word} <svg></svg></a></li>`).join("")}</ul>`;

/** What a form sent now would contain. */
function story(fields = new URLSearchParams()): unknown {
  document.body.dispatchEvent(new CustomEvent(LEAD_SENDING, { bubbles: true, detail: fields }));
  return JSON.parse(fields.get("story") ?? "null");
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  stay.abort();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("first and last touch, visits and pages are sent as the shared table lists them", () => {
  open("/?fbclid=IwAR0x", "https://l.facebook.com/");
  later(9 * DAY);
  const marks = "utm_source=google&utm_medium=cpc&utm_campaign=trucks&utm_term=used+trucks+memphis&gclid=Cj0KCQ";
  open(`/inventory?body=truck&${marks}`, "https://www.google.com/");
  document.body.innerHTML = chips('"dana reed"', "Ford", "Toyota", "Under $30,000");
  document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  for (const path of [
    "/used-vehicles/2019-ford-f-150/FC1007",
    "/finance",
    "/used-vehicles/2021-toyota-tundra/FC1042",
  ]) {
    open(path, "us");
  }
  open("/inventory", "us");
  open("/finance", "us");
  const viewed = ["FC1042", "FC1007"].map((stock_number) => ({ stock_number, full_text_name: "x", make: "y" }));
  localStorage.setItem(VIEWED_KEY, JSON.stringify(viewed));
  expect(story()).toEqual(expected);
});

test("a direct visit keeps the last touch", () => {
  open("/", "https://www.bing.com/search?q=dana");
  later(DAY);
  open("/contact");
  expect(readAttribution()).toMatchObject({
    first: { referrer: "www.bing.com", landing: "/" },
    last: { referrer: "www.bing.com", landing: "/" },
    visits: 2,
    pages: 1,
    paths: ["/contact"],
  });
});

test("another tab belongs to the same visit; a page left at once counts by its URL", () => {
  open("/?utm_source=mail", "");
  sessionStorage.clear();
  open("/finance", "us");
  expect(readAttribution()).toMatchObject({ visits: 1, last: { source: "mail" } });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/inventory?utm_source=mail");
  open("/finance", "us");
  expect(readAttribution()).toMatchObject({ visits: 1, first: { source: "mail", landing: "/inventory" } });
});

test("attribution expires after ninety days without a visit", () => {
  open("/?utm_source=mail", "");
  later(90 * DAY);
  expect(readAttribution()).toMatchObject({ visits: 0, first: {}, last: {} });
  open("/");
  expect(readAttribution()).toMatchObject({ visits: 1, first: { landing: "/" }, last: {} });
});

test("no user input is stored, and of other sites only the host", () => {
  open("/inventory?search=dana&email=dana@example.com#dana", "https://mail.example/dana?q=dana", chips('"dana"'));
  expect(`${localStorage.getItem(VISITS_KEY)}${sessionStorage.getItem(VISITS_KEY)}`).not.toContain("dana");
});

test("stored data stays within its limits", () => {
  const long = "x".repeat(251);
  open(`/?utm_source=${long}&utm_campaign=${"c".repeat(250)}&gclid=${long}`, "");
  for (let count = 0; count < 50; count += 1) open(`/page-${count}`, "us", chips(`Ford ${count}`));
  const { first, paths, filters, pages } = readAttribution();
  expect(first).toEqual({ campaign: "c".repeat(250), landing: "/" });
  expect([paths.length, filters, pages]).toEqual([8, ["Ford 47", "Ford 48", "Ford 49"], 51]);
  open("/", "us", chips(long));
  expect(readAttribution().filters).toEqual(filters);
});

test.each([
  "",
  "null",
  "7",
  '"text"',
  "[1,2]",
  "{",
  '{"first":7,"last":[],"visits":"many","pages":-1,"paths":{},"filters":"x","at":{}}',
  '{"paths":[7,null,"/ok"],"visits":1e99,"at":1800000000000}',
  '{"__proto__":{"visits":3},"first":{"source":{}}}',
])("malformed stored data is ignored: %s", (text) => {
  localStorage.setItem(VISITS_KEY, text);
  sessionStorage.setItem(VISITS_KEY, text);
  expect(readAttribution()).toMatchObject({ first: {}, last: {}, visits: 0, pages: 0, filters: [] });
  open("/sell");
  expect(readAttribution()).toMatchObject({ first: { landing: "/sell" }, visits: 1, pages: 1 });
});

test("oversized data is not sent", () => {
  open("/");
  const touch = Object.fromEntries(["source", "medium", "campaign", "term"].map((name) => [name, "x".repeat(250)]));
  const kept = { first: touch, last: touch, visits: 1, at: Date.now() };
  localStorage.setItem(VISITS_KEY, JSON.stringify(kept));
  sessionStorage.setItem(VISITS_KEY, JSON.stringify({ paths: Array(8).fill(`/${"p".repeat(249)}`) }));
  expect(story()).toBeNull();
});

test("it is dropped when the form's own fields need the space", () => {
  open("/");
  expect(story(new URLSearchParams({ message: "é".repeat(9_000) }))).not.toBeNull();
  expect(story(new URLSearchParams({ message: "é".repeat(10_000) }))).toBeNull();
});

test("denied storage only loses the attribution", () => {
  const refuse = () => {
    throw new DOMException("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal("sessionStorage", null);
  open("/");
  expect(story()).toMatchObject({ first: {}, visits: 0, viewed: [] });
});

test("with Global Privacy Control nothing is stored or sent, and stored data is deleted", () => {
  open("/?gclid=x");
  expect(story()).not.toBeNull();
  Reflect.set(navigator, "globalPrivacyControl", true);
  open("/?gclid=x");
  expect(story()).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("once the visitor declines in another tab, stored data is deleted and not sent", () => {
  open("/?gclid=x");
  localStorage.setItem(PRIVACY_KEY, "declined");
  expect(story()).toBeNull();
  expect([localStorage.getItem(VISITS_KEY), sessionStorage.length]).toEqual([null, 0]);
});
