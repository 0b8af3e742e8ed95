// The results region of the inventory page: HTML that the server renders, put into the page in place of the old.

import { parseDocument } from "../../../trusted-html";
import { unlessLeaving } from "../../navigation/page-leave";
import { CONTENT_REPLACED } from "../../page-events";
import { updatePageTitle } from "../page-title";

/** What the server says of an address. */
export interface ResultsResponse {
  html: string;
  /** It is vehicles, or none that match; an error is a state of the region too, but not to be kept. */
  ok: boolean;
}

interface FetchOptions {
  method: "GET" | "POST";
  timeoutMs: number;
  signal?: AbortSignal;
}

/** The region as the server renders it at that address; `null` where no HTML came. */
export async function fetchResults(
  path: string,
  { method, timeoutMs: withinMs, signal }: FetchOptions,
): Promise<ResultsResponse | null> {
  const timeout = AbortSignal.timeout(withinMs);
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

/** Replaces what the region holds. */
export function replaceResults(region: HTMLElement, html: string): void {
  region.replaceChildren(...parseRegion(region, html).childNodes);
  updatePageTitle();
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
}

/** What the answer has for the region. The answer is the region's content; a page that holds the region will do as well. */
export function parseRegion(region: HTMLElement, html: string): HTMLElement {
  const fresh = parseDocument(html);
  return document.importNode(fresh.getElementById(region.id) ?? fresh.body, true);
}
