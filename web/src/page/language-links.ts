// Links to the page in another language.

import { withoutRoot } from "./language";

/** Lets links to the page in another language keep what scripts have changed in its address. */
export function startLanguageLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
    if (!link) return;
    const other = link.hreflang === "en" ? "" : `/${link.hreflang}`;
    link.href = other + withoutRoot(location.pathname) + location.search + location.hash;
  });
}
