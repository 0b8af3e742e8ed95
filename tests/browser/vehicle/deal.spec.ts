// From comparing to a quote: three trucks, the shopper's own figures, one page, and a lead with all of them.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { bar } from "../compare/compare-bar";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";

const PHONE = { width: 390, height: 844 };

test.beforeEach(({ page }) => stubPhotos(page));

const totals = (page: Page) => page.locator(".deal-table .compare-price").allInnerTexts();
const payments = (page: Page) => page.locator(".deal-payment").allInnerTexts();

async function threeTrucks(page: Page): Promise<string[]> {
  await open(page, "/inventory?body=truck&sort=price-low");
  const numbers = await page
    .locator(".vehicle-card")
    .evaluateAll((cards) => cards.map((card) => card.dataset.stock ?? ""));
  return numbers.slice(0, 3);
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript, viewport: PHONE });

    test("a shopper adds three trucks up, sends the link and asks for a quote", async ({ page, browser }) => {
      const trucks = await threeTrucks(page);
      await open(page, `/compare?vehicles=${trucks.join(",")}`);
      await page.getByRole("link", { name: /^Add Them Up/ }).click();
      await expect(page.getByRole("heading", { name: "Your Deal" })).toBeVisible();
      const figures = page.locator("#figures");
      await figures.getByText("Your figures").click();
      await figures.getByLabel("Where you live").selectOption("Tipton County");
      await figures.getByLabel("Your trade-in is worth").fill("5000");
      await figures.getByLabel("You owe on it").fill("8000");
      await figures.getByLabel("Down payment").fill("3000");
      await figures.getByRole("radio", { name: "60" }).check({ force: true });
      await figures.getByLabel("You want to pay a month").fill("900");
      await figures.getByRole("button", { name: "Add It Up" }).click();
      await expect(page).toHaveURL(/trade=5000/);
      await expect(page.getByText("You owe $3,000 more on your trade-in")).toBeVisible();
      const [sums, months] = [await totals(page), await payments(page)];
      expect([sums.length, months.length]).toEqual([3, 3]);
      // The cheapest fits the budget.
      await expect(page.getByText("Fits $900 a month").first()).toBeVisible();
      if (hasScript) await expectNoViolations(page);

      // The same link in another browser.
      const other = await browser.newContext({ javaScriptEnabled: hasScript, viewport: PHONE });
      const shared = await other.newPage();
      await open(shared, page.url());
      expect([await totals(shared), await payments(shared)]).toEqual([sums, months]);
      await other.close();

      // The vehicles' own pages say the same, first.
      const details = await page
        .getByRole("link", { name: /^View Details/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const [index, path] of details.entries()) {
        await open(page, `${path}#out-the-door`);
        const answer = page.locator(".out-the-door-answer");
        await expect(answer).toContainText(sums[index] ?? "no total");
        await expect(answer).toContainText(`${months[index]} a month`);
        const box = await answer.locator(".price").boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
      }

      const shopper = newShopper();
      await open(page, `${details[0]}#enquiry`);
      const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), hasScript);
      await expect(form.getByRole("checkbox", { name: /^Include my figures/ })).toBeChecked();
      await fillEnquiry(form, shopper);
      await form.getByRole("checkbox", { name: /^I agree/ }).check();
      const words = form.getByText(/^By choosing Text, I agree/);
      await expect(words).toBeHidden();
      await form.getByRole("radio", { name: "Text" }).check({ force: true });
      await expect(words).toBeVisible();
      await form.getByRole("button", { name: "Request Quote" }).click();
      await expect(page.getByText(/We will text/).first()).toBeVisible();
      if (hasScript) {
        // The dialog closes, and the price panel says it again.
        await expect(page.getByRole("dialog", { name: "Request a Quote" })).toBeHidden();
        await expect(page.locator("[data-quote-promise]")).toHaveText(/^We will text you on \w+day, \w+ \d+\.$/);
        await expect(page.locator("[data-quote-sent]")).toBeInViewport({ ratio: 1 });
        await page.reload();
        await expect(page.locator("[data-quote-promise]")).toHaveText(/^We will text you on \w+day, \w+ \d+\.$/);
      }

      await open(page, addresses().inbox);
      await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
      await expect(page.getByRole("region", { name: "Customer" })).toContainText("Agreed to texts about this request");
      await expect(page.getByText("not agreed to")).toHaveCount(0);
      const lead = page.getByRole("region", { name: "ADF document" });
      for (const text of [
        "Lives in: Tipton County",
        "Trade-in worth: $5,000.00",
        "Owed on the trade-in: $8,000.00",
        "Down payment: $3,000.00",
        `Out the door of what is known: ${sums[0]}`,
        `Payment: ${months[0]} a month for 60 months at 7.9% APR`,
        'interest="trade-in"',
        "Budget: $900.00 a month at most",
        `stock number ${trucks[1]}, ${sums[1]} out the door`,
        `/deal?vehicles=${trucks.join(",")}`,
        "<finance>",
      ]) {
        await expect(lead).toContainText(text);
      }
    });
  });
}

