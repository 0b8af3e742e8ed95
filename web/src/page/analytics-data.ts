// Who is told of visits, as the server configures it, and what of this page.

import type { AnalyticsData } from "../generated/AnalyticsData";
import type { ItemData } from "../generated/ItemData";
import { asBlock, type Block, count, text } from "./data";

/** Reads that part of the page's block; null where nobody is told. */
export function analyticsOf(block: Block): AnalyticsData | null {
  const measurementId = text(block, "measurementId");
  const trackingScript = text(block, "trackingScript");
  if (measurementId === null && trackingScript === null) return null;
  return {
    measurementId,
    trackingScript,
    storeName: text(block, "storeName") ?? "",
    servicePhone: text(block, "servicePhone"),
    errorCode: count(block, "errorCode"),
    item: itemOf(asBlock(block.item) ?? {}),
  };
}

// Passed on as it is: what a vehicle has, each parameter by its name.
function itemOf(block: Block): ItemData | null {
  const item_number = text(block, "item_number");
  if (item_number === null) return null;
  const known = Object.entries(block).filter(
    ([name, value]) => name.startsWith("item_") && (typeof value === "string" || typeof value === "number"),
  );
  return { ...Object.fromEntries(known), item_number, item_condition: "used" };
}
