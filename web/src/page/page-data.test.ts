import { expect, test } from "vitest";
import { page } from "../testing/page";
import { readPageData } from "./page-data";
import { parseBadgeConfig } from "./partners/deal-rating";
import { parseAnalyticsConfig } from "./tracking/analytics-config";

const block = (json: string) => page(`<script type="application/json" id="page-data">${json}</script>`);
const unset = { pageType: "custom", analytics: null, optIn: false, badge: null };

/** The page's data as their readers have them. */
function read() {
  const { pageType, analytics, optIn, badge } = readPageData();
  return {
    pageType,
    analytics: analytics && parseAnalyticsConfig(analytics),
    optIn,
    badge: badge && parseBadgeConfig(badge),
  };
}

test("what the server set is read", () => {
  block(`{
    "pageType": "item",
    "analytics": {"measurementId": "G-1", "trackingScript": null, "containerId": "GTM-1", "storeName": "Winchester Motors", "servicePhone": "tel:1",
      "errorCode": 404, "item": {"item_number": "WM1042", "item_condition": "used", "item_year": 2021, "other": 1}},
    "optIn": true,
    "badge": {"script": "https://badge.example/b.js", "style": "STYLE2", "height": 40, "timeoutMs": 2000}
  }`);
  expect(read()).toEqual({
    pageType: "item",
    analytics: {
      measurementId: "G-1",
      trackingScript: null,
      containerId: "GTM-1",
      pixelId: null,
      adsId: null,
      adsConversion: null,
      callTracking: null,
      storeName: "Winchester Motors",
      servicePhone: "tel:1",
      errorCode: 404,
      item: { item_number: "WM1042", item_condition: "used", item_year: 2021 },
    },
    optIn: true,
    badge: { script: "https://badge.example/b.js", style: "STYLE2", height: 40, timeoutMs: 2000 },
  });
});

test("a badge has its defaults", () => {
  block('{"badge": {"script": "/b.js"}}');
  expect(read().badge).toEqual({ script: "/b.js", style: "STYLE1", height: 60, timeoutMs: 5000 });
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"pageType": 7, "analytics": {"measurementId": ""}, "badge": {"style": "STYLE1"}}',
])("%j counts as not configured", (json) => {
  block(json);
  expect(read()).toEqual(unset);
});

test("a page without the block has nothing configured", () => {
  page("");
  expect(read()).toEqual(unset);
});
