// The link back to the top of a long page, once one is down it.

/** Scrolled further than this, it shows (RESULTS-6). */
const SHOW_AFTER_PX = 300;

/** Shows the page's link to its top when there is a way to go, and makes it go there. */
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
  updateVisibility();
}
