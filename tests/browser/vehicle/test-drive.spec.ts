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
      const days = slot.locator("input[name='preferredDay']");
      await expect(days.and(page.locator("[value='sunday']"))).toHaveCount(0);
      const day = days.last();
      const label = await day.locator("..").innerText();
      // `Sat, Dec 5`: weekday, month and date, as everything says from here on.
      expect(label).toMatch(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/);
      const [, weekday = "", month = "", date = ""] = /^(\w+), (\w+) (\d+)$/.exec(label) ?? [];
      const when = new RegExp(`${weekday}[a-z]*day, ${month}[a-z]* ${date}, in the morning`);
      await day.check({ force: true });
      await slot.getByRole("radio", { name: "Morning" }).check({ force: true });
      if (hasScript) await expectNoViolations(page);
      await page.evaluate(() => Reflect.set(window, "isSamePage", true)).catch(() => undefined);
      await slot.getByRole("button", { name: "Continue" }).click();
      if (!hasScript) await expect(page).toHaveURL(/preferredDay=\w+&preferredTime=morning#enquiry$/);

      const shopper = newShopper();
      const dialog = page.getByRole("dialog", { name: "Schedule a Test Drive" });
      const form = await waitForForm(dialog, hasScript);
      await expect(dialog.getByRole("heading", { name: "Schedule a Test Drive" })).toBeVisible();
      await expect(form.getByRole("radio", { name: label })).toBeChecked();
      await expect(form.getByRole("group", { name: "Test drive time" }).getByRole("radio", { name: "Morning" })).toBeChecked();
      await expect(form.getByRole("textbox", { name: /^Message/ })).toHaveValue(when);
      await fillEnquiry(form, shopper);
      await form.getByRole("checkbox", { name: /^I agree/ }).check();
      await form.getByRole("button", { name: "Request Test Drive" }).click();
      await expect(page.getByText(/Enquiry submitted successfully!/).first()).toBeVisible();
      await expect(page.getByText(/Test drive requested: \d{4} .*day, /).first()).toContainText(when);
      if (hasScript) {
        expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
        await expect(dialog).toBeHidden();
        await expect(page.locator("[data-quote-sent]")).toContainText(when);
        await page.reload();
        await expect(page.locator("[data-quote-sent]")).toContainText(when);
      }

      await open(page, addresses().inbox);
      await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
      await expect(page.getByRole("heading", { name: "Vehicle: test-drive" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Customer" })).toContainText(when);
    });
  });
}
