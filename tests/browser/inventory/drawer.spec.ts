// The filter drawer on a phone.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectValidLayout, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { filtersOf, delayFilters, openResults } from "./results";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

test("the filters are a modal drawer over the whole screen", async ({ page }) => {
  await openResults(page);
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeHidden();
  await opener.click();
  await expect(drawer).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const button = drawer.getByRole("button", { name: "Show 120 vehicles" });
  await expect(button).toBeInViewport();
  await drawer.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("button", { name: "Close filters" }).click();
  await expect(drawer).toBeHidden();
});

test("the open drawer is well laid out and accessible", async ({ page }) => {
  await openResults(page, "/inventory?make=Toyota");
  const drawer = await filtersOf(page);
  // So high that its foot covers nothing, which axe would take for a small target.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 1600 });
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await expectValidLayout(page, { target: MIN_TOUCH_TARGET }, `at ${width}`);
  }
});

test("a drawer that was opened before its script came stays open, with what was begun in it", async ({ page }) => {
  const release = await delayFilters(page);
  await page.goto("/inventory");
  await page.getByRole("link", { name: /Filters & Sort/ }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("Search", { exact: true }).fill("civic");
  release();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByLabel("Search", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/inventory\?search=civic$/);
  await expect(drawer.getByRole("button", { name: /^Show \d vehicles?$/ })).toBeInViewport();
  // In the search field Escape would take back the text first, as browsers have it.
  await drawer.getByRole("textbox", { name: "Price from" }).press("Escape");
  await expect(drawer).toBeHidden();
});

test("Enter leaves the search field, so that no keyboard covers the results", async ({ page }) => {
  await openResults(page);
  const banner = page.getByRole("main").getByRole("searchbox", { name: "Search the inventory" });
  await banner.fill("civic");
  await banner.press("Enter");
  await expect(page).toHaveURL(/\?search=civic$/);
  await expect(banner).not.toBeFocused();
  const drawer = await filtersOf(page);
  const field = drawer.getByLabel("Search", { exact: true });
  await field.fill("accord");
  await field.press("Enter");
  await expect(page).toHaveURL(/\?search=accord$/);
  await expect(field).not.toBeFocused();
  await expect(drawer).toBeVisible();
});
