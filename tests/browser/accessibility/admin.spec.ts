// The pages for staff on a phone and on a desk: valid, accessible, without scripts and without visitors' data.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectGeometryAtWidths } from "../audits/geometry";
import { expectValidHtml } from "../audits/valid-html";
import { freePort } from "../support/free-port";
import { withServe } from "../support/serve";

const PASSWORD = "lot-keys-2026";
const PAGES = ["/", "/leads?days=30", "/stock?days=90", "/stock?find=toyota", "/stock/changes?days=90", "/answers", "/feed", "/speed"];

test.use({ httpCredentials: { username: "staff", password: PASSWORD }, hasTouch: true });

test("staff read what needs doing on a phone and on a desk @one-screen", async ({ page }) => {
  // Every page at several widths.
  test.slow();
  const admin = `127.0.0.1:${await freePort()}`;
  await withServe({ FORECOURT_ADMIN_LISTEN: admin, FORECOURT_ADMIN__PASSWORD: PASSWORD }, async (site) => {
    await page.goto(`${site}/inventory?sort=price-low`);
    const vehicle = (await page.locator(".vehicle-card-link").first().getAttribute("href")) ?? "";
    const stock = (await page.locator(".vehicle-card").first().getAttribute("data-stock")) ?? "";
    const form = { firstName: "Danae", lastName: "Reedsmith", email: "danae@example.com", termsAccepted: "true", stock_number: stock, page: vehicle };
    const posted = await page.request.post(`${site}/leads/vehicle`, { form, headers: { origin: site } });
    expect(posted.ok()).toBe(true);

    await page.goto(`http://${admin}/`);
    await expect(page.getByText("Nothing needs doing.")).toBeHidden();
    await page.getByRole("link", { name: "Vehicle", exact: true }).click();
    await expect(page.getByText("The CRM has it", { exact: true })).toBeVisible();
    await expect(page.getByText("admin.show_leads")).toBeVisible();

    for (const path of [...PAGES, new URL(page.url()).pathname]) {
      const response = await page.goto(`http://${admin}${path}`);
      const html = (await response?.text()) ?? "";
      expect(html, path).not.toMatch(/Danae|Reedsmith|danae@|<script/);
      await expectValidHtml(html);
      await expectGeometryAtWidths(page, [390, 1440], 844);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoViolations(page);
    }
  });
});
