// A vehicle's photos one at a time on the whole screen: keyboard, zoom, count.

import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";

/** The ratio of a photo that has not come yet. */
const USUAL = { width: 1600, height: 1200 };

/** Shows the photos from `index` on; `closed` hears which one was the last, and has the focus to give. */
export function openViewer(photos: HTMLAnchorElement[], index: number, closed: (index: number) => void): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new PhotoSwipe({
    dataSource: photos.map((photo) => ({ src: photo.href, ...shape(photo), alt: description(photo) })),
    index,
    loop: true,
    returnFocus: false,
    bgOpacity: 1,
    showHideAnimationType: isStill ? "none" : "fade",
    showAnimationDuration: 200,
    hideAnimationDuration: 200,
    zoomAnimationDuration: isStill ? false : 200,
    arrowPrevTitle: "Previous photo",
    arrowNextTitle: "Next photo",
    errorMsg: "This photo could not be loaded.",
  });
  viewer.on("firstUpdate", () => viewer.element?.setAttribute("aria-label", "Photos"));
  viewer.on("loadComplete", ({ content, isError }) => {
    const { element } = content;
    if (isError || !(element instanceof HTMLImageElement)) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    if (width === 0 || Math.abs(width / height - content.width / content.height) < 0.01) return;
    Object.assign(content.data, { width, height });
    viewer.refreshSlideContent(content.index);
  });
  viewer.on("destroy", () => closed(viewer.currIndex));
  viewer.init();
}

function shape(photo: HTMLAnchorElement): { width: number; height: number } {
  const image = photo.querySelector("img");
  if (!image || image.naturalWidth === 0) return USUAL;
  return {
    width: USUAL.width,
    height: Math.round((USUAL.width * image.naturalHeight) / image.naturalWidth),
  };
}

function description(photo: HTMLAnchorElement): string {
  return photo.querySelector("img")?.alt ?? "";
}
