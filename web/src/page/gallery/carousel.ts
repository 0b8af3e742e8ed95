// A looping carousel with swipe, arrow buttons and arrow keys.

import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

/** Starts the carousel; null without a row. The arrows are hidden when everything fits. */
export function startCarousel(box: HTMLElement): EmblaCarouselType | null {
  const view = box.querySelector<HTMLElement>(".carousel-view");
  const row = view?.querySelector<HTMLElement>(".carousel-row");
  if (!view || !row) return null;
  const startIndex = nearestSlide(view, row);
  const carousel = EmblaCarousel(view, { container: row, loop: true, align: "start", startIndex: startIndex });
  view.scrollLeft = 0;
  box.dataset.moves = "";
  const arrows = box.querySelectorAll<HTMLButtonElement>(".carousel-arrow");
  const showArrows = () => {
    const canScroll = carousel.canScrollPrev() || carousel.canScrollNext();
    for (const arrow of arrows) arrow.hidden = !canScroll;
  };
  for (const arrow of arrows) {
    arrow.addEventListener("click", () => step(carousel, Number(arrow.dataset.step)));
  }
  view.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(carousel, by);
  });
  carousel.on("reInit", showArrows);
  showArrows();
  return carousel;
}

/** Scrolls to a slide; instantly with reduced motion. */
export function scrollToSlide(carousel: EmblaCarouselType, index: number): void {
  carousel.scrollTo(index, matchMedia("(prefers-reduced-motion: reduce)").matches);
}

function step(carousel: EmblaCarouselType, by: number): void {
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (by < 0) carousel.scrollPrev(prefersReducedMotion);
  else carousel.scrollNext(prefersReducedMotion);
}

// The visitor may have scrolled the row before the script loaded.
function nearestSlide(view: HTMLElement, row: HTMLElement): number {
  const [first] = row.children;
  if (!first || view.scrollLeft === 0) return 0;
  return Math.round(view.scrollLeft / first.getBoundingClientRect().width);
}
