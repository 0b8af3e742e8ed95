// Placeholders of photos that are not loaded.

import { expect, type Page, test } from "@playwright/test";
import { open } from "../shopper";

const A_MINUTE_MS = 60_000;

/** How many frames of photos shimmer, as they would be that long after the page came. */
async function shimmering(page: Page, after: number): Promise<number> {
  return page.evaluate((time) => {
    const shimmers = document.getAnimations().filter((animation) => (animation as CSSAnimation).animationName === "shimmer");
    for (const shimmer of shimmers) shimmer.currentTime = time;
    return shimmers.filter(({ playState }) => playState === "running").length;
  }, after);
}

test("a photo's place shimmers until the photo has come or failed, however long that takes", async ({ page }) => {
  const answers: (() => Promise<void>)[] = [];
  let isAnswered = false;
  await page.route(/\/photos\//, async (route) => {
    if (isAnswered) await route.abort();
    else answers.push(() => route.abort());
  });
  await open(page, "/inventory");
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect.poll(() => shimmering(page, A_MINUTE_MS)).toBeGreaterThan(0);
  isAnswered = true;
  await Promise.all(answers.map((answer) => answer()));
  const first = page.getByRole("article").first().locator(".photo");
  await expect(first).toHaveAttribute("data-placeholder");
  await expect.poll(() => first.evaluate((photo) => photo.getAnimations({ subtree: true }).length)).toBe(0);
});
