// Status, title, description, canonical address, heading, header and footer of every page, and no horizontal scrolling.

import { expect, type Page, test } from "@playwright/test";
import { PAGES, type SitePage } from "../pages";
import { stubPhotos } from "../support/block-photos";
import { open, openFirstVehicle } from "../shopper";

test.beforeEach(({ page }) => stubPhotos(page));

async function expectWholePage(page: Page, { canonical, noindex }: SitePage): Promise<void> {
  await expect(page).toHaveTitle(/\S.{5,}/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S.{30,}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(noindex ? 1 : 0);
  const link = page.locator('link[rel="canonical"]');
  if (canonical === undefined) {
    await expect(link).toHaveCount(0);
  } else {
    await expect(link).toHaveAttribute("href", new URL(canonical, page.url()).href);
  }
}

for (const site of PAGES) {
  test(`${site.path} is a whole page`, async ({ page, javaScriptEnabled }) => {
    const { redirectsTo } = site;
    if (redirectsTo !== undefined && javaScriptEnabled) {
      await page.goto(site.path, { waitUntil: "commit" });
      await page.waitForURL(`**${redirectsTo}`);
      await expectWholePage(page, { path: redirectsTo, status: 200, canonical: redirectsTo });
    } else {
      const answer = await open(page, site.path);
      expect(answer?.status()).toBe(site.status);
      await expectWholePage(page, site);
    }
  });
}

test("a vehicle's page is a whole page", async ({ page }) => {
  await open(page, "/inventory");
  await openFirstVehicle(page);
  await expectWholePage(page, { path: page.url(), status: 200, canonical: new URL(page.url()).pathname });
});

test("every page has a title of its own", async ({ request }) => {
  const titles = await Promise.all(
    PAGES.filter(({ canonical, noindex, path }) => canonical === path && !noindex).map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return /<title>(.*?)<\/title>/s.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test("the short address of a vehicle leads to its page", async ({ page }) => {
  await open(page, "/inventory");
  await openFirstVehicle(page);
  const path = new URL(page.url()).pathname;
  const stockNumber = path.split("/").at(-1);
  await open(page, `/vehicle/${stockNumber}`);
  await expect(page).toHaveURL(path);
});
