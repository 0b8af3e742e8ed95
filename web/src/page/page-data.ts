// Data from the server for the scripts of a page, in `<script type="application/json" id="page-data">`. Missing or
// malformed values count as not configured. Each module parses its own part.

import { parseJson } from "../stores/storage-keys";

/** A part of the data, not validated. */
export type JsonObject = Record<string, unknown>;

/** The data, its parts not validated; a missing part is null. */
export interface RawPageData {
  /** One of `generated/PageType`. */
  pageType: string;
  analytics: JsonObject | null;
  /** Whether measuring waits until the visitor allows it. */
  optIn: boolean;
  badge: JsonObject | null;
  /** The dealership's own texts, by the numbers of those that they replace. */
  messages: JsonObject | null;
}

/** Reads the page's data. */
export function readPageData(page: Document = document): RawPageData {
  const block = parseJsonObject(page.getElementById("page-data")?.textContent);
  return {
    pageType: stringAt(block ?? {}, "pageType") ?? "custom",
    analytics: asJsonObject(block?.analytics),
    optIn: block?.optIn === true,
    badge: asJsonObject(block?.badge),
    messages: asJsonObject(block?.messages),
  };
}

/** The parsed object; null if it is malformed or none. */
export function parseJsonObject(json: string | null | undefined): JsonObject | null {
  return asJsonObject(parseJson(json));
}

/** The value, if it is an object. */
export function asJsonObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** The non-empty string at the key. */
export function stringAt(block: JsonObject, key: string): string | null {
  const value = block[key];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The non-negative number at the key. */
export function numberAt(block: JsonObject, key: string): number | null {
  const value = block[key];
  return typeof value === "number" && value >= 0 ? value : null;
}
