// Collects page events for the analytics, where configured and without Global Privacy Control. The reporting code loads
// when the page is idle; earlier events are queued.

import type { JsonObject } from "../page-data";
import { EVENT_TRACKED, LEAD_ACCEPTED, PAGE_VISITED, PHOTO_CHANGED } from "../page-events";
import { afterInteractive } from "../partners/deferred-scripts";
import { parseAnalyticsConfig } from "./analytics-config";
import { type CapturedEvent, captureEvent } from "./captured-event";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

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

/** Collects events until the controller aborts. */
export async function startEvents(
  pageType: string,
  block: JsonObject,
  controller = new AbortController(),
): Promise<void> {
  const analytics = parseAnalyticsConfig(block);
  if (analytics === null || navigator.globalPrivacyControl === true) return;
  const queue: CapturedEvent[] = [];
  let handle = (happening: CapturedEvent): void => void queue.push(happening);
  const onEvent = (event: Event) => handle(captureEvent(event));
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
    const { startTracking } = await import("./start-tracking");
    handle = startTracking(pageType, analytics);
    queue.forEach(handle);
  } catch {
    // If the chunk fails to load there is no tracking.
    controller.abort();
  }
}
