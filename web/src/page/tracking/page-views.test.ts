// Page views, and the order of the queue.

import { beforeEach, expect, test, vi } from "vitest";
import type { ItemData } from "../../generated/ItemData";
import {
  analytics,
  ascEvents,
  dataLayerEntries,
  isArguments,
  press,
  setUpTracking,
  trackPage,
} from "../../testing/analytics";

const item: ItemData = {
  item_id: "1FTFW1E50MFA00001",
  item_number: "WM-1042",
  item_condition: "used",
  item_year: 2021,
  item_make: "Ford",
  item_model: "F-150 Super Crew",
  item_price: 25_990,
};
const itemTold = {
  item_id: "1ftfw1e50mfa00001",
  item_number: "wm-1042",
  item_condition: "used",
  item_year: 2021,
  item_make: "ford",
  item_model: "f-150_super_crew",
  item_price: 25_990,
};

beforeEach(() => {
  document.title = "2021 Ford F-150";
});

setUpTracking();

test("a visit is a page view for the analytics and a visit event for the tracking tool", async () => {
  const visit = await trackPage("", { pageType: "item", data: { ...analytics, item } });
  history.replaceState(null, "", "/used-vehicles/2021-ford-f-150/WM-1042?utm_source=mail");
  visit();
  const address = { page_location: location.href, page_referrer: "" };
  expect(dataLayerEntries().slice(1)).toEqual([
    ["config", "G-1", { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }],
    ["set", address],
    ["event", "page_view", { page_title: "2021 Ford F-150", ...address }],
    { event: "visit", page_type: "item", page_path: "/used-vehicles/2021-ford-f-150/WM-1042" },
    ["event", "asc_pageview", { event_owner: "forecourt", page_type: "item", ...itemTold, error_code: "none" }],
    ["event", "asc_item_pageview", { event_owner: "forecourt", page_type: "item", ...itemTold, error_code: "none" }],
  ]);
});

test("gtag commands are arguments objects", async () => {
  const visit = await trackPage("");
  visit();
  const commands = (window.dataLayer ?? []).filter((entry) => !("event" in Object(entry)));
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.every(isArguments)).toBe(true);
});

test("after a change of the URL the previous one is the referrer", async () => {
  const visit = await trackPage("");
  visit(`${location.origin}/inventory?search=Dana`);
  visit(`${location.origin}/inventory?make=Ford`);
  expect(dataLayerEntries()).toContainEqual([
    "event",
    "page_view",
    expect.objectContaining({
      page_location: `${location.origin}/inventory?make=Ford`,
      page_referrer: `${location.origin}/inventory`,
    }),
  ]);
});

test("a page restored from the cache is not its own referrer", async () => {
  const visit = await trackPage("");
  visit();
  visit();
  const views = dataLayerEntries().filter((entry) => Array.isArray(entry) && entry[1] === "page_view");
  expect(views).toEqual(Array(2).fill(["event", "page_view", expect.objectContaining({ page_referrer: "" })]));
});

test.each([
  ['<div id="results"><div data-address="/inventory" data-total="1204"></div></div>', "none", 1204],
  ['<div id="results"><div data-address="/inventory"><h2>Unable to Load Inventory</h2></div></div>', "503", 0],
])("a results page says how many vehicles it has found", async (html, error_code, item_results) => {
  const visit = await trackPage(html, { pageType: "itemlist" });
  visit();
  expect(ascEvents()).toEqual([
    { event: "asc_pageview", error_code },
    { event: "asc_itemlist_pageview", error_code, item_results },
  ]);
});

test("an error page sends its status", async () => {
  const visit = await trackPage("", { pageType: "custom", data: { ...analytics, errorCode: 404 } });
  visit();
  expect(ascEvents()).toEqual([{ event: "asc_pageview", error_code: "404" }]);
});

test("without an analytics id the visit event goes alone, with its page view", async () => {
  Reflect.deleteProperty(window, "asc_datalayer");
  const data = { ...analytics, measurementId: null, trackingScript: "https://t.example/t.js" };
  const visit = await trackPage('<a href="tel:+19015550142">Call</a>', { data });
  visit();
  press("a");
  expect(dataLayerEntries()).toEqual([
    ["set", expect.anything()],
    ["event", "page_view", expect.anything()],
    { event: "visit", page_type: "home", page_path: "/inventory" },
  ]);
  expect(window.asc_datalayer).toBeUndefined();
});

test("the page's item parameters are added to its events", async () => {
  await trackPage("", { pageType: "item", data: { ...analytics, item } });
  expect(window.asc_datalayer).toEqual({
    store_name: "winchester_motors",
    oem_code: "",
    oem_brand: "",
    affiliation: "forecourt",
    language: "en",
    currency: "usd",
    page_type: "item",
    measurement_ids: ["G-1"],
    items: [itemTold],
    events: [],
  });
});

test("at most twenty calls per second; queued calls are sent when the page is left", async () => {
  await trackPage('<a href="tel:+19015550142">Call</a>');
  const calls = () => (window.dataLayer ?? []).filter(isArguments).length;
  const before = calls();
  for (let turn = 0; turn < 60; turn += 1) press("a");
  expect(calls()).toBe(20);
  vi.advanceTimersByTime(1000);
  expect(calls()).toBe(40);
  window.dispatchEvent(new Event("pagehide"));
  expect(calls()).toBe(60 + before);
  expect(ascEvents()).toHaveLength(60);
});
