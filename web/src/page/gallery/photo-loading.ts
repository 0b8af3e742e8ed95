// Photos lie on a shimmer until they come or fail, and give way to a drawn car when they fail. The wrapper `.photo` carries the
// state: `data-loaded` or `data-placeholder`. Load and error events don't bubble but can be captured, so that photos which
// are put into the page later are watched as well.

/** The server lets nobody wait for a photo that is still being made: it is asked for again so long after each failure, then no more. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];

/** How often each photo has been asked for again. */
const retryCounts = new WeakMap<HTMLImageElement, number>();

/** Watches all photos of the page, now and later. */
export function watchPhotoLoading(page: Document = document): void {
  page.addEventListener("load", (event) => setPhotoState(event.target, true), true);
  page.addEventListener("error", (event) => setPhotoState(event.target, false), true);
  for (const image of page.querySelectorAll<HTMLImageElement>(".photo img")) {
    if (image.complete && image.currentSrc !== "") setPhotoState(image, image.naturalWidth > 0);
  }
}

function setPhotoState(target: EventTarget | null, isLoaded: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  const wrapper = target.closest<HTMLElement>(".photo");
  if (!wrapper) return;
  wrapper.toggleAttribute("data-loaded", isLoaded);
  wrapper.toggleAttribute("data-placeholder", !isLoaded);
  if (!isLoaded) retryLater(target);
}

function retryLater(image: HTMLImageElement): void {
  const retries = retryCounts.get(image) ?? 0;
  const delay = RETRY_DELAYS_MS[retries];
  if (delay === undefined) return;
  retryCounts.set(image, retries + 1);
  setTimeout(() => {
    // The same address, set anew, is fetched anew.
    const attribute = image.hasAttribute("srcset") ? "srcset" : "src";
    image.setAttribute(attribute, image.getAttribute(attribute) ?? "");
  }, delay);
}
