// A photo host that hangs delays photos alone.

import { type Browser, expect, test } from "@playwright/test";
import { type Demo, runDemo } from "../support/demo";
import { open } from "../shopper";

// A page without vehicles, to compare with: a busy machine is slow there too.
const CALM = "/privacy";
// Requests each photo once, so that none is cached.
const PRESSED = ["About Us", "Contact Us", "Sell Your Car"];
const MOST_MS = 300;

let demo: Demo;

test.beforeAll(async ({}, { project }) => {
  demo = await runDemo(`photo-host-${project.name}`);
  const answer = await fetch(new URL("/control/photos?fault=hang", demo.inbox), { method: "POST" });
  expect(answer.status).toBe(200);
});

test.afterAll(() => demo.stop());

/** Presses links of that page, while its photos are under way, and gives the quickest answer in milliseconds. */
async function quickestAnswer(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage();
  const waits: number[] = [];
  for (const name of PRESSED) {
    const photos = path === CALM ? null : page.waitForRequest(/\/photos\//);
    await open(page, new URL(path, demo.site).href);
    await photos;
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== path, { waitUntil: "commit" });
    waits.push(await page.evaluate(answeredAfter));
  }
  await page.close();
  return Math.min(...waits);
}

// By the browser's own clock, from the press on: waiting for a free connection is part of it.
function answeredAfter(): number {
  const [page] = performance.getEntriesByType("navigation");
  return page instanceof PerformanceNavigationTiming ? page.responseStart - page.startTime : Number.NaN;
}

async function pathOfVehicle(): Promise<string> {
  const results = await (await fetch(new URL("/inventory", demo.site))).text();
  return /href="(\/used-vehicles\/[^"]+)"/.exec(results)?.[1] ?? "";
}

for (const [name, pathOf] of [["the results", async () => "/inventory"], ["a vehicle's page", pathOfVehicle]] as const) {
  test(`while it hangs a click on ${name} is answered as soon as elsewhere`, async ({ browser }) => {
    test.slow();
    const path = await pathOf();
    const [busy, calm] = [await quickestAnswer(browser, path), await quickestAnswer(browser, CALM)];
    console.warn(`figure: a click on ${path} is answered after ${busy.toFixed(0)} ms, on ${CALM} after ${calm.toFixed(0)} ms`);
    expect(busy - calm).toBeLessThan(MOST_MS);
  });
}
