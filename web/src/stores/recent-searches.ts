// The last searches of this browser, newest first. They are never sent, and the visitor can clear them.

const SEARCHED_KEY = "recentSearches";
const MAX_SEARCHES = 5;

/** The searches; malformed data counts as none. */
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

/** Moves the text to the front; duplicates are found regardless of case. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(SEARCHED_KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage may be full or denied.
  }
}

/** Clears the list. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCHED_KEY);
  } catch {
    // Storage is denied: nothing is stored either.
  }
}
