// The results page with a script: it is gone through without being loaded again.

import { browsing } from "./browsing";
import { followInPlace } from "./links";
import { offerTop } from "./region/back-to-top";
import { offerModel } from "./region/model-offer";
import { fitSidebar } from "./region/sidebar";

/** Lets the visitor go through the results of this page. */
export function browseInventory(): void {
  const always = new AbortController().signal;
  browsing.start(always);
  followInPlace(browsing, always);
  offerTop(always);
  offerModel(always);
  fitSidebar(always);
}
