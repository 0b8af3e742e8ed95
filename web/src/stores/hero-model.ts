// The model that was chosen in the hero's search. Its address leaves it out (FILTER-4); the results page offers it.

const KEY = "heroModel";

/** Remembers what was chosen, or that none was, until the browser is closed. */
export function rememberModel(make: string, model: string): void {
  try {
    if (make && model) sessionStorage.setItem(KEY, JSON.stringify([make, model]));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without a memory the results page has its filters.
  }
}

/** The model that was chosen of this make. */
export function rememberedModel(make: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const [of, model]: unknown[] = Array.isArray(kept) ? kept : [];
    return of === make && typeof model === "string" ? model : null;
  } catch {
    return null;
  }
}
