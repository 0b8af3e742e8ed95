// The tracking and analytics scripts that the page's data names.

import type { PageData } from "../data";
import { afterInteractive, loadScript } from "./late-scripts";
import { configureAnalytics, mayTrack } from "./visits";

const ANALYTICS = "https://www.googletagmanager.com/gtag/js?id=";

/** Loads them when the page is interactive, unless the visitor's browser asks not to be tracked. */
export async function loadTracking({ analyticsId, trackingScript }: PageData): Promise<void> {
  if (!mayTrack() || (analyticsId === null && trackingScript === null)) return;
  // Queued before any page view, as the analytics needs it.
  if (analyticsId !== null) configureAnalytics(analyticsId);
  await afterInteractive();
  const scripts = [analyticsId && ANALYTICS + encodeURIComponent(analyticsId), trackingScript];
  // One that does not come (a blocker, an outage) is nothing the visitor should hear of.
  await Promise.allSettled(scripts.flatMap((src) => (src ? [loadScript(src)] : [])));
}
