// The script of every page: what a page does by itself. What waits for a hand comes with the first sign of one (hands/first.ts).

import { waitForHands } from "./hands/first";
import { readPageData } from "./page/data";
import { watchPhotos } from "./page/gallery/photos";
import { has, startParts } from "./page/parts/some";
import { showOpeningToast } from "./page/travel/opening-toast";
import { whenSeen } from "./page/travel/seen";
import { carryPhoto } from "./page/travel/transitions";
import { watchVisit } from "./page/visit/watch";
import { COMPARED_KEY, isKept, QUOTES_KEY, VIEWED_KEY } from "./stores/keys";

const { pageType, analytics, badge } = readPageData();

// Before all others who listen to the page, so that what has to wait is heard once.
waitForHands(() => import("./hands/hands"));
watchPhotos();
carryPhoto();

// Beside the results (page/inventory/region/sidebar.ts).
const hasRoomBeside = matchMedia("(width >= 48rem)").matches;

// What only some pages have is fetched there alone.
void startParts([
  [has(".open-now"), async () => (await import("./page/travel/opening")).turnSigns()],
  [has("[data-tabs]"), async () => (await import("./page/parts/tabs")).joinTabs()],
  [has("[data-call-bar]"), async () => (await import("./page/vehicle/call-bar")).watchCallBar()],
  [isKept(QUOTES_KEY), async () => (await import("./page/vehicle/quote-sent")).showQuoteSent()],
  [has(".application-wait"), async () => (await import("./page/partners/frames")).settleFrames()],
  [has("[data-refresh-after]"), async () => (await import("./page/inventory/refresh")).keepUpToDate()],
  [hasRoomBeside && has(".results-layout"), async () => (await import("./page/inventory/region/sidebar")).fitSidebar()],
  [has("[data-model-offer]"), async () => (await import("./page/inventory/region/model-offer")).offerModel()],
]);

if (analytics) void import("./page/tracking/watch").then(({ watchVisitor }) => watchVisitor(pageType, analytics));
void watchVisit(pageType);

// A page that is rendered ahead is nobody's visit, and may never be one.
void whenSeen().then(() => {
  const isComparing = isKept(COMPARED_KEY) || has(".comparison");
  const isBack = isKept(VIEWED_KEY) && has("#arrivals");
  void startParts([
    [has("#recently-viewed"), async () => (await import("./page/home/recently-viewed")).rememberVehicle()],
    [isBack, async () => (await import("./page/home/left-off")).continueWhereLeftOff()],
    [isComparing, async () => (await import("./page/compare")).beginComparing()],
  ]);
  showOpeningToast();
  if (badge) void import("./page/partners/deal-rating").then(({ showDealRatings }) => showDealRatings(badge));
});
