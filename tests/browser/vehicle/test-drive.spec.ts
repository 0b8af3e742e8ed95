// A test drive: a day and a time beside the price, the quote form with them, and the lead in the CRM.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";

test.beforeEach(({ page }) => stubPhotos(page));

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript, viewport: { width: 390, height: 844 } });

    test("a time that is chosen beside the price reaches the CRM", async ({ page }) => {
      await open(page, "/inventory?body=truck");
      const stock = await page.locator(".vehicle-card").first().getAttribute("data-stock");
      await open(page, `/vehicle/${stock}`);
      const slot = page.locator(".test-drive");
      await slot.getByText("Schedule a Test Drive").click();
      await expect(slot.getByRole("radio", { name: "Sun" })).toHaveCount(0);
      await slot.getByRole("radio", { name: "Thu" }).check({ force: true });
      await slot.getByRole("radio", { name: "Morning" }).check({ force: true });
      if (hasScript) await expectNoViolations(page);
      await slot.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/preferredDay=thursday&preferredTime=morning#enquiry$/);

      const shopper = newShopper();
      const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), hasScript);
      await expect(form.getByRole("radio", { name: "Thu" })).toBeChecked();
      await expect(form.getByRole("group", { name: "Test drive time" }).getByRole("radio", { name: "Morning" })).toBeChecked();
      await fillEnquiry(form, shopper);
      await form.getByRole("checkbox", { name: /^I agree/ }).check();
      await form.getByRole("button", { name: "Request Quote" }).click();
      await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();

      await open(page, addresses().inbox);
      await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
      await expect(page.getByRole("heading", { name: "Vehicle: test-drive" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Customer" })).toContainText("Test drive would suit on Thursday, in the morning");
    });
  });
}
