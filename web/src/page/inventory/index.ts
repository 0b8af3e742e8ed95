// The results page with a script: it is gone through without being loaded again.

import { offerTop } from "./back-to-top";
import { browsing } from "./browsing";
import { followInPlace } from "./links";
import { offerModel } from "./model-offer";
import { fitSidebar } from "./sidebar";

/** Lets the visitor go through the results of this page. */
export function browseInventory(): void {
  const always = new AbortController().signal;
  browsing.start(always);
  followInPlace(browsing, always);
  offerTop(always);
  offerModel(always);
  fitSidebar(always);
}
