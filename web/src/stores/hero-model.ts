// The model chosen in the hero search. Its URL leaves it out (FILTER-4); the results page offers it.

const STORAGE_KEY = "heroModel";

/** Stores the model, or that none was chosen, for this browser session. */
export function rememberModel(make: string, model: string): void {
  try {
    if (make && model) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([make, model]));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is denied: the results page still has its filters.
  }
}

/** The model stored for this make. */
export function rememberedModel(make: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    const [storedMake, model]: unknown[] = Array.isArray(stored) ? stored : [];
    return storedMake === make && typeof model === "string" ? model : null;
  } catch {
    return null;
  }
}
