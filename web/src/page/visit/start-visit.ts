// What goes on behind a visit, once the page is there and the browser has nothing better to do: how quickly it came is told to our
// own server as it is left, four figures and the kind of the page, nothing of who it was; what led here is remembered in this
// browser alone. Neither where the browser asks to be left alone (Global Privacy Control), but to forget what was remembered.

import { isStored, VISITS_KEY } from "../../stores/storage-keys";
import { startModules } from "../conditional-modules";
import type { PageType } from "../page-data";
import { afterInteractive } from "../partners/deferred-scripts";

/** Watches a page of this kind. A chunk that does not come is nothing the visitor should hear of. */
export async function startVisit(pageType: PageType): Promise<void> {
  const hasGpc = navigator.globalPrivacyControl === true;
  if (hasGpc && !isStored(VISITS_KEY)) return;
  await afterInteractive();
  await startModules([
    [!hasGpc, async () => (await import("./web-vitals")).startWebVitals(pageType)],
    [true, async () => (await import("./attribution")).startAttribution()],
  ]);
}
