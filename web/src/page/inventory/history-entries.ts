// The page's history entries and their scroll positions. Browsers restore the scroll position of page loads; for
// inserted results only the page knows when it can scroll.

import { onPageLeave } from "../navigation/page-leave";

const STORAGE_KEY = "inventory-scroll";
const MAX_ENTRIES = 50;

/** The page's history entries. */
export class HistoryEntries {
  #scrollPositions = readScrollPositions();
  #currentId = "";

  /** Saves positions when the page is left. Returning to it from elsewhere or reloading it is the browser's task. */
  start(signal: AbortSignal): void {
    this.enter();
    onPageLeave(() => {
      history.scrollRestoration = "auto";
      this.saveScroll();
      writeScrollPositions(this.#scrollPositions);
    }, signal);
  }

  /** Saves the scroll position of the current entry. */
  saveScroll(): void {
    this.#scrollPositions.delete(this.#currentId);
    this.#scrollPositions.set(this.#currentId, window.scrollY);
  }

  /** Makes the history's current entry the active one and returns its saved scroll position. */
  enter(): number | undefined {
    const { state } = history;
    const id = typeof state === "object" && state !== null && "entry" in state ? state.entry : undefined;
    if (typeof id === "string") this.#currentId = id;
    else this.#write("replaceState", location.href);
    return this.#scrollPositions.get(this.#currentId);
  }

  /**
   * Adds an entry. The browser's own restoration is off from now on; before, it may still be at work while the page
   * loads.
   */
  push(address: string): void {
    history.scrollRestoration = "manual";
    this.#write("pushState", address);
  }

  /** Changes the URL of the current entry. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
  }

  #write(method: "pushState" | "replaceState", address: string): void {
    this.#currentId = Math.random().toString(36).slice(2);
    history[method]({ entry: this.#currentId }, "", address);
  }
}

// Storage may be full or denied: then a reloaded page starts at the top.
function readScrollPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    if (Array.isArray(stored)) return new Map(stored);
  } catch {
    // Malformed data counts as none.
  }
  return new Map();
}

function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Storage may be full or denied.
  }
}
