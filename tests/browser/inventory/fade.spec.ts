// Vehicles fade in when results change, and not when a page is first painted.

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { ONE_SCREEN } from "../support/one-screen";
import { openFirstVehicle } from "../shopper";
import { openResults } from "./results";

test.beforeEach(({ page }) => stubPhotos(page));

const fades = (page: Page) => page.evaluate(() => document.documentElement.dataset["fades"] ?? "0");

test("only new results fade in: neither those of the first paint nor those that Back shows", ONE_SCREEN, async ({ page }) => {
  await page.addInitScript(() => {
    let count = 0;
    addEventListener("animationstart", ({ animationName }) => {
      if (animationName === "card-in") document.documentElement.dataset["fades"] = `${(count += 1)}`;
    });
  });
  await openResults(page);
  expect(await fades(page)).toBe("0");
  await page.getByRole("link", { name: "Under 60,000" }).first().click();
  await expect(page).toHaveURL(/mileage_max=60000/);
  await expect.poll(() => fades(page)).not.toBe("0");
  await openFirstVehicle(page);
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForLoadState();
  expect(await fades(page)).toBe("0");
});
