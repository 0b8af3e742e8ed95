// The filter sidebar on a desktop, before its script loads too.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { delayFilters, openResults } from "./results";
import { filterOption, open, setFilterOption, activateIsland } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

test("the filters stand beside the results, and nothing offers to open them", async ({ page }) => {
  await openResults(page);
  await expect(page.getByRole("link", { name: /Filters & Sort/ })).toBeHidden();
  await expect(async () => {
    const filters = await page.getByRole("complementary", { name: "Filters" }).boundingBox();
    const vehicles = await page.getByRole("region", { name: "Vehicles" }).boundingBox();
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(vehicles?.x ?? 0);
  }).toPass();
});

test("what was chosen before the filters came to life is not lost", async ({ page }) => {
  const release = await delayFilters(page);
  await page.goto("/inventory");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await setFilterOption(filters, "Make", "Honda");
  await filters.getByRole("textbox", { name: "Price to" }).fill("$30,000");
  release();
  await expect(page).toHaveURL(/make=Honda&price_max=30000$/);
  await expect(filters.getByRole("textbox", { name: "Price to" }).first()).toBeFocused();
  await expect(await filterOption(filters, "Make", "Honda")).toBeChecked();
});

test("the filters take the place of the server's form without moving anything", async ({ page }) => {
  await page.route("**/assets/filters-*.js", (route) => route.abort());
  await open(page, "/inventory");
  const island = page.locator("react-island[name='filters']");
  await activateIsland(island, "failed");
  const places = () => page.locator("#filters").locator("h2, a, label, legend, input:not([type='range']), select, button").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)));
  const servers = await places();
  await page.unrouteAll();
  await open(page, "/inventory");
  await activateIsland(island);
  await expect.poll(places).toEqual(servers);
});

test("wherever the keyboard is when the filters come to life, it stays there and in sight", async ({ page }) => {
  for (const [role, name] of [
    ["link", "Reset"],
    ["textbox", "Price to"],
    ["link", /^Under 100,000/],
    ["button", /^Apply|^Show /],
  ] as const) {
    const release = await delayFilters(page);
    await open(page, "/inventory?search=hovercraft");
    const island = page.locator("react-island[name='filters']");
    const stop = island.getByRole(role, { name });
    await stop.focus();
    await expect(island).toHaveAttribute("data-island-state", "loading");
    const place = () => stop.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    // The page scrolls to what is focused, and then the filters' height follows.
    let before = await place();
    await expect(async () => {
      const earlier = before;
      before = await place();
      expect(before).toBe(earlier);
    }).toPass();
    release();
    await expect(island).toHaveAttribute("data-island-state", "mounted");
    await expect(stop).toBeFocused();
    await expect(stop).toBeInViewport({ ratio: 1 });
    await expect.poll(place).toBe(before);
  }
});

test("there is one field for words, and it takes effect while one types", async ({ page }) => {
  await openResults(page);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(1);
  await page.getByRole("main").getByRole("searchbox").pressSequentially("civic");
  await expect(page).toHaveURL(/\?search=civic$/);
});

test("the filters end where the window does, and scroll to their end without the page", async ({ page }) => {
  for (const height of [640, 768, 900]) {
    await page.setViewportSize({ width: 1366, height });
    await openResults(page);
    const filters = page.getByRole("complementary", { name: "Filters" });
    const overhang = () => filters.evaluate((box) => Math.round(box.getBoundingClientRect().bottom) - innerHeight);
    await expect.poll(overhang).toBeLessThanOrEqual(0);
    await filters.hover({ position: { x: 20, y: 20 } });
    await page.mouse.wheel(0, 4000);
    await expect(filters.getByRole("button", { name: /^Show / })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await expect.poll(() => filters.evaluate((box) => innerHeight - Math.round(box.getBoundingClientRect().bottom))).toBe(16);
  }
});
