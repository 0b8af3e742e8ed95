// A vehicle's photos: which are looked at, and whether by a press or by a swipe.

import { toldAddress } from "../address";
import type { Asc } from "../asc";

const PHOTO = "a[data-track='asc_media_interaction']";
// The arrows, and the small photos, which lead to the place of the large one.
const TURNS = "[data-step], a[href^='#']";

/** Tells of the page's photos. */
export class Gallery {
  #at = 0;
  #byPress = false;
  readonly #asc: Asc;

  constructor(asc: Asc) {
    this.#asc = asc;
  }

  /** Whether the press was on the gallery, and this has to do with it. */
  pressed(target: Element): boolean {
    const gallery = target.closest("[data-gallery]");
    if (!gallery) return false;
    const photo = target.closest<HTMLAnchorElement>(PHOTO);
    if (photo) this.#tell(gallery, photosOf(gallery).indexOf(photo), "click", "popup");
    else this.#byPress = target.closest(TURNS) !== null;
    return true;
  }

  /** Another photo is shown. */
  turned(gallery: EventTarget | null, at: unknown): void {
    if (!(gallery instanceof Element) || typeof at !== "number" || at === this.#at) return;
    const forward = at > this.#at;
    this.#at = at;
    this.#tell(gallery, at, this.#byPress ? "click" : forward ? "swipe_left" : "swipe_right", "none");
    this.#byPress = false;
  }

  #tell(
    gallery: Element,
    at: number,
    event_action: "click" | "swipe_left" | "swipe_right",
    event_action_result: "popup" | "none",
  ): void {
    const link_url = toldAddress(photosOf(gallery)[at]?.href ?? "");
    this.#asc.tell("asc_media_interaction", {
      event_action,
      event_action_result,
      element_order: at + 1,
      media_type: "image",
      link_url,
    });
  }
}

function photosOf(gallery: Element): HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>(PHOTO)];
}
