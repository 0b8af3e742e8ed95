// Starts the configured partners that receive events.

import type { AnalyticsData } from "../../../generated/AnalyticsData";
import type { Destination } from "./destination";
import { startGoogleTags } from "./google-tags";
import { startMetaPixel } from "./meta-pixel";
import { startTagManager } from "./tag-manager";

const DESTINATIONS = [startGoogleTags, startTagManager, startMetaPixel];

/** Starts the destinations; their scripts load later and read what is queued. */
export function startDestinations(analytics: AnalyticsData): Destination[] {
  return DESTINATIONS.map((start) => start(analytics)).filter((destination) => destination !== null);
}
