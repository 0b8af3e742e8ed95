// A page as it is once everything on it has come: fonts, islands, and what comes when it is scrolled to.

import { expect, type Page } from "@playwright/test";

// Long enough for a frame or two, which is when observers are told; where it was not, the page is scrolled through again.
const STEP_MS = 50;

/** Scrolls through the page until whatever waits to be seen has come, and goes back to the top. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(scrollThrough, STEP_MS), { message: "islands that have not come" }).toEqual([]);
}

/**
 * Gives the islands that have not come. Runs in the page, by time and not by frames: about once in a thousand visits on a machine with
 * much else to do, Chromium stops drawing a page that is well otherwise, and neither scrolling nor resizing brings a frame.
 */
async function scrollThrough(step: number): Promise<(string | null)[]> {
  await document.fonts.ready;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => setTimeout(done, step));
  }
  scrollTo({ top: 0, behavior: "instant" });
  // An island is there when it is mounted. One that waits for a hand on it, or in a part that is not shown, does not come.
  const isShown = (island: Element) => [...island.children].some((child) => child.checkVisibility());
  return [...document.querySelectorAll<HTMLElement>("react-island:not([client='interaction'])")]
    .filter((island) => isShown(island) && island.dataset["islandState"] !== "mounted")
    .map((island) => island.getAttribute("name"));
}
