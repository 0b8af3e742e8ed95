// The compare page, with the browser's own list or a shared one.

import { expect, type Page, test } from "@playwright/test";
import { bar, choose, count, stockNumber, toast, toggles } from "./compare-bar";
import { stubPhotos } from "../support/block-photos";
import { open } from "../shopper";
import { comparison, vehiclePaths } from "../page-states";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

/** Whether the estimates are shown: a phone folds them at first. */
const estimates = (page: Page) => page.getByRole("checkbox", { name: "Show estimates and sample figures" });

test("the compare page shows this browser's list under an address of its own", ONE_SCREEN, async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 2);
  await page.goto("/compare");
  await page.waitForURL(/\/compare\?vehicles=/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  // The bare address is no step of its own on the way back.
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
});

test("without a choice the compare page sends to the inventory with a toast", ONE_SCREEN, async ({ page }) => {
  await page.goto("/compare");
  await page.waitForURL("**/inventory");
  await expect(toast(page)).toContainText("No vehicles to compare");
  await expect(toast(page)).toContainText("Please select vehicles from our inventory to compare.");
});

test("removing and clearing on the page change the address and the list", ONE_SCREEN, async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  const paths = await vehiclePaths();
  await open(page, await comparison(3));
  await expect(page.getByText("This comparison came with a link.")).toBeHidden();
  await page.getByRole("link", { name: /^Remove/ }).first().click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await expect(page).toHaveURL(`/compare?vehicles=${stockNumber(paths[1])},${stockNumber(paths[2])}`);
  await page.getByRole("link", { name: "Back to Inventory" }).click();
  await expect(count(page)).toHaveText("2 of 3");
  await open(page, await comparison(3));
  await page.getByRole("link", { name: "Clear All" }).click();
  await page.waitForURL("**/inventory");
  await expect(toast(page)).toContainText("No vehicles to compare");
  await expect(bar(page)).toBeHidden();
});

test("a shared comparison becomes one's own list only when asked", ONE_SCREEN, async ({ page }) => {
  await open(page, "/inventory?sort=price-high");
  await choose(page, 1);
  const stored = () => page.evaluate(() => localStorage.getItem("comparedVehicles"));
  await expect.poll(stored).not.toBeNull();
  const own = await stored();
  await open(page, await comparison(2));
  await expect(page.getByText("This comparison came with a link.")).toBeVisible();
  await expect.poll(stored).toBe(own);
  await expect(page.getByRole("link", { name: "Show My List" })).toBeVisible();
  await page.getByRole("button", { name: "Use as My List" }).click();
  await expect(page.getByText("This comparison came with a link.")).toBeHidden();
  await open(page, "/about");
  await expect(count(page)).toHaveText("2 of 3");
});

test("a sold vehicle in the address has a message, the others are shown", ONE_SCREEN, async ({ page }) => {
  const [first, second] = await vehiclePaths();
  await open(page, `/compare?vehicles=SOLD-1,${stockNumber(first)},${stockNumber(second)}`);
  await expect(page.getByText("One of the vehicles you asked for has left our inventory.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});

test("names and prices stay in view while the rows are scrolled", async ({ page }) => {
  await open(page, await comparison(3));
  await estimates(page).check();
  await page.getByRole("rowheader", { name: /Insurance/ }).evaluate((row) => row.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".compare-prices td").last()).toBeInViewport({ ratio: 1 });
});

test("three quote buttons are on a phone's first screen, each with its whole label", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await comparison(3));
  const quotes = page.getByRole("table").getByRole("link", { name: /^Request a Quote for / });
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    expect((await quote.boundingBox())?.y).toBeLessThanOrEqual(600);
    expect(await quote.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  }
});

test("a quote is asked for and a total is explained on the vehicle's page", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(3));
  const total = page.locator(".compare-totals td a").first();
  const amount = (await total.textContent())?.match(/^\$[\d,]+\.\d\d/)?.[0] ?? "no total";
  await total.click();
  await page.waitForURL(/#out-the-door$/);
  await expect(page.locator("#out-the-door tfoot td")).toHaveText(amount);
  await page.goBack();
  await page.getByRole("link", { name: /^Request a Quote for / }).first().click();
  await page.waitForURL(/#enquiry$/);
});

test("payments are accompanied by all of their terms", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(3));
  const terms = page.locator("#payment-terms");
  for (const payment of await page.locator(".compare-payments td").allInnerTexts()) {
    await expect(terms).toContainText(`payments of ${payment.split("/")[0]} at`);
  }
  await expect(terms.getByRole("listitem")).toHaveText(Array(3).fill(/down, then \d+ payments of .* APR, .* in all\.$/));
});

