// One vehicle's page is the compression dictionary of the next (RFC 9842), if the setting is on.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { withServe } from "../support/serve";

test("the next vehicle's page is compressed with the first", async ({ page }) => {
  await stubPhotos(page);
  await withServe({ FORECOURT_PAGES__DICTIONARIES: "true" }, async (site) => {
    await page.goto(`${site}/inventory`);
    const cards = page.locator("a.vehicle-card-link");
    const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    await page.goto(site + paths[0]);
    // The browser puts a dictionary away behind the page.
    await expect(async () => {
      const answer = await page.goto(site + paths[1]);
      expect((await answer?.allHeaders())?.["content-encoding"]).toBe("dcz");
    }).toPass();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", site + paths[1]);
  });
});
