// What an island does to the page that it comes to.

import { expect, test } from "@playwright/test";
import { open, takenOver, touchIsland } from "../shopper";

test("a form keeps its height when its island takes it over", async ({ page }) => {
  for (const [address, name] of [
    ["/sell", "Tell us about your car"],
    ["/car-finder", "Describe the vehicle"],
  ] as const) {
    const part = page.getByRole("region", { name });
    await page.route("**/assets/*-form-*.js", (route) => route.abort());
    await open(page, address);
    const height = async (): Promise<number | undefined> => (await part.locator("form").boundingBox())?.height;
    await touchIsland(part.locator("react-island"), "failed");
    const servers = await height();
    await page.unrouteAll();
    await open(page, address);
    await takenOver(part, true);
    await expect.poll(height).toBe(servers);
  }
});
