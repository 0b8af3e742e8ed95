// Every page on every screen: well laid out, accessible, and to be walked with the keyboard alone. One visit for all three,
// because most of a check's time is the page's coming.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { walk } from "./keyboard";
import { FINGER, layoutFindings } from "./layout";
import { skipPhotos } from "./photos";
import { settled } from "./settled";
import { open } from "./shopper";
import { STATES } from "./states";

// Colors are judged where they come to rest, not half-way through a fade. The findings say all; a trace would only take time.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(({ page }) => skipPhotos(page));

// The last is the screen's own.
const PHONE_WIDTHS = [320, 390];
const DESKTOP_WIDTHS = [768, 1024, 1440];

async function findingsAtEveryWidth(page: Page, isMobile: boolean): Promise<string[]> {
  const findings: string[] = [];
  for (const width of isMobile ? PHONE_WIDTHS : DESKTOP_WIDTHS) {
    await page.setViewportSize({ width, height: isMobile ? 844 : 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    const found = await layoutFindings(page, isMobile ? { target: FINGER } : {});
    findings.push(...found.map((finding) => `${width}: ${finding}`));
  }
  return findings;
}

for (const { name, path } of STATES.filter(({ goesOnTo }) => goesOnTo === undefined)) {
  test(`${name} is good on its screen`, async ({ page, isMobile }) => {
    await open(page, await path());
    await settled(page);
    await test.step("it is well laid out", async () => {
      expect.soft(await findingsAtEveryWidth(page, isMobile)).toEqual([]);
    });
    await test.step("it is accessible", () => expectNoViolations(page));
    await test.step("it can be walked with the keyboard", async () => {
      expect.soft(await walk(page)).toEqual([]);
    });
  });
}
