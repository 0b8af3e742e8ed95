// The analytics configuration in the page's data.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { ItemData } from "../../generated/ItemData";
import { asJsonObject, type JsonObject, numberAt, stringAt } from "../page-data";

/** Parses the configuration; null without analytics. */
export function parseAnalyticsConfig(block: JsonObject): AnalyticsData | null {
  const partners = {
    measurementId: stringAt(block, "measurementId"),
    trackingScript: stringAt(block, "trackingScript"),
    containerId: stringAt(block, "containerId"),
    pixelId: stringAt(block, "pixelId"),
    adsId: stringAt(block, "adsId"),
    callTracking: stringAt(block, "callTracking"),
  };
  if (Object.values(partners).every((setting) => setting === null)) return null;
  return {
    ...partners,
    adsConversion: stringAt(block, "adsConversion"),
    storeName: stringAt(block, "storeName") ?? "",
    servicePhone: stringAt(block, "servicePhone"),
    errorCode: numberAt(block, "errorCode"),
    item: parseItem(asJsonObject(block.item) ?? {}),
  };
}

// Item parameters pass through unchanged.
function parseItem(block: JsonObject): ItemData | null {
  const item_number = stringAt(block, "item_number");
  if (item_number === null) return null;
  const parameters = Object.entries(block).filter(
    ([name, value]) => name.startsWith("item_") && (typeof value === "string" || typeof value === "number"),
  );
  return { ...Object.fromEntries(parameters), item_number, item_condition: "used" };
}
