// A site whose dealer measures visits, with a stand-in for the analytics' script that sends on all that it is told.

import type { BrowserContext, Page, Request } from "@playwright/test";

export const MEASURED = { FORECOURT_PARTNERS__ANALYTICS_ID: "G-FORECOURT1" };

const COLLECT = "https://region1.google-analytics.com/g/collect";

// Takes commands as the real one does: arguments objects alone.
const ANALYTICS = `(() => {
  const layer = (window.dataLayer = window.dataLayer || []);
  const send = (entry) => {
    if (Object.prototype.toString.call(entry) !== "[object Arguments]") return;
    const [command, ...rest] = entry;
    fetch(${JSON.stringify(COLLECT)}, { method: "POST", mode: "no-cors", keepalive: true, body: JSON.stringify([command, ...rest]) });
  };
  layer.forEach(send);
  const push = layer.push;
  layer.push = (...entries) => { entries.forEach(send); return push.apply(layer, entries); };
})();`;

export interface Event extends Record<string, unknown> {
  event: string;
}

/** What has left for anybody but the site itself. */
export interface Left {
  /** Each request whole: address, headers, body. */
  requests: string[];
  /** The analytics' events, in their order. */
  events: Event[];
}

/** Watches what leaves the browser from now on, and answers for the analytics. */
export async function watchLeaving(context: BrowserContext, site: string): Promise<Left> {
  const left: Left = { requests: [], events: [] };
  const isOurs = (request: Request): boolean => request.url().startsWith(site);
  await context.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: "text/javascript", body: ANALYTICS }));
  await context.route(/google-analytics\.com/, (route) => {
    const [command, name, said]: unknown[] = JSON.parse(route.request().postData() ?? "[]");
    if (command === "event") left.events.push({ event: String(name), ...Object(said) });
    return route.fulfill({ status: 204 });
  });
  // No map is needed, and none is reached.
  await context.route(/google\.com\/maps/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  context.on("request", (request) => {
    if (isOurs(request)) return;
    left.requests.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
  });
  return left;
}

/** All that stands in the page's queues, as text. */
export function queues(page: Page): Promise<string> {
  return page.evaluate(() => {
    const flat = (entry: unknown) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(Object(entry)) : entry;
    return JSON.stringify([(Reflect.get(window, "dataLayer") ?? []).map(flat), Reflect.get(window, "asc_datalayer") ?? null]);
  });
}
