// A vehicle's gallery: a carousel with thumbnails and a fullscreen viewer.

import type { EmblaCarouselType } from "embla-carousel";
import { PHOTO_CHANGED } from "../page-events";
import { scrollToSlide, startCarousel } from "./carousel";
import { preloadPhotos } from "./preload-photos";
import type { ViewerOptions } from "./viewer";

/** Neighbors of the visible photos to preload. */
const NEIGHBORS = 1;

/** Starts the page's gallery. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  const box = gallery?.querySelector<HTMLElement>(".carousel");
  if (!gallery || !box) return;
  const photos = [...box.querySelectorAll<HTMLAnchorElement>("a.photo")];
  const beside = [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery-beside > a")];
  const carousel = photos.length > 1 ? startCarousel(box) : null;
  if (carousel) {
    connectThumbnails(gallery, carousel);
    const update = () => {
      updatePosition(gallery, carousel, photos);
      updateNeighbors(beside, photos, carousel.selectedScrollSnap());
    };
    carousel.on("select", update).on("reInit", update);
    carousel.on("select", () => {
      gallery.dispatchEvent(new CustomEvent(PHOTO_CHANGED, { bubbles: true, detail: carousel.selectedScrollSnap() }));
    });
    update();
  }
  const thumbnailUrls = thumbnails(gallery).flatMap((thumbnail) => thumbnail.querySelector("img")?.src ?? []);
  openViewerOnClick([...photos, ...beside], photos, (index) => {
    const onClose = (at: number) => {
      if (carousel) scrollToSlide(carousel, at);
      photos[at]?.focus({ preventScroll: true });
    };
    return { photos, thumbnails: thumbnailUrls, index, onClose };
  });
}

/** Updates the photos beside the large one: those that follow it. */
function updateNeighbors(beside: HTMLAnchorElement[], photos: HTMLAnchorElement[], at: number): void {
  beside.forEach((place, index) => {
    const next = photos[(at + 1 + index) % photos.length];
    const [shown, image] = [place.querySelector("img"), next?.querySelector("img")];
    if (!next || !shown || !image || place.href === next.href) return;
    place.setAttribute("href", next.getAttribute("href") ?? "");
    place.removeAttribute("data-loaded");
    shown.srcset = image.srcset;
    shown.src = image.src;
  });
}

function connectThumbnails(gallery: HTMLElement, carousel: EmblaCarouselType): void {
  thumbnails(gallery).forEach((thumbnail, index) => {
    thumbnail.addEventListener("click", (event) => {
      event.preventDefault();
      scrollToSlide(carousel, index);
    });
  });
}

function updatePosition(gallery: HTMLElement, carousel: EmblaCarouselType, photos: HTMLAnchorElement[]): void {
  const at = carousel.selectedScrollSnap();
  const count = photos.length;
  const place = gallery.querySelector("[data-gallery-at]");
  if (place) place.textContent = `${at + 1} / ${count}`;
  const status = gallery.querySelector("[data-gallery-status]");
  const sentence = `Photo ${at + 1} of ${count}`;
  // The initial position is not announced.
  if (status && (status.textContent !== "" || at > 0)) status.textContent = sentence;
  thumbnails(gallery).forEach((thumbnail, index) => {
    if (index === at) {
      thumbnail.setAttribute("aria-current", "true");
      scrollThumbnailIntoView(thumbnail);
    } else thumbnail.removeAttribute("aria-current");
  });
  const shown = Math.max(carousel.slidesInView().length, 1);
  const images = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, step) => photos[(at + from + step + count) % count]?.querySelector("img") ?? [],
    ).flat();
  void preloadPhotos(images(0, shown), [...images(shown, shown + NEIGHBORS), ...images(-NEIGHBORS, 0)]);
}

function thumbnails(gallery: HTMLElement): HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery-thumbs a")];
}

// Scrolls only the row, not the page.
function scrollThumbnailIntoView(thumbnail: HTMLElement): void {
  const row = thumbnail.closest<HTMLElement>(".gallery-thumbs");
  if (!row) return;
  const [box, around] = [thumbnail.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.left < around.left) row.scrollLeft -= around.left - box.left;
  else if (box.right > around.right) row.scrollLeft += box.right - around.right;
}

/** Opens the viewer when a photo is clicked. */
function openViewerOnClick(
  links: HTMLAnchorElement[],
  photos: HTMLAnchorElement[],
  viewerOptions: (index: number) => ViewerOptions,
): void {
  for (const link of links) {
    link.addEventListener("pointerenter", () => void import("./viewer"), { once: true });
    link.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const index = photos.findIndex((photo) => photo.href === link.href);
      import("./viewer").then(
        ({ openViewer }) => openViewer(viewerOptions(index)),
        // Without the viewer the link opens the photo.
        () => location.assign(link.href),
      );
    });
  }
}
