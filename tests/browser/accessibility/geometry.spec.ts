// Every page at eight widths: it does not scroll sideways, nothing sticks out of its parent, neither controls nor texts overlap, and
// no number breaks. One visit per page, then only resizing; with a touch screen, where controls are largest.

import { expect, test } from "@playwright/test";
import { expectGeometryAtWidths, geometryFindings } from "../audits/geometry";
import { setTextSize } from "../audits/layout";
import { loadFully } from "../audits/load-fully";
import { stubPhotos } from "../support/block-photos";
import { open } from "../shopper";
import { PAGE_STATES } from "../page-states";

const WIDTHS = [320, 390, 600, 768, 820, 1024, 1280, 1920];

const FOUR_FILTERS = "make=Toyota&body=SUV&price_max=60000&mileage_max=120000";
const SIX_FILTERS = `${FOUR_FILTERS}&drivetrain=AWD&year_min=2012`;
const TWELVE_FILTERS = `${SIX_FILTERS}&make=Honda&make=Ford&make=Chevrolet&make=Nissan&body=Sedan&fuel=Gasoline`;

const more = [
  `/inventory?${FOUR_FILTERS}`,
  `/inventory?${SIX_FILTERS}`,
  `/inventory?${TWELVE_FILTERS}`,
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

for (const filters of [FOUR_FILTERS, SIX_FILTERS, TWELVE_FILTERS]) {
  const count = filters.split("&").length;
  test(`with ${count} chips a phone shows the whole page, and the whole drawer over it`, async ({ page }) => {
    await open(page, `/inventory?${filters}`);
    await expect(page.locator(".results-chips .chip")).toHaveCount(count);
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 844 });
      const filled = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(filled).toBe(width);
      await page.getByRole("link", { name: /Filters & Sort/ }).click();
      const drawer = page.getByRole("dialog", { name: "Filters" });
      await expect(drawer.getByRole("button", { name: /^Show / })).toBeInViewport({ ratio: 1 });
      await expect.poll(filled).toBe(width);
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(width);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
    }
  });
}

test("no number breaks where text is twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  // A visit whose font is late has the fallback, which is wider.
  await page.route("**/*.woff2", (route) => route.abort());
  for (const { name, path, redirectsTo } of PAGE_STATES) {
    if (redirectsTo !== undefined) continue;
    await open(page, await path());
    await setTextSize(page, "200%");
    for (const width of [320, 390, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = async () => (await geometryFindings(page)).filter((finding) => / breaks: |sideways|^text of /.test(finding));
      await expect.soft(broken(), `${name} at ${width}`).resolves.toEqual([]);
    }
  }
});

test("whatever leaves its place is found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<!doctype html><style>body { margin: 0 } button, a { font: 16px monospace; border: 0; padding: 0 }</style>
    <div id="narrow" style="width: 100px"><p id="wide" style="width: 130px">wide</p></div>
    <p id="word" style="width: 40px; font: 16px monospace">unbreakable</p>
    <div style="width: 100px; overflow-x: auto"><p style="width: 300px">scrolls</p></div>
    <div style="position: relative; height: 40px; width: 300px">
      <a href="/a" style="position: absolute; left: 0; width: 100px; height: 40px">One</a>
      <button style="position: absolute; left: 90px; width: 100px; height: 40px">Two</button>
      <a href="/c" style="position: absolute; left: 200px; width: 100px; height: 40px">Apart</a>
    </div>
    <div style="display: grid; width: 200px"><p style="grid-area: 1 / 1">one line</p><p style="grid-area: 1 / 1">another line</p></div>
    <p style="width: 50px; font: 16px monospace; overflow-wrap: anywhere">$12,345</p>
    <p style="width: 100px; font: 16px monospace">01a21c73-8578-7abc</p>
    <div style="width: 100px; overflow-x: auto"><p style="width: 500px">scrolls <span style="position: absolute; left: 450px; width: 1px; height: 1px; overflow: hidden">Remove</span></p></div>
    <a href="/d" style="position: fixed; left: 0; top: 0; width: 390px; height: 844px">Floats</a>`);
  expect(await geometryFindings(page)).toEqual([
    "the page scrolls sideways by 61 px",
    'does not scroll with div "scrolls Remove": span "Remove"',
    '30 px beyond div#narrow "wide": p#wide "wide"',
    expect.stringMatching(/^text \d+ px beyond its box: p#word/),
    'a "One" and button "Two" overlap',
    'text of p "one line" and of p "another line" overlap',
    '$12,345 breaks: p "$12,345"',
  ]);
});
