// Drafts: a form is restored after a reload until it is sent or cleared (FORM-6), and says what is missing (FORM-7).

import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { waitForIdle, newShopper, open, waitForStyles, waitForForm } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

const offerForm = (page: Page): Locator => page.getByRole("region", { name: "Tell us about your car" });
const finderForm = (page: Page): Locator => page.getByRole("region", { name: "Describe the vehicle" });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("formsBegun"));
const labelled = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true });

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "domcontentloaded" });
  await waitForStyles(page);
}

async function describeCar(form: Locator): Promise<void> {
  await labelled(form, "VIN").fill("2HGFC2F59GH500001");
  await labelled(form, "Mileage").fill("84200");
  await labelled(form, "Year").fill("2016");
  await labelled(form, "Make").fill("Honda");
  await labelled(form, "Model").fill("Civic");
  await labelled(form, "Condition").selectOption("good");
}

test("half of a trade-in form is restored after a reload, before and after an interaction, and deleted once it is sent", ONE_SCREEN, async ({ page }) => {
  const shopper = newShopper();
  await open(page, "/sell");
  const form = await waitForForm(offerForm(page), true);
  await describeCar(form);
  await labelled(form, "Notes (optional)").fill("Two keys.\nOne owner.");
  await form.getByRole("checkbox").check();
  await reload(page);
  await expect(labelled(form, "Model")).toHaveValue("Civic");
  await expect(labelled(form, "Condition")).toHaveValue("good");
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  await expectNoViolations(page);
  await waitForForm(form, true);
  await expect(labelled(form, "Mileage")).toHaveValue("84200");
  await expect(labelled(form, "Notes (optional)")).toHaveValue("Two keys.\nOne owner.");
  await expect(form.getByText(/ is required$/)).toHaveCount(0);
  await labelled(form, "Name").fill(`${shopper.firstName} ${shopper.lastName}`);
  await labelled(form, "Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await form.getByRole("button", { name: "Request Your Offer" }).click();
  await expect(page.getByRole("heading", { name: "Enquiry submitted successfully!" })).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();
  await reload(page);
  await waitForForm(form, true);
  await expect(labelled(form, "VIN")).toHaveValue("");
  await expect(labelled(form, "Name")).toHaveValue("");
});

test("a draft is cleared by its button, before and after the form's script is loaded", ONE_SCREEN, async ({ page }) => {
  await open(page, "/sell");
  const form = await waitForForm(offerForm(page), true);
  const clear = form.getByRole("button", { name: "Clear what I typed" });
  await describeCar(form);
  await clear.click();
  await expect(page.getByText("What you typed is cleared.")).toBeVisible();
  await expect(labelled(form, "VIN")).toHaveValue("");
  await expect(labelled(form, "Condition")).toHaveValue("");
  await expect(form.getByText(/By its VIN/)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBeNull();
  await describeCar(form);
  await page.route("**/assets/trade-in-form-*.js", (route) => route.abort());
  await reload(page);
  await expect(labelled(form, "Model")).toHaveValue("Civic");
  await clear.click();
  await expect(labelled(form, "Model")).toHaveValue("");
  await expect.poll(() => kept(page)).toBeNull();
});

test("the car finder restores both steps, shows the current one, and deletes them once it is sent", async ({ page }) => {
  const shopper = newShopper();
  page.on("dialog", (dialog) => void dialog.accept());
  await open(page, "/car-finder");
  const form = await waitForForm(finderForm(page), true);
  const step = (name: string) => form.getByRole("tab", { name });
  await expect(step("Vehicle Info")).toHaveAttribute("aria-current", "step");
  await expect(form.getByText("Step 1 of 2. Still to come: Contact Info.")).toBeVisible();
  await expectNoViolations(page);
  await labelled(form, "Make").fill("Toyota");
  await form.getByRole("group", { name: /^Year/ }).getByLabel("From").fill("2018");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(step("Contact Info")).toHaveAttribute("aria-current", "step");
  await expect(step("Vehicle Info")).not.toHaveAttribute("aria-current");
  await expect(form.getByRole("status").filter({ hasText: "Step 2 of 2, the last one." })).toBeAttached();
  await expectNoViolations(page);
  await labelled(form, "First Name").fill(shopper.firstName);
  await labelled(form, "Search Period").selectOption("60");
  await reload(page);
  await waitForForm(form, true);
  await expect(labelled(form, "Make")).toHaveValue("Toyota");
  await expect(form.getByRole("group", { name: /^Year/ }).getByLabel("From")).toHaveValue("2018");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(labelled(form, "First Name")).toHaveValue(shopper.firstName);
  await expect(labelled(form, "Search Period")).toHaveValue("60");
  await labelled(form, "Last Name").fill(shopper.lastName);
  await labelled(form, "Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await labelled(form, "Postal Code").fill("38125");
  await form.getByRole("button", { name: "Send My Request" }).click();
  await expect(page.getByText("Your car finder request has been submitted!")).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();
  await reload(page);
  await waitForForm(form, true);
  await expect(labelled(form, "Make")).toHaveValue("");
});

test("under Global Privacy Control a form is empty after a reload", ONE_SCREEN, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }));
  await open(page, "/sell");
  const form = await waitForForm(offerForm(page), true);
  await labelled(form, "Notes (optional)").fill("Two keys.");
  await page.keyboard.press("Tab");
  // Whatever keeps what is typed has come by then.
  await waitForIdle(page);
  await expect.poll(() => kept(page)).toBeNull();
  await reload(page);
  await waitForForm(form, true);
  await expect(labelled(form, "Notes (optional)")).toHaveValue("");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the steps are sections that say what is still to come, and nothing offers to clear what is not kept", async ({ page }) => {
    for (const [path, next] of [["/sell", "How to reach you"], ["/car-finder", "Contact Info"]] as const) {
      await open(page, path);
      await expect(page.getByText(`Step 1 of 2. Still to come: ${next}.`)).toBeVisible();
      await expect(page.getByText("Step 2 of 2, the last one.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Clear what I typed" })).toBeHidden();
    }
  });
});
