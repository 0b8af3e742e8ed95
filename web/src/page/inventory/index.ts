// The results page with a script: it is gone through without being loaded again.

import { CONTENT_REPLACED } from "../page-events";
import { navigateInPlace } from "./in-place-links";
import { startRetryLinks } from "./refresh";
import { startBackToTop } from "./results/back-to-top";
import { showModelOffer } from "./results/model-offer";
import { resultsNavigation } from "./results-navigation";

/** Lets the visitor go through the results of this page, which was opened at that address. */
export function startInventory(initialUrl: string): void {
  const neverAborted = new AbortController().signal;
  resultsNavigation.start(neverAborted, initialUrl);
  navigateInPlace(resultsNavigation, neverAborted);
  startBackToTop(neverAborted);
  startRetryLinks();
  showModelOffer();
  document.addEventListener(CONTENT_REPLACED, showModelOffer);
}
