// What pages do once a hand is at them: dialogs, menus, comparing, islands, and what only some pages have.

import "../styles/sheets/hands.css";
import { islands } from "../islands";
import { startComparing } from "../page/compare/start";
import { openDialogs } from "../page/dialogs/dialogs";
import { closeMenus } from "../page/parts/menus";
import { revealSections } from "../page/parts/reveals";
import { has, startParts } from "../page/parts/some";
import { startIslands } from "./island";

/** Begins on a page that was opened at that address. What was touched first may be an island, or what opens one. Settles once the page's own parts have come. */
export function begin(touched: EventTarget | null, opened: string): Promise<unknown> {
  openDialogs();
  closeMenus();
  revealSections();
  startComparing();
  startIslands(islands, touched);
  // What only some pages have is fetched there alone.
  return startParts([
    [has("[data-gallery]"), async () => (await import("../page/gallery/gallery")).startGallery()],
    [has(".vehicle-actions"), async () => (await import("../page/parts/strips")).showFocusedWhole()],
    [has("[data-quote-sent]"), async () => (await import("../page/vehicle/quote-sent")).followQuote()],
    [has("#results"), async () => (await import("../page/inventory")).browseInventory(opened)],
    [has(".tip"), async () => (await import("../page/parts/tooltips")).startTooltips()],
    [has("#hero-search"), async () => (await import("../page/home/hero-search")).enhanceHeroSearch()],
  ]);
}
