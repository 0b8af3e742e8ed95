// No layout shifts, while a page loads and while it is scrolled, with and without scripts.

import { type Browser, chromium, expect, test } from "@playwright/test";
import { PAGES } from "../pages";
import { launchOptions } from "../support/chromium";
import { addresses } from "../support/addresses";
import { warmFont } from "../support/warm-font";
import { vehiclePaths } from "../page-states";

interface Impacted {
  old_rect: number[];
  new_rect: number[];
}

interface Traced {
  name: string;
  /** In microseconds. */
  ts: number;
  args: { data?: { is_main_frame?: boolean; had_recent_input?: boolean; score?: number; impacted_nodes?: Impacted[] } };
}

/** A line that grows by a pixel when its font arrives scores less, which is invisible. */
const SEEN = 0.0001;
/** Marks in the trace when the page begins to be scrolled. */
const SCROLLS = "the page scrolls";

let browser: Browser;
test.beforeAll(async () => {
  // A browser of its own: one at a time can be traced. It turns a page in whole steps: on a busy machine a frame half way through a
  // smooth one is traced as if the page itself had moved by what was scrolled (146 px of a step of 900).
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), "--disable-smooth-scrolling"] });
});
test.afterAll(() => browser.close());

/** Where the page's blocks lie in it, wherever it is scrolled to. Runs in the page. */
const places = () =>
  [...document.querySelectorAll<HTMLElement>("body > main, body > main > *, body > footer")].map(({ offsetTop, offsetHeight }) => `${offsetTop}+${offsetHeight}`).join(" ");

/** What moved while the page came and was read; what follows a press at once is not counted. */
async function shifts(address: string, javaScriptEnabled: boolean): Promise<object[]> {
  const { viewport } = test.info().project.use;
  const page = await browser.newPage({ baseURL: addresses().site, javaScriptEnabled, ...(viewport ? { viewport } : {}) });
  await warmFont(page);
  await browser.startTracing(undefined, { categories: ["loading", "blink.user_timing"] });
  await page.goto(address);
  const { height } = page.viewportSize() ?? { height: 800 };
  await page.mouse.move(5, height / 2);
  const stood = new Set<string>();
  const left = async () => {
    stood.add(await page.evaluate(places));
    return page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY));
  };
  let below = await left();
  await page.evaluate((mark) => performance.mark(mark), SCROLLS);
  while (below > 1) {
    await page.mouse.wheel(0, height);
    await expect.poll(left).not.toBe(below);
    below = await left();
  }
  // Before the end of the trace: while it runs, the browser may wait five seconds for it.
  await page.close();
  const traced: { traceEvents: Traced[] } = JSON.parse((await browser.stopTracing()).toString());
  // On a busy machine a frame may be traced as if all that is on the screen had moved by a part of what was scrolled: from a place to the
  // same place, off the screen, or, once it is scrolled, all by the same distance. Then no block of the page has another place or height
  // in it.
  const isOnlyScrolled = ({ old_rect, new_rect }: Impacted) => `${old_rect}` === `${new_rect}` || new_rect.every((side) => side === 0);
  const lowerEdge = ([, top = 0, , height = 0]: number[]) => top + height;
  const distance = ({ old_rect, new_rect }: Impacted) => lowerEdge(new_rect) - lowerEdge(old_rect);
  const haveOneDistance = (nodes: Impacted[]) => new Set(nodes.filter((node) => !isOnlyScrolled(node)).map(distance)).size <= 1;
  const scrolls = traced.traceEvents.find(({ name }) => name === SCROLLS)?.ts ?? Number.POSITIVE_INFINITY;
  const isScrolledAlone = (nodes: Impacted[], ts: number) =>
    stood.size === 1 && (nodes.every(isOnlyScrolled) || (ts > scrolls && haveOneDistance(nodes)));
  return traced.traceEvents.flatMap(({ name, ts, args: { data } }) =>
    name === "LayoutShift" && data?.is_main_frame && !data.had_recent_input ? [{ ...data, ts }] : [],
  ).filter(({ score = 1, impacted_nodes = [], ts }) => score >= SEEN && !(impacted_nodes.length > 0 && isScrolledAlone(impacted_nodes, ts)))
    .map(({ score, impacted_nodes }) => ({ score, from_and_to: JSON.stringify(impacted_nodes) }));
}

for (const withScripts of [true, false]) {
  test(`nothing moves on any page ${withScripts ? "with" : "without"} scripts`, async () => {
    test.slow();
    const [vehicle = ""] = await vehiclePaths();
    // With scripts some are no pages to stay on.
    const staying = PAGES.filter(({ redirectsTo }) => !withScripts || redirectsTo === undefined);
    for (const path of [vehicle, ...staying.map(({ path }) => path)]) {
      let moved = await shifts(path, withScripts);
      // What a page itself moves, it moves on each visit. On a busy machine a frame is traced as if something had moved that did not.
      for (let again = 0; moved.length > 0 && again < 2; again += 1) moved = await shifts(path, withScripts);
      expect.soft(moved, path).toEqual([]);
    }
  });
}

test("a make that is ticked on a slow phone moves nothing that is read", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/inventory");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("link", { name: /Filters & Sort/ }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const toyota = drawer.getByRole("checkbox", { name: /^Toyota/ });
  const isMounted = page.locator("[data-island-state=mounted] .filter-form");
  await expect(isMounted).toBeVisible();
  await page.evaluate(() => {
    const moved: number[] = [];
    Reflect.set(window, "moved", moved);
    // The page behind the drawer is not read.
    const isRead = (source: { node: Node | null }) => source.node instanceof Element && source.node.closest("#filters") !== null;
    const late = (entry: PerformanceEntry) => Reflect.get(entry, "hadRecentInput") === false && Reflect.get(entry, "sources").some(isRead);
    const score = (entry: PerformanceEntry) => Number(Reflect.get(entry, "value"));
    new PerformanceObserver((list) => moved.push(...list.getEntries().filter(late).map(score))).observe({ type: "layout-shift" });
  });
  await toyota.click();
  await expect(drawer.getByRole("button", { name: "Show 17 vehicles" })).toBeVisible();
  await expect(page.locator("#count")).toHaveText("Showing 1-9 of 17 vehicles");
  const moved = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, "moved"));
  expect(await moved()).toEqual([]);
});
