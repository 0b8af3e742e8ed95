// Title, heading and breadcrumb of the results page follow the make.

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { countLine, expectSamePage, filtersOf, openResults, showResults } from "./results";
import { setFilterOption } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.beforeEach(({ page }) => stubPhotos(page));

const WHOLE_INVENTORY = { title: /^Inventory \| .+ - Browse Cars for Sale$/, heading: "Find Your Perfect Vehicle", crumbs: ["Home", "Inventory"] };
const FORDS = {
  title: /^Used Ford for Sale in Memphis, TN \| /,
  heading: "Find Your Perfect Vehicle Used Ford vehicles for sale in Memphis, TN",
  crumbs: ["Home", "Inventory", "Ford"],
};

async function expectNames(page: Page, { title, heading, crumbs }: typeof WHOLE_INVENTORY): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem")).toHaveText(crumbs);
}

test("choosing a make calls the page after it, going back calls it as before, and a reload calls it the same", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  await expectNames(page, WHOLE_INVENTORY);
  await setFilterOption(await filtersOf(page), "Make", "Ford");
  await showResults(page);
  await expect(page).toHaveURL(/\?make=Ford$/);
  await expectNames(page, FORDS);
  await page.goBack();
  await expectNames(page, WHOLE_INVENTORY);
  await page.goForward();
  await expectNames(page, FORDS);
  await expectSamePage(page);
  await page.reload();
  await expectNames(page, FORDS);
});

test("the breadcrumbs lead back to the whole inventory without a page load", ONE_SCREEN, async ({ page }) => {
  await openResults(page, "/inventory?make=Ford");
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Inventory" }).click();
  await expect(countLine(page)).toHaveText(/of 120 vehicles$/);
  await expectNames(page, WHOLE_INVENTORY);
  await expectSamePage(page);
});

test("every make is a link under the results, wide enough for a finger", async ({ page }) => {
  await openResults(page);
  const makes = page.getByRole("navigation", { name: "Browse by make" }).getByRole("link");
  await expect.poll(() => makes.count()).toBeGreaterThan(20);
  const small = () =>
    makes.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).map((box) => box.toJSON()),
    );
  await expect.poll(small).toEqual([]);
  await makes.filter({ hasText: /^Ford/ }).click();
  await expect(page).toHaveURL(/\/inventory\?make=Ford$/);
  await expectNames(page, FORDS);
});
