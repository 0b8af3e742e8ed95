// Above the fold on a desktop: positions of the vehicle, its price and the main action.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { warmFont } from "../support/warm-font";
import { open, vehicleCards } from "../shopper";
import { vehiclePaths } from "../page-states";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ page }) => {
  await stubPhotos(page);
  await warmFont(page);
});

const DESKTOPS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const vehicle = async () => (await vehiclePaths())[0] ?? "";

for (const screen of DESKTOPS) {
  test(`a car's page shows photos, price and the amber button at ${screen.width}x${screen.height}`, async ({ page }) => {
    await page.setViewportSize(screen);
    await open(page, await vehicle());
    const panel = page.getByRole("region", { name: "Price Details" });
    for (const part of [panel.locator(".price"), panel.getByRole("link", { name: "Request a Quote" })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(async () => (await panel.boundingBox())?.width).toBeLessThanOrEqual(400);
    const photos = page.getByRole("region", { name: "Photos", exact: true });
    const beside = photos.locator(".gallery-beside .photo");
    await expect(beside).toHaveCount(2);
    for (const photo of [photos.locator("#photo-1 .photo"), beside.first(), beside.last()]) await expect(photo).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [768, 1024, 1366, 1440, 1920]) {
  test(`no label of a card's actions breaks at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ["/inventory", "/inventory?view=list"]) {
      await open(page, address);
      const labels = page.locator(".vehicle-actions a > span:not(.visually-hidden)");
      await expect(labels.first()).toBeVisible();
      await expect.poll(() => labels.evaluateAll(linesOfLongest)).toBe(1);
    }
  });
}

function linesOfLongest(labels: Element[]): number {
  const lines = labels.map((label) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  return Math.max(...lines);
}

test("the first row is whole, with price, payment and miles, at 1366x768, beside the headings of the first four filters", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "/inventory");
  const filters = page.locator("#filters");
  for (const heading of ["Make", "Body style", "Price", "Monthly payment"]) {
    await expect(filters.locator("summary, legend").getByText(heading, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(filters.getByRole("group", { name: "Make" }).getByRole("checkbox").first()).toBeInViewport({ ratio: 1 });
  for (const address of ["/inventory", "/inventory?body=suv&payment_max=400"]) {
    await open(page, address);
    const card = vehicleCards(page).first();
    for (const part of [card.locator(".price"), card.getByText(/^Milage: /), card.getByText(/ a month/)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const firstRow = () => vehicleCards(page).evaluateAll((cards) => Math.max(...cards.slice(0, 3).map((one) => one.getBoundingClientRect().bottom)));
    if (address === "/inventory") await expect.poll(firstRow).toBeLessThanOrEqual(768);
  }
});
