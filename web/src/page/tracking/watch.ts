// What visitors do is told to the analytics, where the dealership has any and the visitor's browser does not ask to be left
// alone (Global Privacy Control). Who tells it comes when the page has nothing better to do; what happens before is kept.

import { analyticsOf } from "../analytics-data";
import type { Block, PageType } from "../data";
import { ACCEPTED, TRACKED, TURNED, VISITED } from "../events";
import { afterInteractive } from "../partners/late-scripts";
import { type Happening, happening } from "./doings/happening";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** What is listened to. */
export const KINDS = ["click", "change", "input", VISITED, ACCEPTED, TURNED, TRACKED];

/** Watches the page from now on, until told to stop. */
export async function watchVisitor(pageType: PageType, block: Block, stay = new AbortController()): Promise<void> {
  const analytics = analyticsOf(block);
  if (analytics === null || navigator.globalPrivacyControl === true) return;
  const kept: Happening[] = [];
  let tell = (happening: Happening): void => void kept.push(happening);
  const happened = (event: Event) => tell(happening(event));
  // Before those who act on it: afterwards what was pressed may have left the page.
  for (const kind of KINDS) document.addEventListener(kind, happened, { capture: true, signal: stay.signal });
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) happened(new Event(VISITED));
  };
  window.addEventListener("pageshow", returned, { signal: stay.signal });
  happened(new Event(VISITED));
  try {
    await afterInteractive();
    const { startTelling } = await import("./telling");
    tell = startTelling(pageType, analytics);
    kept.forEach(tell);
  } catch {
    // A chunk that does not come is nothing the visitor should hear of.
    stay.abort();
  }
}
