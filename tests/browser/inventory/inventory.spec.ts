// The results page, and navigation in it without reloads.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { chips, countLine, expectSamePage, filtersOf, names, openResults, scrollPosition } from "./results";
import { open, clickInFilters, waitForStyles, setFilterOption, vehicleCards } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.beforeEach(({ page }) => stubPhotos(page));

test("photos lie on a shimmer until they come, and give way to a drawn car when they don't, swapped in or not", async ({ page }) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="330"/>';
  await page.route(/\/photos\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }));
  await openResults(page);
  const photo = vehicleCards(page).first().locator(".photo");
  await expect(photo).toHaveAttribute("data-loaded");
  await expect(photo.getByText(/^\+\d+ more$/)).toBeVisible();
  await page.route(/\/photos\//, (route) => route.abort());
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).locator("visible=true").click();
  await expect(countLine(page)).toHaveText(/^Showing 10-18/);
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveAttribute("data-placeholder");
});

test("order, direction and view change at once, and the focus stays on the control", async ({ page, isMobile }) => {
  await openResults(page);
  if (!isMobile) {
    const newest = await names(page);
    const sort = page.getByLabel("Sort by").locator("visible=true");
    await sort.focus();
    await sort.selectOption("price-low");
    await expect(page).toHaveURL(/\?sort=price-low$/);
    await expect(sort).toBeFocused();
    await expect.poll(() => names(page)).not.toEqual(newest);
  }
  const ascending = await names(page);
  const direction = page.getByRole("link", { name: /reverse the order/ });
  await expect(direction).toHaveAccessibleName(isMobile ? /^Asc: A to Z\b/ : /^Asc: Lowest price first\b/);
  await direction.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dir=desc$/);
  await expect(direction).toHaveAccessibleName(isMobile ? /^Desc: Z to A\b/ : /^Desc: Highest price first\b/);
  await expect.poll(() => names(page)).not.toEqual(ascending);
  await expect(page.getByRole("link", { name: /reverse/ })).toBeFocused();
  await page.getByRole("link", { name: "List" }).press("Enter");
  await expect(page).toHaveURL(/view=list$/);
  await expect(vehicleCards(page)).toHaveCount(6);
  await expect(vehicleCards(page).first()).toContainText(/^[\s\S]*This .* comes equipped with .* and more/);
  // On a phone the one control leads to the other view.
  await expect(page.getByRole("link", { name: isMobile ? "Grid" : "List" })).toBeFocused();
  await page.getByRole("link", { name: "Grid" }).press("Enter");
  await expect(vehicleCards(page)).toHaveCount(9);
  await expectSamePage(page);
});

test("another order begins in its own direction", async ({ page, isMobile }) => {
  await openResults(page, "/inventory?sort=price-low&dir=desc");
  const sort = isMobile ? (await filtersOf(page)).getByLabel("Sort by") : page.getByLabel("Sort by").locator("visible=true");
  await sort.selectOption("mileage");
  await expect(page).toHaveURL(/\?sort=mileage$/);
});

test("the grid has one, two and three columns", async ({ page, isMobile }) => {
  await open(page, "/inventory");
  const columns = () =>
    page.locator(".vehicle-grid").evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  for (const [width, expected] of isMobile ? ([[390, 1]] as const) : ([[768, 2], [1024, 2], [1440, 3]] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(expected);
  }
});

test("five page links on a desktop, three on a phone, with first, last and an ellipsis; the ends are ends", async ({ page, isMobile }) => {
  await openResults(page, "/inventory?page=7");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const shown = () => pages.getByRole("listitem").locator("visible=true").allInnerTexts();
  const between = isMobile ? ["6", "7", "8"] : ["5", "6", "7", "8", "9"];
  const words = async () => (await shown()).map((text) => text.trim());
  await expect.poll(async () => (await words()).slice(1, -1)).toEqual(["1", "…", ...between, "…", "14"]);
  await expect(pages.getByRole("link", { name: "7", exact: true })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "14", exact: true }).click();
  await expect(countLine(page)).toHaveText(/^Showing 118-120 of 120/);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(pages.getByRole("link", { name: "Previous" }).locator("visible=true")).toHaveCount(1);
});

test("the banner's search keeps the filters, begins at the first page, and shows what was searched", async ({ page }) => {
  await openResults(page, "/inventory?condition=used&page=3");
  const field = page.getByRole("searchbox", { name: "Search the inventory" });
  await field.fill("ford");
  await field.press("Enter");
  await expect(page).toHaveURL(/\?search=ford&condition=used$/);
  await expect(countLine(page)).toHaveText(/^Showing 1-9 of/);
  await expectSamePage(page);
  await chips(page).first().click();
  await expect(page).toHaveURL(/\?condition=used$/);
  await expect(field).toHaveValue("");
});

