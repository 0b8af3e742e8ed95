// Links that start a text message to the dealership (PAGE-12).

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { open, openFirstVehicle } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ hasTouch: true });

test("a text about a vehicle says which, is a whole target, and is not printed", async ({ page }) => {
  await open(page, "/inventory");
  const name = await openFirstVehicle(page);
  const link = page.getByRole("main").getByRole("link", { name: `Text us about the ${name}`, exact: true });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeVisible();
  const stock = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const [number, query] = (await link.getAttribute("href"))?.split("?") ?? [];
  expect(number).toBe("sms:+19015550142");
  expect(query).not.toContain("+");
  expect(new URLSearchParams(query).get("body")).toBe(
    `Hi Winchester Motors, is the ${name} (stock number ${stock}) still available?`,
  );
  await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(link).toBeHidden();
});

test("where a page asks to be called it asks to be texted", ONE_SCREEN, async ({ page }) => {
  for (const path of ["/contact", "/sell", "/car-finder", "/finance"]) {
    await open(page, path);
    const link = page.getByRole("main").getByRole("link", { name: /^text us$/i }).first();
    await expect(link).toHaveAttribute("href", "sms:+19015550142?&body=Hi%20Winchester%20Motors%2C%20I%20have%20a%20question%2E");
  }
});

test("a device without touch is offered no texts", ONE_SCREEN, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ hasTouch: false, ...(baseURL === undefined ? {} : { baseURL }) });
  for (const path of ["/contact", "/sell", "/car-finder", "/finance"]) {
    await open(page, path);
    await expect(page.locator("a[href^='sms:']").first()).toBeAttached();
    await expect(page.getByText(/text us/i).filter({ visible: true })).toHaveCount(0);
  }
  await page.close();
});
