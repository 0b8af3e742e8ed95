// The main journey: from the feed to a lead in the CRM.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";
import { fillEnquiry, filterByMake, newShopper, open, openFirstVehicle, type Shopper, waitForForm, vehicleCards } from "../shopper";

test.beforeEach(({ page }) => stubPhotos(page));

const MAKE = "Toyota";

/** The enquiry form, on the page without scripts and in a dialog with them. */
async function enquiryForm(page: Page, hasScript: boolean | undefined): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Request a Quote" });
  if (hasScript) {
    await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
    await expect(dialog).toBeVisible();
  }
  return waitForForm(dialog, hasScript);
}

async function expectInInbox(page: Page, shopper: Shopper, vehicle: string): Promise<void> {
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  await expect(page.getByRole("link", { name: shopper.email })).toBeVisible();
  await expect(page.getByText(shopper.message).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText(MAKE);
  const document = page.getByRole("region", { name: "ADF document" });
  await expect(document).toContainText("<make>Toyota</make>");
  await expect(document).toContainText(vehicle.slice(0, 4));
}

test("a shopper finds a car, asks about it, and the CRM has the lead", async ({ page, javaScriptEnabled }) => {
  const shopper = newShopper();
  await open(page, "/inventory");
  const all = await page.getByRole("status").filter({ hasText: "vehicles" }).first().innerText();

  await filterByMake(page, MAKE, javaScriptEnabled);
  await expect(page.getByRole("status").filter({ hasText: "vehicle" }).first()).not.toHaveText(all);
  const names = () => vehicleCards(page).getByRole("heading").allInnerTexts();
  await expect.poll(async () => (await names()).filter((name) => !name.includes(MAKE))).toEqual([]);

  const vehicle = await openFirstVehicle(page);
  const form = await enquiryForm(page, javaScriptEnabled);
  await fillEnquiry(form, shopper);
  await form.getByRole("checkbox", { name: /I agree/ }).check();
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();
  if (javaScriptEnabled) {
    await expect(form).toBeHidden();
    await expect(page.locator("#enquiry [name='firstName']")).toHaveValue("");
  } else {
    await expect(page).toHaveURL(/\/thank-you\/vehicle\?stock=\w+$/);
  }

  await expectInInbox(page, shopper, vehicle);
});

test("an enquiry that lacks something says what, and keeps what was typed", async ({ page, javaScriptEnabled }) => {
  const shopper = newShopper();
  await open(page, "/inventory");
  await openFirstVehicle(page);
  const form = await enquiryForm(page, javaScriptEnabled);
  await fillEnquiry(form, { ...shopper, firstName: " ", email: "dana", phone: "call me" });
  await form.getByLabel("Last Name").press("Enter");
  for (const message of ["First Name is required", "Invalid email address", "Phone number must be numeric"]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel("Last Name")).toHaveValue(shopper.lastName);
  await expect(page.getByLabel("First Name")).toHaveAttribute("aria-invalid", "true");
});
