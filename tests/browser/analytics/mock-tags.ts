// A site with every tag, and stubs of the partners' scripts. Like the real ones, they read the queues and the page's
// URL by themselves, send to their own hosts, and draw windows; the content policy must allow it.

import type { BrowserContext, Page, Route } from "@playwright/test";
import { WITH_ANALYTICS } from "./mock-analytics";

export const CONVERSION = "AW-123456789/AbC-D_efGh12";

export const WITH_TAGS = {
  ...WITH_ANALYTICS,
  FORECOURT_TAGS__GTM: "GTM-ABC1234",
  FORECOURT_TAGS__META_PIXEL: "123456789012345",
  FORECOURT_TAGS__GOOGLE_ADS: CONVERSION,
  FORECOURT_TAGS__CALL_TRACKING: "https://cdn.callrail.com/companies/1/abc/swap.js",
  FORECOURT_TAGS__CHAT: "https://chat.example/widget.js",
  FORECOURT_TAGS__HOSTS: "pixel.example.com",
};

export const CHAT_SCRIPT = WITH_TAGS.FORECOURT_TAGS__CHAT;

/** The scripts that load by themselves. */
export const SCRIPTS = [
  "https://www.googletagmanager.com/gtag/js?id=G-FORECOURT1",
  "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234",
  "https://connect.facebook.net/en_US/fbevents.js",
  WITH_TAGS.FORECOURT_TAGS__CALL_TRACKING,
];

/** What stubs send to: each directive that the real scripts use. */
const GA4 = "https://region1.google-analytics.com/g/collect";
const ADS = "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/";
const ADS_PING = "https://www.google.com/ccm/collect";
const GTM = "https://www.googletagmanager.com/a";
const GTM_TAG = "https://pixel.example.com/p.gif";
const META = "https://www.facebook.com/tr/";
const CALLS = "https://js.callrail.com/group/0/abc/icap.json";
const CHAT_STYLE = "https://chat.example/window.css";
export const CHAT_WINDOW = "https://chat.example/window";

/** The number that call tracking shows. */
export const TRACKING_NUMBER = "(901) 555-0199";

// Each message has its place in the order of the page, because requests may overtake each other.
const HELPERS = `
  let page = null;
  const message = (name, parameters) => {
    const place = (window.stubMessages = (window.stubMessages ?? 0) + 1);
    return JSON.stringify({ place: [performance.timeOrigin, place], name, parameters, page: page ?? location.href, referrer: document.referrer, title: document.title });
  };
  const image = (url, name, parameters) => { new Image().src = url + "?" + new URLSearchParams({ message: message(name, parameters) }); };
  const post = (url, name, parameters) => fetch(url, { method: "POST", mode: "no-cors", keepalive: true, body: message(name, parameters) });
  const readQueue = (read) => {
    const layer = (window.dataLayer = window.dataLayer || []);
    [...layer].forEach(read);
    const { push } = layer;
    layer.push = (...entries) => { const size = push.apply(layer, entries); entries.forEach(read); return size; };
  };
  const isCommand = (entry) => Object.prototype.toString.call(entry) === "[object Arguments]";
`;

// GA4 and Google Ads. An event goes to all configured products, unless it names one.
const GTAG = `
  const products = [];
  readQueue((entry) => {
    if (!isCommand(entry)) return;
    const [command, name, parameters = {}] = entry;
    if (command === "config") products.push(name);
    // Replaces the URL that the script reads by itself.
    if (command === "set") page = name.page_location ?? page;
    if (command !== "event") return;
    for (const product of products) {
      const to = parameters.send_to ?? product;
      if (to.split("/")[0] !== product) continue;
      if (product.startsWith("G-")) post(${JSON.stringify(GA4)}, name, parameters);
      else { image(${JSON.stringify(ADS)}, name, parameters); post(${JSON.stringify(ADS_PING)}, name, parameters); }
    }
  });
`;

const TAG_MANAGER = `
  readQueue((entry) => {
    if (isCommand(entry) || typeof entry.event !== "string") return;
    const { event, ...parameters } = entry;
    image(${JSON.stringify(GTM)}, event, parameters);
    // A tag of the container.
    if (event.startsWith("dl_")) image(${JSON.stringify(GTM_TAG)}, event, parameters);
  });
`;

const PIXEL = `
  const call = (command, ...rest) => {
    if (command === "track" || command === "trackCustom") image(${JSON.stringify(META)}, command + " " + rest[0], rest[1]);
  };
  const { queue } = window.fbq;
  window.fbq.callMethod = call;
  while (queue.length > 0) call(...queue.shift());
`;

const CALL_TRACKING = `
  post(${JSON.stringify(CALLS)}, "swap", {});
  for (const link of document.querySelectorAll("a[href^='tel:']")) {
    if (!link.href.endsWith("9015550142")) continue;
    link.href = "tel:+19015550199";
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\\(901\\) 555-0142/g, ${JSON.stringify(TRACKING_NUMBER)});
  }
`;

