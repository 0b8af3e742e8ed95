// Collects page events for the analytics, where configured and allowed by the visitor. The reporting code loads
// when the page is idle; earlier events are queued.

import { afterPrerendering } from "../navigation/prerendering";
import type { RawPageData } from "../page-data";
import { EVENT_TRACKED, LEAD_ACCEPTED, PAGE_VISITED, PHOTO_CHANGED } from "../page-events";
import { afterInteractive } from "../partners/deferred-scripts";
import { mayMeasure } from "../privacy/privacy-choice";
import { parseAnalyticsConfig } from "./analytics-config";
import { type CapturedEvent, captureEvent } from "./captured-event";

/** The events that are collected. */
export const TRACKED_EVENT_TYPES = [
  "click",
  "change",
  "input",
  PAGE_VISITED,
  LEAD_ACCEPTED,
  PHOTO_CHANGED,
  EVENT_TRACKED,
];

// A visitor who opts out in another tab may opt in again here: what runs already must not start twice.
let hasStarted = false;

/** Collects events until the controller aborts; at most once per page. */
export async function startEvents(
  { pageType, analytics: block, optIn }: RawPageData,
  controller = new AbortController(),
): Promise<void> {
  const analytics = block && parseAnalyticsConfig(block);
  // The visitor may choose on the page before this one is shown.
  await afterPrerendering();
  if (analytics === null || hasStarted || !mayMeasure(optIn)) return;
  hasStarted = true;
  const queue: CapturedEvent[] = [];
  let handle = (happening: CapturedEvent): void => void queue.push(happening);
  // The choice may change in another tab, and while the page is in the back/forward cache.
  const onEvent = (event: Event) => {
    if (mayMeasure(optIn)) handle(captureEvent(event));
  };
  // In the capture phase: a later listener may remove the target from the page.
  for (const type of TRACKED_EVENT_TYPES)
    document.addEventListener(type, onEvent, { capture: true, signal: controller.signal });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onEvent(new Event(PAGE_VISITED));
  };
  window.addEventListener("pageshow", onPageShow, { signal: controller.signal });
  onEvent(new Event(PAGE_VISITED));
  try {
    await afterInteractive();
    // The visitor may have declined in another tab.
    if (!mayMeasure(optIn)) throw new Error("declined");
    handle = await import("./start-tracking").then((module) => module.startTracking(pageType, analytics));
    queue.forEach(handle);
  } catch {
    // If the chunk fails to load there is no tracking.
    controller.abort();
    hasStarted = false;
  }
}
