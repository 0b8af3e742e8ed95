// The trade-in form and the car finder, from the page to the CRM.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { newShopper, open, type Shopper, waitForForm } from "../shopper";

const offerForm = (page: Page): Locator => page.getByRole("region", { name: "Tell us about your car" });
const finderForm = (page: Page): Locator => page.getByRole("region", { name: "Describe the vehicle" });
const labelled = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true });
const range = (form: Locator, name: string): Locator => form.getByRole("group", { name: new RegExp(`^${name}`) });

async function expectInInbox(page: Page, shopper: Shopper, texts: readonly string[]): Promise<void> {
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  const document = page.getByRole("region", { name: "ADF document" });
  for (const text of texts) {
    await expect(document).toContainText(text);
  }
}

test("a car is offered, and the CRM has it as a trade-in", async ({ page, javaScriptEnabled }) => {
  const shopper = newShopper();
  await open(page, "/sell");
  const form = await waitForForm(offerForm(page), javaScriptEnabled);
  await labelled(form, "VIN").fill("2HGFC2F59GH500001");
  await labelled(form, "Mileage").fill("84200");
  await labelled(form, "Year").fill("2016");
  await labelled(form, "Make").fill("Honda");
  await labelled(form, "Model").fill("Civic");
  await labelled(form, "Condition").selectOption("good");
  await labelled(form, "Name").fill(`${shopper.firstName} ${shopper.lastName}`);
  await labelled(form, "Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await form.getByRole("button", { name: "Request Your Offer" }).click();
  const confirmed = page.getByRole("heading", { name: "Enquiry submitted successfully!" });
  await expect(confirmed).toBeVisible();
  if (javaScriptEnabled) {
    await expect(form.getByRole("region", { name: "Enquiry submitted successfully!" })).toBeFocused();
  } else {
    await expect(page).toHaveURL(/\/thank-you\/trade-in$/);
  }
  await expectInInbox(page, shopper, ['interest="trade-in"', "<make>Honda</make>", "<vin>2HGFC2F59GH500001</vin>"]);
});

test("a car is looked for in two steps, and the CRM has the wishes", async ({ page, javaScriptEnabled }) => {
  const shopper = newShopper();
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await open(page, "/car-finder");
  const form = await waitForForm(finderForm(page), javaScriptEnabled);
  await labelled(form, "Type").selectOption("suv");
  await labelled(form, "Make").fill("Toyota");
  await range(form, "Year").getByLabel("From").fill("2022");
  await range(form, "Year").getByLabel("To").fill("2018");
  if (javaScriptEnabled) {
    // Nothing is required in the first step, and Enter goes on.
    await labelled(form, "Make").press("Enter");
    await expect(form.getByRole("tab", { name: "Contact Info" })).toBeFocused();
    await form.getByRole("button", { name: "Back" }).click();
    await expect(range(form, "Year").getByLabel("From")).toHaveValue("2018");
    await form.getByRole("button", { name: "Continue" }).click();
  }
  await labelled(form, "First Name").fill(shopper.firstName);
  await labelled(form, "Last Name").fill(shopper.lastName);
  await labelled(form, "Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await labelled(form, "Postal Code").fill("38125");
  await form.getByRole("button", { name: "Send My Request" }).click();
  await expect(page.getByText("Your car finder request has been submitted!")).toBeVisible();
  if (javaScriptEnabled) {
    await expect.poll(() => alerts).toEqual(["Your car finder request has been submitted!"]);
    await expect(form.getByRole("region", { name: "Your car finder request has been submitted!" })).toBeFocused();
  } else {
    await expect(page).toHaveURL(/\/thank-you\/car-finder\?searchPeriod=30$/);
  }
  await expectInInbox(page, shopper, ["<make>Toyota</make>", "Year: 2018 to 2022", "Search period: 30 days"]);
});
