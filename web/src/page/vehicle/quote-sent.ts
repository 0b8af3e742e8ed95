// After a quote request the price panel shows when it was sent, now and on later visits.

import { quoteRequestedAt, rememberQuote } from "../../stores/quotes";
import { LEAD_ACCEPTED } from "../page-events";

/** Shows the notice if this browser requested a quote. */
export function showQuoteSent(page: Document = document): void {
  const notice = findNotice(page);
  const requestedAt = notice && quoteRequestedAt(notice.dataset.quoteSent ?? "");
  if (requestedAt) showNotice(notice, new Date(requestedAt));
}

/** Shows the notice after a request on this page. */
export function watchQuoteForm(page: Document = document): void {
  page.getElementById("enquiry")?.addEventListener(LEAD_ACCEPTED, () => {
    const notice = findNotice(page);
    if (!notice) return;
    rememberQuote(notice.dataset.quoteSent ?? "");
    showNotice(notice, new Date());
  });
  // Another tab may have sent a request, or the page may return from the cache.
  window.addEventListener("pageshow", () => showQuoteSent(page));
}

function findNotice(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>("[data-quote-sent]");
}

// The time on the same day, the day later.
function describe(requestedAt: Date): string {
  return requestedAt.toDateString() === new Date().toDateString()
    ? requestedAt.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
    : `on ${requestedAt.toLocaleDateString("en-US", { month: "long", day: "numeric" })}`;
}

function showNotice(notice: HTMLElement, requestedAt: Date): void {
  const time = document.createElement("time");
  time.dateTime = requestedAt.toISOString();
  time.textContent = describe(requestedAt);
  // The server's page has no empty time there, which is no valid one.
  notice.querySelector("[data-quote-day]")?.replaceChildren(time);
  notice.hidden = false;
}
