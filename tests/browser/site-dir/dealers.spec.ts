// Three dealers, each with a folder of its own: look, pictures, font, texts, pages and specials, in a browser.

import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectDarkModeContrast, expectNoViolations } from "../audits/axe";
import { expectGeometryAtWidths } from "../audits/geometry";
import { expectValidHtml } from "../audits/valid-html";
import { open } from "../shopper";
import { withServe } from "../support/serve";

const FOLDERS = join(import.meta.dirname, "../../site-dirs");
const DEALERS = {
  "red-lot": ["/flaws-in-writing", "/first-car"],
  "white-boutique": ["/charging", "/battery-report"],
  "dark-house": ["/concierge", "/delivery"],
};

for (const [name, pages] of Object.entries(DEALERS)) {
  test(`${name} is good on every screen @one-screen`, async ({ page }) => {
    const settings = { FORECOURT_SITE__DIR: join(FOLDERS, name), FORECOURT_PHOTOS__ENABLED: "false" };
    const use = async (site: string): Promise<void> => {
      for (const path of ["/", "/about", "/specials", "/inventory", ...pages]) {
        const response = await open(page, site + path);
        const html = (await response?.text()) ?? "";
        await expectValidHtml(html);
        expect(html).not.toMatch(/Winchester|Memphis/);
        await expectGeometryAtWidths(page, [390, 1440], 844);
        await expectNoViolations(page);
        await expectDarkModeContrast(page);
      }
      const loaded = await page.evaluate(() => document.fonts.load("1rem Own").then((faces) => faces.length));
      expect(loaded).toBeGreaterThan(0);
    };
    await withServe(settings, use, join(FOLDERS, `${name}.toml`));
  });
}
