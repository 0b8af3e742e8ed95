// A site with analytics, and a mock of the analytics script that forwards every event.

import type { BrowserContext, Page, Request } from "@playwright/test";

export const WITH_ANALYTICS = { FORECOURT_PARTNERS__ANALYTICS_ID: "G-FORECOURT1" };

const COLLECT = "https://region1.google-analytics.com/g/collect";

// Like the real script, accepts only `arguments` objects as commands.
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

/** Requests to other hosts than the site. */
export interface OutgoingRequests {
  /** Address, headers and body of each request. */
  requests: string[];
  /** Events of the analytics script, in order. */
  events: Event[];
}

/** Captures requests to other hosts from now on, and responds for the analytics host. */
export async function captureOutgoing(context: BrowserContext, site: string): Promise<OutgoingRequests> {
  const left: OutgoingRequests = { requests: [], events: [] };
  const isOwn = (request: Request): boolean => request.url().startsWith(site);
  await context.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: "text/javascript", body: ANALYTICS }));
  await context.route(/google-analytics\.com/, (route) => {
    const [command, name, parameters]: unknown[] = JSON.parse(route.request().postData() ?? "[]");
    if (command === "event") left.events.push({ event: String(name), ...Object(parameters) });
    return route.fulfill({ status: 204 });
  });
  // Replaces the map.
  await context.route(/google\.com\/maps/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  context.on("request", (request) => {
    if (isOwn(request)) return;
    left.requests.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
  });
  return left;
}

/** The page's event queues as text. */
export function queues(page: Page): Promise<string> {
  return page.evaluate(() => {
    const flat = (entry: unknown) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(Object(entry)) : entry;
    return JSON.stringify([(Reflect.get(window, "dataLayer") ?? []).map(flat), Reflect.get(window, "asc_datalayer") ?? null]);
  });
}
