// Every page at eight widths: nothing sticks out of its parent, and neither controls nor texts overlap. One visit per page, then only
// resizing; with a touch screen, where controls are largest.

import { expect, test } from "@playwright/test";
import { expectGeometryAtWidths, geometryFindings } from "../audits/geometry";
import { loadFully } from "../audits/load-fully";
import { stubPhotos } from "../support/block-photos";
import { open } from "../shopper";
import { PAGE_STATES } from "../page-states";

const WIDTHS = [320, 390, 600, 768, 820, 1024, 1280, 1920];

const more = [
  "/inventory?search=white+or+silver+suv+with+third+row+under+60,000+miles",
  "/inventory?sort=miles-per-year&dir=desc&view=list&make=Toyota&price_max=40000&payment_max=600",
].map((path) => ({ name: path, path: async () => path, redirectsTo: undefined }));

// The findings say all; a trace would only take time.
test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true, trace: "off" });
test.beforeEach(({ page }) => stubPhotos(page));

for (const { name, path } of [...PAGE_STATES, ...more].filter(({ redirectsTo }) => redirectsTo === undefined)) {
  test(`everything on ${name} has its own place at every width`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 900 });
    await open(page, await path());
    await loadFully(page);
    await expectGeometryAtWidths(page, WIDTHS, 900);
  });
}

test("whatever leaves its place is found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<style>body { margin: 0 } button, a { font: 16px monospace; border: 0; padding: 0 }</style>
    <div id="narrow" style="width: 100px"><p id="wide" style="width: 130px">wide</p></div>
    <p id="word" style="width: 40px; font: 16px monospace">unbreakable</p>
    <div style="width: 100px; overflow-x: auto"><p style="width: 300px">scrolls</p></div>
    <div style="position: relative; height: 40px; width: 300px">
      <a href="/a" style="position: absolute; left: 0; width: 100px; height: 40px">One</a>
      <button style="position: absolute; left: 90px; width: 100px; height: 40px">Two</button>
      <a href="/c" style="position: absolute; left: 200px; width: 100px; height: 40px">Apart</a>
    </div>
    <div style="display: grid; width: 200px"><p style="grid-area: 1 / 1">one line</p><p style="grid-area: 1 / 1">another line</p></div>
    <a href="/d" style="position: fixed; left: 0; top: 0; width: 390px; height: 844px">Floats</a>`);
  expect(await geometryFindings(page)).toEqual([
    '30 px beyond div#narrow "wide": p#wide "wide"',
    expect.stringMatching(/^text \d+ px beyond its box: p#word/),
    'a "One" and button "Two" overlap',
    'text of p "one line" and of p "another line" overlap',
  ]);
});
