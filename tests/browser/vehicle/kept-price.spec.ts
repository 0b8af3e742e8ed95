// A price that is kept, and a decision of two, as shoppers do it on phones.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";

test.beforeEach(({ page }) => stubPhotos(page));

async function trucks(page: Page): Promise<string[]> {
  await open(page, "/inventory?body=truck&sort=price-low");
  const numbers = page.locator(".vehicle-card").evaluateAll((cards) => cards.map((card) => card.dataset.stock ?? ""));
  return (await numbers).slice(0, 2);
}

/** A press before the page's scripts have come counts once they have. */
async function choose(chip: Locator): Promise<void> {
  await chip.click({ force: true });
  await expect(chip).toBeChecked();
}

async function sendEnquiry(page: Page, dialog: string, hasScript: boolean): Promise<string> {
  const shopper = newShopper();
  const form = await waitForForm(page.getByRole("dialog", { name: dialog }), hasScript);
  const message = await form.getByRole("textbox", { name: "Message" }).inputValue();
  // The page's own message is sent.
  await fillEnquiry(form, { ...shopper, message });
  await form.getByRole("checkbox", { name: /^I agree/ }).check();
  await form.getByRole("button", { name: /^Request/ }).click();
  await expect(page.getByText(/Enquiry submitted successfully!/).first()).toBeVisible();
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  return (await page.getByRole("region", { name: "ADF document" }).textContent()) ?? "";
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript, viewport: { width: 390, height: 844 } });

    test("a price is kept, opened elsewhere, and goes with a quote", async ({ page }) => {
      const [truck] = await trucks(page);
      await open(page, `/deal?vehicles=${truck}&trade=5000`);
      await page.getByRole("button", { name: /^Keep This Price/ }).click();
      await expect(page.getByRole("heading", { name: "Price kept" })).toBeVisible();
      await expect(page).toHaveURL(/\/receipt\?kept=[\w-]+$/);
      await expect(page.getByText("The price is the same today.")).toBeVisible();
      await expect(page.getByRole("row", { name: /^Trade-in credit/ })).toContainText("$5,000.00");
      if (hasScript) await expectNoViolations(page);
      const address = page.url();
      await page.getByRole("link", { name: "Ask About This Price" }).click();
      const lead = await sendEnquiry(page, "Request a Quote", hasScript);
      expect(lead).toMatch(/Kept price: \$[\d,]+, shown on \w+ \d+, \d{4}/);
      expect(lead).toContain(address);
      await page.goto(`${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}x`);
      await expect(page.getByRole("heading", { name: "We didn't issue this price" })).toBeVisible();
    });
  });
}

test("a kept price prints on one sheet of paper, with its code", async ({ page }) => {
  const [truck] = await trucks(page);
  // A Letter page within its margins.
  await page.setViewportSize({ width: 725, height: 965 });
  await open(page, `/deal?vehicles=${truck}&trade=5000&owed=8000&down=2000&term=60&apr=6.9&budget=450`);
  await page.getByRole("button", { name: /^Keep This Price/ }).click();
  await page.waitForURL(/kept=/);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".qr-code svg")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(965);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(725);
});

test.describe("on two phones", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("two decide together, and ask for a drive", async ({ page, browser }) => {
    const numbers = await trucks(page);
    await open(page, `/deal?vehicles=${numbers.join(",")}`);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await page.getByRole("button", { name: "Ask Someone" }).click();
    const part = page.getByRole("region", { name: "Decide together" });
    await part.getByLabel("Your name").fill("Dana");
    for (const chip of await part.getByRole("radio", { name: "Yes" }).all()) await choose(chip);
    await part.getByLabel("A line about it (optional)").first().fill("<b>It tows</b>");
    await expectNoViolations(page);
    await part.getByRole("button", { name: "Send to Someone" }).click();
    const asked = await part.getByRole("textbox", { name: /^Send this link/ }).inputValue();
    expect(asked).toContain("#together=");

    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await other.newPage();
    await stubPhotos(phone);
    await open(phone, asked);
    const answer = phone.getByRole("region", { name: "Decide together" });
    await expect(answer.getByText("Dana asks what you think.")).toBeVisible();
    await answer.getByLabel("Your name").fill("Sam");
    const [first, second] = await answer.getByRole("group").all();
    if (!first || !second) throw new Error("the form has no vehicles");
    await choose(first.getByRole("radio", { name: "Yes" }));
    await choose(second.getByRole("radio", { name: "No" }));
    await answer.getByRole("button", { name: "Send Back" }).click();
    await expect(answer.getByText(/^You both say the /)).toBeVisible();
    await expectNoViolations(phone);
    const answered = await answer.getByRole("textbox", { name: /^Send this link back/ }).inputValue();
    await other.close();

    await page.goto("about:blank");
    await open(page, answered);
    await expect(part.getByText(/^You both say the /)).toBeVisible();
    await expect(part.getByText("<b>It tows</b>")).toBeVisible();
    expect(requests.filter((request) => /together=|It tows/.test(request))).toEqual([]);
    await part.getByRole("link", { name: /^Ask for a Drive for Two/ }).click();
    const lead = await sendEnquiry(page, "Schedule a Test Drive", true);
    expect(lead).toContain("together, the two of us");
    expect(lead).toContain("Test drive for two, who decided together");
  });
});
