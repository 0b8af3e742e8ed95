// Bringing the page up to date when the server had no inventory to show.
//
// While it is still fetching, the page carries an element with `data-refresh-after`, in milliseconds: a results region, or a
// part of another page with `data-part`, asks for itself again, at growing intervals, until what comes no longer asks to be
// refreshed; a page without one is loaded again as a whole. When the fetch failed, the region carries a link `data-retry`, which makes the server fetch once more.

import { SWAPPED } from "../events";
import { fetchResults, swapResults } from "./region/results";

const LONGEST_WAIT_MS = 30_000;
const RESULTS_WITHIN_MS = 20_000;
const FETCH_WITHIN_MS = 60_000;

/** Brings what this page has of the inventory up to date, by itself. */
export function keepUpToDate(): void {
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    await refreshWhileLoading();
    asking = false;
  };
  void ask();
  // What was swapped in may be loading as well.
  document.addEventListener(SWAPPED, () => void ask());
}

/** Keeps a page that is loading up to date. */
export async function refreshWhileLoading(): Promise<void> {
  let least = 0;
  for (;;) {
    const waiting = document.querySelector<HTMLElement>("[data-refresh-after]");
    if (!waiting) return;
    const delay = Math.min(Math.max(Number(waiting.dataset.refreshAfter) || 0, least), LONGEST_WAIT_MS);
    least = Math.max(delay * 2, 1000);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await untilSeen();
    const region = waiting.closest<HTMLElement>("#results, [data-part]");
    if (!region) {
      location.reload();
      return;
    }
    const path = region.id === "results" ? "/inventory/results" : location.pathname;
    const answer = await fetchResults(`${path}${location.search}`, {
      method: "GET",
      withinMs: RESULTS_WITHIN_MS,
    });
    // Meanwhile the visitor may have gone on to something else.
    if (answer && waiting.isConnected) swapResults(region, answer.html);
  }
}

// A page that nobody looks at does not ask.
async function untilSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }
}

/** Makes `data-retry` links fetch in place; without a script they load the page again. */
export function retryInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-retry]") : null;
    const region = link?.closest<HTMLElement>("#results");
    if (!link || !region || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.getAttribute("aria-disabled") !== "true") void retry(link, region);
  });
}

async function retry(link: HTMLAnchorElement, region: HTMLElement): Promise<void> {
  link.setAttribute("aria-disabled", "true");
  link.textContent = "Retrying...";
  const answer = await fetchResults(`/inventory/refresh${location.search}`, {
    method: "POST",
    withinMs: FETCH_WITHIN_MS,
  });
  if (!link.isConnected) return;
  if (!answer) {
    location.assign(link.href);
    return;
  }
  swapResults(region, answer.html);
  // The link is gone; the visitor goes on where it was.
  const next = region.querySelector<HTMLElement>("a[data-retry], #count") ?? region;
  if (next === region) region.tabIndex = -1;
  next.focus({ preventScroll: true });
}
