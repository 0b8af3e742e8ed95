// Fits the filter sidebar to the window's height, from wherever it begins, so that it scrolls to its end independently
// of the page.

import { CONTENT_REPLACED } from "../../page-events";
import { positionSliderThumbs } from "./slider-thumbs";

/** Sets `--filters-top` as the page scrolls. Phones have no sidebar. */
export function startSidebar(): void {
  let isScheduled = false;
  const updateTop = () => {
    isScheduled = false;
    const layout = document.querySelector<HTMLElement>(".results-layout");
    // The filters begin below the breadcrumbs, whose margin is above them.
    const above = layout?.previousElementSibling?.getBoundingClientRect().bottom;
    const top = `${Math.max(0, Math.round(above ?? layout?.getBoundingClientRect().top ?? 0))}px`;
    if (layout && layout.style.getPropertyValue("--filters-top") !== top)
      layout.style.setProperty("--filters-top", top);
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(updateTop);
    isScheduled = true;
  };
  window.addEventListener("scroll", schedule, { passive: true });
  window.addEventListener("resize", schedule);
  // After the frame: before it, reading the position would force the layout of the new results.
  document.addEventListener(CONTENT_REPLACED, () => requestAnimationFrame(() => setTimeout(updateTop)));
  document.addEventListener(CONTENT_REPLACED, positionSliderThumbs);
  schedule();
  positionSliderThumbs();
}
