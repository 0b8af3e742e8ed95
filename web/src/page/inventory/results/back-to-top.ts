// The back-to-top link of a long page.

import { afterLayout } from "../../tasks";

/** The link shows below this scroll position (RESULTS-6). */
const SHOW_AFTER_PX = 300;

/** Shows the link when the page is scrolled, and handles clicks. */
export function startBackToTop(signal: AbortSignal): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-back-to-top]");
  if (!link) return;
  const updateVisibility = () => link.toggleAttribute("data-shown", window.scrollY > SHOW_AFTER_PX);
  window.addEventListener("scroll", updateVisibility, { signal, passive: true });
  link.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: prefersReducedMotion ? "instant" : "smooth" });
      document.getElementById("main")?.focus({ preventScroll: true });
    },
    { signal },
  );
  afterLayout(updateVisibility);
}
