// Photos lie on a shimmer until they come or fail, and give way to a drawn car when they fail. The wrapper `.photo` carries the
// state: `data-loaded` or `data-placeholder`. Load and error events don't bubble but can be captured, so that photos which
// are put into the page later are watched as well.

/** The server lets nobody wait for a photo that is still being made: it is asked for again so long after each failure, then no more. */
const ASK_AGAIN_MS = [1_000, 3_000, 10_000];

/** How often each photo has been asked for again. */
const asked = new WeakMap<HTMLImageElement, number>();

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
  if (!arrived) askAgain(target);
}

function askAgain(image: HTMLImageElement): void {
  const times = asked.get(image) ?? 0;
  const delay = ASK_AGAIN_MS[times];
  if (delay === undefined) return;
  asked.set(image, times + 1);
  setTimeout(() => {
    // The same address, set anew, is fetched anew.
    const attribute = image.hasAttribute("srcset") ? "srcset" : "src";
    image.setAttribute(attribute, image.getAttribute(attribute) ?? "");
  }, delay);
}