test("nothing found says so, offers a reset, and goes back to everything", async ({ page }) => {
  await openResults(page, "/inventory?make=Toyota");
  const field = page.getByRole("searchbox", { name: "Search the inventory" });
  await field.fill("hovercraft");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "No vehicles found matching your criteria" })).toBeVisible();
  await expect(page.getByText("Try adjusting your filters to see more results.")).toBeVisible();
  await expect(countLine(page)).toHaveText("No vehicles found");
  await page.getByRole("link", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(countLine(page)).toHaveText(/of 120 vehicles$/);
  await expect(countLine(page)).toBeFocused();
  await expectSamePage(page);
});

test("a slow response shows a loading state, and a failed one loads the page", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/inventory/results?*", async (route) => {
    await failing;
    await route.abort();
  });
  await page.getByRole("link", { name: "List" }).click();
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "true");
  await expect(vehicleCards(page)).toHaveCount(9);
  fail();
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(vehicleCards(page)).toHaveCount(6);
  await expect(page.locator("html[data-same-page]")).toHaveCount(0);
});

test("every new address is a page view, and new cards have deal ratings", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  const visits = () => page.evaluate<number>("(window.dataLayer ?? []).filter(({ event }) => event === 'visit').length");
  // Reported in an idle callback.
  await expect.poll(visits).toBe(1);
  await page.getByRole("link", { name: "List" }).click();
  await expect(vehicleCards(page)).toHaveCount(6);
  await expect.poll(visits).toBe(2);
  const rating = vehicleCards(page).first().locator("[data-cg-vin]");
  await rating.scrollIntoViewIfNeeded();
  await expect(rating).not.toBeEmpty();
  await page.goBack();
  await expect(vehicleCards(page)).toHaveCount(9);
  await expect.poll(visits).toBe(3);
});

test("the way back to the top shows once one is down the page", async ({ page }) => {
  await openResults(page);
  const link = page.getByRole("link", { name: "Back to top" });
  await expect(link).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 301, behavior: "instant" }));
  await expect(link).toBeVisible();
  await link.click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await expect(link).toBeHidden();
});

test("cards fade in one after the other, the first too, but not after going back, nor with reduced motion", async ({ page }) => {
  await openResults(page);
  const delays = () =>
    page.locator(".vehicle-card").evaluateAll((cards) =>
      cards.map((card) => (getComputedStyle(card).animationName === "none" ? null : getComputedStyle(card).animationDelay)),
    );
  const inTurn = ["0s", "0.1s", "0.2s", "0.3s", "0.4s", "0.5s", "0.6s", "0.7s", "0.8s"];
  expect(await delays()).toEqual(inTurn);
  await page.getByRole("link", { name: "List" }).click();
  await expect(vehicleCards(page)).toHaveCount(6);
  await expect.poll(delays).toEqual(inTurn.slice(0, 6));
  await page.goBack();
  await expect(vehicleCards(page)).toHaveCount(9);
  await expect.poll(delays).toEqual(Array(9).fill(null));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect.poll(delays).toEqual(Array(9).fill(null));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, order, pages and reset are forms and links", async ({ page, isMobile }) => {
    await open(page, "/inventory");
    if (isMobile) await page.getByRole("link", { name: /Filters & Sort/ }).click();
    const filters = page.getByRole("complementary", { name: "Filters" });
    await setFilterOption(filters, "Make", "Toyota");
    await filters.getByRole("textbox", { name: "Price to" }).fill("40000");
    await clickInFilters(filters.getByRole("button", { name: "Apply Filters" }));
    await expect(chips(page)).toHaveText([/Toyota/, /Up to \$40,000/]);
    await waitForStyles(page);
    if (!isMobile) {
      await page.getByLabel("Sort by").locator("visible=true").selectOption("price-low");
      await page.getByRole("button", { name: "Sort", exact: true }).click();
      await expect(page).toHaveURL(/sort=price-low/);
      await expect(page).toHaveURL(/make=Toyota/);
    }
    await page.getByRole("searchbox", { name: "Search the inventory" }).fill("camry");
    await page.getByRole("searchbox", { name: "Search the inventory" }).press("Enter");
    await expect(page).toHaveURL(/search=camry/);
    await expect(page).toHaveURL(/make=Toyota/);
    await chips(page).first().click();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await waitForStyles(page);
    // Of the list's upper and lower way on, one is shown.
    await expect(page.getByRole("link", { name: "Next" })).toHaveCount(1);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(countLine(page)).toHaveText(/^Showing 10-18/);
    await expect(page.getByRole("link", { name: "Back to top" })).toBeHidden();
  });
});
