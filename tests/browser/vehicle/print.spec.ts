// On paper: the price that the dealer advertises, and a total only together with its lines and note (PRICE-1, PRICE-5).

import { expect, test, type Page } from "@playwright/test";
import { runDemo } from "../support/demo";

/** The first vehicle's page at this site, as it prints. */
async function printVehicle(page: Page, site: string): Promise<string> {
  await page.goto(new URL("/inventory?sort=price-low", site).href);
  const card = page.locator(".vehicle-card").first();
  const price = await card.locator(".price").innerText();
  await page.goto(new URL((await card.locator(".vehicle-card-link").getAttribute("href")) ?? "", site).href);
  await page.emulateMedia({ media: "print" });
  return price;
}

async function expectSticker(page: Page, price: string, label: string): Promise<void> {
  const panel = page.locator(".price-panel");
  await expect(panel.locator(".price")).toHaveText(price);
  await expect(panel.locator(".price")).toBeVisible();
  await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await expect(panel.getByText(/Price (excludes|includes)/)).toBeVisible();
  await expect(panel.getByText(/documentation fee (is|of) \$695/)).toBeVisible();
  // The total is in the panel and below its lines, each time with its label.
  const total = panel.locator(".out-the-door-total strong");
  await expect(total).toBeVisible();
  const lines = page.locator(".out-the-door-table");
  await expect(lines.locator("tfoot td")).toHaveText(await total.innerText());
  for (const line of await lines.locator("tbody tr").all()) {
    await expect(line).toBeVisible();
  }
  await expect(page.getByText("An estimate, not an offer; taxes are the county clerk's.").first()).toBeVisible();
}

test("a sticker has the dealer price, and the total with its lines @one-screen", async ({ page, baseURL }) => {
  const price = await printVehicle(page, baseURL ?? "");
  await expectSticker(page, price, "Dealer Price");
});

test("a sticker has the total price where the dealer advertises it @one-screen", async ({ page }) => {
  const demo = await runDemo("total-price", { FORECOURT_PRICING__ADVERTISED: "total" });
  try {
    const price = await printVehicle(page, demo.site);
    await expectSticker(page, price, "Total Price");
    await expect(page.locator(".price-panel")).toContainText("plus $695 documentation fee");
  } finally {
    await demo.stop();
  }
});
