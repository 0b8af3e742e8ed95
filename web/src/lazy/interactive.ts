// The interactive code of pages, loaded on the first interaction: dialogs, menus, comparing, islands and modules of
// single pages.

import "../styles/sheets/interactive.css";
import { islands } from "../islands";
import { loadCompareOnDemand } from "../page/compare/load-on-demand";
import { hasElement, startModules } from "../page/conditional-modules";
import { startDialogs } from "../page/dialogs/dialogs";
import { startMenus } from "../page/widgets/menus";
import { revealSections } from "../page/widgets/reveal-sections";
import { startIslands } from "./island-element";

/**
 * Starts everything. The first touched element may be an island or a link that opens one. Resolves when the page's own
 * modules have loaded.
 */
export function start(touched: EventTarget | null, initialUrl: string): Promise<unknown> {
  startDialogs();
  startMenus();
  revealSections();
  loadCompareOnDemand();
  startIslands(islands, touched);
  // Each module loads only on pages that need it.
  return startModules([
    [hasElement("[data-gallery]"), async () => (await import("../page/gallery/gallery")).startGallery()],
    [
      hasElement(".vehicle-actions"),
      async () => (await import("../page/widgets/scroll-to-focus")).scrollFocusedIntoView(),
    ],
    [hasElement("[data-quote-sent]"), async () => (await import("../page/vehicle/quote-sent")).watchQuoteForm()],
    [hasElement("#results"), async () => (await import("../page/inventory")).startInventory(initialUrl)],
    [hasElement(".tip"), async () => (await import("../page/widgets/tooltips")).startTooltips()],
    [hasElement("#hero-search"), async () => (await import("../page/home/hero-search")).startHeroSearch()],
  ]);
}
