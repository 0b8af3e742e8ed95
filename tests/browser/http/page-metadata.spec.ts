// Titles, short addresses and redirects by scripts. every-page.spec.ts and accessibility.spec.ts check each page's metadata.

import { expect, test } from "@playwright/test";
import { expectWholePage } from "../audits/whole-page";
import { PAGES } from "../pages";
import { stubPhotos } from "../support/block-photos";
import { open, openFirstVehicle } from "../shopper";

test.beforeEach(({ page }) => stubPhotos(page));

for (const { path, redirectsTo } of PAGES) {
  if (redirectsTo === undefined) continue;
  test(`${path} redirects to ${redirectsTo}, a whole page`, async ({ page }) => {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForURL(`**${redirectsTo}`);
    await expectWholePage(page, { canonical: redirectsTo });
  });
}

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
