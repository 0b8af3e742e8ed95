// A vehicle's photos: which are looked at, and whether by a press or by a swipe.

import type { AscReporter } from "../asc-reporter";
import { sanitizeUrl } from "../sanitize-url";

const PHOTO_SELECTOR = "a[data-track='asc_media_interaction']";
// The arrows, and the small photos, which lead to the place of the large one.
const NAVIGATION_SELECTOR = "[data-step], a[href^='#']";

/** Tells of the page's photos. */
export class GalleryTracker {
  #index = 0;
  #isClick = false;
  readonly #asc: AscReporter;

  constructor(asc: AscReporter) {
    this.#asc = asc;
  }

  /** Whether the press was on the gallery, and this has to do with it. */
  onClick(target: Element): boolean {
    const gallery = target.closest("[data-gallery]");
    if (!gallery) return false;
    const photo = target.closest<HTMLAnchorElement>(PHOTO_SELECTOR);
    if (photo) this.#send(gallery, findPhotos(gallery).indexOf(photo), "click", "popup");
    else this.#isClick = target.closest(NAVIGATION_SELECTOR) !== null;
    return true;
  }

  /** Another photo is shown. */
  onPhotoChange(gallery: EventTarget | null, at: unknown): void {
    if (!(gallery instanceof Element) || typeof at !== "number" || at === this.#index) return;
    const forward = at > this.#index;
    this.#index = at;
    this.#send(gallery, at, this.#isClick ? "click" : forward ? "swipe_left" : "swipe_right", "none");
    this.#isClick = false;
  }

  #send(
    gallery: Element,
    at: number,
    event_action: "click" | "swipe_left" | "swipe_right",
    event_action_result: "popup" | "none",
  ): void {
    const link_url = sanitizeUrl(findPhotos(gallery)[at]?.href ?? "");
    this.#asc.send("asc_media_interaction", {
      event_action,
      event_action_result,
      element_order: at + 1,
      media_type: "image",
      link_url,
    });
  }
}

function findPhotos(gallery: Element): HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>(PHOTO_SELECTOR)];
}
