// What the server tells the scripts of a page, in its block `<script type="application/json" id="page-data">`.

import type { AnalyticsData } from "../generated/AnalyticsData";
import type { BadgeData } from "../generated/BadgeData";
import type { ItemData } from "../generated/ItemData";
import type { PageData } from "../generated/PageData";
import type { PageType } from "../generated/PageType";

export type { AnalyticsData, BadgeData, ItemData, PageData, PageType };

type Block = Record<string, unknown>;

/** Reads the block; what is missing or of the wrong kind is as if it were not configured. */
export function readPageData(page: Document = document): PageData {
  const block = parse(page.getElementById("page-data")?.textContent ?? "");
  return {
    pageType: isPageType(block.pageType) ? block.pageType : "custom",
    analytics: analytics(asBlock(block.analytics)),
    badge: badge(asBlock(block.badge)),
  };
}

function analytics(block: Block): AnalyticsData | null {
  const measurementId = text(block, "measurementId");
  const trackingScript = text(block, "trackingScript");
  if (measurementId === null && trackingScript === null) return null;
  return {
    measurementId,
    trackingScript,
    storeName: text(block, "storeName") ?? "",
    servicePhone: text(block, "servicePhone"),
    errorCode: count(block, "errorCode"),
    item: item(asBlock(block.item)),
  };
}

// Passed on as it is: what a vehicle has, each parameter by its name.
function item(block: Block): ItemData | null {
  const item_number = text(block, "item_number");
  if (item_number === null) return null;
  const known = Object.entries(block).filter(
    ([name, value]) => name.startsWith("item_") && (typeof value === "string" || typeof value === "number"),
  );
  return { ...Object.fromEntries(known), item_number, item_condition: "used" };
}

function badge(block: Block): BadgeData | null {
  const script = text(block, "script");
  if (script === null) return null;
  return {
    script,
    style: text(block, "style") ?? "STYLE1",
    height: count(block, "height") ?? 60,
    timeoutMs: count(block, "timeoutMs") ?? 5000,
  };
}

function parse(json: string): Block {
  try {
    return asBlock(JSON.parse(json));
  } catch {
    return {};
  }
}

function asBlock(value: unknown): Block {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(block: Block, key: string): string | null {
  const value = block[key];
  return typeof value === "string" && value !== "" ? value : null;
}

function count(block: Block, key: string): number | null {
  const value = block[key];
  return typeof value === "number" && value >= 0 ? value : null;
}

const pageTypes: Record<PageType, true> = {
  home: true,
  itemlist: true,
  item: true,
  compare: true,
  trade: true,
  finance: true,
  service: true,
  contact: true,
  thank_you: true,
  custom: true,
};

function isPageType(value: unknown): value is PageType {
  return typeof value === "string" && Object.hasOwn(pageTypes, value);
}
