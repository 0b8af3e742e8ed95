// Vehicles and the picture on the home page.

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { open, openFirstVehicle } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

const cars = (page: Page) => page.locator("#arrivals .tile-cards").getByRole("listitem");

test("four cars that have just arrived stand there with their prices", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { name: "Just arrived" })).toBeVisible();
  await expect(cars(page)).toHaveCount(4);
  await expect(cars(page).getByText(/^\$\d+,\d{3}$/)).toHaveCount(4);
});

test("viewed vehicles come first without a layout shift", async ({ page }) => {
  // A font that is late is left out of that visit alone, and two visits are compared.
  await page.route("**/*.woff2", (route) => route.abort());
  await open(page, "/inventory?sort=price-high");
  const name = await openFirstVehicle(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlyViewedVehicles"))).not.toBeNull();
  await page.route("**/inventory/tiles?*", (route) => route.abort());
  await open(page, "/");
  const below = () => page.locator("#arrivals + *, .hero + section").first().evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY));
  const before = await below();
  await page.unroute("**/inventory/tiles?*");
  await open(page, "/");
  await expect(page.getByRole("heading", { name: "Where you left off, and more" })).toBeVisible();
  await expect(cars(page)).toHaveCount(4);
  await expect(cars(page).first().getByRole("link")).toHaveAccessibleName(new RegExp(name.replace(/[^\w ]/g, ".")));
  await expect.poll(below).toBe(before);
});

test("the search is below the picture", async ({ page, isMobile }) => {
  for (const width of isMobile ? [320, 390] : [768, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/");
    const bottom = () => page.locator(".hero-stage").evaluate((stage) => stage.getBoundingClientRect().bottom);
    const top = () => page.locator("#hero-search").evaluate((search) => search.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0);
  }
});
