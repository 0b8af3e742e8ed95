// Sections with `data-reveal` fade in once when they come into view. Sections in or above the view at the start, and
// all sections without scripts or with reduced motion, are simply visible. The attribute is the visible fraction that
// triggers it: 0.1 to 0.3.

const MIN_THRESHOLD = 0.1;
const MAX_THRESHOLD = 0.3;

/** Observes the sections below the view. */
export function revealSections(page: Document = document): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observers = new Map<number, IntersectionObserver>();
  for (const section of page.querySelectorAll<HTMLElement>("[data-reveal]")) {
    const threshold = thresholdOf(section);
    const observer = observers.get(threshold) ?? new IntersectionObserver(updateSections, { threshold: threshold });
    observers.set(threshold, observer);
    observer.observe(section);
  }
  // The focus may reach a section before it is scrolled into view.
  page.addEventListener("focusin", ({ target }) => {
    const section = target instanceof Element && target.closest<HTMLElement>("[data-reveal-state='waiting']");
    if (section) section.dataset.revealState = "shown";
  });
}

function thresholdOf(section: HTMLElement): number {
  // A section higher than the window may never show a larger fraction at once.
  if (section.offsetHeight > innerHeight) return MIN_THRESHOLD;
  const threshold = Number.parseFloat(section.dataset.reveal ?? "");
  return Math.min(Math.max(Number.isNaN(threshold) ? MIN_THRESHOLD : threshold, MIN_THRESHOLD), MAX_THRESHOLD);
}

// An observer reports each section at the start and whenever it passes the threshold.
function updateSections(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    const isWaiting = target.dataset.revealState === "waiting";
    if (!isIntersecting && boundingClientRect.top >= innerHeight) {
      target.dataset.revealState = "waiting";
      continue;
    }
    if (isWaiting && !isIntersecting) continue;
    // A section that was in view from the start needs no reveal.
    if (isWaiting) target.dataset.revealState = "shown";
    observer.unobserve(target);
  }
}
