import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "../testing/page";

async function inLanguageOf(tag: string) {
  vi.resetModules();
  document.documentElement.lang = tag;
  return await import("./language");
}

beforeEach(() => {
  history.replaceState(null, "", "/");
});

afterEach(() => {
  document.documentElement.lang = "en-US";
});

test.each([
  ["en-US", "/inventory", "/inventory"],
  ["en-US", "/es/inventory", "/inventory"],
  ["es-US", "/inventory", "/es/inventory"],
  ["es-US", "/es/inventory", "/es/inventory"],
  ["es-US", "/estimate", "/es/estimate"],
])("on a page in %s the path %s is %s", async (tag, path, expected) => {
  const { inLanguage } = await inLanguageOf(tag);
  expect(inLanguage(path)).toBe(expected);
});

test.each([
  ["en-US", "es", "/inventory?make=Ford#results", "/es/inventory?make=Ford#results"],
  ["es-US", "en", "/es/inventory?make=Ford#results", "/inventory?make=Ford#results"],
])("the link from %s to %s keeps what scripts changed in the address", async (tag, other, here, there) => {
  await inLanguageOf(tag);
  const { startLanguageLinks } = await import("./language-links");
  history.replaceState(null, "", here);
  page(`<a href="/before" hreflang="${other}" data-language>Other</a>`);
  startLanguageLinks();
  const link = document.querySelector("a");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(link?.getAttribute("href")).toBe(there);
});
