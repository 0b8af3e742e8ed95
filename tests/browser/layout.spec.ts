// Every page at every width: nothing scrolls sideways, no text is too small, fingers find what they press, pictures have their
// size and their words, headings are in order.

import { expect, type Page, test } from "@playwright/test";
import { layoutFindings } from "./layout";
import { skipPhotos } from "./photos";
import { settled } from "./settled";
import { open } from "./shopper";
import { STATES } from "./states";

// The findings say all; a trace would take longer than the test.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(({ page }) => skipPhotos(page));

const PHONE_WIDTHS = [320, 390];
const DESKTOP_WIDTHS = [768, 1024, 1440];
const FINGER = 44;

async function expectGoodAtEveryWidth(page: Page, isMobile: boolean): Promise<void> {
  const findings: Record<number, string[]> = {};
  for (const width of isMobile ? PHONE_WIDTHS : DESKTOP_WIDTHS) {
    await page.setViewportSize({ width, height: isMobile ? 844 : 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    findings[width] = await layoutFindings(page, isMobile ? { target: FINGER } : {});
  }
  expect(Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0))).toEqual({});
}

for (const { name, path } of STATES) {
  test(`${name} is well laid out`, async ({ page, isMobile }) => {
    await open(page, await path());
    await settled(page);
    await expectGoodAtEveryWidth(page, isMobile);
  });
}

test("whatever breaks a rule is found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <h2>Before the first</h2><h1>One</h1><h3>Skips</h3><h1>Two</h1>
    <p style="font-size: 13px">Fine print</p><input aria-label="Small" style="font-size: 12px; height: 44px">
    <p>A <a href="/x">link in a sentence</a>, and <button style="font-size: 16px; width: 150px; height: 30px">a low button</button></p>
    <a href="/y" style="display: block; position: relative; margin: 20px; width: 20px; height: 20px">
      <span style="position: absolute; inset: -12px"></span>
    </a>
    <label style="display: block; min-height: 44px; width: 100px"><input type="checkbox"> Large by its label</label>
    <img src="data:,"><div id="wide" style="width: 500px">wide</div>`);
  expect(await layoutFindings(page, { target: FINGER })).toEqual([
    'scrolls sideways by 118 px: div#wide "wide"',
    'text of 13px: p "Fine print"',
    'text of 12px: input "Small"',
    'target of 150 x 30: button "a low button"',
    "picture without width: data:,",
    "picture without height: data:,",
    "picture without alt: data:,",
    "2 headings of level 1",
    'heading skips a level: h2 "Before the first"',
    'heading skips a level: h3 "Skips"',
  ]);
});
