// The call bar at the bottom of a phone's screen hides while the panel's own button is in view. Without scripts it
// stays, and until the first touch, such as scrolling.

/** Hides the bar while its button is in view. */
export function startCallBar(page: Document = document): void {
  const bar = page.querySelector<HTMLElement>("[data-call-bar]");
  const button = page.getElementById("request-quote");
  if (!bar || !button) return;
  // The area behind the bar is not in view.
  const margin = `0px 0px -${bar.offsetHeight}px 0px`;
  const onIntersection = (entries: IntersectionObserverEntry[]) =>
    bar.toggleAttribute("data-away", entries.at(-1)?.isIntersecting);
  new IntersectionObserver(onIntersection, { rootMargin: margin, threshold: 1 }).observe(button);
}
