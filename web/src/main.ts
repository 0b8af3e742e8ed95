// The script of every page. Interactive code loads on the visitor's first interaction (lazy/lazy-loader.ts).

import { loadOnInteraction } from "./lazy/lazy-loader";
import { hasElement, startModules } from "./page/conditional-modules";
import { watchPhotoLoading } from "./page/gallery/photo-loading";
import { afterPrerendering } from "./page/navigation/prerendering";
import { readPageData } from "./page/page-data";
import { afterInteractive, afterLoad } from "./page/partners/deferred-scripts";
import { startMeasuring } from "./page/visit/start-measuring";
import { COMPARED_KEY, FIGURES_KEY, isStored, OPENING_TOAST_KEY, QUOTES_KEY, VIEWED_KEY } from "./stores/storage-keys";

const data = readPageData();

// Before other listeners, so that an event held back by the lazy loader reaches them only once.
loadOnInteraction(() => import("./lazy/interactive"));
if (import.meta.env.PROD && navigator.connection?.saveData !== true)
  void afterInteractive()
    .then(() => import("./lazy/preload-chunks").then((module) => module.preloadLazyChunks()))
    // A visitor who leaves the page ends the download. What then fails for one who stays fails again, and is reported, on the interaction.
    .catch(() => undefined);
watchPhotoLoading();

// The sidebar is beside the results from this width on (page/inventory/results/sidebar.ts).
const isWideScreen = matchMedia("(width >= 48rem)").matches;

// Each module loads only on pages that need it.
void startModules([
  [hasElement(".comparison"), () => import("./page/compare/compare-page").then((module) => module.startComparePage())],
  // Another person's answers about a deal.
  [
    location.hash.startsWith("#together=") && hasElement("#together"),
    () => import("./page/deal/together").then((module) => module.startTogether()),
  ],
  [hasElement(".application-loading"), () => import("./page/partners/iframes").then((module) => module.startIframes())],
  [
    hasElement("[data-refresh-after]"),
    () => import("./page/inventory/refresh").then((module) => module.startRefresh()),
  ],
  [
    isWideScreen && hasElement(".results-layout"),
    () => import("./page/inventory/results/sidebar").then((module) => module.startSidebar()),
  ],
]);

startMeasuring(data);

// The server rendered the state that these refine, so they leave the network to the photos in view.
void afterLoad().then(() =>
  startModules([
    [hasElement(".open-now"), () => import("./page/widgets/opening-hours").then((module) => module.startHours())],
    [
      hasElement("#recently-viewed"),
      () => import("./page/vehicle/remember-viewed").then((module) => module.rememberVehicle()),
    ],
    [isStored(QUOTES_KEY), () => import("./page/vehicle/quote-sent").then((module) => module.showQuoteSent())],
    [
      hasElement("[data-model-offer]"),
      () => import("./page/inventory/results/model-offer").then((module) => module.showModelOffer()),
    ],
    [
      navigator.globalPrivacyControl === true || hasElement("[data-consent],[data-privacy-choice],[data-chat]"),
      () => import("./page/partners/start-controls").then((module) => module.startControls()),
    ],
  ]),
);

// A prerendered page is not a visit until it is shown.
void afterPrerendering().then(() => {
  const isBack = (isStored(VIEWED_KEY) || isStored(COMPARED_KEY)) && hasElement("#arrivals");
  void startModules([
    [isBack, () => import("./page/home/arrivals").then((module) => module.startArrivals())],
    [isStored(FIGURES_KEY), () => import("./page/figures/own-payments").then((module) => module.startFigures())],
    [isStored(COMPARED_KEY), () => import("./page/compare").then((module) => module.startCompare())],
    [
      hasElement("[data-toast-title]") || isStored(OPENING_TOAST_KEY, "sessionStorage"),
      () => import("./page/navigation/opening-toast").then((module) => module.showOpeningToast()),
    ],
  ]);
});
void afterInteractive().then(() =>
  startModules([
    [
      // Later content brings badges only to results.
      data.badge !== null && hasElement("[data-cg-vin],#results"),
      () => import("./page/partners/deal-rating").then((module) => module.showDealRatings(data.badge ?? {})),
    ],
  ]),
);
