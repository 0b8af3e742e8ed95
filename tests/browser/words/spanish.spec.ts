// A shopper who reads Spanish, from a sentence to the lead (LANG-1 to LANG-3).

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { geometryFindings } from "../audits/geometry";
import { expectValidHtml } from "../audits/valid-html";
import { newShopper, open } from "../shopper";
import { addresses } from "../support/addresses";
import { withServe } from "../support/serve";

const PAGES = [
  "/",
  "/inventory",
  "/sell",
  "/finance",
  "/service",
  "/about",
  "/contact",
  "/car-finder",
  "/privacy",
  "/accessibility",
];

const inSpanish = (use: (site: string) => Promise<void>) => withServe({ FORECOURT_SITE__LANGUAGES: "en, es" }, use);

async function expectSpanish(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/es\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
}

test("a sentence in Spanish leads to a car, a request and its lead", async ({ page }) => {
  const shopper = newShopper();
  await inSpanish(async (site) => {
    await open(page, `${site}/`);
    await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
    await expectSpanish(page);
    await page.locator("main input[name=search]").first().fill("SUV blanca con tercera fila por menos de 40000");
    await page.keyboard.press("Enter");
    await expect(page.locator(".results-chips")).toContainText("Blanco");
    await expect(page.locator(".results-chips")).toContainText("Tercera fila");
    await expectSpanish(page);
    await page.locator(".vehicle-card-link").first().click();
    await expect(page.getByRole("heading", { name: "Detalles del precio" })).toBeVisible();
    await expectSpanish(page);
    await expectNoViolations(page);
    await page
      .getByRole("link", { name: /^Pedir una cotización/ })
      .locator("visible=true")
      .first()
      .click();
    const form = page.getByRole("dialog", { name: "Pedir una cotización" });
    await form.getByLabel("Nombre", { exact: true }).fill(shopper.firstName);
    await form.locator("[name=lastName]").fill(shopper.lastName);
    await form.locator("[name=phone]").fill(shopper.phone);
    await form.locator("[name=email]").fill("x");
    await form.locator("[name=phone]").focus();
    await expect(form).toContainText("El correo electrónico no es válido");
    await form.locator("[name=email]").fill(shopper.email);
    await form.locator("[name=termsAccepted]").check();
    await form.getByRole("button", { name: "Pedir cotización" }).click();
    await expect(form).toBeHidden();
    await expect(page.locator("[data-quote-sent]").locator("visible=true").first()).toContainText(
      "Cotización solicitada",
    );
  });
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  await expect(page.getByRole("region", { name: "ADF document" })).toContainText("Writes in Spanish");
});

test("choices, the search panel and the link to English keep language and query", async ({ page, isMobile }) => {
  await inSpanish(async (site) => {
    await open(page, `${site}/es/inventory`);
    if (isMobile) await page.getByText("Filtros", { exact: true }).locator("visible=true").first().click();
    await page.locator("[name=make][type=checkbox]").first().check();
    await expect(page).toHaveURL(/\/es\/inventory\?make=/);
    await page.keyboard.press("Escape");
    const search = new URL(page.url()).search;
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${site}/inventory${search}`);

    await open(page, `${site}/es/`);
    await page.locator("[data-dialog=search-panel]").locator("visible=true").first().click();
    await page.locator("#search-panel input").locator("visible=true").fill("horario");
    await expect(page.locator("#search-panel").getByRole("link", { name: "Horario y cómo llegar" })).toHaveAttribute(
      "href",
      /^\/es\/contact/,
    );
  });
});

test("pages in Spanish are accessible, valid and have a place for each word", async ({ page }) => {
  test.slow();
  await inSpanish(async (site) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        const response = await open(page, `${site}/es${path}`);
        await expectSpanish(page);
        await expectValidHtml((await response?.text()) ?? "");
        await expectNoViolations(page);
        expect.soft(await geometryFindings(page), path).toEqual([]);
      });
  });
});
