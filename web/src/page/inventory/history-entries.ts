// The entries of the browser's history that belong to this page, and how far down each was left. The browser remembers that
// itself for whole pages; for results that are swapped in only the page knows when they stand and can be scrolled.

import { onPageLeave } from "../navigation/page-leave";

const STORAGE_KEY = "inventory-scroll";
const MAX_ENTRIES = 50;

/** The page's entries. */
export class HistoryEntries {
  #scrollPositions = readScrollPositions();
  #currentId = "";

  /** Remembers where the page is left; coming back to it from elsewhere, and loading it again, is the browser's affair. */
  start(signal: AbortSignal): void {
    this.enter();
    onPageLeave(() => {
      history.scrollRestoration = "auto";
      this.saveScroll();
      writeScrollPositions(this.#scrollPositions);
    }, signal);
  }

  /** Remembers how far down the entry is left. */
  saveScroll(): void {
    this.#scrollPositions.delete(this.#currentId);
    this.#scrollPositions.set(this.#currentId, window.scrollY);
  }

  /** Says how far down the entry was left that the history stands at now, where that is known. */
  enter(): number | undefined {
    const { state } = history;
    const id = typeof state === "object" && state !== null && "entry" in state ? state.entry : undefined;
    if (typeof id === "string") this.#currentId = id;
    else this.#write("replaceState", location.href);
    return this.#scrollPositions.get(this.#currentId);
  }

  /** A new entry. The browser lets the scrolling of both be; it may still be at it before, while the page loads. */
  push(address: string): void {
    history.scrollRestoration = "manual";
    this.#write("pushState", address);
  }

  /** The same entry at another address. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
  }

  #write(method: "pushState" | "replaceState", address: string): void {
    this.#currentId = Math.random().toString(36).slice(2);
    history[method]({ entry: this.#currentId }, "", address);
  }
}

// Storage may be full, or denied: then a page that is loaded anew starts at the top.
function readScrollPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    if (Array.isArray(stored)) return new Map(stored);
  } catch {
    // As if nothing had been stored.
  }
  return new Map();
}

function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // See above.
  }
}
