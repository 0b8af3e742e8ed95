// Tracks which photos are viewed, and whether by click or by swipe.

import type { AscReporter } from "../asc-reporter";
import { sanitizeUrl } from "../sanitize-url";

const PHOTO_SELECTOR = "a[data-track='asc_media_interaction']";
// The arrows and the thumbnails.
const NAVIGATION_SELECTOR = "[data-step], a[href^='#']";

/** Tracks the page's gallery. */
export class GalleryTracker {
  #index = 0;
  #isClick = false;
  readonly #asc: AscReporter;

  constructor(asc: AscReporter) {
    this.#asc = asc;
  }

  /** Tracks a click in the gallery; returns whether it was one. */
  onClick(target: Element): boolean {
    const gallery = target.closest("[data-gallery]");
    if (!gallery) return false;
    const photo = target.closest<HTMLAnchorElement>(PHOTO_SELECTOR);
    if (photo) this.#send(gallery, findPhotos(gallery).indexOf(photo), "click", "popup");
    else this.#isClick = target.closest(NAVIGATION_SELECTOR) !== null;
    return true;
  }

  /** Tracks a change of the photo. */
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
