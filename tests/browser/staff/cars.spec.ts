// A dealership without an inventory system, on a phone: from an empty site to three vehicles with five photos each, one sold, one
// reduced, by the staff's pages alone.

import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { freePort } from "../support/free-port";
import { withServe } from "../support/serve";

const FOLDER = join(import.meta.dirname, "../../site-dirs/red-lot");
const PHOTOS = ["files/trucks.jpg", "files/lot.jpg", "files/first-car.jpg", "pictures/hero.jpg", "pictures/story.jpg"].map((file) =>
  join(FOLDER, file),
);
const CARS = [
  { vin: "1HGCM82633A004352", year: "2003", make: "Honda", model: "Accord", mileage: "98,100", price: "6,495" },
  { vin: "1G1BE5SM5H7123456", year: "2017", make: "Chevrolet", model: "Cruze", mileage: "61,020", price: "9,995" },
  { vin: "1FTEW1EP4KFA12345", year: "2019", make: "Ford", model: "F-150", mileage: "74,500", price: "24,500" },
];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Enters a vehicle with its photos, and puts it on the website. Returns its page among the staff's. */
async function enter(page: Page, staff: string, { vin, year, make, model, mileage, price }: (typeof CARS)[0]): Promise<string> {
  await page.goto(`${staff}/cars/add`);
  await page.getByLabel("VIN").fill(vin);
  const name = page.getByLabel("Your name");
  if ((await name.inputValue()) === "") await name.fill("Dana");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Year")).toHaveValue(year);
  await expect(page.getByLabel("Make")).toHaveValue(make);
  await page.getByLabel("Model").fill(model);
  await page.getByLabel("Mileage").fill(mileage);
  await page.getByLabel("Price", { exact: true }).fill(price);
  await page.getByRole("button", { name: "Save and put on the website" }).click();
  await expect(page.getByText("On the website").first()).toBeVisible();
  await page.getByLabel("Take or choose photos").setInputFiles(PHOTOS);
  await expect(page.locator("#photo-list img")).toHaveCount(PHOTOS.length);
  return page.url().split(/[?#]/)[0] ?? "";
}

test("from an empty site to three published vehicles, one sold and one reduced", async ({ page }) => {
  test.slow();
  const address = `127.0.0.1:${await freePort()}`;
  const settings = { FORECOURT_INVENTORY__SOURCE: "staff", FORECOURT_ADMIN_LISTEN: address, FORECOURT_FEED__URL: undefined };
  await withServe(settings, async (site) => {
    const staff = `http://${address}`;
    await page.goto(`${staff}/cars`);
    await expect(page.getByText("No car here yet")).toBeVisible();
    await expectNoViolations(page);
    const pages: string[] = [];
    for (const car of CARS) pages.push(await enter(page, staff, car));
    await expectNoViolations(page);

    await page.goto(`${site}/inventory`);
    await expect.poll(async () => {
      await page.reload();
      return page.locator(".vehicle-card").count();
    }).toBe(3);
    await page.locator(".vehicle-card-link").first().click();
    await expect(page.getByText("1 / 5").first()).toBeVisible();
    await expect.poll(() => page.locator("[data-gallery] img").first().evaluate((img) => Reflect.get(img, "naturalWidth"))).toBeGreaterThan(200);

    // A reduction in the list itself, and a sale.
    await page.goto(`${staff}/cars`);
    await expectNoViolations(page);
    const row = page.locator(".admin-car").filter({ hasText: "Accord" });
    await row.getByRole("textbox").fill("5,995");
    await row.getByRole("button", { name: /Save/ }).click();
    await page.goto(pages[2] ?? "");
    await page.getByLabel("Status").selectOption({ label: "Sold" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(async () => {
      await page.goto(`${site}/inventory?sort=price-low`);
      return page.locator(".vehicle-card .price").allInnerTexts();
    }).toEqual(["$5,995", "$9,995"]);
    await expect(page.locator(".vehicle-card").first()).toContainText("Reduced");
    const listed = await (await page.request.get(`${site}/inventory.json`)).text();
    expect([listed.includes("Accord"), listed.includes("F-150")]).toEqual([true, false]);
  });
});
