// A tracked page for tests: user actions, and the events that are sent.

import { afterEach, beforeEach, vi } from "vitest";
import type { AnalyticsData } from "../generated/AnalyticsData";
import type { PageType } from "../generated/PageType";
import { PAGE_VISITED } from "../page/page-events";
import type { AscEvent } from "../page/tracking/asc-reporter";
import { captureEvent } from "../page/tracking/captured-event";
import { TRACKED_EVENT_TYPES } from "../page/tracking/collect-events";
import { page } from "./page";
import { captureScriptTags } from "./script-tags";

export const analytics: AnalyticsData = {
  measurementId: "G-1",
  trackingScript: null,
  containerId: null,
  pixelId: null,
  adsId: null,
  adsConversion: null,
  callTracking: null,
  storeName: "Winchester Motors",
  servicePhone: "tel:+19015550143",
  errorCode: null,
  item: null,
};

let stopTracking: () => void = () => undefined;

/** Makes each test of a file a visit of its own, to `/inventory`. */
export function setUpTracking(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    captureScriptTags();
    history.replaceState(null, "", "/inventory");
  });
  afterEach(() => {
    stopTracking();
    vi.useRealTimers();
  });
}

/** Tracks the page from now on; returns a function that visits a URL. */
export async function trackPage(
  html: string,
  { pageType = "home", data = analytics }: { pageType?: PageType; data?: AnalyticsData } = {},
): Promise<(address?: string) => void> {
  // Each page has its own rate limit.
  vi.resetModules();
  const { startTracking } = await import("../page/tracking/start-tracking");
  window.dataLayer = [];
  page(html);
  const handle = await startTracking(pageType, data);
  // As on the first touch.
  document.dispatchEvent(new Event("pointerdown"));
  await vi.dynamicImportSettled();
  const leaving = new AbortController();
  stopTracking = () => leaving.abort();
  const options = { capture: true, signal: leaving.signal };
  for (const kind of TRACKED_EVENT_TYPES) {
    document.addEventListener(kind, (event) => handle(captureEvent(event)), options);
  }
  // Links are not followed in tests.
  document.addEventListener("click", (event) => event.preventDefault(), options);
  return (address = location.href) => handle({ ...captureEvent(new Event(PAGE_VISITED)), address });
}

/** Clicks the element. */
export function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** The data layer, with `arguments` objects as arrays. */
export function dataLayerEntries(): unknown[] {
  return (window.dataLayer ?? []).map((entry) => (isArguments(entry) ? [...entry] : entry));
}

/** Whether gtag would read this entry. */
export function isArguments(entry: unknown): entry is Iterable<unknown> {
  return Object.prototype.toString.call(entry) === "[object Arguments]";
}

/** The events so far, without the common parameters. */
export function ascEvents(): Partial<AscEvent>[] {
  return (window.asc_datalayer?.events ?? []).map((event) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => !["event_owner", "page_type"].includes(name))),
  );
}
