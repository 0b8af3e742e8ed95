import { beforeEach, expect, test, vi } from "vitest";
import { quoteRequest, rememberQuote } from "./quotes";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

test("a quote request is stored per vehicle for thirty days", () => {
  rememberQuote("A1", undefined, NOW);
  expect(quoteRequest("A1", NOW + 29 * DAY)).toEqual({ at: NOW });
  expect(quoteRequest("A1", NOW + 30 * DAY)).toBeNull();
  expect(quoteRequest("B2", NOW)).toBeNull();
});

test("expired requests are removed, and a later one of the vehicle replaces the earlier", () => {
  rememberQuote("A1", undefined, NOW);
  rememberQuote("B2", undefined, NOW + 20 * DAY);
  rememberQuote("B2", { about: "Quote requested.", promise: "We will call you." }, NOW + 31 * DAY);
  expect(JSON.parse(localStorage.getItem("quotesAsked") ?? "")).toEqual({
    B2: { at: NOW + 31 * DAY, about: "Quote requested.", promise: "We will call you." },
  });
});

test.each(["{", "null", "[1]", '{"A1":"yesterday"}', '{"A1":{"at":"now"}}', '{"A1":null}'])(
  "%s is no quote",
  (text) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem("quotesAsked", text);
    expect(quoteRequest("A1", NOW)).toBeNull();
  },
);

test("denied storage is not an error", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", null);
  rememberQuote("A1", undefined, NOW);
  expect(quoteRequest("A1", NOW)).toBeNull();
  expect(warn).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("a request of an earlier version is its time alone", () => {
  localStorage.setItem("quotesAsked", JSON.stringify({ A1: NOW }));
  expect(quoteRequest("A1", NOW)).toEqual({ at: NOW });
});
