// A tap that ends before the code behind its control has arrived. Every control of the registry has a case here.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { HELD_EVENTS } from "../../../web/src/lazy/lazy-loader";
import { comparison, PAGE_STATES, vehiclePaths } from "../page-states";
import { stubPhotos } from "../support/block-photos";
import { waitForStyles } from "../shopper";

const TAP_MS = 50;
/** Every script but those of the page itself. */
const LAZY_SCRIPTS = /\/assets\/(?!main-|drafts-|transitions-)[^/]+\.js$/;
/** Scrolls an element into the page's view at once, away from the bars at its edges. */
const CENTER = { block: "center", behavior: "instant" } as const;

interface Control {
  /** Which of the registry's controls are meant. */
  selector: string;
  path: () => Promise<string>;
  /** Done before it is tapped. */
  before?: (page: Page) => Promise<void>;
  /** The one that is tapped, if not the first visible one. */
  tapped?: (page: Page) => Locator;
  /** On a phone or a desktop alone. */
  only?: "phone" | "desktop";
  effect: (page: Page) => Promise<void>;
}

const results = async () => "/inventory";
const vehicle = async () => (await vehiclePaths())[0] ?? "";
const deal = async () => (await comparison(3)).replace("compare", "deal");
const threeCompared = () => comparison(3);
const called = (page: Page, what: string) => expect.poll(() => page.evaluate((name) => document.documentElement.dataset[name], what)).toBe("1");
const stored = (page: Page) => expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("comparedVehicles") ?? '{"vehicles":[]}').vehicles.length));

