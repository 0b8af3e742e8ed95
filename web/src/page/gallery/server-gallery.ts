// The server's gallery, a row that scrolls, until its island replaces it (islands/gallery). It answers the first clicks.

import { photoOf } from "../../generated/messages/gallery";
import { PHOTO_CHANGED } from "../page-events";
import { currentSlide, nearestSlide, prefersReducedMotion, scrollThumbnailIntoView } from "./slides";

/** Starts the arrows, the thumbnails and the count of the page's gallery. */
export function startServerGallery(): void {
  const gallery = document.querySelector<HTMLElement>("react-island > [data-gallery]");
  const view = gallery?.querySelector<HTMLElement>(".carousel-view");
  const slides = [...(view?.querySelectorAll("li") ?? [])];
  if (!gallery || !view || slides.length < 2) return;
  const thumbnails = [...gallery.querySelectorAll(".gallery-thumbs a")];
  let at = nearestSlide(view);

  const show = (index: number) => {
    if (index === at) return;
    at = index;
    const [count, status] = [gallery.querySelector("[data-gallery-at]"), gallery.querySelector("[role='status']")];
    if (count) count.textContent = `${at + 1} / ${slides.length}`;
    if (status) status.textContent = photoOf(at + 1, slides.length);
    for (const thumbnail of thumbnails) thumbnail.removeAttribute("aria-current");
    const thumbnail = thumbnails[at];
    thumbnail?.setAttribute("aria-current", "true");
    if (thumbnail) scrollThumbnailIntoView(thumbnail);
    gallery.dispatchEvent(new CustomEvent(PHOTO_CHANGED, { bubbles: true, detail: at }));
  };
  const scrollTo = (index: number) => {
    show(index);
    const { width = 0 } = slides[0]?.getBoundingClientRect() ?? {};
    // The island that takes over meanwhile begins with this photo.
    view.dataset.scrollsTo = String(index);
    view.scrollTo({ left: index * width, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  };
  gallery.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a") : null;
    if (control?.dataset.step) scrollTo((at + Number(control.dataset.step) + slides.length) % slides.length);
    else if (control && thumbnails.includes(control)) {
      event.preventDefault();
      scrollTo(thumbnails.indexOf(control));
    }
  });
  // While the row scrolls to a photo, the others that pass by are not shown, however long a busy page pauses at one.
  const rest = () => {
    const nearest = nearestSlide(view);
    if (!gallery.isConnected || currentSlide(view) !== nearest) return;
    delete view.dataset.scrollsTo;
    show(nearest);
  };
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  view.addEventListener("scroll", () => {
    clearTimeout(restTimer);
    restTimer = setTimeout(rest, 100);
  });
  // Who scrolls the row goes where they like.
  for (const type of ["pointerdown", "wheel", "keydown"])
    view.addEventListener(type, () => delete view.dataset.scrollsTo, { passive: true });
}
