// Forms arrive through a plain reverse proxy.

import { expect, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { type Nginx, nginxBefore } from "../support/nginx";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";

const PROGRAM = process.env["FORECOURT_NGINX"] ?? "";

let nginx: Nginx;

test.beforeAll(async () => {
  nginx = await nginxBefore(PROGRAM, new URL(addresses().site).origin);
});

test.afterAll(async () => {
  await nginx.stop();
});

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("a form sent through an nginx of the default configuration is delivered", async ({ page }) => {
      const shopper = newShopper();
      await open(page, `${nginx.origin}/contact`);
      const form = await waitForForm(page.getByRole("region", { name: "Send Us a Message" }), hasScript);
      await fillEnquiry(form, shopper);
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();
      await open(page, addresses().inbox);
      await expect(page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` })).toBeVisible();
    });
  });
}
