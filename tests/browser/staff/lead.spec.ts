// A lead that a salesperson calls from: all that a call needs is on a phone's first screen, by keyboard and without scripts.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectGeometryAtWidths } from "../audits/geometry";
import { expectValidHtml } from "../audits/valid-html";
import { freePort } from "../support/free-port";
import { withServe } from "../support/serve";

const WIDTHS = [390, 768, 1366, 1440];
const PHONE = { width: 390, height: 844 };
const FIGURES = { includeFigures: "true", county: "shelby-county", trade: "5000", owed: "2000", down: "2000", term: "60", apr: "6.9", budget: "400" };

test.use({ viewport: PHONE, hasTouch: true });

async function ask(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/inventory?sort=price-high`);
  const stock = (await page.locator(".vehicle-card").first().getAttribute("data-stock")) ?? "";
  const vehicle = (await page.locator(".vehicle-card-link").first().getAttribute("href")) ?? "";
  const message = "I would like to see it this week, and I have a car to trade in. ".repeat(6);
  const person = { firstName: "Danae", lastName: "Reedsmith", email: "danae@example.com", phone: "9015550177" };
  const wish = { message, contactBy: "text", textConsent: "text-2026-11", contactTime: "evening", preferredDay: "friday", preferredTime: "morning" };
  const form = { ...person, ...wish, ...FIGURES, termsAccepted: "true", stock_number: stock, page: vehicle };
  const posted = await page.request.post(`${site}/leads/vehicle`, { form, headers: { origin: site } });
  expect(posted.ok()).toBe(true);
}

test("all that a call needs is on a phone's first screen @one-screen", async ({ page, context }) => {
  // Every page at several widths.
  test.slow();
  const address = `127.0.0.1:${await freePort()}`;
  const financing = { FORECOURT_FINANCING__APR: "7.9", FORECOURT_FINANCING__TERM: "72" };
  const staff = { FORECOURT_ADMIN_LISTEN: address, FORECOURT_ADMIN__SHOW_LEADS: "true" };
  await withServe({ ...financing, ...staff }, async (site) => {
    await ask(page, site);
    await page.goto(`http://${address}/`);
    await page.getByRole("link", { name: "Danae Reedsmith", exact: true }).click();
    const lead = page.url();

    const card = page.getByRole("region", { name: "The request" });
    const menu = await page.getByRole("navigation", { name: "Pages" }).boundingBox();
    const end = menu?.y ?? 0;
    for (const part of [
      page.getByRole("heading", { name: "Danae Reedsmith" }),
      card.getByRole("link", { name: "Call Danae Reedsmith" }),
      card.getByRole("link", { name: "Text Danae Reedsmith" }),
      card.getByRole("link", { name: "Email Danae Reedsmith" }),
      card.getByText("Best reached by text message, in the evening"),
      card.getByText(/^Test drive would suit on Friday, [A-Z][a-z]+ \d+, in the morning$/),
      card.locator("img"),
      card.getByText(/^\$[\d,]+$/),
      card.getByText("I would like to see it this week"),
      card.getByText("Payment", { exact: true }),
      card.getByText("Budget", { exact: true }),
    ]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), await part.textContent() ?? "").toBeLessThanOrEqual(end);
    }

    // A colleague opens it, too.
    const colleague = await context.newPage();
    await colleague.goto(lead);
    await page.getByLabel("Your name").fill("Dana");
    await page.getByLabel("Note").fill("Comes on Friday at ten");
    await page.getByRole("button", { name: "Called" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Called by Dana")).toBeVisible();
    await expect(page.getByText("Comes on Friday at ten")).toBeVisible();
    await colleague.getByLabel("Your name").fill("Luis");
    await colleague.getByRole("button", { name: "Sold" }).click();
    await expect(colleague.getByRole("alert")).toContainText("was changed meanwhile to “Called” by Dana");
    await colleague.close();

    // The device remembers the name.
    await page.goto(lead);
    await expect(page.getByLabel("Your name")).not.toHaveValue("");

    for (const path of ["/", "/leads", new URL(lead).pathname, "/answers", "/buyers-sheet", "/stock", "/stock/changes"]) {
      const response = await page.goto(`http://${address}${path}`);
      await expectValidHtml((await response?.text()) ?? "");
      await expectGeometryAtWidths(page, WIDTHS, 844);
      await page.setViewportSize(PHONE);
      await expectNoViolations(page);
    }

    // The rest of the menu opens without scripts.
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Website" }).click();
    await expect(page.getByRole("heading", { name: "Website", level: 1 })).toBeVisible();
    const manifest = await page.request.get(`http://${address}/manifest.webmanifest`);
    const { display, start_url: start, icons } = await manifest.json();
    expect([display, start]).toEqual(["standalone", "/"]);
    for (const icon of icons) expect((await page.request.get(`http://${address}${icon.src}`)).headers()["content-type"]).toBe("image/png");
  });
});
