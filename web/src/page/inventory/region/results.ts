// The results region of the inventory page: HTML that the server renders, put into the page in place of the old.

import { documentOf } from "../../../trusted";
import { SWAPPED } from "../../events";
import { unlessLeft } from "../../travel/leaving";
import { nameThePage } from "../naming";

/** What the server says of an address. */
export interface Answer {
  html: string;
  /** It is vehicles, or none that match; an error is a state of the region too, but not to be kept. */
  ok: boolean;
}

interface Ask {
  method: "GET" | "POST";
  withinMs: number;
  signal?: AbortSignal;
}

/** The region as the server renders it at that address; `null` where no HTML came. */
export async function fetchResults(path: string, { method, withinMs, signal }: Ask): Promise<Answer | null> {
  const late = AbortSignal.timeout(withinMs);
  try {
    return await unlessLeft(answer(path, { method, signal: signal ? AbortSignal.any([signal, late]) : late }));
  } catch {
    return null;
  }
}

async function answer(path: string, ask: RequestInit): Promise<Answer | null> {
  const response = await fetch(path, { ...ask, headers: { Accept: "text/html" } });
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isHtml ? { html: await response.text(), ok: response.ok } : null;
}

/** Replaces what the region holds. */
export function swapResults(region: HTMLElement, html: string): void {
  region.replaceChildren(...contentFor(region, html).childNodes);
  nameThePage();
  document.dispatchEvent(new CustomEvent(SWAPPED));
}

/** What the answer has for the region. The answer is the region's content; a page that holds the region will do as well. */
export function contentFor(region: HTMLElement, html: string): HTMLElement {
  const fresh = documentOf(html);
  return document.importNode(fresh.getElementById(region.id) ?? fresh.body, true);
}
