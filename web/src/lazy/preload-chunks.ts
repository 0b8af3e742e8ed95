// Preloads what the first interaction loads, so that it does not wait for the network.

import { preloadChunks } from "../chunk-loader";
import { islands } from "../islands";
import { hasElement } from "../page/conditional-modules";
import { afterLoad } from "../page/partners/deferred-scripts";
import { startPageModules } from "./page-modules";

/** Preloads this page's chunks once its visible photos have loaded. */
export async function preloadLazyChunks(): Promise<void> {
  await Promise.allSettled([...document.images].filter(isVisible).map((photo) => photo.decode()));
  preloadChunks(() => {
    void import("./interactive");
    if (hasElement("[data-compare]")) void import("../page/compare");
    void startPageModules("");
    for (const island of document.querySelectorAll("react-island")) void islands[island.getAttribute("name") ?? ""]?.();
  });
  if (!hasElement("react-island")) return;
  // Runs React's own code, which takes as long as a press may, while nobody presses.
  await afterLoad();
  await import("react-dom/client");
}

// The browser may never load a photo outside the window.
function isVisible(image: HTMLImageElement): boolean {
  const { top, right, bottom, left, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
