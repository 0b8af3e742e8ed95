// After a quote request the price panel shows when it was sent and how it is answered, now and on later visits.

import { onDay } from "../../generated/messages/quote";
import { type QuoteRequest, quoteRequest, rememberQuote } from "../../stores/quotes";
import { language } from "../language";
import { LEAD_ACCEPTED } from "../page-events";

/** Shows the notice if this browser requested a quote. */
export function showQuoteSent(page: Document = document): void {
  const notice = findNotice(page);
  const request = notice && quoteRequest(notice.dataset.quoteSent ?? "");
  if (request) showNotice(notice, request);
}

/** Shows the notice after a request on this page, and keeps it in view when the dialog closes. */
export function watchQuoteForm(page: Document = document): void {
  const dialog = page.getElementById("enquiry");
  dialog?.addEventListener(LEAD_ACCEPTED, (event) => {
    const notice = findNotice(page);
    if (!notice) return;
    const { about, promise } = Object(event instanceof CustomEvent ? event.detail : null);
    rememberQuote(notice.dataset.quoteSent ?? "", { about, promise });
    showQuoteSent(page);
    dialog.addEventListener("close", () => notice.scrollIntoView({ block: "nearest" }), { once: true });
  });
  // Another tab may have sent a request, or the page may return from the cache.
  window.addEventListener("pageshow", () => showQuoteSent(page));
}

function findNotice(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>("[data-quote-sent]");
}

// In the dealership's time zone: the time on the same day, the day later.
function describe(requestedAt: Date, timeZone: string | undefined): string {
  const day = (date: Date) => date.toLocaleDateString(language, { timeZone, dateStyle: "short" });
  return day(requestedAt) === day(new Date())
    ? requestedAt.toLocaleTimeString(language, { timeZone, hour: "numeric", minute: "2-digit" })
    : onDay(requestedAt.toLocaleDateString(language, { timeZone, month: "long", day: "numeric" }));
}

function showNotice(notice: HTMLElement, { at, ...texts }: QuoteRequest): void {
  const time = document.createElement("time");
  const requestedAt = new Date(at);
  time.dateTime = requestedAt.toISOString();
  time.textContent = describe(requestedAt, notice.dataset.timeZone);
  // The server's page has no empty time there, which is no valid one.
  notice.querySelector("[data-quote-day]")?.replaceChildren(time);
  for (const [name, text] of Object.entries(texts))
    if (typeof text === "string") notice.querySelector(`[data-quote-${name}]`)?.replaceChildren(text);
  notice.hidden = false;
}
