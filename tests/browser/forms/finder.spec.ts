// The car finder: what came with the visitor, and what is confirmed.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { activateIsland, newShopper, open } from "../shopper";

const SEARCH = "/car-finder?search=red+toyota+supra+under+60k";

test("what came with the visitor is chips above folded fields, and goes at a press", async ({ page }) => {
  await open(page, SEARCH);
  const form = page.getByRole("region", { name: "Describe the vehicle" });
  const chips = form.getByRole("list", { name: "What you're looking for" }).getByRole("link");
  const model = form.getByLabel("Model", { exact: true });
  await expect(chips).toHaveText([/Toyota/, /Supra/, /Up to \$60,000/, /I searched for/]);
  await expect(model).toBeHidden();
  await expectNoViolations(page);
  // The first press of all: the form is not an island yet.
  await chips.nth(1).click();
  await expect(chips).toHaveText([/Toyota/, /Up to \$60,000/, /I searched for/]);
  await form.getByText("Change or add details").click();
  await expect(model).toHaveValue("");
  await expect(form.getByLabel("Make", { exact: true })).toHaveValue("Toyota");
  await expect(page).toHaveURL(SEARCH);
});

test("the confirmation says what is looked for and until when, and the alert stays", async ({ page }) => {
  const shopper = newShopper();
  await open(page, SEARCH);
  const form = page.getByRole("region", { name: "Describe the vehicle" });
  await activateIsland(form.locator("react-island"));
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByLabel("First Name").fill(shopper.firstName);
  await form.getByLabel("Last Name").fill(shopper.lastName);
  await form.getByLabel("Phone", { exact: true }).fill(shopper.phone);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await form.getByLabel("Postal Code").fill("38125");
  await form.getByLabel("Search Period").selectOption("60");
  const alert = page.waitForEvent("dialog");
  const send = form.getByRole("button", { name: "Send My Request" }).click();
  const shown = await alert;
  expect(shown.message()).toBe("Your car finder request has been submitted!");
  await shown.accept();
  await send;
  const confirmation = page.getByRole("region", { name: "Your car finder request has been submitted!" });
  await expect(confirmation).toContainText("Toyota Supra, Up to $60,000");
  await expect(confirmation).toContainText(/We'll look for 60 days, until \w+day, \w+ \d+\./);
  await expect(form.locator("form")).toHaveCount(0);
  await expectNoViolations(page);
});
