// What visitors do is told to the analytics, where the dealership has any and the visitor's browser does not ask to be left
// alone (Global Privacy Control). Who tells it comes when the page has nothing better to do; what happens before is kept.

import type { JsonObject, PageType } from "../page-data";
import { EVENT_TRACKED, LEAD_ACCEPTED, PAGE_VISITED, PHOTO_CHANGED } from "../page-events";
import { afterInteractive } from "../partners/deferred-scripts";
import { parseAnalyticsConfig } from "./analytics-config";
import { type CapturedEvent, captureEvent } from "./captured-event";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** What is listened to. */
export const TRACKED_EVENT_TYPES = [
  "click",
  "change",
  "input",
  PAGE_VISITED,
  LEAD_ACCEPTED,
  PHOTO_CHANGED,
  EVENT_TRACKED,
];

/** Watches the page from now on, until told to stop. */
export async function startEvents(
  pageType: PageType,
  block: JsonObject,
  controller = new AbortController(),
): Promise<void> {
  const analytics = parseAnalyticsConfig(block);
  if (analytics === null || navigator.globalPrivacyControl === true) return;
  const queue: CapturedEvent[] = [];
  let handle = (happening: CapturedEvent): void => void queue.push(happening);
  const onEvent = (event: Event) => handle(captureEvent(event));
  // Before those who act on it: afterwards what was pressed may have left the page.
  for (const type of TRACKED_EVENT_TYPES)
    document.addEventListener(type, onEvent, { capture: true, signal: controller.signal });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onEvent(new Event(PAGE_VISITED));
  };
  window.addEventListener("pageshow", onPageShow, { signal: controller.signal });
  onEvent(new Event(PAGE_VISITED));
  try {
    await afterInteractive();
    const { startTracking: startTelling } = await import("./start-tracking");
    handle = startTelling(pageType, analytics);
    queue.forEach(handle);
  } catch {
    // A chunk that does not come is nothing the visitor should hear of.
    controller.abort();
  }
}