const CONTROLS: Record<string, Control> = {
  "sharing the deal": { selector: "[data-share]", path: deal, effect: (page) => called(page, "shared") },
  "printing the deal": { selector: "[data-print]", path: deal, effect: (page) => called(page, "printed") },
  "explaining an estimate": {
    selector: ".tip",
    path: threeCompared,
    // A phone folds them at first.
    before: (page) => page.getByRole("checkbox", { name: "Show estimates and sample figures" }).check(),
    effect: (page) => expect(page.locator(".tip-text:popover-open")).toHaveCount(1),
  },
  "choosing a vehicle to compare": {
    selector: "[data-compare]",
    path: results,
    effect: (page) => expect(page.locator("[data-compare][aria-pressed='true']")).toHaveCount(1),
  },
  "the next photo": {
    selector: ".carousel-arrow",
    path: vehicle,
    tapped: (page) => page.getByRole("button", { name: "Next photo" }),
    effect: (page) => expect(page.locator("[data-gallery-at]").locator("visible=true")).toHaveText(/^2 /),
  },
  "a photo": {
    selector: "[data-gallery] a.photo:not(.gallery-thumbs *)",
    path: vehicle,
    effect: (page) => expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible(),
  },
  "a thumbnail": {
    selector: ".gallery-thumbs a",
    path: vehicle,
    tapped: (page) => page.locator(".gallery-thumbs a").nth(1),
    effect: (page) => expect(page.locator("[data-gallery-at]").locator("visible=true")).toHaveText(/^2 /),
  },
  "the search panel": {
    selector: "a[data-dialog='search-panel'], a[href='#search-panel']",
    path: results,
    effect: (page) => expect(page.locator("dialog#search-panel")).toHaveAttribute("open"),
  },
  "a dialog or a drawer": {
    selector: "a[data-dialog]:not([data-dialog='search-panel']), a[href='#enquiry'], a[href='#appointment'], a[href='#filters']",
    path: vehicle,
    effect: (page) => expect(page.locator("dialog[open]")).toHaveCount(1),
  },
  "the filters of a phone": {
    selector: "#open-filters",
    path: results,
    only: "phone",
    effect: (page) => expect(page.locator("dialog#filters")).toHaveAttribute("open"),
  },
  "a tab": {
    selector: "[data-tabs] a",
    path: vehicle,
    tapped: (page) => page.locator("[data-tabs] a").nth(1),
    effect: (page) => expect(page.locator("[data-tabs] [role='tab']").nth(1)).toHaveAttribute("aria-selected", "true"),
  },
  "a step of the car finder": {
    selector: "#car-finder-continue, [id^='car-finder-tab-']",
    path: async () => "/car-finder",
    tapped: (page) => page.locator("#car-finder-tab-contact-info"),
    effect: (page) => expect(page.getByRole("tab", { name: "Contact Info" })).toHaveAttribute("aria-selected", "true"),
  },
  "a wish of the car finder": {
    selector: ".wishes a",
    path: async () => "/car-finder?make=Toyota&price_max=20000",
    effect: (page) => expect(page.locator(".wishes a")).toHaveCount(1),
  },
  "asking someone about a deal": {
    selector: "[data-ask]",
    path: deal,
    effect: (page) => expect(page.locator("#together form")).toHaveCount(1),
  },
  "the panel of the shopper's figures": {
    selector: "[data-your-figures]",
    path: results,
    only: "desktop",
    effect: (page) => expect(page.getByRole("dialog", { name: "Your figures" })).toBeVisible(),
  },
  "a link to a part of the page": {
    selector: "main a[href^='#']:not([data-tabs] a, [data-gallery] a, react-island a)",
    path: async () => "/contact",
    tapped: (page) => page.locator("main a[href='#message']").locator("visible=true").first(),
    effect: (page) => expect(page).toHaveURL(/#message$/),
  },
  "a link of the results": {
    selector: "#results a[href^='/inventory']",
    path: results,
    tapped: (page) => page.locator("#results .pagination a[href*='page=2']").first(),
    effect: async (page) => {
      await expect(page).toHaveURL(/page=2/);
      expect(await page.evaluate(() => performance.getEntriesByType("navigation").length && history.length)).toBe(3);
    },
  },
  "removing a vehicle from the comparison": {
    selector: "[data-comparison-remove]",
    path: threeCompared,
    effect: async (page) => {
      await expect(page).toHaveURL((url) => url.search.split(",").length === 2);
      await stored(page).toBe(2);
    },
  },
  "clearing the comparison": {
    selector: "[data-comparison-clear]",
    path: threeCompared,
    effect: async (page) => {
      await expect(page).toHaveURL("/inventory");
      await stored(page).toBe(0);
    },
  },
};

async function tap(page: Page, control: Locator, isMobile: boolean): Promise<void> {
  await control.evaluate((element, options) => element.scrollIntoView(options), CENTER);
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const point = { x: x + width / 2, y: y + height / 2 };
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    protocol.send("Input.dispatchTouchEvent", { type, touchPoints });
  const mouse = (type: "mousePressed" | "mouseReleased") =>
    protocol.send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
  await (isMobile ? touch("touchStart", [point]) : mouse("mousePressed"));
  // The length of the tap is what the test is about; nothing is awaited.
  await page.waitForTimeout(TAP_MS);
  await (isMobile ? touch("touchEnd", []) : mouse("mouseReleased"));
}

test.beforeEach(async ({ page }) => {
  await stubPhotos(page);
  await page.addInitScript(() => {
    const count = (what: string) => {
      const { dataset } = document.documentElement;
      dataset[what] = String(Number(dataset[what] ?? 0) + 1);
    };
    navigator.share = async () => count("shared");
    window.print = () => count("printed");
  });
});

for (const [name, { selector, path, before, tapped, only, effect }] of Object.entries(CONTROLS)) {
  test(`${name}: a tap of ${TAP_MS} ms before the scripts takes effect, once`, async ({ page, isMobile }) => {
    test.skip(only !== undefined && (only === "phone") !== isMobile, "The control is on the other kind of screen.");
    let release: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (release = resolve));
    await page.route(LAZY_SCRIPTS, async (route) => {
      await isOver;
      await route.continue();
    });
    const vehicles = (await vehiclePaths()).slice(0, 3).map((path) => ({ stockNumber: path.split("/").at(-1), name: path, path, photo: null }));
    const address = await path();
    if (address.startsWith("/compare")) {
      await page.addInitScript((list) => {
        if (sessionStorage.length > 0) return;
        sessionStorage.setItem("seeded", "once");
        localStorage.setItem("comparedVehicles", list);
      }, JSON.stringify({ vehicles, checkedAt: Date.now() }));
    }
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await waitForStyles(page);
    await before?.(page);
    await tap(page, tapped?.(page) ?? page.locator(selector).locator("visible=true").first(), isMobile);
    release();
    await effect(page);
  });
}

test("every control of the registry has a case", async ({ page }) => {
  test.slow();
  // As the server sends it.
  await page.route(LAZY_SCRIPTS, (route) => route.abort());
  const cases = Object.values(CONTROLS).map(({ selector }) => selector);
  for (const { path } of PAGE_STATES) {
    const address = await path();
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await waitForStyles(page);
    const controls = page.locator(HELD_EVENTS.click).locator("visible=true");
    const missing = await controls.evaluateAll(
      (all, selectors) => all.filter((control) => !selectors.some((selector) => control.matches(selector))).map(({ outerHTML }) => outerHTML),
      cases,
    );
    expect.soft(missing, address).toEqual([]);
  }
});
