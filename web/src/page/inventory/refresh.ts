// Bringing the page up to date when the server had no inventory to show.
//
// While it is still fetching, the page carries an element with `data-refresh-after`, in milliseconds: a results region, or a
// part of another page with `data-part`, asks for itself again, at growing intervals, until what comes no longer asks to be
// refreshed; a page without one is loaded again as a whole. When the fetch failed, the region carries a link `data-retry`, which makes the server fetch once more.

import { CONTENT_REPLACED } from "../page-events";
import { fetchResults, replaceResults } from "./results/fetch-results";

const MAX_DELAY_MS = 30_000;
const RESULTS_TIMEOUT_MS = 20_000;
const REFRESH_TIMEOUT_MS = 60_000;

/** Brings what this page has of the inventory up to date, by itself. */
export function startRefresh(): void {
  let isRefreshing = false;
  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    await refreshWhileLoading();
    isRefreshing = false;
  };
  void refresh();
  // What was swapped in may be loading as well.
  document.addEventListener(CONTENT_REPLACED, () => void refresh());
}

/** Keeps a page that is loading up to date. */
export async function refreshWhileLoading(): Promise<void> {
  let minimumDelay = 0;
  for (;;) {
    const placeholder = document.querySelector<HTMLElement>("[data-refresh-after]");
    if (!placeholder) return;
    const delay = Math.min(Math.max(Number(placeholder.dataset.refreshAfter) || 0, minimumDelay), MAX_DELAY_MS);
    minimumDelay = Math.max(delay * 2, 1000);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await untilVisible();
    const region = placeholder.closest<HTMLElement>("#results, [data-part]");
    if (!region) {
      location.reload();
      return;
    }
    const path = region.id === "results" ? "/inventory/results" : location.pathname;
    const response = await fetchResults(`${path}${location.search}`, {
      method: "GET",
      timeoutMs: RESULTS_TIMEOUT_MS,
    });
    // Meanwhile the visitor may have gone on to something else.
    if (response && placeholder.isConnected) replaceResults(region, response.html);
  }
}

// A page that nobody looks at does not ask.
async function untilVisible(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }
}

/** Makes `data-retry` links fetch in place; without a script they load the page again. */
export function startRetryLinks(): void {
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
  const response = await fetchResults(`/inventory/refresh${location.search}`, {
    method: "POST",
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  if (!link.isConnected) return;
  if (!response) {
    location.assign(link.href);
    return;
  }
  replaceResults(region, response.html);
  // The link is gone; the visitor goes on where it was.
  const next = region.querySelector<HTMLElement>("a[data-retry], #count") ?? region;
  if (next === region) region.tabIndex = -1;
  next.focus({ preventScroll: true });
}
