// Colors that were drawn by lot are readable on five kinds of pages, in the light and in the dark theme.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectContrast } from "../audits/axe";
import { open } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";
import { withServe } from "../support/serve";

const PAGES = ["/", "/inventory", "/vehicle/W26105", "/contact", "/finance"];
// Ink and accent.
const THEMES: [string, string][] = [
  ["#1b1f3b", "#e4572e"],
  ["#2d0a31", "#17bebb"],
  ["#12130f", "#ffc914"],
  ["#0b3c26", "#76b041"],
  ["#3a0ca3", "#f72585"],
  ["#222222", "#0a9396"],
  ["#4a1010", "#d7263d"],
  ["#003049", "#fcbf49"],
  ["#14213d", "#9d4edd"],
  ["#202020", "#ffffff"],
];

test("ten themes are readable on five pages", ONE_SCREEN, async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-look-"));
  try {
    const settings = { FORECOURT_SITE__DIR: folder, FORECOURT_PHOTOS__ENABLED: "false" };
    await withServe(settings, async (site) => {
      for (const [index, [ink, accent]] of THEMES.entries()) {
        writeFileSync(join(folder, "theme.toml"), `[colors]\nink = "${ink}"\naccent = "${accent}"\n`);
        // Seen without a restart.
        await expect
          .poll(async () => {
            const home = await (await page.request.get(site)).text();
            const sheet = /\/assets\/theme-\w+\.css/.exec(home)?.[0];
            return sheet === undefined ? "" : (await page.request.get(site + sheet)).text();
          })
          .toContain(accent);
        for (const path of PAGES) {
          await open(page, site + path);
          await expectContrast(page, index % 2 === 0 ? "light" : "dark");
        }
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
