// The entries of the browser's history that belong to this page, and how far down each was left. The browser remembers that
// itself for whole pages; for results that are swapped in only the page knows when they stand and can be scrolled.

import { onLeave } from "../travel/leaving";

const STORE = "inventory-scroll";
const MOST = 50;

/** The page's entries. */
export class Entries {
  #tops = readTops();
  #entry = "";

  /** Remembers where the page is left; coming back to it from elsewhere, and loading it again, is the browser's affair. */
  start(signal: AbortSignal): void {
    this.arrive();
    onLeave(() => {
      history.scrollRestoration = "auto";
      this.leave();
      writeTops(this.#tops);
    }, signal);
  }

  /** Remembers how far down the entry is left. */
  leave(): void {
    this.#tops.delete(this.#entry);
    this.#tops.set(this.#entry, window.scrollY);
  }

  /** Says how far down the entry was left that the history stands at now, where that is known. */
  arrive(): number | undefined {
    const { state } = history;
    const known = typeof state === "object" && state !== null && "entry" in state ? state.entry : undefined;
    if (typeof known === "string") this.#entry = known;
    else this.#write("replaceState", location.href);
    return this.#tops.get(this.#entry);
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

  #write(how: "pushState" | "replaceState", address: string): void {
    this.#entry = Math.random().toString(36).slice(2);
    history[how]({ entry: this.#entry }, "", address);
  }
}

// Storage may be full, or denied: then a page that is loaded anew starts at the top.
function readTops(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    if (Array.isArray(stored)) return new Map(stored);
  } catch {
    // As if nothing had been stored.
  }
  return new Map();
}

function writeTops(tops: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...tops].slice(-MOST)));
  } catch {
    // See above.
  }
}
