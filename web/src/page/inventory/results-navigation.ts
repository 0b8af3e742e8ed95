// Going through the inventory without loading the page: fetches what the server has at an address, swaps it in and lets
// the history follow. One question at a time, and the newest wins: asking again, going back and leaving the page cancel it.

import { onPageLeave } from "../navigation/page-leave";
import { CONTENT_REPLACED, PAGE_VISITED } from "../page-events";
import { HistoryEntries } from "./history-entries";
import { resultsPath } from "./inventory-url";
import { updatePageTitle } from "./page-title";
import { interpretedUrl, isShown, resultsRegion, shownUrl } from "./results/current-results";
import { fetchResults, type ResultsResponse } from "./results/fetch-results";
import { updateResults } from "./results/update-results";

const TIMEOUT_MS = 20_000;
/** Answers kept for going back and forward. */
const MAX_CACHED = 20;
/** Where a page change scrolls to (RESULTS-6). */
const PAGE_CHANGE_SCROLL_TOP = 400;

/** How to go. */
export interface NavigateOptions {
  /** What is being typed or dragged: all of it is one entry of the history, and nothing fades in. */
  control?: string;
  /** Wait so long for more of it. */
  delayMs?: number;
  /** To another page of the same results. */
  isPageChange?: boolean;
  /** Ask the server even for what is shown. */
  bypassCache?: boolean;
}

type OnResponse = (answer: ResultsResponse) => void;

/** A visitor's way through the results. */
export class ResultsNavigation {
  #entries = new HistoryEntries();
  #cache = new Map<string, ResultsResponse>();
  #subscribers = new Set<() => void>();
  #requestedUrl: string | undefined;
  #delayed: { timer: ReturnType<typeof setTimeout>; start: () => void } | undefined;
  #request: AbortController | undefined;
  #control: string | undefined;
  #currentUrl = "";

  /** Follows the history until the signal, also to where it has gone since the page was opened. */
  start(signal: AbortSignal, initialUrl = currentUrl()): void {
    this.#currentUrl = initialUrl;
    this.#entries.start(signal);
    window.addEventListener("popstate", () => this.#onHistoryChange(), { signal });
    onPageLeave(() => this.#onPageLeave(), signal);
    document.addEventListener(CONTENT_REPLACED, () => this.#syncRequestedUrl(), { signal });
    // How far down the entry was that has been left since, nobody knows.
    if (currentUrl() !== initialUrl) this.#onHistoryChange(false);
  }

  /** The address that was asked for last: what is shown, or what is on its way. */
  get requestedUrl(): string {
    return this.#requestedUrl ?? shownUrl();
  }

  /** The same as the server understood it, where it has answered: what filters are changed from. */
  get interpretedUrl(): string {
    const { requestedUrl: wanted } = this;
    return wanted === shownUrl() ? interpretedUrl() : wanted;
  }

  /** Calls back whenever something else is wanted; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  /** Goes to that address. */
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
      void this.#fetch(url, (response) => this.#showInHistory(response, options), options.bypassCache);
    };
    if (options.delayMs) this.#delayed = { timer: setTimeout(start, options.delayMs), start };
    else start();
  }

  /** Does now what still waits for more typing. */
  flush(): void {
    if (!this.#delayed) return;
    clearTimeout(this.#delayed.timer);
    this.#delayed.start();
  }

  #showInHistory(response: ResultsResponse, { control: by, isPageChange: paging = false }: NavigateOptions): void {
    const sameEntry = by !== undefined && by === this.#control;
    this.#control = by;
    this.#entries.saveScroll();
    this.#render(response, by !== undefined);
    const address = shownUrl();
    if (sameEntry || address === currentUrl()) this.#entries.replace(address);
    else this.#entries.push(address);
    // Sooner, and the entry that is left would be called so too.
    updatePageTitle();
    this.#currentUrl = currentUrl();
    if (paging) scrollTo({ top: PAGE_CHANGE_SCROLL_TOP, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    else scrollToResults(by !== undefined);
    if (!sameEntry) document.dispatchEvent(new CustomEvent(PAGE_VISITED));
  }

  #onHistoryChange(savesScroll = true): void {
    const [from, to] = [this.#currentUrl, currentUrl()];
    this.#currentUrl = to;
    // A jump within the page is an entry too.
    if (from === to) return;
    this.#cancelRequest();
    this.#control = undefined;
    if (savesScroll) this.#entries.saveScroll();
    const top = this.#entries.enter() ?? 0;
    this.#setRequestedUrl(to);
    const onResponse: OnResponse = (answer) => {
      this.#render(answer, true);
      updatePageTitle();
      scrollTo({ top, behavior: "instant" });
      document.dispatchEvent(new CustomEvent(PAGE_VISITED));
    };
    void this.#fetch(to, onResponse);
  }

  async #fetch(url: string, onResponse: OnResponse, anew = false): Promise<void> {
    const cached = anew ? undefined : this.#cache.get(url);
    if (cached) {
      onResponse(cached);
      return;
    }
    const request = new AbortController();
    this.#request = request;
    const region = resultsRegion();
    region?.setAttribute("aria-busy", "true");
    const response = await fetchResults(resultsPath(url), {
      method: "GET",
      timeoutMs: TIMEOUT_MS,
      signal: request.signal,
    });
    if (request.signal.aborted) return;
    this.#cancelRequest();
    if (response) {
      this.#addToCache(url, response);
      onResponse(response);
    } else {
      // Whatever went wrong, the browser knows how to say it.
      location.assign(url);
    }
  }

  #render(answer: ResultsResponse, isQuiet: boolean): void {
    const region = resultsRegion();
    if (region) updateResults(region, answer.html, { quiet: isQuiet });
    this.#addToCache(shownUrl(), answer);
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

  // The page may be shown again as it was left.
  #onPageLeave(): void {
    this.#cancelRequest();
    this.#syncRequestedUrl();
  }

  // What is shown now is what was wanted, in the server's own writing.
  #syncRequestedUrl(): void {
    if (!this.#delayed && !this.#request) this.#setRequestedUrl(shownUrl());
  }
}

function currentUrl(): string {
  return location.pathname + location.search;
}

// New results begin at the top of the page. Where their beginning is in view, nothing moves; while one types or drags in the
// filters beside them, they move no further than the filters do, so that these stay under the hand.
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

/** The visitor's way through the results of this page. */
export const resultsNavigation = new ResultsNavigation();
