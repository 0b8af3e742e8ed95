// What pages do once a hand is at them: dialogs, menus, comparing, islands, and what only some pages have.

import "../styles/sheets/interactive.css";
import { islands } from "../islands";
import { loadCompareOnDemand } from "../page/compare/load-on-demand";
import { hasElement, startModules } from "../page/conditional-modules";
import { startDialogs } from "../page/dialogs/dialogs";
import { startMenus } from "../page/widgets/menus";
import { revealSections } from "../page/widgets/reveal-sections";
import { startIslands } from "./island-element";

/** Begins on a page that was opened at that address. What was touched first may be an island, or what opens one. Settles once the page's own parts have come. */
export function start(touched: EventTarget | null, initialUrl: string): Promise<unknown> {
  startDialogs();
  startMenus();
  revealSections();
  loadCompareOnDemand();
  startIslands(islands, touched);
  // What only some pages have is fetched there alone.
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
