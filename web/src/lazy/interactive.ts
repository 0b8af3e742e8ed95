// The interactive code of pages, loaded on the first interaction: dialogs, menus, comparing, islands and modules of
// single pages.

import "../styles/sheets/interactive.css";
import { islands } from "../islands";
import { loadCompareOnDemand } from "../page/compare/load-on-demand";
import { startDialogs } from "../page/dialogs/dialogs";
import { startLanguageLinks } from "../page/language-links";
import { startMenus } from "../page/widgets/menus";
import { revealSections } from "../page/widgets/reveal-sections";
import { startIslands } from "./island-element";
import { startPageModules } from "./page-modules";

/**
 * Starts everything. The first touched element may be an island or a link that opens one; `press` is the last event of a
 * press. Resolves when the page's own modules have loaded.
 */
export function start(touched: EventTarget | null, initialUrl: string, press?: Event): Promise<unknown> {
  startDialogs();
  startMenus();
  startLanguageLinks();
  revealSections();
  loadCompareOnDemand();
  const modules = startPageModules(initialUrl);
  startIslands(islands, touched, modules, press);
  return modules;
}
