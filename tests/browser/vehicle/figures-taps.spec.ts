// A purchase with figures of one's own, from the list to a kept price: typed once at its start it takes fewer taps than where the
// browser keeps nothing, and ends with the same receipt.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { bar } from "../compare/compare-bar";
import { open } from "../shopper";
import { stubPhotos } from "../support/block-photos";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => stubPhotos(page));

const LIST = "/inventory?body=truck&sort=price-low";

class Taps {
  count = 0;

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Five figures; each is a tap on its field. */
  async type(form: Locator): Promise<void> {
    for (const [label, figure] of [
      ["Your trade-in is worth", "4,321"],
      ["Down payment", "1234"],
      ["You want to pay a month", "300"],
    ] as const) {
      await this.tap(form.getByLabel(label));
      await form.getByLabel(label).fill(figure);
    }
    this.count += 2;
    await form.getByLabel("Where you live").selectOption("Tipton County");
    await form.getByRole("radio", { name: "60" }).check({ force: true });
  }
}

/** Buys from the list on; returns the taps and what the receipt comes to. */
async function buy(page: Page, keepsFigures: boolean): Promise<{ taps: number; total: string }> {
  const taps = new Taps();
  await open(page, LIST);
  if (keepsFigures) {
    await taps.tap(page.locator("#menu > summary"));
    await taps.tap(page.getByRole("button", { name: "Your figures" }).locator("visible=true"));
    const panel = page.getByRole("dialog", { name: "Your figures" });
    await taps.type(panel);
    await taps.tap(panel.getByRole("button", { name: "Use these figures" }));
    await expect(panel).toBeHidden();
  }
  for (const index of [0, 1]) {
    await open(page, LIST);
    await taps.tap(page.locator(".vehicle-card-link").nth(index));
    await expect(page).toHaveURL(/used-vehicles/);
    if (keepsFigures) await expect(page.locator(".vehicle-glance [data-priced]")).toHaveText(/ a month, /);
    else {
      const form = page.locator(".out-the-door-form");
      await taps.type(form);
      await taps.tap(form.getByRole("button", { name: "Add It Up" }));
      await expect(page).toHaveURL(/trade=4%2C321/);
    }
    await taps.tap(page.locator("[data-compare]").first());
    await expect(page.locator("[data-compare]").first()).toHaveAttribute("aria-pressed", "true");
  }
  const fold = bar(page).locator(".compare-bar-fold");
  if (await fold.isVisible()) await taps.tap(fold);
  await taps.tap(page.locator(".compare-bar-go"));
  await expect(page).toHaveURL(/\/compare\?vehicles=/);
  if (keepsFigures) await expect(page.locator(".compare-payments [data-priced]").first()).toHaveText(/ a month, /);
  await taps.tap(page.locator(".compare-deal-link a"));
  await expect(page).toHaveURL(/\/deal\?vehicles=/);
  if (!keepsFigures) {
    await taps.tap(page.locator("#figures > summary"));
    const form = page.locator("#figures form");
    await taps.type(form);
    await taps.tap(form.getByRole("button", { name: "Add It Up" }));
  }
  await expect(page).toHaveURL(/trade=4%2C321/);
  await expect(page.locator(".deal-figures-now")).toContainText("Tipton County, trade-in $4,321, $1,234 down, 60 months");
  await taps.tap(page.getByRole("button", { name: /^Keep This Price/ }).first());
  await expect(page).toHaveURL(/\/receipt\?kept=/);
  return { taps: taps.count, total: await page.locator(".receipt-lines tfoot td").innerText() };
}

test("figures that are typed once take fewer taps, and the receipt is the same", async ({ page, browser }) => {
  const once = await buy(page, true);
  const forgetful = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await forgetful.newPage();
  await stubPhotos(other);
  await other.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key !== "yourFigures") setItem.call(this, key, value);
    };
  });
  const each = await buy(other, false);
  await forgetful.close();
  expect(once.total).toBe(each.total);
  expect({ once: once.taps, each: each.taps }).toEqual({ once: 16, each: 27 });
});
