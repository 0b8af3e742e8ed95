// Error states of the results page, and recovery without a reload.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { type Demo, runDemo } from "../support/demo";
import { expectValidLayout, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { countLine, expectSamePage, filtersOf } from "./results";
import { filterOption, open, clickInFilters, setFilterOption, activateIsland, vehicleCards } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

/** Runs a demo whose feed ails, and ends it after the test. */
async function withAilingFeed(page: Page, fault: string, more: NodeJS.ProcessEnv, use: (demo: Demo) => Promise<void>): Promise<void> {
  const demo = await runDemo(`states-${fault.replace(":", "-")}`, {
    FORECOURT_SANDBOX__FEED_FAULT: fault,
    FORECOURT_FEED__RETRIES: "0",
    ...more,
  });
  try {
    await open(page, new URL("/inventory", demo.site).href);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
    await use(demo);
  } finally {
    // Where the test ran out of time there is no page any more, but a program to end.
    await page.goto("about:blank").catch(() => undefined);
    await demo.stop();
  }
}

async function setFeed(demo: Demo, fault: string): Promise<void> {
  const answer = await fetch(new URL(`/control/feed?fault=${fault}`, demo.inbox), { method: "POST" });
  expect(answer.ok).toBe(true);
}

/** Vehicles, with filters that work. */
async function expectVehicles(page: Page): Promise<void> {
  await expect(countLine(page)).toHaveText("Showing 1-9 of 120 vehicles");
  await expect(vehicleCards(page)).toHaveCount(9);
  await expectSamePage(page);
  const filters = await filtersOf(page);
  await setFilterOption(filters, "Make", "Ford");
  await expect(page).toHaveURL(/make=Ford$/);
  await expectSamePage(page);
}

test("an inventory that could not be loaded is tried again in place, once for each press", ONE_SCREEN, async ({ page }) => {
  await withAilingFeed(page, "status:503", {}, async (demo) => {
    await expect(page.getByRole("heading", { name: "Unable to Load Inventory" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("sales@example.com");
    const tried = page.waitForResponse(/\/inventory\/refresh/);
    await page.getByRole("link", { name: "Try Again" }).click();
    await tried;
    await expect(page.getByRole("link", { name: "Try Again" })).toBeFocused();
    await setFeed(demo, "delay:1s");
    await expect(page.locator("html[data-same-page]")).toHaveCount(1);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("link", { name: "Retrying..." })).toHaveAttribute("aria-disabled", "true");
    await expectVehicles(page);
  });
});

test("an empty inventory is refreshed in place", ONE_SCREEN, async ({ page }) => {
  await withAilingFeed(page, "not-array", {}, async (demo) => {
    await expect(page.getByRole("heading", { name: "No Vehicles Available" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
    await setFeed(demo, "none");
    await page.getByRole("link", { name: "Refresh Inventory" }).click();
    await expectVehicles(page);
  });
});

test("an inventory that is still loading brings itself up to date", ONE_SCREEN, async ({ page }) => {
  const impatient = { FORECOURT_FEED__TIMEOUT: "1s", FORECOURT_FEED__RETRIES: "60", FORECOURT_FEED__RETRY_DELAY: "100ms", FORECOURT_FEED__RETRY_DELAY_MAX: "200ms" };
  await withAilingFeed(page, "hang", impatient, async (demo) => {
    await expect(page.getByRole("status").filter({ hasText: "Loading vehicles..." })).toBeVisible();
    await setFeed(demo, "none");
    await expectVehicles(page);
  });
});

/** Responds with unreadable filters until stopped. */
async function breakFilters(page: Page): Promise<void> {
  await page.route(/\/inventory(\/results)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("data-found=", "data-lost=") });
  });
}

test("filters that cannot be rendered are tried three times, then the page loads again, once", async ({ page, isMobile }) => {
  await page.clock.install();
  await breakFilters(page);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  /** Number of pages requested so far. */
  const expectLoads = async (count: number): Promise<void> => {
    const later = page.waitForResponse("**/healthz");
    await page.evaluate(() => void fetch("/healthz"));
    await later;
    expect(loads).toBe(count);
  };
  await open(page, "/inventory");
  const crash = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  const tryThreeTimes = async (): Promise<void> => {
    await page.clock.runFor(3000);
    await activateIsland(page.locator("react-island[name='filters']"));
    if (isMobile) await page.getByRole("link", { name: /Filters & Sort/ }).click();
    await expect(crash).toContainText("The inventory could not be loaded.");
    for (const tries of [0, 1, 2]) await crash.getByRole("button", { name: `Try Again (${tries}/3)` }).click();
    await expect(crash).toContainText("We've tried multiple times to fix this issue automatically.");
    await expect(crash.getByRole("button", { name: /Try Again/ })).toHaveCount(0);
    await expect(crash.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  };
  await tryThreeTimes();
  await expect(vehicleCards(page)).toHaveCount(9);
  await expectLoads(1);
  await page.clock.runFor(3000);
  await expect.poll(() => loads).toBe(2);
  await tryThreeTimes();
  await page.clock.runFor(60_000);
  await expectLoads(2);
});

test("filters that come right when they are tried again go on", async ({ page, isMobile }) => {
  await breakFilters(page);
  await open(page, "/inventory?make=Toyota");
  await activateIsland(page.locator("react-island[name='filters']"));
  if (isMobile) await page.getByRole("link", { name: /Filters & Sort/ }).click();
  const crash = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expectNoViolations(page);
  await expectValidLayout(page, isMobile ? { target: MIN_TOUCH_TARGET } : {});
  await page.unrouteAll({ behavior: "wait" });
  await crash.getByRole("button", { name: /Try Again/ }).click();
  const filters = await filtersOf(page);
  await expect(await filterOption(filters, "Make", "Toyota")).toBeChecked();
  await expect(crash).toHaveCount(0);
});

test("filters whose script does not come stay the form that they were", ONE_SCREEN, async ({ page }) => {
  await page.route("**/assets/filters-*.js", (route) => route.abort());
  await open(page, "/inventory");
  const island = page.locator("react-island[name='filters']");
  await activateIsland(island, "failed");
  for (const [make, query] of [
    ["Toyota", "make=Toyota"],
    ["Ford", "make=Ford&make=Toyota"],
  ] as const) {
    const filters = await filtersOf(page);
    await setFilterOption(filters, "Make", make);
    await expect(page).toHaveURL(new RegExp(`\\?${query}$`));
    await clickInFilters(filters.getByRole("button", { name: "Apply Filters" }));
    await expect(page).toHaveURL(new RegExp(`\\?${query}$`));
    await expect(vehicleCards(page).first()).toContainText(make);
  }
});
