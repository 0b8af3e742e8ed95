// Each partner receives the events of the table under its own names.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalyticsData } from "../../../generated/AnalyticsData";
import type { ItemData } from "../../../generated/ItemData";
import { analytics, dataLayerEntries, press, setUpTracking, trackPage } from "../../../testing/analytics";
import { captureScriptTags } from "../../../testing/script-tags";
import { type AscName, EVENTS } from "../asc-events";
import type { Destination, EventParameters } from "./destination";

setUpTracking();

const none: AnalyticsData = { ...analytics, measurementId: null };
const item: ItemData = { item_id: "1FT", item_number: "WM-1042", item_condition: "used", item_price: 25_990 };
const names = Object.keys(EVENTS).filter((name): name is AscName => name in EVENTS);
const parameters: EventParameters = { page_type: "item" };

/** The calls that the pixel queues, and those that its script receives. */
function pixelCalls(destinations: Destination[]): unknown[] {
  const received: unknown[] = [];
  Object.assign(window.fbq ?? {}, { callMethod: (...command: unknown[]) => void received.push(command) });
  for (const { onLoad } of destinations) onLoad?.();
  return [...(window.fbq?.queue ?? []), ...received];
}

async function start(data: Partial<AnalyticsData>): Promise<Destination[]> {
  vi.resetModules();
  const { startDestinations } = await import("./start-destinations");
  const destinations = await startDestinations({ ...none, ...data });
  for (const name of names) for (const destination of destinations) destination.send(name, parameters);
  // The rate limit delays calls.
  vi.advanceTimersByTime(5_000);
  return destinations;
}

beforeEach(() => {
  window.dataLayer = [];
});

afterEach(() => {
  for (const name of ["fbq", "_fbq"]) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document, "referrer");
});

const gtagEvents = () => dataLayerEntries().filter((entry) => Array.isArray(entry) && entry[0] === "event");
const ownNames = names.map((name) => ["event", name, parameters]);

test("GA4 receives every event under its name, without data for advertising", async () => {
  const [{ script } = { script: "" }] = await start({ measurementId: "G-1" });
  expect(script).toBe("https://www.googletagmanager.com/gtag/js?id=G-1");
  expect(dataLayerEntries().slice(0, 2)).toEqual([
    ["js", expect.any(Date)],
    ["config", "G-1", { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }],
  ]);
  expect(gtagEvents()).toEqual(ownNames);
});

test("the tag manager receives every event as a call, and under another name", async () => {
  const destinations = await start({ containerId: "GTM-1" });
  expect(destinations.map(({ script }) => script)).toEqual([null, "https://www.googletagmanager.com/gtm.js?id=GTM-1"]);
  expect(dataLayerEntries()[0]).toEqual({ "gtm.start": expect.any(Number), event: "gtm.js" });
  expect(gtagEvents()).toEqual(ownNames);
  expect(dataLayerEntries().filter((entry) => String(Reflect.get(Object(entry), "event")).startsWith("dl_"))).toEqual(
    names.map((name) => ({ event: `dl_${name}`, ...parameters })),
  );
});

test("Google Ads counts a lead where it has a label", async () => {
  const conversion = ["event", "conversion", { send_to: "AW-1/lead" }];
  const [{ script } = { script: "" }] = await start({ adsId: "AW-1", adsConversion: "AW-1/lead" });
  expect(script).toBe("https://www.googletagmanager.com/gtag/js?id=AW-1");
  expect(dataLayerEntries()[1]).toEqual(["config", "AW-1", { send_page_view: false }]);
  expect(gtagEvents()).toEqual(
    ownNames.flatMap((call) => (call[1] === "asc_form_submission" ? [call, conversion] : [call])),
  );
  window.dataLayer = [];
  await start({ adsId: "AW-1" });
  expect(gtagEvents()).toEqual(ownNames);
});

