// The filters beside the results end where the window does, wherever they begin: they scroll by themselves, to their end,
// without the page. How far down they begin is known only to a script; without it the page has to be scrolled first.

import { CONTENT_REPLACED } from "../../page-events";
import { positionSliderThumbs } from "./slider-thumbs";

/** Tells the stylesheet where the filters begin, as the page scrolls. A phone has none beside its results. */
export function startSidebar(): void {
  let isScheduled = false;
  const updateTop = () => {
    isScheduled = false;
    const layout = document.querySelector<HTMLElement>(".results-layout");
    const top = `${Math.max(0, Math.round(layout?.getBoundingClientRect().top ?? 0))}px`;
    if (layout && layout.style.getPropertyValue("--filters-top") !== top)
      layout.style.setProperty("--filters-top", top);
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(updateTop);
    isScheduled = true;
  };
  window.addEventListener("scroll", schedule, { passive: true });
  window.addEventListener("resize", schedule);
  document.addEventListener(CONTENT_REPLACED, schedule);
  document.addEventListener(CONTENT_REPLACED, positionSliderThumbs);
  schedule();
  positionSliderThumbs();
}
