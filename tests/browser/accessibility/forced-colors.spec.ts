// Forced colors (contrast themes of Windows): selected controls differ from others, and icons stay visible.

import { expect, type Locator, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { openResults } from "../inventory/results";
import { open } from "../shopper";
import { openVehicle } from "../vehicle/gallery";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

/** What a system's colors leave of an element's look, words and their weight apart. */
function look(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const { backgroundColor, backgroundImage, borderBottomColor, borderTopColor, boxShadow } = getComputedStyle(one);
    const line = getComputedStyle(one, "::after");
    const underline = line.content === "none" ? "" : `${line.backgroundColor} ${line.height}`;
    return [backgroundColor, backgroundImage, borderBottomColor, borderTopColor, boxShadow, underline].join("; ");
  });
}

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  await expect(async () => expect(await look(chosen)).not.toBe(await look(other))).toPass();
}

test("the view that is chosen is to be seen", async ({ page }) => {
  await open(page, "/inventory?view=list");
  await expectToDiffer(page.locator("#as-list"), page.locator("#as-grid"));
});

test("the page of the results that one is on is to be seen", async ({ page }) => {
  await open(page, "/inventory?page=2");
  const pages = page.getByRole("navigation", { name: /pages|pagination/i }).first();
  await expectToDiffer(pages.locator("[aria-current='page']").first(), pages.getByRole("link").filter({ hasText: "1" }).first());
});

test("a vehicle that was chosen to be compared is to be seen", async ({ page }) => {
  await openResults(page);
  const toggles = page.getByRole("article").getByRole("button", { name: /Compare|Added/ });
  await toggles.first().click();
  await expect(toggles.first()).toHaveAttribute("aria-pressed", "true");
  await expectToDiffer(toggles.first(), toggles.nth(1));
});

test("the page that one is on is to be seen in the menu", async ({ page, isMobile }) => {
  await open(page, "/finance");
  if (isMobile) {
    await page.getByRole("banner").locator("summary[aria-label='Menu']").click();
  }
  const links = page.getByRole("banner").getByRole("navigation");
  await expectToDiffer(links.getByRole("link", { name: "Finance" }), links.getByRole("link", { name: "About Us" }));
});

test("tracks and thumbs of the sliders are drawn", async ({ page, isMobile }) => {
  await openResults(page);
  if (isMobile) {
    await page.getByRole("link", { name: /Filters & Sort/ }).click();
  }
  const slider = page.locator(".range-slider").first();
  await expect(slider).toBeVisible();
  const track = () => slider.evaluate((one) => getComputedStyle(one, "::before").backgroundImage);
  await expect.poll(track).toContain("gradient");
  await expect(slider.locator("input").first()).toHaveCSS("forced-color-adjust", "none");
});

test("the tab and the thumbnail that stand are to be seen", async ({ page }) => {
  await openVehicle(page);
  const photos = page.getByRole("region", { name: "Photos", exact: true });
  const thumbnails = photos.getByRole("list", { name: "Thumbnails" }).getByRole("link");
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  await expectToDiffer(thumbnails.first(), thumbnails.nth(1));
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expectToDiffer(tabs.first(), tabs.nth(1));
});

test("a select shows that it opens", async ({ page }) => {
  await open(page, "/");
  const make = page.getByLabel("Make", { exact: true });
  await expect.poll(() => make.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain("gradient");
});
