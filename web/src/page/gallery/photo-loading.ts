// The loading state of photos: a shimmer until a photo loads, a drawn car when it fails. The wrapper `.photo` has the
// state, `data-loaded` or `data-placeholder`. Load and error events do not bubble but can be captured, so later photos
// are covered too.

/** The server fails a request at once while it still resizes a photo. Delays before each retry. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];

/** Retries so far. */
const retryCounts = new WeakMap<HTMLImageElement, number>();

/** Tracks all current and later photos of the page. */
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
    // Setting the same URL fetches it again.
    const attribute = image.hasAttribute("srcset") ? "srcset" : "src";
    image.setAttribute(attribute, image.getAttribute(attribute) ?? "");
  }, delay);
}
