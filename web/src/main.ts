// The script of every page: brings the islands to life and adds the small behaviors that HTML and CSS do not have.

import { startIslands } from "./island";
import { islands } from "./islands";
import { readPageData } from "./page/data";
import { openDialogs } from "./page/dialogs";
import { settleFrames } from "./page/frames";
import { refreshWhileLoading, retryInPlace } from "./page/inventory/refresh";
import { SWAPPED } from "./page/inventory/results";
import { closeMenus } from "./page/menus";
import { watchPhotos } from "./page/photos";
import { revealSections } from "./page/reveals";
import { joinTabs } from "./page/tabs";
import { showDealRatings } from "./page/tracking/deal-rating";
import { loadTracking } from "./page/tracking/partners";
import { onEachVisit, tellVisit } from "./page/tracking/visits";
import { carryPhoto } from "./page/transitions";
import { showToast } from "./stores/toasts";

const page = readPageData();

startIslands(islands);
watchPhotos();
closeMenus();
openDialogs();
joinTabs();
settleFrames();
carryPhoto();
revealSections();
retryInPlace();
void refreshWhileLoading();

// What only some pages have is fetched there alone.
if (document.querySelector(".open-now")) void import("./page/opening").then(({ turnSigns }) => turnSigns());
const searchFromHome = async () => {
  if (document.querySelector("[data-hero-search]")) (await import("./page/hero-search")).enhanceHeroSearch();
};
void searchFromHome();
document.addEventListener(SWAPPED, () => void searchFromHome());

void loadTracking(page);
onEachVisit(() => tellVisit(page));
void showDealRatings(page.badge);

// A page may open with a message; the page itself says the same.
const opening = document.querySelector<HTMLElement>("[data-toast-title]")?.dataset;
if (opening?.toastTitle) void showToast({ title: opening.toastTitle, text: opening.toastText });
