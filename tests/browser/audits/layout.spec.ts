// The layout audit finds the problems it is for.

import { expect, test } from "@playwright/test";
import { MIN_TOUCH_TARGET, layoutFindings } from "./layout";

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
  expect(await layoutFindings(page, { target: MIN_TOUCH_TARGET })).toEqual([
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
