// Once a quote was asked for, the price panel says so, and when somebody is there to answer: now, and whenever this browser
// comes back to the vehicle.

import { quoteAsked, rememberQuote } from "../../stores/quotes";
import { ACCEPTED } from "../events";

/** Shows what this browser has asked for, and what it asks for now. */
export function showQuoteSent(page: Document = document): void {
  const notice = page.querySelector<HTMLElement>("[data-quote-sent]");
  const stockNumber = notice?.dataset.quoteSent;
  if (!notice || stockNumber === undefined) return;
  const show = () => {
    const asked = quoteAsked(stockNumber);
    if (asked !== null) tell(notice, new Date(asked));
  };
  page.getElementById("enquiry")?.addEventListener(ACCEPTED, () => {
    rememberQuote(stockNumber);
    tell(notice, new Date());
  });
  // Another tab may have asked meanwhile, or this page been kept from before it did.
  window.addEventListener("pageshow", show);
  show();
}

function tell(notice: HTMLElement, asked: Date): void {
  const day = notice.querySelector<HTMLTimeElement>("[data-quote-day]");
  if (day) {
    day.dateTime = asked.toISOString();
    day.textContent = asked.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  }
  notice.hidden = false;
}
