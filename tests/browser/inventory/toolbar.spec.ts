// What stands between the search and the vehicles, and what who comes back finds below them.

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { warmFont } from "../support/warm-font";
import { open, openFirstVehicle, vehicleCards } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ page }) => {
  await stubPhotos(page);
  await warmFont(page);
});

const CHIPS =
  "/inventory?make=Toyota&make=Honda&make=Ford&make=Chevrolet&make=Nissan&make=Jeep&body=suv&body=sedan&body=truck&color=white&color=black&color=gray&price_max=60000&year_min=2012&mileage_max=150000&transmission=automatic";

for (const width of [768, 1024, 1440]) {
  test(`16 chips take two rows, and the rest unfolds, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, CHIPS);
    const chips = page.getByRole("list", { name: "Active filters" });
    const seen = chips.getByRole("link", { name: /^Remove / }).locator("visible=true");
    const rows = () => chips.locator("> li").locator("visible=true").evaluateAll((all) => new Set(all.map((item) => Math.round(item.getBoundingClientRect().top + item.getBoundingClientRect().height / 2))).size);
    await expect.poll(rows).toBeLessThanOrEqual(2);
    const shown = await seen.count();
    await chips.getByText(`+${16 - shown}`).click();
    await expect(seen).toHaveCount(16);
  });
}

/** The selects in which a label has no room, by their ids. Runs in the page. */
function narrowSelects(): string[] {
  const selects = [...document.querySelectorAll("main select")].filter((select) => select.checkVisibility());
  return selects.filter((select) => {
    const copy = select.cloneNode(true);
    if (!(copy instanceof HTMLSelectElement)) return false;
    Object.assign(copy.style, { position: "absolute", width: "auto", minWidth: "0", maxWidth: "none" });
    select.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return select.getBoundingClientRect().width < width - 1;
  }).map(({ id }) => id);
}

test("at 768 px no select is narrower than its longest label", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ["/", "/inventory", "/inventory?payment_max=400"]) {
    await open(page, path);
    await expect.poll(() => page.evaluate(narrowSelects), path).toEqual([]);
  }
});

test("a tile of the home page opens the whole inventory, which offers its body style", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Trucks", exact: true }).click();
  await expect(page).toHaveURL(/\/inventory#trucks$/);
  await expect(page.locator("#count")).toHaveText("Showing 1-9 of 120 vehicles");
  const offer = page.getByRole("link", { name: /^Only Trucks \(\d+\)$/ });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await offer.click();
  await expect(page).toHaveURL(/\/inventory\?body=truck$/);
  await expect(page.getByRole("link", { name: "Remove Truck" })).toBeVisible();
  await expect(offer).toBeHidden();
});

const row = (page: Page) => page.getByRole("region", { name: "Continue where you left off" }).getByRole("listitem");

test("the vehicles compared and viewed stand below the list for who comes back", async ({ page }) => {
  await open(page, "/inventory?sort=price-high");
  await expect(row(page)).toHaveCount(0);
  const compared = await vehicleCards(page).nth(1).getAttribute("data-stock");
  await vehicleCards(page).nth(1).getByRole("button", { name: /^Compare/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("comparedVehicles"))).not.toBeNull();
  await openFirstVehicle(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlyViewedVehicles"))).not.toBeNull();
  await open(page, "/inventory");
  await expect(row(page)).toHaveCount(2);
  await expect(row(page).first()).toHaveAttribute("data-stock", compared ?? "");
});
