// The filters on a desktop: beside the results, in sight before their script comes.

import { expect, test } from "@playwright/test";
import { skipPhotos } from "./photos";
import { holdFilters, openResults } from "./results";
import { open } from "./shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => skipPhotos(page));

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
  const release = await holdFilters(page);
  await page.goto("/inventory");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByLabel("Make").selectOption("Honda");
  await filters.getByLabel("Search", { exact: true }).fill("civ");
  release();
  await expect(page).toHaveURL(/search=civ&make=Honda$/);
  await expect(filters.getByLabel("Search", { exact: true })).toBeFocused();
  await expect(filters.getByLabel("Make")).toHaveValue("Honda");
});

test("the filters take the place of the server's form without moving anything", async ({ page }) => {
  await page.route("**/assets/filters-*.js", (route) => route.abort());
  await open(page, "/inventory");
  const island = page.locator("react-island[name='filters']");
  await expect(island).toHaveAttribute("data-island-state", "failed");
  const places = () => page.locator("#filters").locator("h2, a, label, legend, input:not([type='range']), select, button").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)));
  const servers = await places();
  await page.unrouteAll();
  await open(page, "/inventory");
  await expect(island).toHaveAttribute("data-island-state", "mounted");
  await expect.poll(places).toEqual(servers);
});
