// Google's tags: GA4 and Google Ads, with one script. A container of the tag manager reads the same calls.

import type { AnalyticsData } from "../../../generated/AnalyticsData";
import { flushOnPageHide, gtag } from "../data-layer";
import type { Destination } from "./destination";

const SCRIPT = "https://www.googletagmanager.com/gtag/js?id=";

/** Configures GA4 and Google Ads; null without any tag of Google. */
export function startGoogleTags(analytics: AnalyticsData): Destination | null {
  const { measurementId, adsId, adsConversion, containerId } = analytics;
  const id = measurementId ?? adsId;
  if ((id ?? containerId) === null) return null;
  // Configuration comes before the first page view. Page views are sent by us: automatic ones would miss some, repeat
  // others and include search text.
  if (id !== null) gtag("js", new Date());
  if (measurementId !== null) {
    gtag("config", measurementId, {
      send_page_view: false,
      // No data for advertising.
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
  if (adsId !== null) gtag("config", adsId, { send_page_view: false });
  flushOnPageHide();
  return {
    script: id && SCRIPT + encodeURIComponent(id),
    send(event, parameters) {
      gtag("event", event, parameters);
      if (event === "asc_form_submission" && adsConversion !== null)
        gtag("event", "conversion", { send_to: adsConversion });
    },
  };
}
