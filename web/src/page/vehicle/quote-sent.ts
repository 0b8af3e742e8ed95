// Once a quote was asked for, the price panel says so, and when somebody is there to answer: now, and whenever this browser
// comes back to the vehicle.

import { quoteRequestedAt, rememberQuote } from "../../stores/quotes";
import { LEAD_ACCEPTED } from "../page-events";

/** Shows when this browser asked for a quote, where it has. */
export function showQuoteSent(page: Document = document): void {
  const notice = findNotice(page);
  const requestedAt = notice && quoteRequestedAt(notice.dataset.quoteSent ?? "");
  if (requestedAt) showNotice(notice, new Date(requestedAt));
}

/** Shows what it asks for from now on. */
export function watchQuoteForm(page: Document = document): void {
  page.getElementById("enquiry")?.addEventListener(LEAD_ACCEPTED, () => {
    const notice = findNotice(page);
    if (!notice) return;
    rememberQuote(notice.dataset.quoteSent ?? "");
    showNotice(notice, new Date());
  });
  // Another tab may have asked meanwhile, or this page been kept from before it did.
  window.addEventListener("pageshow", () => showQuoteSent(page));
}

function findNotice(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>("[data-quote-sent]");
}

function showNotice(notice: HTMLElement, requestedAt: Date): void {
  const day = notice.querySelector<HTMLTimeElement>("[data-quote-day]");
  if (day) {
    day.dateTime = requestedAt.toISOString();
    day.textContent = requestedAt.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  }
  notice.hidden = false;
}
