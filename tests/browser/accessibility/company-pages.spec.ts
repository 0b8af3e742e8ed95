// Where things are on the pages about the company, service and finance: what a phone shows first, and in what order.

import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectDarkModeContrast, expectNoViolations } from "../audits/axe";
import { open, waitForForm } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { withServe } from "../support/serve";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const FOLDERS = join(import.meta.dirname, "../../site-dirs");

test.beforeEach(({ page }) => stubPhotos(page));

const box = async (page: Page, part: string) => {
  const found = await page.locator(part).first().boundingBox();
  if (found === null) throw new Error(`${part} is not there.`);
  return found;
};

test("on a phone the contact form is a screen below its button, and each card has today's hours until it is unfolded @one-screen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/contact");
  const button = await box(page, ".inquiry-block a[href='#message']");
  const form = await box(page, "#message form");
  expect(form.y - button.y).toBeLessThan(PHONE.height);
  const cards = page.locator("#hours .tab-panel");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at += 1) {
    const rows = cards.nth(at).locator("tr:visible");
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute("aria-current", "date");
    await cards.nth(at).locator("summary").click();
    await expect(rows).toHaveCount(7);
  }
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await expect(page.locator("#hours .tab-panel").first().locator("tr:visible")).toHaveCount(7);
  await expect(page.locator("#hours summary:visible")).toHaveCount(0);
});

test("the finance page calculates above the lender's application @one-screen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/finance");
  const calculator = page.locator("#calculator");
  expect((await box(page, "#calculator")).y).toBeLessThan((await box(page, "#application")).y);
  await calculator.getByLabel(/^Vehicle price/).fill("18,500");
  await calculator.getByLabel(/^You want to pay a month/).fill("300");
  await calculator.getByRole("radio", { name: "60" }).check({ force: true });
  await calculator.getByRole("button", { name: "Add It Up" }).click();
  await expect(page).toHaveURL(/\/finance\?price=18%2C500&.*term=60.*#calculator$/);
  await expect(calculator.locator("#payment-terms")).toContainText("60 payments of");
  await calculator.getByRole("link", { name: "Vehicles up to $300 a month" }).click();
  await expect(page).toHaveURL(/\/inventory\?payment_max=300&term=60$/);
});

for (const [path, opener, most] of [
  ["/vehicle", "Request a Quote", 2],
  ["/service", "Book Appointment", 2],
  ["/schedule-service", "Request Appointment", 2],
] as const) {
  test(`the dialog of ${path} is at most ${most} screens of a phone @one-screen`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, path === "/vehicle" ? "/inventory" : path);
    if (path === "/vehicle") {
      const stock = await page.locator(".vehicle-card").first().getAttribute("data-stock");
      await open(page, `/vehicle/${stock}`);
    }
    await page.getByRole("link", { name: opener }).first().click();
    const dialog = page.getByRole("dialog");
    await waitForForm(dialog, true);
    expect(await dialog.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(most * PHONE.height);
    const days = dialog.locator("fieldset:visible").filter({ has: page.locator("[name='preferredDay']") });
    await expect(days).toHaveCount(path === "/vehicle" ? 0 : 1);
  });
}

test("the service form reads a VIN @one-screen", async ({ page }) => {
  await open(page, "/service");
  await page.getByRole("link", { name: "Book Appointment" }).first().click();
  const form = await waitForForm(page.getByRole("dialog"), true);
  const car = form.getByLabel(/^Your car/);
  await car.fill("1hgcm82633a004352");
  await car.press("Tab");
  await expect(car).toHaveValue(/^2003 Honda.*, VIN 1HGCM82633A004352$/);
});

test("own pages begin with a band, break no word of a table, and a special fills its card @one-screen", async ({ page }) => {
  const settings = { FORECOURT_SITE__DIR: join(FOLDERS, "red-lot"), FORECOURT_PHOTOS__ENABLED: "false" };
  const use = async (site: string): Promise<void> => {
    await page.setViewportSize(PHONE);
    for (const path of ["/flaws-in-writing", "/specials"]) {
      await open(page, site + path);
      const [band, header] = [await box(page, ".own-band"), await box(page, ".site-header")];
      expect(band.width).toBe(PHONE.width);
      expect(Math.abs(band.y - header.y - header.height)).toBeLessThan(2);
      await expect(page.locator(".own-band h1")).toBeVisible();
      await expectNoViolations(page);
      await expectDarkModeContrast(page);
    }
    await open(page, `${site}/flaws-in-writing`);
    const broken = await page.locator(".prose td, .prose th").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const [text] = cell.childNodes;
        if (!text) return [];
        return [...(text.textContent ?? "").matchAll(/[A-Za-z]+/g)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return range.getClientRects().length > 1 ? [word[0]] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await open(page, `${site}/specials`);
    for (const special of await page.locator(".special").all()) {
      const card = await special.boundingBox();
      const words = await special.locator(".special-words").last().boundingBox();
      if (!card || !words) throw new Error("A special has no box.");
      expect(words.x + words.width).toBeGreaterThan(card.x + card.width / 2);
      const button = await special.locator(".btn").first().boundingBox({ timeout: 500 }).catch(() => null);
      const terms = await special.locator(".price-note, [data-credit]").first().boundingBox();
      if (button && terms) expect(terms.y).toBeGreaterThan(button.y + button.height - 1);
    }
  };
  await withServe(settings, use, join(FOLDERS, "red-lot.toml"));
});