test("features are rows of marks, and many that are on all vehicles are folded", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(3));
  const differing = page.locator(".compare-features:not([data-same]) tr:not(.compare-group)");
  await expect(differing.first().getByRole("cell", { name: /^(Yes|No)$/ })).toHaveCount(3);
  const shared = page.locator(".compare-features[data-same]");
  await expect(shared.getByRole("rowheader", { name: /they all share/ })).toBeVisible();
  await expect(shared.getByRole("cell", { name: "Yes" }).first()).toBeHidden();
  await shared.getByRole("checkbox", { name: "Show the features" }).check();
  await expect(shared.getByRole("cell", { name: "Yes" }).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Show only differences" }).check();
  await expect(shared).toBeHidden();
});

test("deal ratings appear in their reserved space", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(3));
  const row = page.locator(".compare-deals");
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  const before = await height();
  await expect(row).toContainText("Sample rating");
  expect(await height()).toBe(before);
});

test("estimates and sample figures are one block at the end, folded at first on a phone and on paper", async ({ page, isMobile }) => {
  await open(page, await comparison(3));
  const block = page.getByRole("rowgroup").last();
  await expect(block).toContainText("Estimates and sample figures");
  const show = estimates(page);
  await expect(show).toBeChecked({ checked: !isMobile });
  if (isMobile) {
    await expect(block.getByRole("rowheader", { name: /Insurance/ })).toBeHidden();
    await show.check();
  }
  const figures = ["Market Price", "Savings", "On-Road Price", "Monthly Payment", "Insurance", "Rating", "Reviews", "Service Cost"];
  for (const figure of figures) await expect(block.getByRole("rowheader", { name: new RegExp(`^${figure}`) })).toBeVisible();
  await show.uncheck();
  await expect(block.getByRole("rowheader", { name: /Insurance/ })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".compare-estimates")).toBeHidden();
});

test("a comparison of vehicles that were never here is empty", ONE_SCREEN, async ({ page }) => {
  await page.goto("/compare?vehicles=NEVER-1,NEVER-2");
  await page.waitForURL("**/inventory");
  await expect(toast(page)).toContainText("No vehicles to compare");
});

test("that a comparison came with a link can be closed", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(2));
  const offer = page.getByRole("complementary", { name: "Shared comparison" });
  await offer.getByRole("button", { name: "Close" }).click();
  await expect(offer).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("comparedVehicles"))).toBeNull();
});

test("only differences are left when that is all one wants to see", ONE_SCREEN, async ({ page }) => {
  await open(page, await comparison(3));
  const same = page.locator("tr[data-same]");
  await expect(same.first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Show only differences" }).check();
  await expect(page.locator("tr[data-same]:visible")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /\(differs\)/ }).first()).toBeVisible();
});

test("an estimate says how it is reckoned, by mouse, keyboard and finger", async ({ page, isMobile }) => {
  await open(page, await comparison(2));
  await estimates(page).check();
  // A mouse that moves once may have been there before the page.
  await page.mouse.move(1, 1);
  const tip = page.getByRole("rowheader", { name: /On-Road Price/ }).getByRole("button", { name: "Estimated" });
  const text = page.getByRole("tooltip").filter({ hasText: "1.12" });
  await tip.scrollIntoViewIfNeeded();
  await expect(text).toBeHidden();
  if (isMobile) {
    await tip.tap();
  } else {
    await tip.hover();
  }
  await expect(text).toBeVisible();
  await expect(text).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(text).toBeHidden();
  await page.getByRole("rowheader", { name: /EMI/ }).getByRole("button").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(text).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("neither toggles nor bar are shown, and a comparison is whole", async ({ page }) => {
    await open(page, "/inventory");
    await expect(toggles(page)).toHaveCount(0);
    await expect(bar(page)).toBeHidden();
    await open(page, "/compare");
    await expect(page.getByText("Please select vehicles from our inventory to compare.")).toBeVisible();
    await open(page, await comparison(3));
    await expect(page.getByRole("columnheader")).toHaveCount(4);
    await page.getByRole("checkbox", { name: "Show only differences" }).check();
    await expect(page.locator("tr[data-same]:visible")).toHaveCount(0);
    await page.getByRole("link", { name: /^Remove/ }).first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await page.getByRole("link", { name: "Clear All" }).click();
    await expect(page.getByRole("heading", { name: "No vehicles to compare" })).toBeVisible();
  });
});

for (const format of ["Letter", "A4"] as const) {
  test(`on paper of ${format} three vehicles take two sheets, with the code of the comparison`, ONE_SCREEN, async ({ page }) => {
    const paths = await vehiclePaths();
    for (const from of [0, 3, 6]) {
      const numbers = paths.slice(from, from + 3).map((path) => path.split("/").pop());
      await page.emulateMedia({ media: null });
      await open(page, `/compare?vehicles=${numbers.join(",")}`);
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, numbers.join()).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".qr-code svg")).toBeVisible();
      await expect(page.locator(".qr-code figcaption")).toContainText(`/compare?vehicles=${numbers.join(",")}`);
    }
  });
}
