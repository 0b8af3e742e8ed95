// Touch gestures on the full-screen photo.

import { expect, test } from "@playwright/test";
import { openVehicle, photos } from "./gallery";
import { stubPhotos } from "../support/block-photos";

test.beforeEach(({ page }) => stubPhotos(page));

test("a photo that is shown alone is swiped down to close it", async ({ page }) => {
  await openVehicle(page);
  await photos(page).getByRole("link", { name: /photo 1 of/ }).tap();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer.locator(".pswp__img").first()).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const point = (y: number) => ({ type: y === 0 ? "touchEnd" : y === 300 ? "touchStart" : "touchMove", touchPoints: y === 0 ? [] : [{ x: 195, y }] }) as const;
  await expect(async () => {
    for (const y of [300, 340, 420, 520, 640, 0]) await touch.send("Input.dispatchTouchEvent", point(y));
    await expect(viewer).toBeHidden({ timeout: 2000 });
  }).toPass();
});
