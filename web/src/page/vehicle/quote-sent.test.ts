import { beforeEach, expect, test, vi } from "vitest";
import { rememberQuote } from "../../stores/quotes";
import { LEAD_ACCEPTED } from "../page-events";
import { showQuoteSent, watchQuoteForm } from "./quote-sent";

const notice = () => document.querySelector<HTMLElement>("[data-quote-sent]");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  document.body.innerHTML = `<div data-quote-sent="A1" hidden><time data-quote-day></time></div>
    <dialog id="enquiry"><form></form></dialog>`;
});

test("nothing is said before a quote was asked for", () => {
  rememberQuote("B2");
  showQuoteSent();
  expect(notice()?.hidden).toBe(true);
});

test("it is said once the quote has been accepted, and on each later visit, with the day", () => {
  watchQuoteForm();
  document.querySelector("form")?.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true }));
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain("November 22");
  notice()?.toggleAttribute("hidden", true);
  vi.setSystemTime(new Date(2026, 10, 25));
  showQuoteSent();
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain("November 22");
});

test("a page that was kept from before says it when it is shown again", () => {
  watchQuoteForm();
  rememberQuote("A1");
  window.dispatchEvent(new Event("pageshow"));
  expect(notice()?.hidden).toBe(false);
});
