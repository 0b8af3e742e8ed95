// Pages without scripts are whole, and axe finds no violations on them, nor on overlays. Pages with scripts:
// every-page.spec.ts.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectWholePage } from "../audits/whole-page";
import { PAGE_STATES } from "../page-states";
import { stubPhotos } from "../support/block-photos";
import { open, waitForForm } from "../shopper";

// Colors are judged where they come to rest, not half-way through a fade. The findings say all; a trace would only take time.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(({ page }) => stubPhotos(page));

for (const { name, status, noindex, path, canonical } of PAGE_STATES) {
  if (canonical === undefined) continue;
  test(`${name} is whole and accessible without scripts`, async ({ page }) => {
    const address = await path();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setScriptExecutionDisabled", { value: true });
    const answer = await open(page, address);
    expect(answer?.status()).toBe(status);
    await expectWholePage(page, { canonical: canonical(address), noindex });
    // axe itself is a script; the page has come without.
    await protocol.send("Emulation.setScriptExecutionDisabled", { value: false });
    await expect(page.locator("[data-island-state]")).toHaveCount(0);
    await expectNoViolations(page);
  });
}

test("the open menu is accessible", async ({ page, isMobile }) => {
  await open(page, "/about");
  const banner = page.getByRole("banner");
  if (isMobile) {
    await banner.locator("summary[aria-label='Menu']").click();
  }
  await banner.locator("summary:visible", { hasText: "Service Your Vehicle" }).click();
  await expect(banner.getByRole("link", { name: "Schedule Service" })).toBeVisible();
  await expectNoViolations(page);
});

test("an enquiry with mistakes is accessible", async ({ page }) => {
  await open(page, "/contact");
  const form = await waitForForm(page.getByRole("main"), true);
  await form.getByRole("textbox", { name: "Email" }).fill("dana");
  await form.getByRole("textbox", { name: "Email" }).press("Enter");
  await expect(page.getByText("First Name is required").first()).toBeVisible();
  await expectNoViolations(page);
});

test("an appointment's form with mistakes is accessible where it opens", async ({ page }) => {
  await open(page, "/schedule-service");
  await page.getByRole("main").getByRole("link", { name: "Request Appointment" }).first().click();
  const form = await waitForForm(page.locator("#appointment"), true);
  await expectNoViolations(page);
  await form.getByRole("textbox", { name: "Email" }).fill("dana");
  await form.getByLabel("Phone").fill("call me");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByText("Phone number must be numeric").first()).toBeVisible();
  await expectNoViolations(page);
});
