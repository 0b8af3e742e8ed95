// The script of every page: brings the islands to life and adds the small behaviors that HTML and CSS do not have.

import { fetchAtFirstSign, startIslands } from "./island";
import { islands } from "./islands";
import { startComparing } from "./page/compare/start";
import { readPageData } from "./page/data";
import { openDialogs } from "./page/dialogs";
import { unlessLeft } from "./page/leaving";
import { closeMenus } from "./page/menus";
import { showOpeningToast } from "./page/opening-toast";
import { watchPhotos } from "./page/photos";
import { revealSections } from "./page/reveals";
import { showDealRatings } from "./page/tracking/deal-rating";
import { watchVisitor } from "./page/tracking/watch";
import { carryPhoto } from "./page/transitions";

const page = readPageData();

startIslands(islands);
fetchAtFirstSign("search-panel", document.querySelector("[data-dialog='search-panel']"));
watchPhotos();
closeMenus();
openDialogs();
carryPhoto();
revealSections();
startComparing();

// What only some pages have is fetched there alone.
const some = {
  ".open-now": async () => (await import("./page/opening")).turnSigns(),
  "[data-tabs]": async () => (await import("./page/tabs")).joinTabs(),
  "[data-gallery]": async () => (await import("./page/gallery")).startGallery(),
  ".vehicle-actions": async () => (await import("./page/strips")).showFocusedWhole(),
  "[data-call-bar]": async () => (await import("./page/quote")).startQuote(),
  "#recently-viewed": async () => (await import("./page/recently-viewed")).rememberVehicle(),
  ".application-wait": async () => (await import("./page/frames")).settleFrames(),
  "#results": async () => (await import("./page/inventory")).browseInventory(),
  "#results, [data-refresh-after]": async () => (await import("./page/inventory/refresh")).keepUpToDate(),
  ".tip": async () => (await import("./page/tooltips")).startTooltips(),
  "#arrivals": async () => (await import("./page/left-off")).continueWhereLeftOff(),
  "#hero-search": async () => (await import("./page/hero-search")).enhanceHeroSearch(),
};
for (const [place, start] of Object.entries(some)) if (document.querySelector(place)) void unlessLeft(start());

void watchVisitor(page);
void showDealRatings(page.badge);

showOpeningToast();
