// A looping carousel with swipe, arrow buttons and arrow keys.

import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { nearestSlide, prefersReducedMotion } from "./slides";

/** How carousels move. */
export const CAROUSEL_OPTIONS = { loop: true, align: "start" } as const;

/** Starts the carousel; null without a row. The arrows are hidden when everything fits. */
export function startCarousel(box: HTMLElement): EmblaCarouselType | null {
  const view = box.querySelector<HTMLElement>(".carousel-view");
  const row = view?.querySelector<HTMLElement>(".carousel-row");
  if (!view || !row) return null;
  const startIndex = nearestSlide(view);
  const carousel = EmblaCarousel(view, { ...CAROUSEL_OPTIONS, container: row, startIndex });
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
  view.addEventListener("keydown", (event) => stepByKey(carousel, event));
  carousel.on("reInit", showArrows);
  showArrows();
  return carousel;
}

/** Moves by one slide, back or on; instantly with reduced motion. */
export function step(carousel: EmblaCarouselType, by: number): void {
  if (by < 0) carousel.scrollPrev(prefersReducedMotion());
  else carousel.scrollNext(prefersReducedMotion());
}

/** Moves by one slide if the key is an arrow key. */
export function stepByKey(carousel: EmblaCarouselType, event: PressedKey): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  step(carousel, by);
}

/** What events of the browser and of React have in common. */
type PressedKey = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;
