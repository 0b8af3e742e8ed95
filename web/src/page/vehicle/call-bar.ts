// The bar at the lower edge of a phone's screen goes while the panel's own button is in view: two controls never do the same
// on one screen. Without a script it stays.

/** Keeps the bar away while the button that it stands for is in view. */
export function startCallBar(page: Document = document): void {
  const bar = page.querySelector<HTMLElement>("[data-call-bar]");
  const button = page.getElementById("request-quote");
  if (!bar || !button) return;
  // What lies under the bar is not in view.
  const margin = `0px 0px -${bar.offsetHeight}px 0px`;
  const onIntersection = (entries: IntersectionObserverEntry[]) =>
    bar.toggleAttribute("data-away", entries.at(-1)?.isIntersecting);
  new IntersectionObserver(onIntersection, { rootMargin: margin, threshold: 1 }).observe(button);
}
