// Drafts survive a reload; stored data never exceeds the form's own fields (FORM-6).

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRIVACY_KEY } from "../../stores/storage-keys";
import { page } from "../../testing/page";
import { LEAD_ACCEPTED } from "../page-events";
import { startFormDrafts } from "./form-drafts";

const KEY = "formsBegun";
const DAY = 24 * 60 * 60 * 1000;

const form = (make = "") => `
  <react-island data-keeps="make:5 condition:4 notes:20">
    <form id="trade-in" method="post">
      <input name="make" value="${make}">
      <select name="condition"><option value="">Choose one</option><option value="good">Good</option><option value="fair">Fair</option></select>
      <textarea name="notes"></textarea>
      <input type="checkbox" name="contactConsent" value="2026-11">
      <input name="subject">
      <input type="hidden" name="page" value="/sell">
      <button type="submit">Send</button>
      <button type="reset">Clear what I typed</button>
    </form>
  </react-island>`;

let stay = new AbortController();

/** Loads the page anew. */
function load(html = form(), address = "/sell"): void {
  stay.abort();
  stay = new AbortController();
  history.replaceState(null, "", address);
  page(html);
  startFormDrafts(stay);
}

const element = () => document.querySelector("form") ?? document.createElement("form");
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const shown = () => ["make", "condition", "notes", "subject", "page"].map((name) => field(name)?.value);
const kept = () => sessionStorage.getItem(KEY);
const store = (fields: unknown, at: unknown = Date.now(), of = "/sell") =>
  sessionStorage.setItem(KEY, JSON.stringify({ "trade-in": { at, page: of, fields } }));

function type(name: string, text: string): void {
  const typed = field(name);
  if (!typed) throw new Error(`The form has no ${name}.`);
  typed.value = text;
  typed.dispatchEvent(new Event("input", { bubbles: true }));
}

const EMPTY = ["", "", "", "", "/sell"];
const TYPED = ["Saab", "good", "One owner", "", "/sell"];

function fillIn(): void {
  type("make", "Saab");
  type("condition", "good");
  type("notes", "One owner");
}

const CHIPS = `
  <react-island data-keeps="contactBy:5">
    <form id="trade-in">
      <label><input type="radio" name="contactBy" value="" checked>Any way</label>
      <label><input type="radio" name="contactBy" value="text">Text</label>
      <label><input type="radio" name="contactBy" value="call">Call</label>
    </form>
  </react-island>`;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  stay.abort();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("input survives a reload; checkboxes, honeypot and hidden fields are not stored", () => {
  load();
  fillIn();
  field("contactConsent")?.click();
  type("subject", "a machine");
  load();
  expect(shown()).toEqual(TYPED);
  expect(field("contactConsent")?.checked).toBe(false);
  expect(kept()).not.toMatch(/contactConsent|2026-11|subject|machine|hidden/);
});

test("a field filled in on another's blur is stored with it", () => {
  load();
  type("notes", "VIN");
  const make = field("make");
  if (make) make.value = "Saab";
  field("notes")?.dispatchEvent(new Event("focusout", { bubbles: true }));
  load();
  expect(field("make")?.value).toBe("Saab");
});

test("unchanged values are not stored", () => {
  load();
  type("make", "Saab");
  type("make", "");
  expect(kept()).toBeNull();
});

test.each([
  ["accepted", () => element().dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true }))],
  ["cleared", () => element().reset()],
  [
    "sent by the browser itself",
    () => element().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  ],
])("a form that is %s is forgotten", (_what, end) => {
  load();
  fillIn();
  expect(kept()).not.toBeNull();
  end();
  expect(kept()).toBeNull();
  field("notes")?.dispatchEvent(new Event("focusout", { bubbles: true }));
  expect(kept()).toBeNull();
  load();
  expect(shown()).toEqual(EMPTY);
});

test("a draft is kept until the form is accepted", () => {
  load();
  fillIn();
  element().addEventListener("submit", (event) => event.preventDefault());
  element().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  load();
  expect(shown()).toEqual(TYPED);
});

