// Effects of a mounting island on its page.

import { expect, test } from "@playwright/test";
import { open, waitForForm, activateIsland } from "../shopper";

test("a form keeps its height when its island takes it over", async ({ page }) => {
  for (const [address, name] of [
    ["/sell", "Tell us about your car"],
    ["/car-finder", "Describe the vehicle"],
  ] as const) {
    const part = page.getByRole("region", { name });
    await page.route("**/assets/*-form-*.js", (route) => route.abort());
    await open(page, address);
    const height = async (): Promise<number | undefined> => (await part.locator("form").boundingBox())?.height;
    await activateIsland(part.locator("react-island"), "failed");
    const servers = await height();
    await page.unrouteAll();
    await open(page, address);
    await waitForForm(part, true);
    await expect.poll(height).toBe(servers);
  }
});
