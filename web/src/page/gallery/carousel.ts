// A row that goes round in both directions, by swipe, arrow buttons and arrow keys.

import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

/** Makes a carousel of `.carousel`; `null` where it has no row. Its arrows are there where there is somewhere to go. */
export function startCarousel(box: HTMLElement): EmblaCarouselType | null {
  const view = box.querySelector<HTMLElement>(".carousel-view");
  const row = view?.querySelector<HTMLElement>(".carousel-row");
  if (!view || !row) return null;
  const from = nearest(view, row);
  const carousel = EmblaCarousel(view, { container: row, loop: true, align: "start", startIndex: from });
  view.scrollLeft = 0;
  box.dataset.moves = "";
  const arrows = box.querySelectorAll<HTMLButtonElement>(".carousel-arrow");
  const showArrows = () => {
    const moves = carousel.canScrollPrev() || carousel.canScrollNext();
    for (const arrow of arrows) arrow.hidden = !moves;
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

/** To an item; at once for those who want nothing to move. */
export function turnTo(carousel: EmblaCarouselType, index: number): void {
  carousel.scrollTo(index, matchMedia("(prefers-reduced-motion: reduce)").matches);
}

function step(carousel: EmblaCarouselType, by: number): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (by < 0) carousel.scrollPrev(isStill);
  else carousel.scrollNext(isStill);
}

// Somebody may have swiped the row before the script came.
function nearest(view: HTMLElement, row: HTMLElement): number {
  const [first] = row.children;
  if (!first || view.scrollLeft === 0) return 0;
  return Math.round(view.scrollLeft / first.getBoundingClientRect().width);
}
