// The filters beside the results end where the window does, wherever they begin: they scroll by themselves, to their end,
// without the page. How far down they begin is known only to a script; without it the page has to be scrolled first.

import { SWAPPED } from "../../events";
import { placeThumbs } from "./thumbs";

/** Tells the stylesheet where the filters begin, as the page scrolls. A phone has none beside its results. */
export function fitSidebar(): void {
  let isAsked = false;
  const fit = () => {
    isAsked = false;
    const layout = document.querySelector<HTMLElement>(".results-layout");
    const top = `${Math.max(0, Math.round(layout?.getBoundingClientRect().top ?? 0))}px`;
    if (layout && layout.style.getPropertyValue("--filters-top") !== top)
      layout.style.setProperty("--filters-top", top);
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(fit);
    isAsked = true;
  };
  window.addEventListener("scroll", ask, { passive: true });
  window.addEventListener("resize", ask);
  document.addEventListener(SWAPPED, ask);
  document.addEventListener(SWAPPED, placeThumbs);
  ask();
  placeThumbs();
}
