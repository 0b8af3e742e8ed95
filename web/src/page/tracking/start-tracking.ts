// Sends page events to the configured partners, and loads their scripts.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import { EVENT_TRACKED, isTrackedEvent, LEAD_ACCEPTED, PAGE_VISITED, PHOTO_CHANGED } from "../page-events";
import { loadScript } from "../partners/deferred-scripts";
import { AscReporter } from "./asc-reporter";
import type { CapturedEvent } from "./captured-event";
import type { Destination } from "./destinations/destination";
import { startDestinations } from "./destinations/start-destinations";
import { PageViews } from "./page-views";
import { sanitizeForPartners } from "./sanitize-url";
import { trackClick } from "./trackers/clicks";
import { trackChange } from "./trackers/control-changes";
import { FormTracker } from "./trackers/forms";
import { GalleryTracker } from "./trackers/gallery";

/** Starts tracking; returns the handler for captured events. */
export function startTracking(pageType: string, analytics: AnalyticsData): (captured: CapturedEvent) => void {
  const { trackingScript, callTracking, servicePhone } = analytics;
  sanitizeReferrer();
  // Partners need their configuration before the first page view.
  const destinations = startDestinations(analytics);
  const scripts: Pick<Destination, "script" | "onLoad">[] = [
    ...destinations,
    { script: trackingScript },
    { script: callTracking },
  ];
  // A script that fails to load (blocker, outage) is ignored.
  void Promise.allSettled(scripts.map(({ script, onLoad }) => script && loadScript(script).then(onLoad)));

  // The tracking tool alone reads only page views.
  const hasReporter = destinations.length > 0 || callTracking !== null;
  const reporter = hasReporter ? new AscReporter(pageType, analytics, destinations) : null;
  const pageViews = new PageViews(pageType, analytics, reporter);
  if (reporter === null) return (captured) => captured.event.type === PAGE_VISITED && pageViews.track(captured);

  const formTracker = new FormTracker(reporter);
  const galleryTracker = new GalleryTracker(reporter);
  return (captured) => {
    const { event } = captured;
    const { target } = event;
    switch (event.type) {
      case PAGE_VISITED:
        pageViews.track(captured);
        break;
      case "click":
        if (target instanceof Element && !galleryTracker.onClick(target)) trackClick(target, servicePhone, reporter);
        break;
      case "change":
        trackChange(target, reporter);
        break;
      case "input":
        // Synthetic input events are no visitor.
        if (event.isTrusted) formTracker.onInput(target);
        break;
      case LEAD_ACCEPTED:
        formTracker.onAccepted(target, detailOf(event));
        break;
      case PHOTO_CHANGED:
        galleryTracker.onPhotoChange(target, detailOf(event));
        break;
      case EVENT_TRACKED:
        if (isTrackedEvent(event)) reporter.sendNamed(event.detail.event, event.detail.parameters);
    }
  };
}

// Scripts of partners read the referrer by themselves.
function sanitizeReferrer(): void {
  const { referrer } = document;
  const value = referrer && sanitizeForPartners(referrer);
  if (value !== referrer) Object.defineProperty(document, "referrer", { value, configurable: true });
}

function detailOf(event: Event): unknown {
  return event instanceof CustomEvent ? event.detail : undefined;
}
