// The script of every page. Interactive code loads on the visitor's first interaction (lazy/lazy-loader.ts).

import { loadOnInteraction } from "./lazy/lazy-loader";
import { hasElement, startModules } from "./page/conditional-modules";
import { watchPhotoLoading } from "./page/gallery/photo-loading";
import { showOpeningToast } from "./page/navigation/opening-toast";
import { startPhotoTransitions } from "./page/navigation/photo-transition";
import { afterPrerendering } from "./page/navigation/prerendering";
import { readPageData } from "./page/page-data";
import { startVisit } from "./page/visit/start-visit";
import { COMPARED_KEY, isStored, QUOTES_KEY, VIEWED_KEY } from "./stores/storage-keys";

const { pageType, analytics, badge } = readPageData();

// Before other listeners, so that an event held back by the lazy loader reaches them only once.
loadOnInteraction(() => import("./lazy/interactive"));
watchPhotoLoading();
startPhotoTransitions();

// The sidebar is beside the results from this width on (page/inventory/results/sidebar.ts).
const isWideScreen = matchMedia("(width >= 48rem)").matches;

// Each module loads only on pages that need it.
void startModules([
  [hasElement(".open-now"), async () => (await import("./page/widgets/opening-hours")).startHours()],
  [hasElement("[data-tabs]"), async () => (await import("./page/widgets/tabs")).startTabs()],
  [hasElement("[data-call-bar]"), async () => (await import("./page/vehicle/call-bar")).startCallBar()],
  [isStored(QUOTES_KEY), async () => (await import("./page/vehicle/quote-sent")).showQuoteSent()],
  [hasElement(".application-loading"), async () => (await import("./page/partners/iframes")).startIframes()],
  [hasElement("[data-refresh-after]"), async () => (await import("./page/inventory/refresh")).startRefresh()],
  [
    isWideScreen && hasElement(".results-layout"),
    async () => (await import("./page/inventory/results/sidebar")).startSidebar(),
  ],
  [
    hasElement("[data-model-offer]"),
    async () => (await import("./page/inventory/results/model-offer")).showModelOffer(),
  ],
]);

if (analytics)
  void import("./page/tracking/collect-events").then(({ startEvents: watchVisitor }) =>
    watchVisitor(pageType, analytics),
  );
void startVisit(pageType);

// A prerendered page is not a visit until it is shown.
void afterPrerendering().then(() => {
  const isComparing = isStored(COMPARED_KEY) || hasElement(".comparison");
  const isBack = isStored(VIEWED_KEY) && hasElement("#arrivals");
  void startModules([
    [hasElement("#recently-viewed"), async () => (await import("./page/vehicle/remember-viewed")).rememberVehicle()],
    [isBack, async () => (await import("./page/home/arrivals")).startArrivals()],
    [isComparing, async () => (await import("./page/compare")).startCompare()],
  ]);
  showOpeningToast();
  if (badge) void import("./page/partners/deal-rating").then(({ showDealRatings }) => showDealRatings(badge));
});
