// Reads the gallery's data from the server's markup (templates/vehicle/gallery.html), which contains all of it.

import type { ImgHTMLAttributes } from "react";
import { currentSlide } from "../../page/gallery/slides";

/** A photo as the server describes it. */
export type GalleryImage = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  "src" | "srcSet" | "sizes" | "alt" | "width" | "height" | "loading" | "decoding" | "fetchPriority"
>;

export interface GalleryPhoto extends GalleryImage {
  /** The address of the full size. */
  href: string;
  /** The mark of a picture that does not show the vehicle itself. */
  mark: string | undefined;
}

export interface GalleryProps {
  /** What the row is. */
  label: string;
  photos: GalleryPhoto[];
  thumbnails: GalleryImage[];
  /** How the photos beside the large one are shown. */
  beside: GalleryImage[];
  /** The index of the photo that the visitor sees. */
  at: number;
  /** What was announced last. */
  status: string;
}

/** Reads the gallery. */
export function readGallery(gallery: unknown): GalleryProps {
  const view = gallery instanceof HTMLElement ? gallery.querySelector<HTMLElement>(".carousel-view") : null;
  if (!(gallery instanceof HTMLElement) || !view) throw new TypeError("There is no gallery to read.");
  const images = (selector: string) => [...gallery.querySelectorAll<HTMLImageElement>(`${selector} img`)];
  return {
    label: view.getAttribute("aria-label") ?? "",
    photos: images(".carousel-view").map((image) => ({
      ...readImage(image),
      href: image.closest("a")?.getAttribute("href") ?? "",
      mark: image.closest("a")?.querySelector(".photo-mark")?.textContent ?? undefined,
    })),
    thumbnails: images(".gallery-thumbs").map(readImage),
    beside: images(".gallery-beside").map(readImage),
    at: currentSlide(view),
    status: gallery.querySelector("[role='status']")?.textContent ?? "",
  };
}

// The same attributes, so that the browser takes the photo that it has loaded.
function readImage(image: HTMLImageElement): GalleryImage {
  const attribute = (name: string) => image.getAttribute(name) ?? undefined;
  return {
    src: attribute("src"),
    srcSet: attribute("srcset"),
    sizes: attribute("sizes"),
    alt: image.alt,
    width: attribute("width"),
    height: attribute("height"),
    loading: image.getAttribute("loading") === "lazy" ? "lazy" : undefined,
    decoding: image.getAttribute("decoding") === "async" ? "async" : undefined,
    fetchPriority: image.getAttribute("fetchpriority") === "high" ? "high" : undefined,
  };
}
