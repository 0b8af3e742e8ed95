// The scripts of the results page.

import { CONTENT_REPLACED } from "../page-events";
import { navigateInPlace } from "./in-place-links";
import { startRetryLinks } from "./refresh";
import { startBackToTop } from "./results/back-to-top";
import { showModelOffer } from "./results/model-offer";
import { resultsNavigation } from "./results-navigation";

/** Starts navigation in place, on a page opened at this URL. */
export function startInventory(initialUrl: string): void {
  const neverAborted = new AbortController().signal;
  resultsNavigation.start(neverAborted, initialUrl);
  navigateInPlace(resultsNavigation, neverAborted);
  startBackToTop(neverAborted);
  startRetryLinks();
  showModelOffer();
  document.addEventListener(CONTENT_REPLACED, showModelOffer);
}