test.each<[string, unknown]>([
  ["no object", "text"],
  ["a list", ["Saab"]],
  ["no texts", { make: 7, condition: { good: true }, notes: null }],
  ["fields that the form does not keep", { contactConsent: "2026-11", subject: "x", page: "/elsewhere", formId: "x" }],
  ["a choice that there is not", { condition: "new" }],
  ["more than the fields take", { make: "Saab 9", notes: "x".repeat(21) }],
])("%s fills in nothing", (_what, fields) => {
  store(fields);
  load();
  expect(shown()).toEqual(EMPTY);
  expect(field("contactConsent")?.checked).toBe(false);
});

test.each([
  "{",
  "null",
  "7",
  "[]",
  '"text"',
  '{"trade-in":null}',
  '{"trade-in":{"at":"now"}}',
  `{"trade-in":"${"x".repeat(60_000)}"}`,
])("%.30s in the storage fills in nothing, and does not stand in the way", (text) => {
  sessionStorage.setItem(KEY, text);
  load();
  expect(shown()).toEqual(EMPTY);
  fillIn();
  load();
  expect(shown()).toEqual(TYPED);
});

test.each([
  ["seven days", 7 * DAY, EMPTY],
  ["almost seven days", 7 * DAY - 1, TYPED],
  ["a clock that was put back", -1, EMPTY],
])("after %s the form is as expected", (_what, age, expected) => {
  store({ make: "Saab", condition: "good", notes: "One owner" }, Date.now() - age);
  load();
  expect(shown()).toEqual(expected);
});

test("only values within their limits are stored", () => {
  load();
  type("make", "Saab");
  type("notes", "x".repeat(21));
  load();
  expect([field("make")?.value, field("notes")?.value]).toEqual(["Saab", ""]);
});

test("each URL has its own draft", () => {
  load();
  fillIn();
  load(form(), "/leads/trade-in");
  expect(shown()).toEqual(EMPTY);
});

test("an emptied field stays empty, and an untouched one keeps the server's value", () => {
  load(form("Honda"));
  type("make", "");
  load(form("Honda"));
  expect(field("make")?.value).toBe("");
  sessionStorage.clear();
  load(form("Honda"));
  type("notes", "One owner");
  load(form("Ford"));
  expect([field("make")?.value, field("notes")?.value]).toEqual(["Ford", "One owner"]);
});

test("values restored by the browser stay", () => {
  store({ make: "Saab", notes: "One owner" });
  stay.abort();
  stay = new AbortController();
  page(form());
  Object.assign(field("make") ?? {}, { value: "Volvo" });
  startFormDrafts(stay);
  expect([field("make")?.value, field("notes")?.value]).toEqual(["Volvo", "One owner"]);
});

test.each([
  ["with Global Privacy Control", () => Reflect.set(navigator, "globalPrivacyControl", true)],
  ["for a visitor who declined", () => localStorage.setItem(PRIVACY_KEY, "declined")],
])("%s nothing is stored and stored drafts are deleted", (_when, refuse) => {
  load();
  fillIn();
  refuse();
  fillIn();
  expect(kept()).toBeNull();
  load();
  expect(shown()).toEqual(EMPTY);
});

test("without storage forms still work", () => {
  vi.stubGlobal("sessionStorage", null);
  load();
  fillIn();
  expect(shown()).toEqual(TYPED);
});

test("a pressed chip survives, and none is stored where the first is pressed again", () => {
  const press = (value: string) => document.querySelector<HTMLElement>(`[value="${value}"]`)?.click();
  const pressed = () => document.querySelector<HTMLInputElement>("[name=contactBy]:checked")?.value;
  load(CHIPS);
  press("call");
  load(CHIPS);
  expect(pressed()).toBe("call");
  press("");
  load(CHIPS);
  expect(pressed()).toBe("");
  store({ contactBy: "fax" });
  load(CHIPS);
  expect(pressed()).toBe("");
});
