// Vehicle pages of incomplete and of long records, one of each kind in the demo.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectValidLayoutAtWidths, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { open, stableBox } from "../shopper";
import { waitForGallery } from "./gallery";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONE_WIDTHS = [320, 390];
const DESKTOP_WIDTHS = [768, 1440];

interface Unusual {
  record: string;
  stock: string;
  shows: (page: Page) => Promise<void>;
}

const photos = (page: Page) => page.getByRole("region", { name: "Photos", exact: true });

const UNUSUAL: readonly Unusual[] = [
  {
    record: "no photo",
    stock: "W26456",
    shows: async (page) => {
      await expect(page.getByText("No images available")).toBeVisible();
      await expect(photos(page)).toHaveCount(0);
    },
  },
  {
    record: "one photo",
    stock: "W26570",
    shows: async (page) => {
      await expect(photos(page)).toContainText("1 photo");
      await expect(photos(page).getByRole("button")).toHaveCount(0);
      await expect(photos(page).getByRole("list", { name: "Thumbnails" })).toHaveCount(0);
      await photos(page).getByRole("link").click();
      await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Photos" })).toBeHidden();
    },
  },
  {
    record: "thirty photos",
    stock: "W26234",
    shows: async (page) => {
      await expect(photos(page).locator("[data-gallery-at]")).toHaveText("1 / 30");
      await photos(page).getByRole("button", { name: "Previous photo" }).click();
      await expect(photos(page).locator("[data-gallery-at]")).toHaveText("30 / 30");
      await expect(photos(page).getByRole("list", { name: "Thumbnails" }).getByRole("link").last()).toBeInViewport();
    },
  },
  {
    record: "a very long name",
    stock: "W26801",
    shows: async (page) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^.{151,}$/);
    },
  },
  {
    record: "no VIN",
    stock: "W26218",
    shows: async (page) => {
      const stats = page.getByRole("region", { name: "Quick stats" });
      await expect(stats).toContainText("Stock Number");
      await expect(stats).not.toContainText("VIN");
      await expect(page.getByRole("link", { name: /History Report/ })).toHaveCount(0);
      await expect(page.locator("[data-cg-vin]")).toHaveCount(0);
    },
  },
  {
    record: "no price",
    stock: "W25132",
    shows: async (page) => {
      await expect(page.getByRole("region", { name: "Price Details" })).toContainText("Call for price");
      await expect(page.locator("[data-cg-vin]")).toHaveCount(0);
      const data = await page.locator("script[type='application/ld+json']").first().textContent();
      expect(data).not.toContain('"offers"');
    },
  },
  {
    record: "a price of nothing",
    stock: "W25701",
    shows: (page) => expect(page.getByRole("region", { name: "Price Details" })).toContainText("Call for price"),
  },
  {
    record: "no features",
    stock: "W26665",
    shows: (page) => expect(page.getByRole("tabpanel")).toHaveText(/No features listed for this vehicle\./),
  },
  {
    record: "no description",
    stock: "W26360",
    shows: async (page) => {
      await page.getByRole("tab", { name: "Dealer Notes" }).click();
      await expect(page.getByRole("tabpanel")).toHaveText(/Contact dealer for more information about this vehicle\./);
    },
  },
];

for (const { record, stock, shows } of UNUSUAL) {
  test(`a vehicle with ${record} has a good page`, async ({ page, isMobile }) => {
    await stubPhotos(page);
    await open(page, `/vehicle/${stock}`);
    await expect(page).toHaveURL(new RegExp(`^.*/used-vehicles/.*/${stock}$`));
    // Its tabs are links until the first touch.
    await page.keyboard.press("Shift");
    await expect(page.locator("[data-tabs-ready]")).toBeAttached();
    await shows(page);
    // What has gone under the header is nothing to press.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expectNoViolations(page);
    await expectValidLayoutAtWidths(page, isMobile ? PHONE_WIDTHS : DESKTOP_WIDTHS, 844, isMobile ? { target: MIN_TOUCH_TARGET } : {});
  });
}

test("a photo that does not come leaves its placeholder in the row", async ({ page }) => {
  await page.route(/\/photos\/W26757\/3-/, (route) => route.fulfill({ status: 404 }));
  await open(page, "/vehicle/W26757");
  await photos(page).getByRole("list", { name: "Thumbnails" }).getByRole("link").nth(2).click();
  // The click loads the island, and for a frame both its row and the server's are in the page.
  await expect(page.locator("react-island[name='gallery']")).toHaveAttribute("data-island-state", "mounted");
  await expect(page.locator("#photo-3 .photo")).toHaveAttribute("data-placeholder", "");
});

test("photos are swiped", async ({ page }) => {
  await stubPhotos(page);
  await open(page, "/vehicle/W26757");
  await waitForGallery(page);
  const box = await stableBox(photos(page).getByRole("group"));
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [0.6, 0.35, 0.1]) await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * step, y);
  await page.mouse.up();
  await expect(photos(page).locator("[data-gallery-at]")).not.toHaveText(/^1 \//);
  await expect(page.getByRole("dialog", { name: "Photos" })).toHaveCount(0);
});
