// Google Tag Manager: events for the triggers of the dealership's container.

import type { AnalyticsData } from "../../../generated/AnalyticsData";
import { push } from "../data-layer";
import type { Destination } from "./destination";

const SCRIPT = "https://www.googletagmanager.com/gtm.js?id=";

/** Starts the container; null without one. */
export function startTagManager({ containerId }: AnalyticsData): Destination | null {
  if (containerId === null) return null;
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  return {
    script: SCRIPT + encodeURIComponent(containerId),
    // The container reads the calls of gtag too, so the name differs from theirs.
    send: (event, parameters) => push({ event: `dl_${event}`, ...parameters }),
  };
}
