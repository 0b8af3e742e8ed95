// What goes on behind a visit, once the page is there and the browser has nothing better to do: how quickly it came is told to our
// own server as it is left, four figures and the kind of the page, nothing of who it was; what led here is remembered in this
// browser alone. Neither where the browser asks to be left alone (Global Privacy Control), but to forget what was remembered.

import { isKept, VISITS_KEY } from "../../stores/keys";
import type { PageType } from "../data";
import { afterInteractive } from "../partners/late-scripts";
import { startParts } from "../parts/some";

/** Watches a page of this kind. A chunk that does not come is nothing the visitor should hear of. */
export async function watchVisit(pageType: PageType): Promise<void> {
  const isLeftAlone = navigator.globalPrivacyControl === true;
  if (isLeftAlone && !isKept(VISITS_KEY)) return;
  await afterInteractive();
  await startParts([
    [!isLeftAlone, async () => (await import("./measuring")).startMeasuring(pageType)],
    [true, async () => (await import("./record")).recordVisit()],
  ]);
}
