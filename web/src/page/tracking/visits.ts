// Every visit of a page is told to the analytics and the tracking tool through `window.dataLayer`, which their scripts
// read when they come. No personal data goes in. A visitor whose browser asks not to be tracked is not.

import type { PageData } from "../data";
import { VISITED } from "../events";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/** Whether this visitor may be tracked (Global Privacy Control). */
export function mayTrack(): boolean {
  return navigator.globalPrivacyControl !== true;
}

/**
 * Calls back for this visit, once the page is really shown, each time it is shown again from the browser's cache, and for
 * each address that is come to without a page being loaded.
 */
export function onEachVisit(visited: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", visited, { once: true });
  else visited();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) visited();
  });
  document.addEventListener(VISITED, visited);
}

/** Tells one visit: a page view to the analytics, a visit event to the tracking tool. */
export function tellVisit({ pageType }: PageData): void {
  if (!mayTrack()) return;
  const view = { page_title: document.title, page_location: location.href, page_referrer: document.referrer };
  gtag("event", "page_view", view);
  dataLayer().push({ event: "visit", page_type: pageType, page_path: location.pathname });
}

/** Starts the analytics' configuration. The page views are ours to send: its own would miss some and repeat others. */
export function configureAnalytics(id: string): void {
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
}

// The analytics script takes `arguments` objects off the queue and drops plain arrays without a word.
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: nothing else is read, see above
  dataLayer().push(arguments);
}

function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
