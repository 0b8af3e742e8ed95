// The model that was chosen in the hero's search. Its address leaves it out (FILTER-4); the results page offers it.

const STORAGE_KEY = "heroModel";

/** Remembers what was chosen, or that none was, until the browser is closed. */
export function rememberModel(make: string, model: string): void {
  try {
    if (make && model) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([make, model]));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without a memory the results page has its filters.
  }
}

/** The model that was chosen of this make. */
export function rememberedModel(make: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    const [storedMake, model]: unknown[] = Array.isArray(stored) ? stored : [];
    return storedMake === make && typeof model === "string" ? model : null;
  } catch {
    return null;
  }
}
