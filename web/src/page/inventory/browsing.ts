// Going through the inventory without loading the page: fetches what the server has at an address, swaps it in and lets
// the history follow. One question at a time, and the newest wins: asking again, going back and leaving the page cancel it.

import { SWAPPED, VISITED } from "../events";
import { onLeave } from "../travel/leaving";
import { regionPath } from "./address";
import { Entries } from "./entries";
import { nameThePage } from "./naming";
import { showAnswer } from "./region/region";
import { type Answer, fetchResults } from "./region/results";
import { isAnswered, resultsRegion, shownAddress, understoodAddress } from "./region/shown";

const WITHIN_MS = 20_000;
/** Answers kept for going back and forward. */
const KEPT = 20;
/** Where a page change scrolls to (RESULTS-6). */
const PAGE_TOP = 400;

/** How to go. */
export interface How {
  /** What is being typed or dragged: all of it is one entry of the history, and nothing fades in. */
  by?: string;
  /** Wait so long for more of it. */
  delayMs?: number;
  /** To another page of the same results. */
  paging?: boolean;
  /** Ask the server even for what is shown. */
  anew?: boolean;
}

type Arrive = (answer: Answer) => void;

/** A visitor's way through the results. */
export class Browsing {
  #entries = new Entries();
  #kept = new Map<string, Answer>();
  #followers = new Set<() => void>();
  #wanted: string | undefined;
  #waiting: { timer: ReturnType<typeof setTimeout>; start: () => void } | undefined;
  #asked: AbortController | undefined;
  #by: string | undefined;
  #at = "";

  /** Follows the history until the signal, also to where it has gone since the page was opened. */
  start(signal: AbortSignal, opened = here()): void {
    this.#at = opened;
    this.#entries.start(signal);
    window.addEventListener("popstate", () => this.#comeBack(), { signal });
    onLeave(() => this.#stay(), signal);
    document.addEventListener(SWAPPED, () => this.#settle(), { signal });
    // How far down the entry was that has been left since, nobody knows.
    if (here() !== opened) this.#comeBack(false);
  }

  /** The address that was asked for last: what is shown, or what is on its way. */
  get wanted(): string {
    return this.#wanted ?? shownAddress();
  }

  /** The same as the server understood it, where it has answered: what filters are changed from. */
  get understood(): string {
    const { wanted } = this;
    return wanted === shownAddress() ? understoodAddress() : wanted;
  }

  /** Calls back whenever something else is wanted; the returned function ends that. */
  follow(told: () => void): () => void {
    this.#followers.add(told);
    return () => this.#followers.delete(told);
  }

  /** Goes to that address. */
  go(address: string, how: How = {}): void {
    this.#cancel();
    this.#want(address);
    if (isAnswered(address) && !how.anew) {
      if (here() !== address) this.#entries.replace(address);
      this.#at = here();
      return;
    }
    const start = () => {
      this.#waiting = undefined;
      void this.#ask(address, (answer) => this.#enter(answer, how), how.anew);
    };
    if (how.delayMs) this.#waiting = { timer: setTimeout(start, how.delayMs), start };
    else start();
  }

  /** Does now what still waits for more typing. */
  hurry(): void {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting.timer);
    this.#waiting.start();
  }

  #enter(answer: Answer, { by, paging = false }: How): void {
    const sameEntry = by !== undefined && by === this.#by;
    this.#by = by;
    this.#entries.leave();
    this.#show(answer, by !== undefined);
    const address = shownAddress();
    if (sameEntry || address === here()) this.#entries.replace(address);
    else this.#entries.push(address);
    // Sooner, and the entry that is left would be called so too.
    nameThePage();
    this.#at = here();
    if (paging) scrollTo({ top: PAGE_TOP, behavior: wantsCalm() ? "instant" : "smooth" });
    else startAtTop(by !== undefined);
    if (!sameEntry) document.dispatchEvent(new CustomEvent(VISITED));
  }

  #comeBack(leaves = true): void {
    const [from, to] = [this.#at, here()];
    this.#at = to;
    // A jump within the page is an entry too.
    if (from === to) return;
    this.#cancel();
    this.#by = undefined;
    if (leaves) this.#entries.leave();
    const top = this.#entries.arrive() ?? 0;
    this.#want(to);
    const arrive: Arrive = (answer) => {
      this.#show(answer, true);
      nameThePage();
      scrollTo({ top, behavior: "instant" });
      document.dispatchEvent(new CustomEvent(VISITED));
    };
    void this.#ask(to, arrive);
  }

  async #ask(address: string, arrive: Arrive, anew = false): Promise<void> {
    const kept = anew ? undefined : this.#kept.get(address);
    if (kept) {
      arrive(kept);
      return;
    }
    const asked = new AbortController();
    this.#asked = asked;
    const region = resultsRegion();
    region?.setAttribute("aria-busy", "true");
    const answer = await fetchResults(regionPath(address), {
      method: "GET",
      withinMs: WITHIN_MS,
      signal: asked.signal,
    });
    if (asked.signal.aborted) return;
    this.#cancel();
    if (answer) {
      this.#keep(address, answer);
      arrive(answer);
    } else {
      // Whatever went wrong, the browser knows how to say it.
      location.assign(address);
    }
  }

  #show(answer: Answer, quiet: boolean): void {
    const region = resultsRegion();
    if (region) showAnswer(region, answer.html, { quiet });
    this.#keep(shownAddress(), answer);
  }

  #keep(address: string, answer: Answer): void {
    if (!answer.ok) return;
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #cancel(): void {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#asked?.abort();
    this.#asked = undefined;
    resultsRegion()?.removeAttribute("aria-busy");
  }

  #want(address: string): void {
    this.#wanted = address;
    for (const told of this.#followers) told();
  }

  // The page may be shown again as it was left.
  #stay(): void {
    this.#cancel();
    this.#settle();
  }

  // What is shown now is what was wanted, in the server's own writing.
  #settle(): void {
    if (!this.#waiting && !this.#asked) this.#want(shownAddress());
  }
}

function here(): string {
  return location.pathname + location.search;
}

// New results begin at the top of the page. Where their beginning is in view, nothing moves; while one types or drags in the
// filters beside them, they move no further than the filters do, so that these stay under the hand.
function startAtTop(gently: boolean): void {
  const answer = resultsRegion()?.querySelector("[data-address]");
  if (!answer || answer.getBoundingClientRect().top >= 0) return;
  const beside = answer.querySelector(".results-layout") ?? answer;
  if (gently) beside.scrollIntoView({ block: "start", behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

function wantsCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The visitor's way through the results of this page. */
export const browsing = new Browsing();
