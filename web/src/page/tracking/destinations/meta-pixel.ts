// The Meta pixel. Its script replaces the queue `window.fbq`, and adds the page's URL to each event when it reads the queue.
// The URL may hold search text by then, so events wait here for the script.

import type { ItemData } from "../../../generated/ItemData";
import type { AscName } from "../asc-events";
import { sanitizeForPartners } from "../sanitize-url";
import type { Destination } from "./destination";

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push?: Pixel;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Events that Meta has a name of its own for. */
const META_NAMES: Partial<Record<AscName, string>> = {
  asc_pageview: "PageView",
  asc_item_pageview: "ViewContent",
  asc_itemlist_pageview: "Search",
  asc_click_to_call: "Contact",
  asc_form_submission: "Lead",
};

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";

/** Starts the pixel. */
export function startMetaPixel(pixelId: string, item: ItemData | null): Destination {
  window.fbq ??= createPixel();
  window._fbq ??= window.fbq;
  const fbq = window.fbq;
  // Otherwise it reports buttons and fields of the page by itself.
  fbq("set", "autoConfig", false, pixelId);
  fbq("init", pixelId);
  const waiting: unknown[][] = [];
  const flush = () => {
    if (!fbq.callMethod) return;
    for (const command of waiting.splice(0)) if (isUrlClean()) fbq(...command);
  };
  return {
    script: SCRIPT,
    onLoad: flush,
    send(event, parameters) {
      if (!isUrlClean()) return;
      const name = META_NAMES[event];
      const content = name === "ViewContent" && item ? vehicleContent(item) : {};
      waiting.push([name ? "track" : "trackCustom", name ?? event, { ...parameters, ...content }]);
      flush();
    },
  };
}

/** Whether the page's URL has nothing that partners may not read. */
function isUrlClean(): boolean {
  const { href, origin, pathname, search } = location;
  return sanitizeForPartners(href) === origin + pathname + search;
}

function createPixel(): Pixel {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    // Page views are sent by us, also after a change of the URL.
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  );
  pixel.push = pixel;
  return pixel;
}

// The id is that of Meta's catalog (crates/site/src/crawlers/advertising_feeds).
function vehicleContent({ item_number, item_price }: ItemData): object {
  const price = item_price === undefined ? {} : { value: item_price, currency: "USD" };
  return { content_type: "vehicle", content_ids: [item_number], ...price };
}
