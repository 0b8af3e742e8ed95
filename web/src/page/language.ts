// The page's language, whose paths have a root of their own (LANG-1).

/** The language with its country: `es-US`. */
export const language = document.documentElement.lang || "en-US";

/** The start of paths in the page's language: `/es`, or empty for English. */
export const root = language.startsWith("es") ? "/es" : "";

/** The path in the page's language, of one in any language: what is stored may be of another. */
export function inLanguage(path: string): string {
  return root + withoutRoot(path);
}

/** The path as it is in English. */
export function withoutRoot(path: string): string {
  return path.replace(/^\/es(?=\/)/, "");
}
