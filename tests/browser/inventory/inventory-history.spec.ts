// Back, reload and shared links restore results and scroll position.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { countLine, expectSamePage, names, openResults, scrollPosition } from "./results";
import { open, vehicleCards } from "../shopper";

// A browser that plays a phone forgets its touch screen for a moment while it leaves a page: what is larger for a finger
// shrinks, and the place that is remembered is another. A phone's width stays.
test.use({ hasTouch: false, isMobile: false });
test.beforeEach(({ page }) => stubPhotos(page));

test("pages turn in place, scroll to their place, and go back to where one was", async ({ page }) => {
  await openResults(page);
  const first = await names(page);
  const next = page.getByRole("link", { name: "Next" }).locator("visible=true");
  await next.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const left = await scrollPosition(page);
  await next.click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(countLine(page)).toHaveText(/^Showing 10-18 of 120 vehicles$/);
  await expect(countLine(page)).toBeFocused();
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await expect.poll(() => names(page)).not.toEqual(first);

  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect.poll(() => names(page)).toEqual(first);
  await expect.poll(() => scrollPosition(page)).toBe(left);
  await page.goForward();
  await expect(countLine(page)).toHaveText(/^Showing 10-18/);
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await expectSamePage(page);
});

test("coming back from a vehicle, and from there further back, everything is where it was", async ({ page }) => {
  await openResults(page, "/inventory?make=Ford");
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("a[rel='next']")?.click());
  await expect(countLine(page)).toHaveText(/^Showing 10-/);
  await expect.poll(() => scrollPosition(page)).toBe(400);
  const second = await names(page);
  // Not by a click, which would scroll the card into view first.
  await vehicleCards(page).first().getByRole("link").first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/used-vehicles\//);
  await page.goBack();
  await expect(page).toHaveURL(/make=Ford&page=2$/);
  await expect.poll(() => names(page)).toEqual(second);
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await page.goBack();
  await expect(countLine(page)).toHaveText(/^Showing 1-9/);
  await expect.poll(() => scrollPosition(page)).toBe(700);
});

test("a reload stays where one is", async ({ page }) => {
  await openResults(page);
  await page.getByRole("link", { name: "List" }).click();
  await expect(vehicleCards(page)).toHaveCount(6);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await page.reload();
  await expect(vehicleCards(page)).toHaveCount(6);
  await expect.poll(() => scrollPosition(page)).toBe(900);
});

test("a reload and a shared link give the same page", async ({ page, browser }) => {
  await openResults(page);
  await page.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "2", exact: true }).click();
  await expect(countLine(page)).toHaveText(/^Showing 7-12 of/);
  await expectSamePage(page);
  const shown = await names(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(shown);
  const other = await (await browser.newContext()).newPage();
  await open(other, page.url());
  await expect.poll(() => names(other)).toEqual(shown);
  await other.context().close();
});
