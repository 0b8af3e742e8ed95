// A visit of a page: a page view for the analytics, a visit event for the tracking tool.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { PageType } from "../data";
import { toldAddress } from "./address";
import type { Asc } from "./asc";
import { gtag, push } from "./data-layer";
import type { Happening } from "./doings/happening";

/** Tells the visits, and which address led to each. */
export class Visits {
  #from = document.referrer;
  readonly #pageType: PageType;
  readonly #analytics: AnalyticsData;
  readonly #asc: Asc | null;

  constructor(pageType: PageType, analytics: AnalyticsData, asc: Asc | null) {
    this.#pageType = pageType;
    this.#analytics = analytics;
    this.#asc = asc;
  }

  /** The visitor has come to the page as it was then. */
  tell({ address, title, found }: Happening): void {
    const page_location = toldAddress(address);
    // A page that comes back from the browser's cache has not led to itself.
    const page_referrer = this.#from === address ? "" : this.#from && toldAddress(this.#from);
    this.#from = address;
    // All later events are of this page, too.
    gtag("set", { page_location, page_referrer });
    gtag("event", "page_view", { page_title: title, page_location, page_referrer });
    push({ event: "visit", page_type: this.#pageType, page_path: new URL(page_location).pathname });
    if (this.#asc) this.#tellAsc(this.#asc, found);
  }

  #tellAsc(asc: Asc, found: number | null): void {
    const { item, errorCode } = this.#analytics;
    if (this.#pageType === "itemlist") {
      // Without a number of vehicles the server had no inventory to show.
      const error_code = found === null ? "503" : "none";
      asc.tell("asc_pageview", { error_code });
      asc.tell("asc_itemlist_pageview", { error_code, item_results: found ?? 0 });
      return;
    }
    const error_code = errorCode === null ? "none" : `${errorCode}`;
    asc.tell("asc_pageview", { error_code });
    if (item) asc.tell("asc_item_pageview", { error_code });
  }
}
