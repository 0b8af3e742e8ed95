// Refreshes the page while the server has no inventory yet.
//
// While the server fetches it, the page has an element with `data-refresh-after` in milliseconds. The results, or a
// part of another page with `data-part`, are fetched again at growing intervals until the element is gone; a page
// without either is reloaded. When the fetch failed, the results have a link `data-retry`, which makes the server fetch
// again.

import { retrying } from "../../generated/messages/refresh";
import { root } from "../language";
import { CONTENT_REPLACED } from "../page-events";
import { fetchResults, replaceResults } from "./results/fetch-results";

const MAX_DELAY_MS = 30_000;
const RESULTS_TIMEOUT_MS = 20_000;
const REFRESH_TIMEOUT_MS = 60_000;

/** Refreshes the page automatically. */
export function startRefresh(): void {
  let isRefreshing = false;
  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    await refreshWhileLoading();
    isRefreshing = false;
  };
  void refresh();
  // Inserted content may be loading as well.
  document.addEventListener(CONTENT_REPLACED, () => void refresh());
}

/** Refreshes until nothing on the page is loading. */
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
    const path = region.id === "results" ? `${root}/inventory/results` : location.pathname;
    const response = await fetchResults(`${path}${location.search}`, {
      method: "GET",
      timeoutMs: RESULTS_TIMEOUT_MS,
    });
    // The visitor may have navigated meanwhile.
    if (response && placeholder.isConnected) replaceResults(region, response.html);
  }
}

// A hidden page does not fetch.
async function untilVisible(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }
}

/** Handles `data-retry` links in place; without scripts they reload the page. */
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
  link.textContent = retrying;
  const response = await fetchResults(`${root}/inventory/refresh${location.search}`, {
    method: "POST",
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  if (!link.isConnected) return;
  if (!response) {
    location.assign(link.href);
    return;
  }
  replaceResults(region, response.html);
  // The link is gone: move the focus to its replacement.
  const next = region.querySelector<HTMLElement>("a[data-retry], #count") ?? region;
  if (next === region) region.tabIndex = -1;
  next.focus({ preventScroll: true });
}
