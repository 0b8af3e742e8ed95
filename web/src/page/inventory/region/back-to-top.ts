// The link back to the top of a long page, once one is down it.

/** Scrolled further than this, it shows (RESULTS-6). */
const FROM = 300;

/** Shows the page's link to its top when there is a way to go, and makes it go there. */
export function offerTop(signal: AbortSignal): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-back-to-top]");
  if (!link) return;
  const look = () => link.toggleAttribute("data-shown", window.scrollY > FROM);
  window.addEventListener("scroll", look, { signal, passive: true });
  link.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
      document.getElementById("main")?.focus({ preventScroll: true });
    },
    { signal },
  );
  look();
}
