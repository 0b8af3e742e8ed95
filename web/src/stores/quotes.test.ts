import { beforeEach, expect, test, vi } from "vitest";
import { quoteRequestedAt, rememberQuote } from "./quotes";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

test("a quote request is stored per vehicle for thirty days", () => {
  rememberQuote("A1", NOW);
  expect(quoteRequestedAt("A1", NOW + 29 * DAY)).toBe(NOW);
  expect(quoteRequestedAt("A1", NOW + 30 * DAY)).toBeNull();
  expect(quoteRequestedAt("B2", NOW)).toBeNull();
});

test("expired requests are removed, and a later one of the vehicle replaces the earlier", () => {
  rememberQuote("A1", NOW);
  rememberQuote("B2", NOW + 20 * DAY);
  rememberQuote("B2", NOW + 31 * DAY);
  expect(JSON.parse(localStorage.getItem("quotesAsked") ?? "")).toEqual({ B2: NOW + 31 * DAY });
});

test.each(["{", "null", "[1]", '{"A1":"yesterday"}'])("%s is no quote", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  localStorage.setItem("quotesAsked", text);
  expect(quoteRequestedAt("A1", NOW)).toBeNull();
});

test("denied storage is not an error", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", null);
  rememberQuote("A1", NOW);
  expect(quoteRequestedAt("A1", NOW)).toBeNull();
  expect(warn).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
