// Web vitals are reported once, when the page is left, without a visitor id.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { withServe } from "../support/serve";
import { freePort } from "../support/free-port";

test.beforeEach(({ page }) => stubPhotos(page));

/** A site, and the figures of visits that it has added up: those lines that count them. */
async function withFigures(use: (site: string, counted: () => Promise<string[]>) => Promise<void>): Promise<void> {
  const admin = `127.0.0.1:${await freePort()}`;
  await withServe({ FORECOURT_ADMIN_LISTEN: admin }, (site) =>
    use(site, async () => {
      const figures = await (await fetch(`http://${admin}/metrics`)).text();
      return figures.split("\n").filter((line) => /^visit_\w+_count/.test(line));
    }),
  );
}

/** Opens a page and waits until it is being measured. */
async function visit(page: Page, address: string): Promise<void> {
  const arrived = page.waitForResponse((response) => response.url().includes("/assets/measure-visit-"));
  await page.goto(address);
  await (await arrived).finished();
  await expect(page.locator("h1")).toBeVisible();
  // The script that came has run.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test("a page reports its web vitals once, when it is left", async ({ page }) => {
  await withFigures(async (site, counted) => {
    await visit(page, site);
    expect(await counted()).toEqual([]);
    await visit(page, `${site}/privacy`);
    await expect.poll(counted).toContain('visit_ttfb_seconds_count{page="home"} 1');
    await page.goto("about:blank");
    await expect.poll(counted).toContain('visit_ttfb_seconds_count{page="custom"} 1');
    await expect.poll(counted).toContain('visit_ttfb_seconds_count{page="home"} 1');
    await expect.poll(counted).toContain('visit_lcp_seconds_count{page="home"} 1');
  });
});

test("with Global Privacy Control nothing is measured", async ({ page, browser }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await withFigures(async (site, counted) => {
    await page.goto(site, { waitUntil: "networkidle" });
    await page.goto("about:blank");
    // A report of this visit would arrive before that of a later one.
    const other = await browser.newPage();
    await visit(other, `${site}/privacy`);
    await other.goto("about:blank");
    await expect.poll(counted).toContain('visit_ttfb_seconds_count{page="custom"} 1');
    expect((await counted()).filter((line) => !line.includes('page="custom"'))).toEqual([]);
    await other.close();
  });
  expect(requests.filter((url) => url.includes("/assets/measure-visit-"))).toEqual([]);
});

const LIBRARY = readFileSync(join(import.meta.dirname, "../../../web/node_modules/web-vitals/dist/web-vitals.iife.js"), "utf8");

interface Measured {
  reported: Record<string, string>;
  library: Record<string, string>;
}

/** Measures with the library too, and keeps what is reported instead of sending it. */
function measureTwice(): void {
  const measured: Measured = { reported: {}, library: {} };
  Object.assign(window, { measured });
  navigator.sendBeacon = (_address, body) => {
    if (body instanceof URLSearchParams) for (const [name, value] of body) if (name !== "page") measured.reported[name] = value;
    return true;
  };
  type Watch = (report: (metric: { name: string; value: number }) => void, options: { reportAllChanges: true }) => void;
  const { onLCP, onINP, onCLS, onTTFB }: Record<string, Watch> = Reflect.get(globalThis, "webVitals");
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) {
    watch?.(({ name, value }) => (measured.library[name.toLowerCase()] = String(Math.round(value * 10_000) / 10_000)), { reportAllChanges: true });
  }
}

test("the web vitals are those of the library", async ({ page }) => {
  await page.addInitScript(`${LIBRARY};globalThis.webVitals = webVitals;(${measureTwice})()`);
  await withServe({}, async (site) => {
    await visit(page, `${site}/inventory`);
    // Two shifts, of which the second follows an input.
    const shift = (height: number) =>
      page.evaluate((pixels) => {
        const box = document.createElement("div");
        box.style.height = `${pixels}px`;
        document.querySelector("main")?.prepend(box);
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, height);
    await shift(200);
    await page.locator("h1").click();
    await shift(100);
    // Slow enough to count.
    await page.evaluate(() => {
      const wait = () => {
        const end = performance.now() + 60;
        while (performance.now() < end);
      };
      document.addEventListener("keydown", wait, { once: true });
    });
    await page.keyboard.press("Shift");
    const { reported, library } = await page.evaluate((): Promise<Measured> => {
      const measured: Measured = Reflect.get(window, "measured");
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      return new Promise((resolve) => setTimeout(() => {
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        setTimeout(() => resolve(measured), 100);
      }, 300));
    });
    expect(reported).toEqual(library);
    expect(Object.keys(reported).sort()).toEqual(["cls", "inp", "lcp", "ttfb"]);
    expect(Number(reported["cls"])).toBeGreaterThan(0);
  });
});
