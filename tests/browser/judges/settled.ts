// A page as it is once everything on it has come: fonts, and what comes when it is scrolled to.

import type { Page } from "@playwright/test";

// Long enough for a frame or two, which is when observers are told.
const STEP_MS = 50;

/** Scrolls through the page until whatever waits to be seen has come, and goes back to the top. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(scrollThrough, STEP_MS);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Runs in the page, by time and not by frames: about once in a thousand visits on a machine with much else to do, Chromium
 * stops drawing a page that is well otherwise, and neither scrolling nor resizing brings a frame.
 */
async function scrollThrough(step: number): Promise<void> {
  await document.fonts.ready;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => setTimeout(done, step));
  }
  scrollTo({ top: 0, behavior: "instant" });
}
