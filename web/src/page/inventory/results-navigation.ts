// Navigates the inventory without page loads: fetches the results of a URL, inserts them and updates the history. There
// is one request at a time; a newer one, going back and leaving the page cancel it.

import { onPageLeave } from "../navigation/page-leave";
import { CONTENT_REPLACED, PAGE_VISITED } from "../page-events";
import { afterFrame, afterLayout, nextTask } from "../tasks";
import { HistoryEntries } from "./history-entries";
import { resultsPath } from "./inventory-url";
import { updatePageTitle } from "./page-title";
import { interpretedUrl, isShown, resultsRegion, shownUrl } from "./results/current-results";
import { fetchResults, parseRegion, type ResultsResponse } from "./results/fetch-results";
import { updateResults } from "./results/update-results";

const TIMEOUT_MS = 20_000;
/** The former results are dimmed, which repaints them, only if the new ones take longer. */
const BUSY_AFTER_MS = 250;
/** Responses cached for back and forward. */
const MAX_CACHED = 20;
/** Scroll position after a page change (RESULTS-6). */
const PAGE_CHANGE_SCROLL_TOP = 400;

/** Options of a navigation. */
export interface NavigateOptions {
  /** The control that is typed in or dragged: all its changes share one history entry, without a fade. */
  control?: string;
  /** Delay, to wait for further input. */
  delayMs?: number;
  /** Whether it leads to another page of the same results. */
  isPageChange?: boolean;
  /** Fetch even if the URL is shown or cached. */
  bypassCache?: boolean;
}

type OnResponse = (response: ResultsResponse, fresh: HTMLElement | null) => void;

/** The navigation of one results page. */
export class ResultsNavigation {
  #entries = new HistoryEntries();
  #cache = new Map<string, ResultsResponse>();
  #subscribers = new Set<() => void>();
  #requestedUrl: string | undefined;
  #delayed: { timer: ReturnType<typeof setTimeout>; start: () => void } | undefined;
  #request: AbortController | undefined;
  #control: string | undefined;
  #currentUrl = "";

