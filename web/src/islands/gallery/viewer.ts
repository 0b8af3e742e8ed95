// The fullscreen photo viewer: keyboard, zoom, counter, thumbnails; swiping down closes it.

import PhotoSwipe from "photoswipe";
import * as texts from "../../generated/messages/gallery";
import "photoswipe/style.css";
import "./viewer.css";
import { addThumbnails } from "./viewer-thumbnails";

/** The size assumed until a photo has loaded. */
const DEFAULT_SIZE = { width: 1600, height: 1200 };

/** Space for the thumbnails on screens that are high enough; as in viewer.css. */
const THUMBNAILS_HEIGHT = 88;
const MIN_HEIGHT_FOR_THUMBNAILS = 500;

export interface ViewerOptions {
  photos: HTMLAnchorElement[];
  /** Thumbnail URLs. */
  thumbnails: string[];
  /** Index of the first photo to show. */
  index: number;
  /** Called with the last index; restores the focus. */
  onClose: (index: number) => void;
}

/** Opens the viewer. */
export function openViewer({ photos, thumbnails, index, onClose }: ViewerOptions): void {
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new PhotoSwipe({
    dataSource: photos.map((photo) => ({ src: photo.href, ...sizeOf(photo), alt: altTextOf(photo) })),
    index,
    loop: true,
    returnFocus: false,
    paddingFn: ({ y: height }) => ({
      top: 0,
      bottom: thumbnails.length > 1 && height >= MIN_HEIGHT_FOR_THUMBNAILS ? THUMBNAILS_HEIGHT : 0,
      left: 0,
      right: 0,
    }),
    bgOpacity: 1,
    showHideAnimationType: prefersReducedMotion ? "none" : "fade",
    showAnimationDuration: 200,
    hideAnimationDuration: 200,
    zoomAnimationDuration: prefersReducedMotion ? false : 200,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevSVG: icon("chevron-left"),
    arrowNextSVG: icon("chevron-right"),
    closeSVG: icon("x"),
    zoomSVG: icon("zoom-in") + icon("zoom-out"),
    errorMsg: texts.failed,
  });
  closeOnceOpen(viewer);
  viewer.on("firstUpdate", () => viewer.element?.setAttribute("aria-label", texts.title));
  viewer.on("loadComplete", ({ content, isError }) => {
    const { element } = content;
    if (isError || !(element instanceof HTMLImageElement)) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    if (width === 0 || Math.abs(width / height - content.width / content.height) < 0.01) return;
    Object.assign(content.data, { width, height });
    viewer.refreshSlideContent(content.index);
  });
  if (thumbnails.length > 1) addThumbnails(viewer, thumbnails);
  viewer.on("destroy", () => onClose(viewer.currIndex));
  viewer.init();
}

// The library ignores Escape and the close button until the viewer has opened. They close it then.
function closeOnceOpen(viewer: PhotoSwipe): void {
  const close = viewer.close.bind(viewer);
  viewer.close = () => {
    if (viewer.opener.isOpen) close();
    else viewer.on("openingAnimationEnd", close);
  };
  const opening = new AbortController();
  const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && viewer.close();
  document.addEventListener("keydown", closeOnEscape, { signal: opening.signal });
  viewer.on("bindEvents", () => opening.abort());
}

// The icons of the page's sprite.
function icon(name: string): string {
  return `<svg class="icon icon-${name}" aria-hidden="true" width="24" height="24"><use href="/icons.svg#${name}"></use></svg>`;
}

function sizeOf(photo: HTMLAnchorElement): { width: number; height: number } {
  const image = photo.querySelector("img");
  if (!image || image.naturalWidth === 0) return DEFAULT_SIZE;
  return {
    width: DEFAULT_SIZE.width,
    height: Math.round((DEFAULT_SIZE.width * image.naturalHeight) / image.naturalWidth),
  };
}

function altTextOf(photo: HTMLAnchorElement): string {
  return photo.querySelector("img")?.alt ?? "";
}