test("GA4 and Google Ads share one script, and each keeps its configuration", async () => {
  const destinations = await start({ measurementId: "G-1", adsId: "AW-1" });
  expect(destinations.map(({ script }) => script)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
  expect(dataLayerEntries().filter((entry) => Array.isArray(entry) && entry[0] === "config")).toEqual([
    ["config", "G-1", { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }],
    ["config", "AW-1", { send_page_view: false }],
  ]);
});

test("Meta receives its standard events, and all others under their own names", async () => {
  const destinations = await start({ pixelId: "17", item });
  expect(destinations[0]?.script).toBe("https://connect.facebook.net/en_US/fbevents.js");
  expect({ ...window.fbq }).toMatchObject({ version: "2.0", loaded: true, disablePushState: true });
  expect([window._fbq, window.fbq?.push]).toEqual([window.fbq, window.fbq]);
  const standard = new Map([
    ["asc_pageview", "PageView"],
    ["asc_item_pageview", "ViewContent"],
    ["asc_itemlist_pageview", "Search"],
    ["asc_click_to_call", "Contact"],
    ["asc_form_submission", "Lead"],
  ]);
  const content = { content_type: "vehicle", content_ids: ["WM-1042"], value: 25_990, currency: "USD" };
  expect(pixelCalls(destinations)).toEqual([
    ["set", "autoConfig", false, "17"],
    ["init", "17"],
    ...names.map((name) => {
      const own = standard.get(name);
      if (own === undefined) return ["trackCustom", name, parameters];
      return ["track", own, own === "ViewContent" ? { ...parameters, ...content } : parameters];
    }),
  ]);
  expect(dataLayerEntries()).toEqual([]);
});

test("Meta's script takes over the calls", async () => {
  await start({ pixelId: "17" });
  const callMethod = vi.fn();
  Object.assign(window.fbq ?? {}, { callMethod });
  window.fbq?.("track", "Lead");
  expect(callMethod).toHaveBeenCalledExactlyOnceWith("track", "Lead");
});

test("a vehicle without a price has no value", async () => {
  const { item_price: _, ...unpriced } = item;
  const destinations = await start({ pixelId: "17", item: unpriced });
  const view = { ...parameters, content_type: "vehicle", content_ids: ["WM-1042"] };
  expect(pixelCalls(destinations)).toContainEqual(["track", "ViewContent", view]);
});

test.each([
  ["/inventory?search=Dana+Reed", false],
  ["/?email=dana%40example.com", false],
  ["/inventory?make=Ford&fbclid=x#results", true],
])("Meta reads the page's URL by itself, so %s is sent: %s", async (path, isSent) => {
  history.replaceState(null, "", path);
  const destinations = await start({ pixelId: "17" });
  expect(pixelCalls(destinations).length > 2).toBe(isSent);
});

test("events wait for Meta's script, which reads the URL only then", async () => {
  const destinations = await start({ pixelId: "17" });
  expect(window.fbq?.queue.map(([command]) => command)).toEqual(["set", "init"]);
  history.replaceState(null, "", "/inventory?search=Dana+Reed");
  expect(pixelCalls(destinations)).toHaveLength(2);
  history.replaceState(null, "", "/inventory");
  expect(pixelCalls(destinations)).toHaveLength(2);
  const callMethod = vi.fn();
  Object.assign(window.fbq ?? {}, { callMethod });
  destinations[0]?.send("asc_pageview", parameters);
  expect(callMethod).toHaveBeenCalledExactlyOnceWith("track", "PageView", parameters);
});

test("partners read a referrer without typed text", async () => {
  Object.defineProperty(document, "referrer", {
    value: `${location.origin}/inventory?search=Dana&make=Ford&fbclid=x`,
    configurable: true,
  });
  await trackPage("", { data: { ...none, pixelId: "17" } });
  expect(document.referrer).toBe(`${location.origin}/inventory?make=Ford&fbclid=x`);
});

test("every script is loaded once", async () => {
  const scripts = captureScriptTags();
  await trackPage("", {
    data: {
      ...analytics,
      trackingScript: "https://t.example/t.js",
      containerId: "GTM-1",
      pixelId: "17",
      adsId: "AW-1",
      callTracking: "https://calls.example/c.js",
    },
  });
  expect(scripts.map(({ src }) => src)).toEqual([
    "https://www.googletagmanager.com/gtag/js?id=G-1",
    "https://www.googletagmanager.com/gtm.js?id=GTM-1",
    "https://connect.facebook.net/en_US/fbevents.js",
    "https://t.example/t.js",
    "https://calls.example/c.js",
  ]);
});

test.each<[Partial<AnalyticsData>, isReported: boolean]>([
  [{ containerId: "GTM-1" }, true],
  [{ pixelId: "17" }, true],
  [{ adsId: "AW-1" }, true],
  [{ callTracking: "https://calls.example/c.js" }, true],
  [{ trackingScript: "https://t.example/t.js" }, false],
])("with %j alone events are recorded: %s", async (data, isReported) => {
  Reflect.deleteProperty(window, "asc_datalayer");
  const visit = await trackPage('<a href="tel:+19015550142">Call</a>', { data: { ...none, ...data } });
  visit();
  press("a");
  const events = window.asc_datalayer?.events.map(({ event }) => event);
  expect(events).toEqual(isReported ? ["asc_pageview", "asc_click_to_call"] : undefined);
  const views = dataLayerEntries().filter((entry) => Array.isArray(entry) && entry[1] === "page_view");
  expect(views).toHaveLength(1);
});
