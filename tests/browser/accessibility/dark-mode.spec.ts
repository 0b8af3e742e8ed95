// Dark mode: follows the system setting, covers native controls, and leaves photos and printed pages unchanged.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { open, loadInteractiveScripts } from "../shopper";

test.use({ colorScheme: "dark", contextOptions: { reducedMotion: "reduce" } });

/** How light the ground of an element is, from 0 to 1. */
async function lightness(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const channels = getComputedStyle(one).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    return channels.reduce((sum, channel) => sum + channel, 0) / 765;
  });
}

const root = (page: Page) => page.locator("html");

test("pages, boxes and what floats are dark, the nearer the lighter", async ({ page }) => {
  await open(page, "/inventory");
  await loadInteractiveScripts(page);
  await expect(root(page)).toHaveCSS("color-scheme", "dark");
  const grounds = [root(page), page.getByRole("article").first(), page.locator("#search-panel")];
  await expect.poll(async () => {
    const found = await Promise.all(grounds.map(lightness));
    return found.every((ground, place) => ground < 0.25 && ground > (found[place - 1] ?? 0));
  }).toBe(true);
});

test("photos stay as they were taken", async ({ page }) => {
  // A photo that is still being drawn is hidden, whatever the theme.
  await stubPhotos(page);
  await open(page, "/inventory");
  const photo = page.getByRole("article").locator("img").first();
  await expect(photo).toHaveCSS("filter", "none");
  await expect(photo).toHaveCSS("opacity", "1");
  await expect(photo).toHaveCSS("mix-blend-mode", "normal");
});

test("paper is white", async ({ page }) => {
  await open(page, "/about");
  await expect.poll(() => lightness(page.getByRole("contentinfo"))).toBeLessThan(0.3);
  await page.emulateMedia({ media: "print" });
  await expect(root(page)).toHaveCSS("color-scheme", "light");
  // Every channel below 100: ink.
  await expect(root(page)).toHaveCSS("color", /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a phone's own bars have the color of the top bar when it is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, "/about");
    const named = await page.locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${colorScheme})"]`).getAttribute("content");
    const channels = [1, 3, 5].map((at) => Number.parseInt(named?.slice(at, at + 2) ?? "", 16));
    await expect(page.locator(".top-bar")).toHaveCSS("background-color", `rgb(${channels.join(", ")})`);
  });
}
