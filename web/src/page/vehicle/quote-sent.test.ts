import { beforeEach, expect, test, vi } from "vitest";
import { rememberQuote } from "../../stores/quotes";
import { LEAD_ACCEPTED } from "../page-events";
import { showQuoteSent, watchQuoteForm } from "./quote-sent";

const notice = () => document.querySelector<HTMLElement>("[data-quote-sent]");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  document.body.innerHTML = `<div data-quote-sent="A1" hidden><span data-quote-about>Quote requested.</span> Sent <span data-quote-day></span>. <span data-quote-promise>We will answer.</span></div>
    <dialog id="enquiry"><form></form></dialog>`;
});

test("no notice before a quote request", () => {
  rememberQuote("B2");
  showQuoteSent();
  expect(notice()?.hidden).toBe(true);
});

test("the notice shows after acceptance and on later visits, with the day", () => {
  watchQuoteForm();
  document.querySelector("form")?.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true }));
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain("12:00 PM");
  expect(notice()?.querySelector("time")?.dateTime).toBe(new Date(2026, 10, 22, 12).toISOString());
  notice()?.toggleAttribute("hidden", true);
  vi.setSystemTime(new Date(2026, 10, 25));
  showQuoteSent();
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain("November 22");
  expect(notice()?.querySelectorAll("time")).toHaveLength(1);
});

test("a page restored from the cache shows the notice", () => {
  watchQuoteForm();
  rememberQuote("A1");
  window.dispatchEvent(new Event("pageshow"));
  expect(notice()?.hidden).toBe(false);
});

test("the notice repeats how the request is answered, now and on later visits, and is in view after the dialog", () => {
  watchQuoteForm();
  const scroll = vi.fn();
  Object.assign(notice() ?? {}, { scrollIntoView: scroll });
  const about = "Test drive requested: 2021 Ford F-150, Saturday, December 5.";
  const detail = { button: "Request Quote", about, promise: "We will text you in the evening." };
  document.querySelector("form")?.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true, detail }));
  expect(notice()?.textContent).toContain("We will text you in the evening.");
  document.querySelector("dialog")?.dispatchEvent(new Event("close"));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  for (const part of ["about", "promise"]) notice()?.querySelector(`[data-quote-${part}]`)?.replaceChildren();
  showQuoteSent();
  expect(notice()?.textContent).toBe(`${about} Sent 12:00 PM. We will text you in the evening.`);
});

test.each([
  ["Pacific/Kiritimati", "2:00 AM"],
  ["America/Chicago", "6:00 AM"],
])("the time is that of the dealership in %s", (zone, time) => {
  vi.setSystemTime(new Date("2026-11-22T12:00:00Z"));
  notice()?.setAttribute("data-time-zone", zone);
  rememberQuote("A1");
  showQuoteSent();
  expect(notice()?.textContent).toContain(time);
});
