// Where parts of a page are: in line with their cells, in full rows, and under no message.

import { expect, type Locator, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { ONE_SCREEN } from "../support/one-screen";
import { open, vehicleCards } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

const lefts = (parts: Locator) => parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)));

test("the dealership's figures start where their cells do", ONE_SCREEN, async ({ page }) => {
  await open(page, "/about");
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const cells = page.locator(".stats > div");
    await expect(cells).not.toHaveCount(0);
    const insets = async () => {
      const starts = await lefts(cells);
      const figures = await lefts(cells.locator("dd"));
      return starts.map((start, at) => (figures[at] ?? 0) - start);
    };
    // A cell's line is one pixel wide.
    await expect.poll(async () => Math.max(...(await insets())) - Math.min(...(await insets())), `at ${width}`).toBeLessThanOrEqual(1);
    await expect.poll(async () => Math.max(...(await insets())), `at ${width}`).toBeLessThanOrEqual(40);
  }
});

test("no special is alone in its row", ONE_SCREEN, async ({ page }) => {
  await open(page, "/finance");
  const cards = page.locator(".specials > *");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  for (const width of [700, 768, 1024, 1216, 1279, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const rows = async () => {
      const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
      return Math.min(...[...new Set(tops)].map((top) => tops.filter((other) => other === top).length));
    };
    await expect.poll(rows, `at ${width}`).toBeGreaterThan(1);
  }
});

test("the message that a vehicle was not found lies over nothing", ONE_SCREEN, async ({ page }) => {
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/used-vehicles/2021-toyota-camry/NEVER-SEEN");
    const toast = page.locator("#toasts").getByRole("listitem");
    await expect(toast).toContainText("Vehicle not found");
    const covered = () =>
      toast.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isUnder = (part: Element) => {
          const rect = part.getBoundingClientRect();
          return rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
        };
        const parts = document.querySelectorAll("header *, main :is(h1, h2, p, a, svg, .state), footer *");
        return [...parts].filter((part) => part.checkVisibility() && isUnder(part)).map((part) => part.outerHTML.slice(0, 80));
      });
    await expect.poll(covered, `at ${width}`).toEqual([]);
    const { x = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {};
    expect(Math.min(x, width - x - wide), `margins at ${width}`).toBeGreaterThanOrEqual(16);
  }
});

test("the first row of vehicles shows prices and miles beside the first filters at 1366x768", ONE_SCREEN, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "/inventory");
  for (const card of (await vehicleCards(page).all()).slice(0, 3)) {
    await expect(card.locator(".price")).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(/[\d,]+ miles/).first()).toBeInViewport({ ratio: 1 });
  }
  const filters = page.locator("#filters");
  for (const heading of ["Make", "Body style", "Price"]) {
    await expect(filters.locator("summary, legend").filter({ hasText: new RegExp(`^${heading}$`) })).toBeInViewport({ ratio: 1 });
  }
});

test("the loan's fields stay inside their panel at every width", ONE_SCREEN, async ({ page }) => {
  await open(page, "/inventory?payment_max=600&down=3000");
  const own = page.locator(".payment-own");
  for (const width of [768, 820, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      own.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        const rects = [...box.children].map((child) => child.getBoundingClientRect());
        return Math.max(...rects.map((rect) => Math.max(left - rect.left, rect.right - right)));
      });
    await expect.poll(beyond, `at ${width}`).toBeLessThanOrEqual(0.5);
    const widest = () => own.locator("label").evaluateAll((labels) => Math.max(...labels.map((label) => label.scrollWidth - label.clientWidth)));
    await expect.poll(widest, `labels at ${width}`).toBeLessThanOrEqual(0);
  }
});