  /** Starts to follow the history, including changes since the page was opened. */
  start(signal: AbortSignal, initialUrl = currentUrl()): void {
    this.#currentUrl = initialUrl;
    this.#entries.start(signal);
    window.addEventListener("popstate", () => this.#onHistoryChange(), { signal });
    onPageLeave(() => this.#onPageLeave(), signal);
    document.addEventListener(CONTENT_REPLACED, () => this.#syncRequestedUrl(), { signal });
    // The scroll position of that earlier entry is unknown.
    if (currentUrl() !== initialUrl) this.#onHistoryChange(false);
  }

  /** The URL requested last: shown or loading. */
  get requestedUrl(): string {
    return this.#requestedUrl ?? shownUrl();
  }

  /** The same URL as the server interpreted it, once it has answered; filters change from it. */
  get interpretedUrl(): string {
    const { requestedUrl } = this;
    return requestedUrl === shownUrl() ? interpretedUrl() : requestedUrl;
  }

  /** Subscribes to changes of the requested URL; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  /** Navigates to the URL. */
  navigate(url: string, options: NavigateOptions = {}): void {
    this.#cancelRequest();
    this.#setRequestedUrl(url);
    if (isShown(url) && !options.bypassCache) {
      if (currentUrl() !== url) this.#entries.replace(url);
      this.#currentUrl = currentUrl();
      return;
    }
    const start = () => {
      this.#delayed = undefined;
      void this.#fetch(url, (...answer) => this.#showInHistory(...answer, options), options.bypassCache);
    };
    if (options.delayMs) this.#delayed = { timer: setTimeout(start, options.delayMs), start };
    else start();
  }

  /** Runs a delayed navigation at once. */
  flush(): void {
    if (!this.#delayed) return;
    clearTimeout(this.#delayed.timer);
    this.#delayed.start();
  }

  #showInHistory(
    response: ResultsResponse,
    fresh: HTMLElement | null,
    { control, isPageChange = false }: NavigateOptions,
  ): void {
    const sameEntry = control !== undefined && control === this.#control;
    this.#control = control;
    this.#entries.saveScroll();
    this.#render(response, fresh, control !== undefined);
    const address = shownUrl();
    if (sameEntry || address === currentUrl()) this.#entries.replace(address);
    else this.#entries.push(address);
    // Not before the push, or the previous entry would take the new title.
    updatePageTitle();
    this.#currentUrl = currentUrl();
    afterLayout(() => {
      if (isPageChange)
        scrollTo({ top: PAGE_CHANGE_SCROLL_TOP, behavior: prefersReducedMotion() ? "instant" : "smooth" });
      else scrollToResults(control !== undefined);
    });
    if (!sameEntry) document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  }

  #onHistoryChange(savesScroll = true): void {
    const [from, to] = [this.#currentUrl, currentUrl()];
    this.#currentUrl = to;
    // A fragment change is an entry of the history too.
    if (from === to) return;
    this.#cancelRequest();
    this.#control = undefined;
    if (savesScroll) this.#entries.saveScroll();
    const top = this.#entries.enter() ?? 0;
    this.#setRequestedUrl(to);
    const onResponse: OnResponse = (...answer) => {
      this.#render(...answer, true);
      updatePageTitle();
      scrollTo({ top, behavior: "instant" });
      document.dispatchEvent(new CustomEvent(PAGE_VISITED));
    };
    const cached = this.#cache.get(to);
    // At once, or the browser would paint the other results at this scroll position.
    if (cached) onResponse(cached, parseResults(cached));
    else void this.#fetch(to, onResponse);
  }

  async #fetch(url: string, onResponse: OnResponse, bypassCache = false): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const region = resultsRegion();
    // An aborted request may end late, on a page that is being left.
    const markBusy = () => !request.signal.aborted && region?.setAttribute("aria-busy", "true");
    const busy = setTimeout(markBusy, BUSY_AFTER_MS);
    const cached = bypassCache ? undefined : this.#cache.get(url);
    const response =
      cached ??
      (await fetchResults(resultsPath(url), { method: "GET", timeoutMs: TIMEOUT_MS, signal: request.signal }));
    clearTimeout(busy);
    // The press is painted before its results, and after a frame reading the scroll position forces no layout. Parsing
    // and rendering are two tasks.
    await afterFrame();
    const fresh = response && parseResults(response);
    await nextTask();
    if (request.signal.aborted) return;
    this.#request = undefined;
    if (response) {
      this.#addToCache(url, response);
      onResponse(response, fresh);
      // Afterwards, because it changes the style of all results.
      if (!this.#request) region?.removeAttribute("aria-busy");
    } else {
      // Let the browser load the page and report the error.
      location.assign(url);
    }
  }

  #render(response: ResultsResponse, fresh: HTMLElement | null, isQuiet: boolean): void {
    const region = resultsRegion();
    if (region && fresh) updateResults(region, fresh, { quiet: isQuiet });
    this.#addToCache(shownUrl(), response);
  }

  #addToCache(url: string, response: ResultsResponse): void {
    if (!response.ok) return;
    this.#cache.delete(url);
    this.#cache.set(url, response);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
  }

  #cancelRequest(): void {
    clearTimeout(this.#delayed?.timer);
    this.#delayed = undefined;
    this.#request?.abort();
    this.#request = undefined;
    resultsRegion()?.removeAttribute("aria-busy");
  }

  #setRequestedUrl(url: string): void {
    this.#requestedUrl = url;
    for (const listener of this.#subscribers) listener();
  }

  // The page may return from the back/forward cache.
  #onPageLeave(): void {
    this.#cancelRequest();
    this.#syncRequestedUrl();
  }

  // The shown URL, as the server writes it, becomes the requested one.
  #syncRequestedUrl(): void {
    if (!this.#delayed && !this.#request) this.#setRequestedUrl(shownUrl());
  }
}

function parseResults({ html }: ResultsResponse): HTMLElement | null {
  const region = resultsRegion();
  return region && parseRegion(region, html);
}

function currentUrl(): string {
  return location.pathname + location.search;
}

// Scrolls up to new results unless their start is in view. While the visitor uses the filters beside them, scrolls only
// as far as the filters do, so that the controls stay under the pointer.
function scrollToResults(isTyping: boolean): void {
  const results = resultsRegion()?.querySelector("[data-address]");
  if (!results || results.getBoundingClientRect().top >= 0) return;
  const beside = results.querySelector(".results-layout") ?? results;
  if (isTyping) beside.scrollIntoView({ block: "start", behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The navigation of this page. */
export const resultsNavigation = new ResultsNavigation();
