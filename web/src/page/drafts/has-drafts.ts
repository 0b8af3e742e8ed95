/** The key of drafts in this tab's storage (draft-storage.ts). */
export const DRAFTS_KEY = "formsBegun";

/** Whether this tab has drafts. */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(DRAFTS_KEY) !== null;
  } catch {
    return false;
  }
}
