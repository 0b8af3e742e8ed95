// A dealer with two lots and the file of an inventory system: badges, locations and the video, in a browser.

import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectDarkModeContrast, expectNoViolations } from "../audits/axe";
import { expectGeometryAtWidths } from "../audits/geometry";
import { expectValidHtml } from "../audits/valid-html";
import { loadInteractiveScripts, open } from "../shopper";
import { withServe } from "../support/serve";

const SAMPLE = join(import.meta.dirname, "../../fuzz/seeds/file/pipes.txt");
const LOCATIONS =
  "South lot | 1 Elm St, Memphis, TN 38115 | (901) 555-0181; " +
  "North lot | 22 Oak Ave, Bartlett, TN 38134 | (901) 555-0177 | mon-sat 9:00AM-7:00PM, sun closed";

async function withTwoLots(use: (site: string) => Promise<void>): Promise<void> {
  const lot = mkdtempSync(join(tmpdir(), "forecourt-lot-"));
  copyFileSync(SAMPLE, join(lot, "inventory.txt"));
  const settings = {
    FORECOURT_FEED__URL: "",
    FORECOURT_FEED__FOLDER: lot,
    FORECOURT_FEED__SETTLE: "1ms",
    FORECOURT_PHOTOS__ENABLED: "false",
    FORECOURT_DEALERSHIP__LOCATIONS: LOCATIONS,
  };
  try {
    await withServe(settings, use);
  } finally {
    rmSync(lot, { recursive: true, force: true });
  }
}

test("badges and lots are seen, read and filtered @one-screen", async ({ page }) => {
  await page.route("https://photos.example.com/**", (route) => route.abort());
  await withTwoLots(async (site) => {
    await open(page, `${site}/inventory?location=North+lot`);
    const card = page.locator(".vehicle-card", { hasText: "F-150" });
    await expect(card.getByText("Sale Pending")).toBeVisible();
    await expect(card.getByText("North lot")).toBeVisible();
    const places = ["/inventory", "/vehicle/T4127", "/vehicle/K4141A", "/compare?vehicles=T4127,K4141A,P4120", "/contact"];
    for (const place of places) {
      const response = await open(page, `${site}${place}`);
      await expectValidHtml((await response?.text()) ?? "");
      await expectGeometryAtWidths(page, [390, 1440], 844);
      await expectNoViolations(page);
      await expectDarkModeContrast(page);
    }
    await open(page, `${site}/vehicle/T4127`);
    await expect(page.locator("#request-quote")).toHaveText("Ask to be next");
    await page.locator("#request-quote").click();
    await expect(page.getByRole("dialog", { name: "Ask to be next" })).toBeVisible();
  });
});

test("a video contacts its service only when it is pressed @one-screen", async ({ page }) => {
  const requests: string[] = [];
  await page.route(/youtube|youtu\.be/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" });
  });
  await page.route("https://photos.example.com/**", (route) => route.abort());
  await withTwoLots(async (site) => {
    await open(page, `${site}/vehicle/P4120`);
    const video = page.getByRole("link", { name: /^Watch the Video/ });
    await loadInteractiveScripts(page);
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
    await video.click();
    await expect(page.locator("iframe[title='Video of the 2019 Toyota Camry SE']")).toBeVisible();
    expect(requests[0]).toBe("https://www.youtube-nocookie.com/embed/AbCdEfGhIjK?autoplay=1");
  });
});
