// Vehicles fade in on the first paint and when results change, one after the other, and not where a visitor was before.

import { expect, type Page, test } from "@playwright/test";
import { openFirstVehicle } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { ONE_SCREEN } from "../support/one-screen";
import { openResults } from "./results";

/** The delays of the fades so far, in milliseconds and in the order of the cards. */
const delays = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset["delays"] ?? "[]").toSorted((one: number, other: number) => one - other));

test.beforeEach(async ({ page }) => {
  await stubPhotos(page);
  await page.addInitScript(() => {
    const seen: number[] = [];
    addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName !== "card-in" || !(target instanceof Element)) return;
      seen.push(Number.parseFloat(getComputedStyle(target).animationDelay) * 1000);
      document.documentElement.dataset["delays"] = JSON.stringify(seen);
    });
  });
});

test("cards fade in on the first paint and as new results, each 100 ms after the one before, but not after Back", ONE_SCREEN, async ({ page }) => {
  const inTurn = [0, 100, 200, 300, 400, 500, 600, 700, 800];
  await openResults(page);
  await expect.poll(() => delays(page)).toEqual(inTurn);
  await page.getByRole("link", { name: "Under 60,000" }).first().click();
  await expect(page).toHaveURL(/mileage_max=60000/);
  await expect.poll(() => delays(page)).toHaveLength(2 * inTurn.length);
  await openFirstVehicle(page);
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForLoadState();
  // Where the browser restored the page, what faded before is counted still.
  const restored = await page.locator("html[data-same-page]").count();
  expect(await delays(page)).toHaveLength(restored === 1 ? 2 * inTurn.length : 0);
});

test("a card that waits for its turn is painted already, so that it counts as the largest paint", ONE_SCREEN, async ({ page }) => {
  await page.goto("/inventory", { waitUntil: "commit" });
  const opacities = await page.evaluate(async () => {
    const seen: number[] = [];
    while (performance.now() < 1000) {
      await new Promise(requestAnimationFrame);
      for (const card of document.querySelectorAll("#results .vehicle-card")) seen.push(Number(getComputedStyle(card).opacity));
    }
    return seen;
  });
  expect(Math.min(...opacities)).toBeGreaterThan(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing fades", ONE_SCREEN, async ({ page }) => {
    await openResults(page);
    await page.getByRole("link", { name: "Under 60,000" }).first().click();
    await expect(page).toHaveURL(/mileage_max=60000/);
    await page.waitForLoadState();
    expect(await delays(page)).toEqual([]);
  });
});
