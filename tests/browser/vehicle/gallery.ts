// Actions on the photo gallery.

import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "../shopper";
import { vehiclePaths } from "../page-states";

/** Opens a vehicle with several photos. Returns its path. */
export async function openVehicle(page: Page, index = 0): Promise<string> {
  const path = (await vehiclePaths())[index] ?? "";
  await open(page, path);
  await waitForGallery(page);
  return path;
}

/** Loads the gallery's script by an interaction. */
export async function waitForGallery(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("[data-gallery]").dispatchEvent("wheel");
    await expect(page.locator(".carousel[data-moves]").first()).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Opens the first photo alone, and waits until nothing moves: what it covers is covered, and keys turn the photos. */
export async function openViewer(page: Page): Promise<Locator> {
  await photos(page).getByRole("link", { name: /photo 1 of/ }).click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer).toHaveClass(/pswp--ui-visible/);
  await expect.poll(() => viewer.evaluate((all) => all.getAnimations({ subtree: true }).length)).toBe(0);
  return viewer;
}

export const photos = (page: Page): Locator => page.getByRole("region", { name: "Photos", exact: true });
export const place = (page: Page): Locator => photos(page).locator("[data-gallery-at]");
export const count = async (page: Page): Promise<number> => photos(page).getByRole("list", { name: "Thumbnails" }).getByRole("link").count();
