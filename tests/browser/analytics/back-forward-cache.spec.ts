// The back-forward cache, which Playwright disables in its Chromium: restored pages keep their state and pick up
// changes.

import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { fullChromium } from "../support/chromium";
import { bar, choose, count, toggles } from "../compare/compare-bar";
import { runDemo } from "../support/demo";
import { WITH_ANALYTICS, captureOutgoing } from "./mock-analytics";
import { stubPhotos } from "../support/block-photos";
import { loadFully } from "../audits/load-fully";
import { PAGE_STATES } from "../page-states";
import { filterByMake, open, openFirstVehicle } from "../shopper";

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch(fullChromium);
});
test.afterAll(() => browser.close());

/** A page that says of itself whether it came from the cache. */
async function pageOf(baseURL: string): Promise<Page> {
  const { viewport } = test.info().project.use;
  const page = await browser.newPage({ baseURL, ...(viewport ? { viewport } : {}) });
  await stubPhotos(page);
  await page.addInitScript(() => addEventListener("pageshow", ({ persisted }) => document.documentElement.toggleAttribute("data-persisted", persisted)));
  return page;
}

// Long enough for a partner's page on a busy machine.
const FRAME_MS = 10_000;

/**
 * A page is not kept that is left while something in it is still loading. Playwright misses the load of a frame now and
 * then and then waits forever, so what decides is whether the page was kept.
 */
async function wholePage(page: Page): Promise<void> {
  await loadFully(page);
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState("load", { timeout: FRAME_MS }).catch(() => undefined)));
}

async function backFromCache(page: Page): Promise<void> {
  await wholePage(page);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "");
}

test("back from a car the list is the one that was left: its place, its filters, and what was chosen since", async () => {
  const page = await pageOf(addresses().site);
  await open(page, "/inventory");
  await filterByMake(page, "Toyota", true);
  await choose(page, 1);
  await wholePage(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  const [left, address] = [await page.evaluate(() => scrollY), page.url()];
  const second = page.getByRole("article").nth(1);
  const path = (await second.getByRole("link").first().getAttribute("href")) ?? "";
  // Not by a click, which would scroll the card into view first.
  await second.getByRole("link").first().dispatchEvent("click");
  await expect(page).toHaveURL(path);
  await toggles(page).first().click();
  await expect(count(page)).toHaveText("2 of 3");

  await backFromCache(page);
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(page.getByRole("article").getByRole("heading").filter({ hasNotText: "Toyota" })).toHaveCount(0);
  await expect(page.locator("#filters input[name='make'][value='Toyota']")).toBeChecked();
  await expect(count(page)).toHaveText("2 of 3");
  await expect(toggles(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(bar(page)).toBeVisible();

  await page.goForward({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "");
  await page.close();
});

/** Leaves a page and comes back: whether it was kept, else the browser's reasons. */
async function returnTo(page: Page, path: string): Promise<{ isPersisted: boolean; reasons: unknown }> {
  await page.goto(path);
  await wholePage(page);
  await page.goto("/healthz");
  await page.goBack({ waitUntil: "commit" });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const reasons: unknown = navigation && Reflect.get(navigation, "notRestoredReasons");
    return { isPersisted: document.documentElement.hasAttribute("data-persisted"), reasons };
  });
}

const isMasked = (reasons: unknown) => /"reasons":\[\{"reason":"masked"\}\]/.test(JSON.stringify(reasons));

test("every page returns from the cache", async () => {
  test.slow();
  // Its own, because other tests let the partners' pages hang, and a frame that loads keeps a page out of the cache.
  const demo = await runDemo("returning", {});
  const page = await pageOf(demo.site);
  // No browser stores an error page.
  const staying = PAGE_STATES.filter(({ status, redirectsTo }) => status === 200 && redirectsTo === undefined);
  try {
    for (const { name, path } of staying) {
      let restored = await returnTo(page, await path());
      // What a page does has a reason with a name; a masked one is the browser's own, such as a lack of memory.
      for (let again = 0; again < 2 && isMasked(restored.reasons); again += 1) restored = await returnTo(page, await path());
      expect.soft(restored, name).toEqual({ isPersisted: true, reasons: null });
    }
  } finally {
    await page.close();
    await demo.stop();
  }
});

test("a page restored from the cache is reported once more, and nothing else twice", async () => {
  const demo = await runDemo("measured-back", WITH_ANALYTICS);
  const page = await pageOf(demo.site);
  try {
    const left = await captureOutgoing(page.context(), demo.site);
    const pageViews = () => left.events.map(({ event }) => event).filter((event) => event.endsWith("pageview"));
    const views = () => left.events.filter(({ event }) => event === "page_view").length;
    await open(page, "/inventory");
    await expect.poll(pageViews).toEqual(["asc_pageview", "asc_itemlist_pageview"]);
    await wholePage(page);
    await openFirstVehicle(page);
    await expect.poll(() => pageViews().at(-1)).toBe("asc_item_pageview");
    // This is the last event of a page view.
    await expect.poll(views).toBe(2);
    const before = [pageViews().length, left.events.length] as const;
    await backFromCache(page);
    await expect.poll(() => pageViews().slice(before[0])).toEqual(["asc_pageview", "asc_itemlist_pageview"]);
    await expect.poll(views).toBe(3);
    const back = left.events.slice(before[1]).map(({ event }) => event);
    expect(back).toEqual([...new Set(back)]);
  } finally {
    await page.close();
    await demo.stop();
  }
});
