// What the server tells the scripts of a page, in its block `<script type="application/json" id="page-data">`. What is missing
// or of the wrong kind is as if it were not configured. Each part is read by who needs it.

import type { PageType } from "../generated/PageType";

export type { PageType };

/** A part of the block as it came. */
export type JsonObject = Record<string, unknown>;

/** The block, its parts as they came; a part that is not there is null. */
export interface RawPageData {
  pageType: PageType;
  analytics: JsonObject | null;
  badge: JsonObject | null;
}

/** Reads the block. */
export function readPageData(page: Document = document): RawPageData {
  const block = parse(page.getElementById("page-data")?.textContent ?? "");
  return {
    pageType: isPageType(block?.pageType) ? block.pageType : "custom",
    analytics: asJsonObject(block?.analytics),
    badge: asJsonObject(block?.badge),
  };
}

function parse(json: string): JsonObject | null {
  try {
    return asJsonObject(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The value as a block. */
export function asJsonObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** The text of that name. */
export function stringAt(block: JsonObject, key: string): string | null {
  const value = block[key];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The number of that name. */
export function numberAt(block: JsonObject, key: string): number | null {
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
