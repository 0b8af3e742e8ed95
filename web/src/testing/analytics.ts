// A page that is measured, in a test: what visitors do there, and what the analytics are told.

import { afterEach, beforeEach, vi } from "vitest";
import type { AnalyticsData } from "../generated/AnalyticsData";
import type { PageType } from "../page/page-data";
import { PAGE_VISITED } from "../page/page-events";
import type { AscEvent } from "../page/tracking/asc-reporter";
import { captureEvent } from "../page/tracking/captured-event";
import { TRACKED_EVENT_TYPES } from "../page/tracking/collect-events";
import { page } from "./page";
import { captureScriptTags } from "./script-tags";

export const analytics: AnalyticsData = {
  measurementId: "G-1",
  trackingScript: null,
  storeName: "Winchester Motors",
  servicePhone: "tel:+19015550143",
  errorCode: null,
  item: null,
};

let stopTracking: () => void = () => undefined;

/** Each test of a file is a visit of its own, to `/inventory`. */
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

/** Tells what happens on this page from now on; gives what tells that it is come to. */
export async function trackPage(
  html: string,
  { pageType = "home", data = analytics }: { pageType?: PageType; data?: AnalyticsData } = {},
): Promise<(address?: string) => void> {
  // Each page counts its calls anew.
  vi.resetModules();
  const { startTracking: startTelling } = await import("../page/tracking/start-tracking");
  window.dataLayer = [];
  page(html);
  const tell = startTelling(pageType, data);
  const leaving = new AbortController();
  stopTracking = () => leaving.abort();
  const options = { capture: true, signal: leaving.signal };
  for (const kind of TRACKED_EVENT_TYPES) {
    document.addEventListener(kind, (event) => tell(captureEvent(event)), options);
  }
  // No test goes where a link leads.
  document.addEventListener("click", (event) => event.preventDefault(), options);
  return (address = location.href) => tell({ ...captureEvent(new Event(PAGE_VISITED)), address });
}

/** Presses what the selector finds. */
export function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** The queue, with the analytics' commands as arrays. */
export function dataLayerEntries(): unknown[] {
  return (window.dataLayer ?? []).map((entry) => (isArguments(entry) ? [...entry] : entry));
}

/** Whether the analytics would take this entry off the queue. */
export function isArguments(entry: unknown): entry is Iterable<unknown> {
  return Object.prototype.toString.call(entry) === "[object Arguments]";
}

/** The automotive events so far, without what all of them say. */
export function ascEvents(): Partial<AscEvent>[] {
  return (window.asc_datalayer?.events ?? []).map((event) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => !["event_owner", "page_type"].includes(name))),
  );
}
