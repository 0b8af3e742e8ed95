// Sorting by computed figures: miles per year, and price below market.

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { countLine, expectSamePage, filtersOf, openResults, showResults } from "./results";
import { open, clickInFilters, vehicleCards } from "../shopper";

test.beforeEach(({ page }) => stubPhotos(page));

/** What the shown vehicles save, in dollars; in the order of the page. */
async function savings(page: Page): Promise<number[]> {
  const cards = await vehicleCards(page).allInnerTexts();
  return cards.map((card) => Number(/\$([\d,]+)/.exec(card.split("You Save")[1] ?? "")?.[1]?.replaceAll(",", "")));
}

async function expectLargestSavingsFirst(page: Page): Promise<void> {
  await expect(countLine(page)).toHaveText(/^Showing 1-9 of /);
  await expect.poll(async () => (await savings(page)).every((saved, place, all) => saved > 0 && saved <= (all[place - 1] ?? saved))).toBe(true);
}

test("the best price against the market comes first, and reversed the rest does, in place", async ({ page, isMobile }) => {
  await openResults(page);
  const sort = isMobile ? (await filtersOf(page)).getByLabel("Sort by") : page.getByLabel("Sort by").locator("visible=true");
  await sort.selectOption("Price: most below market");
  await expect(page).toHaveURL(/\?sort=below-market$/);
  if (isMobile) await showResults(page);
  await expectLargestSavingsFirst(page);
  await page.getByRole("link", { name: /reverse the order/ }).click();
  await expect(page).toHaveURL(/\?sort=below-market&dir=desc$/);
  await expect(vehicleCards(page).first()).not.toContainText("You Save");
  await expectSamePage(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the best price against the market comes first", async ({ page, isMobile }) => {
    await open(page, "/inventory");
    if (isMobile) {
      await page.getByRole("link", { name: /Filters & Sort/ }).click();
      const filters = page.getByRole("complementary", { name: "Filters" });
      await filters.getByLabel("Sort by").selectOption("Price: most below market");
      await clickInFilters(filters.getByRole("button", { name: "Apply Filters" }));
    } else {
      await page.getByLabel("Sort by").locator("visible=true").selectOption("Price: most below market");
      await page.getByRole("button", { name: "Sort", exact: true }).click();
    }
    await expect(page).toHaveURL(/sort=below-market/);
    await expectLargestSavingsFirst(page);
  });
});