const CHAT = `
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = ${JSON.stringify(CHAT_STYLE)};
  const frame = document.createElement("iframe");
  frame.title = "Chat";
  frame.src = ${JSON.stringify(CHAT_WINDOW)};
  frame.className = "partner-chat";
  document.head.append(style);
  document.body.append(frame);
`;

/** A message of a stub. */
export interface Message {
  place: [page: number, count: number];
  /** The event. Of Meta's pixel with the command: `track Lead`. */
  name: string;
  parameters: Record<string, unknown>;
}

/** What a context sends to other hosts, and what its content policy refuses. */
export class TagTraffic {
  /** URL, headers and body of each request to another host. */
  readonly requests: { url: string; text: string }[] = [];
  /** Directive and URL of each violation. */
  readonly violations: string[] = [];
  /** Errors in the console. */
  readonly errors: string[] = [];
  readonly #messages: { url: string; message: Message }[] = [];
  #isChatBlocked = false;

  /** Stubs the partners from now on. `more` is another tag of the container. */
  static async capture(context: BrowserContext, site: string, more = ""): Promise<TagTraffic> {
    const traffic = new TagTraffic();
    await traffic.#watch(context, site);
    await traffic.#stub(context, more);
    return traffic;
  }

  async #watch(context: BrowserContext, site: string): Promise<void> {
    await context.exposeBinding("reportViolation", (_source, violation: string) => void this.violations.push(violation));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        Reflect.get(window, "reportViolation")(`${effectiveDirective} ${blockedURI}`),
      );
    });
    context.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
    context.on("request", (request) => {
      const url = request.url();
      // The demo's badge and map, which are no tags, are on another port.
      if (url.startsWith(site) || /^(data|blob):|^http:.*\/(badge\/.*|widgets\/map|sandbox\.css)$/.test(url)) return;
      this.requests.push({ url, text: JSON.stringify([url, request.headers(), request.postData()]) });
    });
  }

  async #stub(context: BrowserContext, more: string): Promise<void> {
    const script = (body: string) => async (route: Route) =>
      route.fulfill({ contentType: "text/javascript", body: `(() => {${HELPERS}${body}})();` });
    await context.route(/^https:\/\/(?!www\.googletagmanager\.com\/g)/, (route) => this.#record(route));
    await context.route(/\/\/www\.googletagmanager\.com\/gtag\/js/, script(GTAG));
    await context.route(/\/\/www\.googletagmanager\.com\/gtm\.js/, script(TAG_MANAGER + more));
    await context.route(/\/\/connect\.facebook\.net\//, script(PIXEL));
    await context.route(/\/\/cdn\.callrail\.com\//, script(CALL_TRACKING));
    await context.route(CHAT_SCRIPT, (route) => (this.#isChatBlocked ? route.abort() : script(CHAT)(route)));
    await context.route(CHAT_STYLE, (route) =>
      route.fulfill({ contentType: "text/css", body: ".partner-chat { position: fixed; inset: auto 1rem 1rem auto }" }),
    );
    await context.route(CHAT_WINDOW, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Chat</title><p>Welcome" }));
  }

  async #record(route: Route): Promise<void> {
    const request = route.request();
    const url = request.url();
    const message = request.method() === "POST" ? request.postData() : new URL(url).searchParams.get("message");
    if (message !== null) this.#messages.push({ url, message: JSON.parse(message) });
    // The page may be closed.
    await route.fulfill({ status: 204 }).catch(() => undefined);
  }

  blockChat(isBlocked: boolean): void {
    this.#isChatBlocked = isBlocked;
  }

  /** Requests for this script. */
  loads(script: string): number {
    return this.requests.filter(({ url }) => url === script).length;
  }

  #sentTo(url: string): Message[] {
    const messages = this.#messages.flatMap((sent) => (sent.url.startsWith(url) ? [sent.message] : []));
    return messages.sort(({ place: [page, count] }, { place: [otherPage, otherCount] }) => page - otherPage || count - otherCount);
  }

  /** The partners' events, in the order of the calls. */
  get ga4(): Message[] {
    return this.#sentTo(GA4);
  }

  get ads(): Message[] {
    return this.#sentTo(ADS);
  }

  get tagManager(): Message[] {
    return this.#sentTo(GTM);
  }

  /** What the container's own tag sends. */
  get containerTag(): Message[] {
    return this.#sentTo(GTM_TAG);
  }

  get meta(): Message[] {
    return this.#sentTo(META);
  }

  get calls(): Message[] {
    return this.#sentTo(CALLS);
  }

  get adsPings(): Message[] {
    return this.#sentTo(ADS_PING);
  }
}

/** When each of these resources was requested, relative to the load event in milliseconds; null if it was not. */
export function requestTimes(page: Page, urls: readonly string[]): Promise<(number | null)[]> {
  return page.evaluate((urls) => {
    const [navigation] = performance.getEntriesByType("navigation");
    const loaded = Number(Reflect.get(navigation ?? {}, "loadEventStart"));
    return urls.map((url) => {
      const [resource] = performance.getEntriesByName(url, "resource");
      return resource && loaded > 0 ? resource.startTime - loaded : null;
    });
  }, urls);
}
