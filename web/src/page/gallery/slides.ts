// The slides of a row that scrolls without a carousel.

/** The index of the slide at the start of the row. */
export function nearestSlide(view: Element): number {
  const slide = view.querySelector("li");
  if (!slide || view.scrollLeft === 0) return 0;
  return Math.round(view.scrollLeft / slide.getBoundingClientRect().width);
}

/** The index of the slide to which a script scrolls the row, which may take a while, or else of the nearest one. */
export function currentSlide(view: HTMLElement): number {
  return view.dataset.scrollsTo === undefined ? nearestSlide(view) : Number(view.dataset.scrollsTo);
}

/** Whether the visitor wants no motion: slides change at once. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Scrolls the row of thumbnails to show this one, and not the page. One that has the keyboard's focus stays in view. */
export function scrollThumbnailIntoView(thumbnail: Element): void {
  const row = thumbnail.closest(".gallery-thumbs");
  if (!row || row.querySelector(":focus-visible")) return;
  const [box, around] = [thumbnail.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.left < around.left) row.scrollLeft -= around.left - box.left;
  else if (box.right > around.right) row.scrollLeft += box.right - around.right;
}