test("a deal of one vehicle shows total and payment on the first screen of a desktop", async ({ page }) => {
  const [truck] = await threeTrucks(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, `/deal?vehicles=${truck}`);
  for (const amount of [".compare-price", ".deal-payment"]) {
    await expect(page.locator(amount)).toBeInViewport({ ratio: 1 });
  }
});

test("the figures are on a phone's first screen, and no bar covers the deal", async ({ page }) => {
  const trucks = await threeTrucks(page);
  await page.locator(".compare-toggle").first().click();
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize(PHONE);
  for (const vehicles of [trucks, trucks.slice(0, 1)]) {
    await open(page, `/deal?vehicles=${vehicles.join(",")}`);
    await expect(page.getByRole("heading", { name: "Your figures" })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCount(0);
  }
});

test("a budget that is missed says what is needed, and with that it fits", async ({ page }) => {
  const [truck] = await threeTrucks(page);
  await open(page, `/deal?vehicles=${truck}&down=500&budget=100`);
  const budget = page.getByRole("row", { name: /^Your budget/ });
  await expect(budget).toContainText(/\$[\d.,]+ over your budget; put about \$[\d.,]+ more down and it fits/);
  const more = Number(/about \$([\d.,]+) more/.exec(await budget.innerText())?.[1]?.replace(",", ""));
  await open(page, `/deal?vehicles=${truck}&down=${500 + more}&budget=100`);
  await expect(budget).toContainText("Fits $100 a month");
});

test("the deal prints on one sheet of paper, with its code", async ({ page }) => {
  const trucks = await threeTrucks(page);
  // A Letter page within its margins.
  await page.setViewportSize({ width: 725, height: 965 });
  await open(page, `/deal?vehicles=${trucks.join(",")}&trade=5000&owed=8000&budget=400`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".qr-code")).toBeVisible();
  const record = page.getByRole("row", { name: /^Stock number, VIN, miles/ });
  for (const truck of trucks) await expect(record).toContainText(truck);
  await expect(record).toContainText(/[A-HJ-NPR-Z\d]{17}/);
  await expect(record).toContainText(/[\d,]+ miles/);
  await expect(page.getByText(/^As of \w{3} \d{1,2}, \d{4}/)).toBeVisible();
  const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  expect(size[0]).toBeLessThanOrEqual(725);
  expect(size[1]).toBeLessThanOrEqual(965);
});

test("a vehicle's page prints its out-the-door price and a code, no wider than the paper", async ({ page }) => {
  const [truck] = await threeTrucks(page);
  await page.setViewportSize({ width: 725, height: 965 });
  await open(page, `/vehicle/${truck}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".out-the-door-table")).toBeVisible();
  await expect(page.locator(".qr-code")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(725);
});

for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
  test(`mileage, drivetrain and payment are on the first screen at ${viewport.width}`, async ({ page }) => {
    const [truck] = await threeTrucks(page);
    await page.setViewportSize(viewport);
    await open(page, `/vehicle/${truck}`);
    await expect(page.locator(".vehicle-glance")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".vehicle-glance")).toContainText("a month");
  });
}
