// The trade-in form, with suggestions from the VIN and the inventory.

import { expect, test } from "@playwright/test";
import { open, waitForForm } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test("the form's first field is above the fold", async ({ page, isMobile }) => {
  for (const [width, height] of isMobile ? [[320, 640], [390, 844]] as const : [[768, 1024], [1366, 768], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/sell");
    const vin = page.getByRole("textbox", { name: "VIN" });
    await expect.poll(() => vin.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThanOrEqual(560);
  }
});

test("a VIN fills in year, make and model, and keeps what was typed", ONE_SCREEN, async ({ page }) => {
  await open(page, "/sell");
  const form = await waitForForm(page.getByRole("region", { name: "Tell us about your car" }), true);
  await form.getByLabel("VIN").fill("1HGCM82633A004352");
  await form.getByLabel("VIN").press("Tab");
  await expect(form.getByLabel("Year")).toHaveValue("2003");
  await expect(form.getByLabel("Make")).toHaveValue("Honda");
  await expect(form.getByText("From the VIN: 2003 Honda.")).toBeVisible();
  // The make's code is Genesis' too; a vehicle of the inventory has the same line.
  await form.getByLabel("VIN").fill("5NMP5DGL2RH950283");
  await form.getByLabel("VIN").press("Tab");
  await expect(form.getByLabel("Model")).toHaveValue("Santa Fe");
  await expect(form.getByLabel("Year")).toHaveValue("2024");
  await expect(form.getByLabel("Make")).toHaveValue("Hyundai");
  await form.getByLabel("Make").fill("Acura");
  await form.getByLabel("VIN").fill("5YJSA1H12FFP71790");
  await form.getByLabel("VIN").press("Tab");
  await expect(form.getByLabel("Year")).toHaveValue("2015");
  await expect(form.getByLabel("Make")).toHaveValue("Acura");
  await form.getByLabel("VIN").fill("5YJSA1H12FFP71791");
  await form.getByLabel("VIN").press("Tab");
  await expect(form.getByText(/check digit/)).toBeVisible();
  await expect(form.getByLabel("VIN")).not.toHaveAttribute("aria-invalid");
});

test("errors from before the script was loaded are shown once it is, for fields that were left", ONE_SCREEN, async ({ page }) => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/trade-in-form-*.js", async (route) => {
    await late;
    await route.continue();
  });
  await open(page, "/sell");
  const form = page.getByRole("region", { name: "Tell us about your car" });
  await form.getByLabel("VIN").focus();
  await expect(form.locator("react-island")).toHaveAttribute("data-island-state", "loading");
  await form.getByLabel("Phone").fill("nine");
  await form.getByRole("textbox", { name: "Email" }).fill("dana@");
  release();
  await waitForForm(form, true);
  await expect(form.getByText("VIN is required")).toBeVisible();
  await expect(form.getByText("Phone number must be numeric")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expect(form.getByText("Invalid email address")).toHaveCount(0);
  await expect(form.getByText("Name is required")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("makes and models are suggested, and many errors are a count and the first", ONE_SCREEN, async ({ page }) => {
    await open(page, "/sell");
    await page.locator("#trade-in").evaluate((form) => form.toggleAttribute("novalidate", true));
    const suggested = (field: string) => page.locator(`#trade-in-${field}s option`).evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    expect(await suggested("make")).toEqual(expect.arrayContaining(["Honda", "Saab", "Volkswagen"]));
    expect(await suggested("model")).toContain("Camry");
    await page.getByRole("button", { name: "Request Your Offer" }).click();
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("heading")).toHaveText("Please check 9 fields, beginning with");
    await expect(summary.getByRole("link")).toHaveText(["VIN is required"]);
  });
});
