// The row of thumbnails in the viewer.

import type PhotoSwipe from "photoswipe";
import * as texts from "../../generated/messages/gallery";

/** Adds the row to a viewer that is not open yet. */
export function addThumbnails(viewer: PhotoSwipe, pictures: string[]): void {
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "thumbnails",
      className: "viewer-thumbs",
      appendTo: "root",
      onInit: (row) => renderThumbnails(row, viewer, pictures),
    });
  });
}

function renderThumbnails(row: HTMLElement, viewer: PhotoSwipe, pictures: string[]): void {
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", texts.thumbnails);
  const buttons = pictures.map((picture, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", texts.photo(index + 1));
    const image = new Image(88, 66);
    Object.assign(image, { src: picture, alt: "", decoding: "async", loading: "lazy" });
    button.append(image);
    button.addEventListener("click", () => viewer.goTo(index));
    return button;
  });
  row.append(...buttons);
  const markCurrent = () => {
    for (const [index, button] of buttons.entries()) {
      if (index === viewer.currIndex) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    center(row, buttons[viewer.currIndex]);
  };
  viewer.on("change", markCurrent);
  // The row has no width before the viewer is in the document.
  viewer.on("bindEvents", markCurrent);
}

/** Scrolls the row to show this thumbnail in its middle. One that has the keyboard's focus stays in view. */
function center(row: HTMLElement, button: HTMLElement | undefined): void {
  if (button && !row.querySelector(":focus-visible"))
    row.scrollLeft = button.offsetLeft + button.offsetWidth / 2 - row.clientWidth / 2;
}
