// Sections marked `data-reveal` fade in, once, as they come into view. What is in view or above it when the script starts
// stays as it is; without the script, or with motion unwanted, everything does. The attribute's value is the part of the
// section that has to be in view: 0.1 to 0.3.

const MIN_THRESHOLD = 0.1;
const MAX_THRESHOLD = 0.3;

/** Lets the marked sections that still lie below the view fade in when they are reached. */
export function revealSections(page: Document = document): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observers = new Map<number, IntersectionObserver>();
  for (const section of page.querySelectorAll<HTMLElement>("[data-reveal]")) {
    const threshold = thresholdOf(section);
    const observer = observers.get(threshold) ?? new IntersectionObserver(updateSections, { threshold: threshold });
    observers.set(threshold, observer);
    observer.observe(section);
  }
  // The keyboard may be there before the eye is.
  page.addEventListener("focusin", ({ target }) => {
    const section = target instanceof Element && target.closest<HTMLElement>("[data-reveal-state='waiting']");
    if (section) section.dataset.revealState = "shown";
  });
}

function thresholdOf(section: HTMLElement): number {
  // Of a section higher than the view, more than the least would never be in view at once.
  if (section.offsetHeight > innerHeight) return MIN_THRESHOLD;
  const threshold = Number.parseFloat(section.dataset.reveal ?? "");
  return Math.min(Math.max(Number.isNaN(threshold) ? MIN_THRESHOLD : threshold, MIN_THRESHOLD), MAX_THRESHOLD);
}

// An observer reports each section at once, and again whenever the part in view passes the threshold.
function updateSections(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    const isWaiting = target.dataset.revealState === "waiting";
    if (!isIntersecting && boundingClientRect.top >= innerHeight) {
      target.dataset.revealState = "waiting";
      continue;
    }
    if (isWaiting && !isIntersecting) continue;
    // One whose upper edge was in view from the start has been seen: nothing to reveal.
    if (isWaiting) target.dataset.revealState = "shown";
    observer.unobserve(target);
  }
}
