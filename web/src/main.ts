// The script of every page: brings the islands to life and adds the small behaviors that HTML and CSS do not have.

import { fetchAtFirstSign, startIslands } from "./island";
import { islands } from "./islands";
import { startComparing } from "./page/compare/start";
import { readPageData } from "./page/data";
import { watchPhotos } from "./page/gallery/photos";
import { showDealRatings } from "./page/partners/deal-rating";
import { openDialogs } from "./page/parts/dialogs";
import { closeMenus } from "./page/parts/menus";
import { revealSections } from "./page/parts/reveals";
import { watchVisitor } from "./page/tracking/watch";
import { unlessLeft } from "./page/travel/leaving";
import { showOpeningToast } from "./page/travel/opening-toast";
import { carryPhoto } from "./page/travel/transitions";
import { measurePage } from "./page/vitals/watch";

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
  ".open-now": async () => (await import("./page/travel/opening")).turnSigns(),
  "[data-tabs]": async () => (await import("./page/parts/tabs")).joinTabs(),
  "[data-gallery]": async () => (await import("./page/gallery/gallery")).startGallery(),
  ".vehicle-actions": async () => (await import("./page/parts/strips")).showFocusedWhole(),
  "[data-call-bar]": async () => (await import("./page/vehicle/quote")).startQuote(),
  "#recently-viewed": async () => (await import("./page/home/recently-viewed")).rememberVehicle(),
  ".application-wait": async () => (await import("./page/partners/frames")).settleFrames(),
  "#results": async () => (await import("./page/inventory")).browseInventory(),
  "#results, [data-refresh-after]": async () => (await import("./page/inventory/refresh")).keepUpToDate(),
  ".tip": async () => (await import("./page/parts/tooltips")).startTooltips(),
  "#arrivals": async () => (await import("./page/home/left-off")).continueWhereLeftOff(),
  "#hero-search": async () => (await import("./page/home/hero-search")).enhanceHeroSearch(),
};
for (const [place, start] of Object.entries(some)) if (document.querySelector(place)) void unlessLeft(start());

void watchVisitor(page);
void measurePage(page);
void showDealRatings(page.badge);

showOpeningToast();
