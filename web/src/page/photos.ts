// Photos lie on a shimmer until they come, and give way to a drawn car when they don't. The wrapper `.photo` carries the
// state: `data-loaded` or `data-placeholder`. Load and error events don't bubble but can be captured, so that photos which
// are put into the page later are watched as well.

/** Watches all photos of the page, now and later. */
export function watchPhotos(page: Document = document): void {
  page.addEventListener("load", (event) => settle(event.target, true), true);
  page.addEventListener("error", (event) => settle(event.target, false), true);
  for (const image of page.querySelectorAll<HTMLImageElement>(".photo img")) {
    if (image.complete && image.currentSrc !== "") settle(image, image.naturalWidth > 0);
  }
}

function settle(target: EventTarget | null, arrived: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  const wrapper = target.closest<HTMLElement>(".photo");
  if (!wrapper) return;
  wrapper.toggleAttribute("data-loaded", arrived);
  wrapper.toggleAttribute("data-placeholder", !arrived);
}
