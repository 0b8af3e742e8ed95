// A browser that has one vehicle's page gets the next as what is different (RFC 9842), where the dealership wants that.

import { expect, test } from "@playwright/test";
import { skipPhotos } from "../photos";
import { withBareSite } from "../site/bare-site";

test("the next vehicle's page comes as what is different from the first", async ({ page }) => {
  await skipPhotos(page);
  await withBareSite({ FORECOURT_PAGES__DICTIONARIES: "true" }, async (site) => {
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
