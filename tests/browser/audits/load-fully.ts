// Loads lazy parts of a page and its fonts.

import type { Page } from "@playwright/test";

// Long enough for intersection observers, which run with frames.
const STEP_MS = 50;

/** Scrolls through the page so that lazy parts load, and back to the top. */
export async function loadFully(page: Page): Promise<void> {
  await page.evaluate(scrollThrough, STEP_MS);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Runs in the page, by time instead of frames: about once in a thousand visits on a busy machine, Chromium draws no more frames
 * of a page, even after scrolling or resizing.
 */
async function scrollThrough(step: number): Promise<void> {
  await document.fonts.ready;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => setTimeout(done, step));
  }
  scrollTo({ top: 0, behavior: "instant" });
}
