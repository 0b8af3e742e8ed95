// What was searched for last in this browser, newest first. It stays here: nobody is told, and the panel forgets it when asked.

import { SEARCHED_KEY } from "./storage-keys";

const MAX_SEARCHES = 5;

/** The texts; malformed data are none. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCHED_KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === "string" && text !== "").slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

/** Puts a text at the head of the list, which holds it once, however it is written. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(SEARCHED_KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage may be full, or denied: then nothing is remembered.
  }
}

/** Forgets all of them. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCHED_KEY);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
