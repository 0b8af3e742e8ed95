// How quickly a page came and answered is told to our own server, once, as the visitor leaves it: four figures and the kind of
// the page, nothing of who it was. Not where the browser asks to be left alone (Global Privacy Control).

import type { PageType } from "../data";
import { afterInteractive } from "../partners/late-scripts";

/** Measures the page. What measures comes once it is there and the browser has nothing better to do; browsers remember the rest. */
export async function measurePage(pageType: PageType): Promise<void> {
  if (navigator.globalPrivacyControl === true) return;
  try {
    await afterInteractive();
    const { startMeasuring } = await import("./measuring");
    startMeasuring(pageType);
  } catch {
    // A chunk that does not come is nothing the visitor should hear of.
  }
}
