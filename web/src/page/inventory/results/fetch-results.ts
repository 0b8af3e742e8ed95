// Fetches server-rendered results and inserts them into the page.

import { parseDocument } from "../../../trusted-html";
import { unlessLeaving } from "../../navigation/page-leave";
import { CONTENT_REPLACED } from "../../page-events";
import { updatePageTitle } from "../page-title";

/** HTML of the results. */
export interface ResultsResponse {
  html: string;
  /** Whether it shows the results of the query; error pages are rendered too, but not cached. */
  ok: boolean;
}

interface FetchOptions {
  method: "GET" | "POST";
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Fetches HTML; null if none came. */
export async function fetchResults(
  path: string,
  { method, timeoutMs, signal }: FetchOptions,
): Promise<ResultsResponse | null> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await unlessLeaving(
      request(path, { method, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }),
    );
  } catch {
    return null;
  }
}

async function request(path: string, init: RequestInit): Promise<ResultsResponse | null> {
  const response = await fetch(path, { ...init, headers: { Accept: "text/html" } });
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isHtml ? { html: await response.text(), ok: response.ok } : null;
}

/** Replaces the region's content. */
export function replaceResults(region: HTMLElement, html: string): void {
  region.replaceChildren(...parseRegion(region, html).childNodes);
  updatePageTitle();
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
}

/** The new version of the region, from a fragment or from a whole page. */
export function parseRegion(region: HTMLElement, html: string): HTMLElement {
  const fresh = parseDocument(html);
  // Its parts move into the page; a copy would take as long as parsing.
  return fresh.getElementById(region.id) ?? fresh.body;
}
