// Messages after a submission that the CRM accepted, or did not accept at once.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { runDemo } from "../support/demo";
import { fillEnquiry, newShopper, open, type Shopper, waitForForm } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const CRM_DOWN = "Failed to submit enquiry. Please try again. We've saved your message and will pass it on. Urgent? Call (901) 555-0142.";

/** Writes to the dealership and gives the form. */
async function send(page: Page, address: string, shopper: Shopper): Promise<Locator> {
  await open(page, address);
  const form = await waitForForm(page.locator("#message"), true);
  await fillEnquiry(form, shopper);
  await form.getByRole("button", { name: "Send Message" }).click();
  return form;
}

/** By how many pixels one lies on the other. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return Number.NaN;
  const shared = (from: "x" | "y", size: "width" | "height") =>
    Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]);
  return Math.max(0, Math.min(shared("x", "width"), shared("y", "height")));
}

test("a submission has a message in the form and a toast, and neither covers the other", async ({ page }) => {
  const form = await send(page, "/contact", newShopper());
  const inForm = form.getByRole("status").getByText("Enquiry submitted successfully!");
  const toast = page.locator("#toasts").getByRole("listitem");
  await expect(inForm).toBeInViewport({ ratio: 1 });
  await expect(toast).toContainText("Enquiry submitted successfully!");
  await expect(toast).toHaveClass(/toast-success/);
  await expect.poll(() => overlap(inForm, toast)).toBe(0);
});

test("on a phone a failure's toast has margins, and the message in the form is in view", ONE_SCREEN, async ({ page }) => {
  await page.route("**/leads/contact", (route) => route.fulfill({ status: 502, json: { status: "failed" } }));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const form = await send(page, "/contact", newShopper());
    const toast = page.locator("#toasts").getByRole("listitem");
    await expect(toast).toHaveClass(/toast-destructive/);
    await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
    const { x = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {};
    expect(Math.min(x, width - x - wide)).toBeGreaterThanOrEqual(16);
  }
});

test("a message that the CRM does not take is kept, says so, and is there once it takes messages again", ONE_SCREEN, async ({ page }) => {
  const demo = await runDemo("crm-down", { FORECOURT_LEADS__RETRY_DELAY: "500ms" });
  const crm = async (fault: string) =>
    expect((await fetch(new URL(`/control/crm?fault=${fault}`, demo.inbox), { method: "POST" })).status).toBe(200);
  try {
    await crm("status:500");
    const shopper = newShopper();
    const form = await send(page, new URL("/contact", demo.site).href, shopper);
    await expect(form.getByRole("alert")).toHaveText(CRM_DOWN);
    await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue(shopper.message);
    await crm("none");
    const lead = page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` });
    await expect(async () => {
      await open(page, demo.inbox);
      await expect(lead).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
  } finally {
    await page.goto("about:blank");
    await demo.stop();
  }
});
