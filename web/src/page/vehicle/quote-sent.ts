// Once a quote was asked for, the price panel says so, and when somebody is there to answer: now, and whenever this browser
// comes back to the vehicle.

import { quoteAsked, rememberQuote } from "../../stores/quotes";
import { ACCEPTED } from "../events";

/** Shows when this browser asked for a quote, where it has. */
export function showQuoteSent(page: Document = document): void {
  const notice = noticeOf(page);
  const asked = notice && quoteAsked(notice.dataset.quoteSent ?? "");
  if (asked) tell(notice, new Date(asked));
}

/** Shows what it asks for from now on. */
export function followQuote(page: Document = document): void {
  page.getElementById("enquiry")?.addEventListener(ACCEPTED, () => {
    const notice = noticeOf(page);
    if (!notice) return;
    rememberQuote(notice.dataset.quoteSent ?? "");
    tell(notice, new Date());
  });
  // Another tab may have asked meanwhile, or this page been kept from before it did.
  window.addEventListener("pageshow", () => showQuoteSent(page));
}

function noticeOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>("[data-quote-sent]");
}

function tell(notice: HTMLElement, asked: Date): void {
  const day = notice.querySelector<HTMLTimeElement>("[data-quote-day]");
  if (day) {
    day.dateTime = asked.toISOString();
    day.textContent = asked.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  }
  notice.hidden = false;
}
