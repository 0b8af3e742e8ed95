// Photos of a vehicle: in the page and full-screen.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { count, openVehicle, openViewer, photos, place } from "./gallery";
import { stubPhotos } from "../support/block-photos";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

test("the photos go round in both directions, by arrows and by keys", async ({ page }) => {
  await openVehicle(page);
  const all = await count(page);
  expect(all).toBeGreaterThan(3);
  await expect(place(page)).toHaveText(`1 / ${all}`);
  await photos(page).getByRole("button", { name: "Previous photo" }).click();
  await expect(place(page)).toHaveText(`${all} / ${all}`);
  await photos(page).getByRole("button", { name: "Next photo" }).click();
  await expect(place(page)).toHaveText(`1 / ${all}`);
  await photos(page).getByRole("group").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(place(page)).toHaveText(`${all} / ${all}`);
  await expect(photos(page).getByRole("status")).toHaveText(`Photo ${all} of ${all}`);
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toHaveText(`1 / ${all}`);
});

test("a phone shows one photo at a time, a desktop three, and they go on by one", async ({ page, isMobile }) => {
  await openVehicle(page);
  const links = await photos(page).locator(".carousel .photo").evaluateAll((all) => all.map((photo) => photo.getAttribute("href")));
  const beside = photos(page).locator(".gallery-beside .photo:visible");
  const shown = () => beside.evaluateAll((all) => all.map((photo) => photo.getAttribute("href")));
  await expect.poll(shown).toEqual(isMobile ? [] : links.slice(1, 3));
  await photos(page).getByRole("button", { name: "Previous photo" }).click();
  await expect.poll(shown).toEqual(isMobile ? [] : links.slice(0, 2));
  if (isMobile) return;
  await beside.last().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toContainText(`2 / ${links.length}`);
});

test("a thumbnail brings its photo, and the page stays where it is", async ({ page }) => {
  await openVehicle(page);
  const thumbnails = photos(page).getByRole("list", { name: "Thumbnails" }).getByRole("link");
  await thumbnails.nth(1).click();
  await expect(place(page)).toHaveText(`2 / ${await count(page)}`);
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.nth(0)).not.toHaveAttribute("aria-current");
  await expect.poll(() => page.evaluate(() => [scrollY, location.hash])).toEqual([0, ""]);
});

test("the thumbnails follow the photos, but a focused one stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVehicle(page);
  const thumbnails = photos(page).getByRole("list", { name: "Thumbnails" }).getByRole("link");
  const all = await count(page);
  const step = async (key: "ArrowLeft" | "ArrowRight", to: number) => {
    await photos(page).getByRole("group").dispatchEvent("keydown", { key });
    await expect(place(page)).toHaveText(`${to} / ${all}`);
  };
  await step("ArrowLeft", all);
  await expect(thumbnails.last()).toBeInViewport({ ratio: 1 });
  await expect(thumbnails.first()).not.toBeInViewport();
  await step("ArrowRight", 1);
  await expect(thumbnails.first()).toBeInViewport({ ratio: 1 });
  // On a busy page, photos are marked after Tab has gone on to the thumbnails.
  await page.keyboard.press("Shift");
  await thumbnails.first().focus();
  await step("ArrowLeft", all);
  await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.first()).toBeInViewport({ ratio: 1 });
});

test("arrow keys turn the photos of the viewer, and its focused thumbnail stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVehicle(page);
  const all = await count(page);
  const viewer = await openViewer(page);
  const thumbnails = viewer.getByRole("group", { name: "Thumbnails" }).getByRole("button");
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText(`${all} / ${all}`);
  await expect(thumbnails.last()).toBeInViewport({ ratio: 1 });
  await expect(thumbnails.first()).not.toBeInViewport();
  await thumbnails.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails.nth(all - 2)).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.first()).toBeInViewport({ ratio: 1 });
});

test("a photo opens alone, turns with the keys, zooms, and gives the focus back", async ({ page }) => {
  const large = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%"/></svg>';
  await page.route(/-1600\.webp/, (route) => route.fulfill({ contentType: "image/svg+xml", body: large }));
  await openVehicle(page);
  const all = await count(page);
  const viewer = await openViewer(page);
  await expect(viewer).toContainText(`1 / ${all}`);
  await expect(viewer.getByRole("button", { name: "Zoom" })).toBeVisible();
  await expectNoViolations(page);
  const thumbnails = viewer.getByRole("group", { name: "Thumbnails" }).getByRole("button");
  await expect(thumbnails).toHaveCount(all);
  await thumbnails.nth(2).click();
  await expect(viewer).toContainText(`3 / ${all}`);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  await thumbnails.nth(0).click();
  await expect(viewer).toContainText(`1 / ${all}`);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText(`${all} / ${all}`);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(place(page)).toHaveText(`${all} / ${all}`);
  await expect(photos(page).getByRole("link", { name: new RegExp(`photo ${all} of`) })).toBeFocused();
});
