// Page views: one event for the analytics and one for the tracking tool.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { AscReporter } from "./asc-reporter";
import type { CapturedEvent } from "./captured-event";
import { gtag, push } from "./data-layer";
import { sanitizeUrl } from "./sanitize-url";

/** Sends page views with their referrers. */
export class PageViews {
  #referrer = document.referrer;
  readonly #pageType: string;
  readonly #analytics: AnalyticsData;
  readonly #reporter: AscReporter | null;

  constructor(pageType: string, analytics: AnalyticsData, reporter: AscReporter | null) {
    this.#pageType = pageType;
    this.#analytics = analytics;
    this.#reporter = reporter;
  }

  /** Sends a page view. */
  track({ address, title, resultCount }: CapturedEvent): void {
    const page_location = sanitizeUrl(address);
    // A page restored from the back/forward cache is not its own referrer.
    const page_referrer = this.#referrer === address ? "" : this.#referrer && sanitizeUrl(this.#referrer);
    this.#referrer = address;
    // Later events belong to this page too.
    gtag("set", { page_location, page_referrer });
    gtag("event", "page_view", { page_title: title, page_location, page_referrer });
    push({ event: "visit", page_type: this.#pageType, page_path: new URL(page_location).pathname });
    if (this.#reporter) this.#sendAscPageView(this.#reporter, resultCount);
  }

  #sendAscPageView(reporter: AscReporter, found: number | null): void {
    const { item, errorCode } = this.#analytics;
    if (this.#pageType === "itemlist") {
      // Without a result count the server had no inventory.
      const error_code = found === null ? "503" : "none";
      reporter.send("asc_pageview", { error_code });
      reporter.send("asc_itemlist_pageview", { error_code, item_results: found ?? 0 });
      return;
    }
    const error_code = errorCode === null ? "none" : `${errorCode}`;
    reporter.send("asc_pageview", { error_code });
    if (item) reporter.send("asc_item_pageview", { error_code });
  }
}
