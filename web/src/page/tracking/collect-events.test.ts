import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageType } from "../../generated/PageType";
import { PRIVACY_KEY } from "../../stores/storage-keys";
import { analytics, ascEvents, dataLayerEntries } from "../../testing/analytics";
import { countListeners } from "../../testing/listeners";
import { nextTask, page } from "../../testing/page";
import { captureScriptTags } from "../../testing/script-tags";
import type { JsonObject } from "../page-data";
import { PAGE_VISITED } from "../page-events";

const home: JsonObject = { ...analytics, trackingScript: "https://t.example/t.js" };

let stay: AbortController;
let idle: (() => void) | undefined;
let scripts: HTMLScriptElement[];

const views = () =>
  dataLayerEntries().flatMap((entry) =>
    Array.isArray(entry) && entry[1] === "page_view" ? [entry[2].page_location] : [],
  );
const visits = () => dataLayerEntries().filter((entry) => Reflect.get(Object(entry), "event") === "visit");

async function watch(analytics = home, pageType: PageType = "home", optIn = false): Promise<void> {
  vi.resetModules();
  const { startEvents: watchVisitor } = await import("./collect-events");
  stay = new AbortController();
  void watchVisitor({ pageType, analytics, optIn, badge: null, messages: null }, stay);
  await nextTask();
}

async function becomeIdle(): Promise<void> {
  idle?.();
  await vi.dynamicImportSettled();
  await nextTask();
}

beforeEach(() => {
  localStorage.clear();
  scripts = captureScriptTags();
  Reflect.deleteProperty(window, "dataLayer");
  Reflect.deleteProperty(window, "asc_datalayer");
  history.replaceState(null, "", "/");
  idle = undefined;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => {
    idle = callback;
  });
});

afterEach(() => {
  stay.abort();
  vi.unstubAllGlobals();
  for (const name of ["prerendering", "readyState"]) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("scripts load when the page is idle, and the visit is sent then", async () => {
  Object.defineProperty(document, "readyState", { value: "interactive", configurable: true });
  await watch();
  expect(idle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  await nextTask();
  expect([scripts, window.dataLayer]).toEqual([[], undefined]);
  await becomeIdle();
  expect(scripts.map(({ src, async }) => [src, async])).toEqual([
    ["https://www.googletagmanager.com/gtag/js?id=G-1", true],
    ["https://t.example/t.js", true],
  ]);
  expect(visits()).toEqual([{ event: "visit", page_type: "home", page_path: "/" }]);
});

test("earlier events are sent with the URL where they happened", async () => {
  const body = page('<a href="tel:+19015550142">Call</a>');
  await watch();
  body.addEventListener("click", (event) => event.preventDefault());
  body.querySelector("a")?.click();
  history.replaceState(null, "", "/inventory?make=Ford");
  document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  history.replaceState(null, "", "/inventory");
  await becomeIdle();
  expect(views()).toEqual([`${location.origin}/`, `${location.origin}/inventory?make=Ford`]);
  expect(dataLayerEntries()).toContainEqual(["event", "asc_click_to_call", expect.anything()]);
});

test("a queued visit has the state of the page at that time", async () => {
  const shown = (title: string, total: number) => {
    document.title = title;
    page(`<div id="results"><div data-address="" data-total="${total}"></div></div>`);
  };
  shown("Inventory", 120);
  await watch(home, "itemlist");
  history.replaceState(null, "", "/inventory?make=Ford");
  shown("Used Ford", 7);
  document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  await becomeIdle();
  const titles = dataLayerEntries().flatMap((entry) =>
    Array.isArray(entry) && entry[1] === "page_view" ? [entry[2].page_title] : [],
  );
  expect(titles).toEqual(["Inventory", "Used Ford"]);
  expect(ascEvents().flatMap((event) => ("item_results" in event ? [event.item_results] : []))).toEqual([120, 7]);
});

test("a prerendered page sends and loads nothing until it is shown", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  await watch();
  expect([idle, window.dataLayer]).toEqual([undefined, undefined]);
  Reflect.deleteProperty(document, "prerendering");
  document.dispatchEvent(new Event("prerenderingchange"));
  await nextTask();
  await becomeIdle();
  expect(views()).toHaveLength(1);
});

test("a return from the back/forward cache is a visit", async () => {
  await watch();
  await becomeIdle();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(visits()).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(visits()).toHaveLength(2);
});

const everyTag: JsonObject = {
  ...home,
  containerId: "GTM-1",
  pixelId: "17",
  adsId: "AW-1",
  adsConversion: "AW-1/x",
  callTracking: "https://calls.example/c.js",
};

test.each<[string, data: JsonObject, optIn: boolean, arrange: () => void]>([
  ["with Global Privacy Control", everyTag, false, () => Reflect.set(navigator, "globalPrivacyControl", true)],
  [
    "with Global Privacy Control who once allowed it",
    everyTag,
    true,
    () => {
      Reflect.set(navigator, "globalPrivacyControl", true);
      localStorage.setItem(PRIVACY_KEY, "allowed");
    },
  ],
  ["who declined", everyTag, false, () => localStorage.setItem(PRIVACY_KEY, "declined")],
  ["without a choice where opt-in is needed", everyTag, true, () => undefined],
  [
    "whose storage is denied where opt-in is needed",
    everyTag,
    true,
    () =>
      vi.stubGlobal("localStorage", {
        getItem: () => {
          throw new DOMException("denied");
        },
      }),
  ],
  ["of a site that measures nothing", { storeName: "Winchester Motors" }, false, () => undefined],
])("for a visitor %s nothing is stored, sent or loaded", async (_who, data, optIn, arrange) => {
  arrange();
  const registered = countListeners(document, window);
  await watch(data, "home", optIn);
  expect(registered()).toBe(0);
  expect([idle, scripts, window.dataLayer, window.asc_datalayer]).toEqual([undefined, [], undefined, undefined]);
});

test.each([true, false])("a visitor who has allowed it is measured (opt-in: %s)", async (optIn) => {
  localStorage.setItem(PRIVACY_KEY, "allowed");
  await watch(home, "home", optIn);
  await becomeIdle();
  expect(visits()).toHaveLength(1);
});

test("nothing is sent once the visitor has declined on another page", async () => {
  await watch();
  await becomeIdle();
  localStorage.setItem(PRIVACY_KEY, "declined");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(visits()).toHaveLength(1);
});

test("a script that fails to load is ignored", async () => {
  await watch();
  await becomeIdle();
  for (const script of scripts) script.dispatchEvent(new Event("error"));
  await nextTask();
  document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  expect(visits()).toHaveLength(2);
});
