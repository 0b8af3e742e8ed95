// The first interaction with a page, whose scripts load only then.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { countLine } from "../inventory/results";
import { stubPhotos } from "../support/block-photos";
import { saveData } from "../support/save-data";

const option = (page: Page): Locator => page.locator("#filters input[name='make'][value='Toyota']");

test.beforeEach(({ page }) => stubPhotos(page));

for (const delay of [0, 150, 300, 450, 600]) {
  test(`a click on a filter ${delay} ms after it is visible is not lost and applies once`, async ({ page, isMobile }) => {
    test.slow();
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/inventory/results")) requests.push(new URL(request.url()).search);
    });
    await page.goto("/inventory", { waitUntil: "commit" });
    if (isMobile) await page.locator("#open-filters").click();
    // While the island takes over, it is in the page too, but not visible.
    const visible = option(page).locator("visible=true");
    await expect(visible).toBeVisible();
    // The moment of the click is what varies; nothing is awaited.
    await page.waitForTimeout(delay);
    await visible.click();
    await expect(page).toHaveURL(/\/inventory\?make=Toyota$/);
    await expect(countLine(page)).not.toContainText("of 120 vehicles");
    await expect(page.locator("react-island[name='filters']")).toHaveAttribute("data-island-state", "mounted");
    await expect(option(page)).toBeChecked();
    expect(requests).toEqual(["?make=Toyota"]);
    await page.goBack();
    await expect(option(page)).not.toBeChecked();
    await expect(countLine(page)).toContainText("of 120 vehicles");
  });
}

test("lazy scripts are preloaded when the page is idle, unless the visitor saves data", async ({ page, context }) => {
  const preloaded = (name: string) => page.locator(`link[rel='modulepreload'][href*='/assets/${name}-']`);
  await page.goto("/inventory");
  for (const name of ["interactive", "inventory", "filters", "react", "search-panel"]) await expect(preloaded(name)).toBeAttached();
  // Fetched, but not run.
  await expect(page.locator("html[data-dialogs]")).toHaveCount(0);
  const saving = await context.newPage();
  await saveData(saving);
  const requests: string[] = [];
  saving.on("request", (request) => requests.push(request.url()));
  // Comes when the page is idle, too.
  const idle = saving.waitForRequest(/\/assets\/measure-visit-/);
  await saving.goto("/inventory");
  await idle;
  expect(requests.filter((url) => /\/assets\/(preload-chunks|react)-/.test(url))).toEqual([]);
});
