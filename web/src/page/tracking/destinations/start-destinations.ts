// Starts the configured partners that receive events.

import type { AnalyticsData } from "../../../generated/AnalyticsData";
import type { Destination } from "./destination";
import { startGoogleTags } from "./google-tags";
import { startTagManager } from "./tag-manager";

/** Starts the destinations; their scripts load later and read what is queued. */
export async function startDestinations(analytics: AnalyticsData): Promise<Destination[]> {
  const { pixelId } = analytics;
  const pixel =
    pixelId === null
      ? null
      : await import("./meta-pixel").then((module) => module.startMetaPixel(pixelId, analytics.item));
  const all = [startGoogleTags(analytics), startTagManager(analytics), pixel];
  return all.filter((destination) => destination !== null);
}
