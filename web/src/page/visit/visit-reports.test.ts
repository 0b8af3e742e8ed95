// Which vehicles a page reports as viewed and chosen, and when.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COMPARED_KEY, PRIVACY_KEY } from "../../stores/storage-keys";
import { page } from "../../testing/page";
import { startReports } from "./visit-reports";

// A browser that measures nothing.
vi.mock("./web-vitals", () => ({ measureSpeed: () => () => [] }));

let sent: string[];
let visibility: DocumentVisibilityState;
let stay = new AbortController();

const targets = [document, window].map((target) => ({ target, add: target.addEventListener.bind(target) }));

/** Opens a page in place of the one before. */
function open(html: string, referrer = ""): void {
  stay.abort();
  stay = new AbortController();
  const { signal } = stay;
  for (const { target, add } of targets) {
    vi.spyOn(target, "addEventListener").mockImplementation((type: string, listener: unknown) => {
      if (typeof listener === "function") add(type, (event: Event) => listener(event), { signal });
    });
  }
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  page(html);
  startReports("item");
}

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

function restore(): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  become("visible");
}

function change(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event("change", { bubbles: true }));
}

const compare = (...stockNumbers: string[]) =>
  localStorage.setItem(
    COMPARED_KEY,
    JSON.stringify({ vehicles: stockNumbers.map((stockNumber) => ({ stockNumber })), checkedAt: 0 }),
  );

const VEHICLE = `<form class="out-the-door-form"><input name="down"></form><form class="other"><input></form>
  <section id="recently-viewed" data-vehicle='{"stock_number":"A 1&amp;","make":"Ford"}'></section>`;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Reflect.set(navigator, "sendBeacon", (address: string, body: URLSearchParams) => sent.push(`${address}?${body}`));
});

afterEach(() => {
  stay.abort();
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("a vehicle's page reports its view once, also where speed is not measured", () => {
  open(VEHICLE);
  change(".other input");
  become("hidden");
  become("visible");
  become("hidden");
  expect(sent).toEqual(["/visits?page=item&vehicle=A+1%26"]);
});

test("a page from the back/forward cache is another view", () => {
  open(VEHICLE);
  change("[name=down]");
  become("hidden");
  restore();
  become("hidden");
  expect(sent).toEqual(["/visits?page=item&vehicle=A+1%26&deal=1", "/visits?page=item&vehicle=A+1%26"]);
});

test("the page that submitted figures lead to is no other view", () => {
  open(VEHICLE, `${location.origin}${location.pathname}?down=2000`);
  change("[name=down]");
  become("hidden");
  expect(sent).toEqual([]);
  open(VEHICLE, "https://www.google.com/");
  become("hidden");
  expect(sent).toHaveLength(1);
});

test("vehicles are reported that are chosen while this page is visible", () => {
  compare("A1");
  open("");
  compare("A1", "B2", "C3");
  become("hidden");
  // In another tab.
  compare("A1", "D4");
  become("visible");
  become("hidden");
  become("visible");
  compare("D4", "E5");
  become("hidden");
  expect(sent).toEqual(["/visits?page=item&compared=B2%2CC3", "/visits?page=item&compared=E5"]);
});

test.each(["", "{", "null", "[]", '{"vehicles":7}', '{"vehicles":[7,null,{"stockNumber":8}]}'])(
  "malformed stored data is ignored: %s",
  (text) => {
    localStorage.setItem(COMPARED_KEY, text);
    open(`<section id="recently-viewed" data-vehicle='${text}'></section>`);
    become("hidden");
    expect(sent).toEqual([]);
  },
);

test.each<[string, () => void]>([
  ["with Global Privacy Control", () => Reflect.set(navigator, "globalPrivacyControl", true)],
  ["for a visitor who declined", () => localStorage.setItem(PRIVACY_KEY, "declined")],
])("%s nothing is reported", (_when, refuse) => {
  open(VEHICLE);
  refuse();
  compare("B2");
  become("hidden");
  expect(sent).toEqual([]);
});
