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
    [hasElement("[data-tabs]"), async () => (await import("../page/widgets/tabs")).startTabs()],
    [
      hasElement(".comparison"),
      async () => (await import("../page/compare/compare-controls")).startComparisonControls(),
    ],
    [hasElement("[data-call-bar]"), async () => (await import("../page/vehicle/call-bar")).startCallBar()],
    [hasElement("[data-quote-sent]"), async () => (await import("../page/vehicle/controls")).startControls()],
    [hasElement("[data-share]"), async () => (await import("../page/share")).startSharing()],
    [hasElement("#together"), async () => (await import("../page/deal/together")).startTogether()],
    [hasElement(".tip"), async () => (await import("../page/widgets/tooltips")).startTooltips()],
    [
      hasElement("[data-your-figures], .out-the-door-form"),
      async () => (await import("../page/figures/figures-controls")).startFiguresControls(),
    ],
    [hasElement("#hero-search"), async () => (await import("../page/home/hero-search")).startHeroSearch()],
  ]);
  return Promise.all([modules, hasElement("#results") && startResults(initialUrl)]);
}

// It handles the events that the lazy loader holds back.
async function startResults(initialUrl: string): Promise<void> {
  (await import("../page/inventory")).startInventory(initialUrl);
}
