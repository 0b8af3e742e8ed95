import { expect, type Page } from "@playwright/test";
import { addresses } from "./addresses";

/**
 * Brings the pages' font into the browser's cache, and nothing else. It may be shown or not (`font-display: optional`), as it is there in
 * time or not; on a busy machine it may come in between, when words that are laid out for another are drawn in it after all.
 */
export async function warmFont(page: Page): Promise<void> {
  const html = await (await fetch(new URL("/privacy", addresses().site))).text();
  const font = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1] ?? "";
  await page.goto("/healthz");
  expect(await page.evaluate(async (path) => (await fetch(path)).arrayBuffer().then(({ byteLength }) => byteLength), font)).toBeGreaterThan(10_000);
}
