// The results page with a script: it is gone through without being loaded again.

import { SWAPPED } from "../events";
import { browsing } from "./browsing";
import { followInPlace } from "./links";
import { retryInPlace } from "./refresh";
import { offerTop } from "./region/back-to-top";
import { offerModel } from "./region/model-offer";

/** Lets the visitor go through the results of this page, which was opened at that address. */
export function browseInventory(opened: string): void {
  const always = new AbortController().signal;
  browsing.start(always, opened);
  followInPlace(browsing, always);
  offerTop(always);
  retryInPlace();
  offerModel();
  document.addEventListener(SWAPPED, offerModel);
}
