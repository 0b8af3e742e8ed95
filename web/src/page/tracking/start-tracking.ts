// Sends page views to the configured partners, and loads their scripts. What reports other events loads on the first
// touch: until then there are none.

import { preloadChunks } from "../../chunk-loader";
import type { AnalyticsData } from "../../generated/AnalyticsData";
import { PAGE_VISITED } from "../page-events";
import { loadScript } from "../partners/deferred-scripts";
import { AscReporter } from "./asc-reporter";
import type { CapturedEvent } from "./captured-event";
import type { Destination } from "./destinations/destination";
import { startDestinations } from "./destinations/start-destinations";
import { PageViews } from "./page-views";
import { sanitizeForPartners } from "./sanitize-url";

/** Starts tracking; returns the handler for captured events. */
export async function startTracking(
  pageType: string,
  analytics: AnalyticsData,
): Promise<(captured: CapturedEvent) => void> {
  const { trackingScript, callTracking, servicePhone } = analytics;
  sanitizeReferrer();
  // Partners need their configuration before the first page view.
  const destinations = await startDestinations(analytics);
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

  const load = () => import("./trackers/track-events").then((module) => module.createTracker(reporter, servicePhone));
  return inOrder((captured) => pageViews.track(captured), load);
}

type Track = (event: Event) => void;

/** Handles the events in order; those that are no page views wait for their tracker, and what comes after them as well. */
function inOrder(
  onPageView: (captured: CapturedEvent) => void,
  load: () => Promise<Track>,
): (captured: CapturedEvent) => void {
  const waiting: CapturedEvent[] = [];
  let track: Track | undefined;
  let isLoading = false;
  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    // If the chunk fails to load, only page views are sent.
    track = await load().catch(() => () => undefined);
    waiting.splice(0).forEach(handle);
  };
  const handle = (captured: CapturedEvent) => {
    const { event } = captured;
    if (event.type === PAGE_VISITED && waiting.length === 0) onPageView(captured);
    else if (track) track(event);
    else {
      waiting.push(captured);
      void start();
    }
  };
  // A press comes before its click, which may leave the page.
  for (const type of ["pointerdown", "keydown"])
    document.addEventListener(type, () => void start(), { capture: true, once: true, passive: true });
  if (import.meta.env.PROD && navigator.connection?.saveData !== true) preloadChunks(() => void load());
  return handle;
}

// Scripts of partners read the referrer by themselves.
function sanitizeReferrer(): void {
  const { referrer } = document;
  const value = referrer && sanitizeForPartners(referrer);
  if (value !== referrer) Object.defineProperty(document, "referrer", { value, configurable: true });
}
