// Modules that only some pages have, loaded on the first interaction.

import { hasElement, startModules } from "../page/conditional-modules";

/** Starts the modules of single pages; resolves when they have loaded. Rejects if that of the results page fails. */
export function startPageModules(initialUrl: string): Promise<unknown> {
  const modules = startModules([
    [hasElement("[data-gallery]"), async () => (await import("../page/gallery/server-gallery")).startServerGallery()],
    [
      hasElement(".vehicle-actions"),
      async () => (await import("../page/widgets/scroll-to-focus")).scrollFocusedIntoView(),
    ],
    // The main script starts it; its links are held back until it has loaded.
    [hasElement(".comparison"), () => import("../page/compare/compare-page").then(() => undefined)],
    [hasElement("[data-quote-sent]"), async () => (await import("../page/vehicle/controls")).startControls()],
    [hasElement("[data-share]"), async () => (await import("../page/share")).startSharing()],
    [hasElement(".tip"), async () => (await import("../page/widgets/tooltips")).startTooltips()],
    [hasElement("#hero-search"), async () => (await import("../page/home/hero-search")).startHeroSearch()],
  ]);
  return Promise.all([modules, hasElement("#results") && startResults(initialUrl)]);
}

// It handles the events that the lazy loader holds back.
async function startResults(initialUrl: string): Promise<void> {
  (await import("../page/inventory")).startInventory(initialUrl);
}
