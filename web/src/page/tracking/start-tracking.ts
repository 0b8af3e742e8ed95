// Sends page events to the configured partners, and loads their scripts.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import { EVENT_TRACKED, isTrackedEvent, LEAD_ACCEPTED, PAGE_VISITED, PHOTO_CHANGED } from "../page-events";
import { loadScript } from "../partners/deferred-scripts";
import { AscReporter } from "./asc-reporter";
import type { CapturedEvent } from "./captured-event";
import { configureAnalytics } from "./data-layer";
import { PageViews } from "./page-views";
import { trackClick } from "./trackers/clicks";
import { trackChange } from "./trackers/control-changes";
import { FormTracker } from "./trackers/forms";
import { GalleryTracker } from "./trackers/gallery";

const GTAG_URL = "https://www.googletagmanager.com/gtag/js?id=";

/** Starts tracking; returns the handler for captured events. */
export function startTracking(pageType: string, analytics: AnalyticsData): (captured: CapturedEvent) => void {
  const { measurementId, trackingScript, servicePhone } = analytics;
  // The analytics needs its configuration before the first page view.
  if (measurementId !== null) configureAnalytics(measurementId);
  const scripts = [measurementId && GTAG_URL + encodeURIComponent(measurementId), trackingScript];
  // A script that fails to load (blocker, outage) is ignored.
  void Promise.allSettled(scripts.flatMap((src) => (src ? [loadScript(src)] : [])));

  const reporter = measurementId === null ? null : new AscReporter(pageType, analytics);
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

function detailOf(event: Event): unknown {
  return event instanceof CustomEvent ? event.detail : undefined;
}
