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

/** Lets links to the page in another language keep what scripts have changed in its address. */
export function startLanguageLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
    if (!link) return;
    const other = link.hreflang === "en" ? "" : `/${link.hreflang}`;
    link.href = other + withoutRoot(location.pathname) + location.search + location.hash;
  });
}
