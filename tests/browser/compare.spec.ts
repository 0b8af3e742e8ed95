// Comparing vehicles: choosing them on cards and detail pages, the bar, every tab, the page they stand side by side on.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { FINGER, layoutFindings } from "./layout";
import { skipPhotos } from "./photos";
import { open, openFirstVehicle, vehicleCards } from "./shopper";
import { comparison, vehiclePaths } from "./states";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => skipPhotos(page));

const bar = (page: Page): Locator => page.getByRole("region", { name: "Vehicles to compare" });
const toggles = (page: Page): Locator => page.getByRole("button", { name: /^(Compare|Added) 20/ });
const toast = (page: Page): Locator => page.getByRole("region", { name: /^Messages/ }).locator("[data-sonner-toast][data-removed='false']");
const count = (page: Page): Locator => bar(page).locator("[data-compare-count]:visible").last();
const nameOn = (card: Locator): Promise<string> => card.getByRole("heading").innerText();
const stockNumber = (path: string | undefined): string => path?.split("/").at(-1) ?? "";

/** Chooses the first cards of the page, one after the other. */
async function choose(page: Page, many: number): Promise<void> {
  for (let place = 0; place < many; place += 1) {
    await toggles(page).nth(place).click();
    await expect(toggles(page).nth(place)).toHaveAttribute("aria-pressed", "true");
  }
}

async function unfold(page: Page): Promise<void> {
  const fold = bar(page).locator(".compare-bar-fold");
  if (await fold.isVisible()) {
    await fold.click();
  }
}

test("a card's toggle reads Compare, then Added, and says for which vehicle", async ({ page, isMobile }) => {
  await open(page, "/inventory");
  const card = vehicleCards(page).first();
  const name = await nameOn(card);
  const toggle = card.getByRole("button");
  await expect(toggle).toHaveAccessibleName(`Compare ${name}`);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(`Added ${name}`);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(toast(page)).toContainText("Vehicle added to compare");
  await expect(toast(page)).toContainText(`${name} added to comparison list.`);
  const { height = 0 } = (await toggle.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(isMobile ? FINGER : 24);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(`Compare ${name}`);
  await expect(bar(page)).toBeHidden();
});

test("the bar shows what is chosen, counts it, and leads to the comparison", async ({ page }) => {
  await open(page, "/inventory");
  await expect(bar(page)).toBeHidden();
  await choose(page, 2);
  await expect(count(page)).toHaveText("2 of 3");
  await expect(bar(page).locator("img:visible")).toHaveCount(2);
  await unfold(page);
  const names = [await nameOn(vehicleCards(page).nth(0)), await nameOn(vehicleCards(page).nth(1))];
  await expect(bar(page).locator("ul").getByRole("link")).toHaveText(names);
  await bar(page).getByRole("link", { name: "Compare the chosen vehicles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare Vehicles");
  const [first, second] = await vehiclePaths();
  expect(new URL(page.url()).search).toBe(`?vehicles=${stockNumber(first)},${stockNumber(second)}`);
  await expect(bar(page)).toBeHidden();
});

test("vehicles leave the bar one by one and all at once", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await unfold(page);
  const name = await nameOn(vehicleCards(page).nth(1));
  await bar(page).getByRole("button", { name: `Remove ${name}` }).click();
  await expect(count(page)).toHaveText("2 of 3");
  await expect(toggles(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(bar(page).getByRole("button", { name: /^Remove/ }).nth(1)).toBeFocused();
  await bar(page).getByRole("button", { name: "Clear All" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("[data-compare][aria-pressed='true']")).toHaveCount(0);
});

test("a fourth vehicle is refused, and one toast stands at a time", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await toggles(page).nth(3).click();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText("Comparison limit reached");
  await expect(toast(page)).toContainText("You can compare up to 3 vehicles at a time.");
  await expect(toast(page)).toHaveClass(/toast-destructive/);
  await expect(toggles(page).nth(3)).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveText("3 of 3");
  const [lowest, upper] = [(await toast(page).boundingBox()) ?? { y: 0, height: 0 }, (await bar(page).boundingBox()) ?? { y: 0 }];
  expect(lowest.y + lowest.height).toBeLessThanOrEqual(upper.y);
});

test("what is chosen goes along: other pages of results, a vehicle's page, back, and a reload", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 1);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(count(page)).toHaveText("1 of 3");
  await toggles(page).first().click();
  await expect(count(page)).toHaveText("2 of 3");
  const name = await openFirstVehicle(page);
  await expect(page.getByRole("button", { name: `Added ${name}` })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: `Added ${name}` }).click();
  await expect(count(page)).toHaveText("1 of 3");
  await page.goBack();
  await expect(count(page)).toHaveText("1 of 3");
  await expect(page.locator("[data-compare][aria-pressed='true']")).toHaveCount(0);
  await page.reload();
  await expect(count(page)).toHaveText("1 of 3");
});

test("cards that are swapped in know what is chosen and can be chosen", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 1);
  const chosen = await vehicleCards(page).first().getAttribute("data-stock");
  await page.evaluate(async () => {
    const region = document.querySelector("#results");
    const html = await (await fetch("/inventory/results?sort=price-high")).text();
    const again = await (await fetch("/inventory/results")).text();
    const cards = (text: string) => [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("article")];
    region?.replaceChildren(...cards(html), ...cards(again).slice(0, 1));
    document.dispatchEvent(new CustomEvent("page:swapped"));
  });
  await expect(page.locator(`[data-compare="${chosen}"]`).last()).toHaveAttribute("aria-pressed", "true");
  await toggles(page).first().click();
  await expect(toggles(page).first()).toHaveAttribute("aria-pressed", "true");
  await expect(count(page)).toHaveText("2 of 3");
});

test("two tabs have the same list", async ({ page, context }) => {
  await open(page, "/inventory");
  const other = await context.newPage();
  await skipPhotos(other);
  await open(other, "/about");
  await choose(page, 2);
  await expect(count(other)).toHaveText("2 of 3");
  await unfold(other);
  await bar(other).getByRole("button", { name: /^Remove/ }).first().click();
  await expect(toggles(page).nth(0)).toHaveAttribute("aria-pressed", "false");
  await expect(toggles(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(count(page)).toHaveText("1 of 3");
});

test("a vehicle that has been sold leaves the list, and is named", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 1);
  await page.evaluate(() => {
    const sold = { stockNumber: "SOLD-1", name: "2019 Honda Odyssey", path: "/used-vehicles/2019-honda-odyssey/SOLD-1", photo: null };
    const kept = JSON.parse(localStorage.getItem("comparedVehicles") ?? "{}");
    localStorage.setItem("comparedVehicles", JSON.stringify({ vehicles: [sold, ...kept.vehicles], checkedAt: 0 }));
  });
  await page.reload();
  await expect(toast(page)).toContainText("2019 Honda Odyssey has left our inventory and your comparison.");
  await expect(count(page)).toHaveText("1 of 3");
});

test("the bar covers nothing: the footer ends above it, and so does what has the focus", async ({ page, isMobile }) => {
  await open(page, (await vehiclePaths())[0] ?? "");
  await toggles(page).first().click();
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const footer = await box(page.getByRole("contentinfo"));
  const { y } = await box(bar(page));
  expect(footer.y + footer.height).toBeLessThanOrEqual(y);
  if (isMobile) {
    const call = await box(page.locator(".call-bar"));
    const go = await box(bar(page).getByRole("link", { name: /^Compare/ }));
    expect(go.y + go.height).toBeLessThanOrEqual(call.y);
  }
});

test("the bar of a shopper who returns moves nothing", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
      Object.assign(window, { shifted: shifts.reduce((sum, value) => sum + value, Number(Reflect.get(window, "shifted") ?? 0)) });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, "/about");
  await expect(count(page)).toHaveText("3 of 3");
  expect(await page.evaluate(() => Number(Reflect.get(window, "shifted") ?? 0))).toBeLessThan(0.01);
});

test("the bar is good at every width, folded and unfolded", async ({ page, isMobile }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  for (const width of isMobile ? [320, 390] : [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await layoutFindings(page, isMobile ? { target: FINGER } : {})).toEqual([]);
  }
  await expectNoViolations(page);
  await unfold(page);
  expect.soft(await layoutFindings(page, isMobile ? { target: FINGER } : {})).toEqual([]);
  await expectNoViolations(page);
});

test("very long names, no photo and no price keep their place", async ({ page, isMobile }) => {
  const name = `2021 Mercedes-Benz ${"Sprinter-Extended-High-Roof ".repeat(6)}`.trim();
  await page.addInitScript((long) => {
    const path = "/used-vehicles/2021/";
    const vehicles = ["X1", "X2", "X3"].map((stockNumber) => ({ stockNumber, name: long, path: path + stockNumber, photo: null }));
    localStorage.setItem("comparedVehicles", JSON.stringify({ vehicles, checkedAt: Date.now() }));
  }, name);
  await open(page, "/about");
  await expect(count(page)).toHaveText("3 of 3");
  await expect(bar(page).locator("[data-placeholder]")).toHaveCount(3);
  await unfold(page);
  expect.soft(await layoutFindings(page, isMobile ? { target: FINGER } : {})).toEqual([]);
  const { height = 0 } = (await bar(page).boundingBox()) ?? {};
  expect(height).toBeLessThan(isMobile ? 300 : 100);
});

test("the compare page shows this browser's list under an address of its own", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 2);
  await page.goto("/compare");
  await page.waitForURL(/\/compare\?vehicles=/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  // The bare address is no step of its own on the way back.
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
});

test("without a choice the compare page sends to the inventory with a toast", async ({ page }) => {
  await page.goto("/compare");
  await page.waitForURL("**/inventory");
  await expect(toast(page)).toContainText("No vehicles to compare");
  await expect(toast(page)).toContainText("Please select vehicles from our inventory to compare.");
});

test("removing and clearing on the page change the address and the list", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  const paths = await vehiclePaths();
  await open(page, await comparison(3));
  await expect(page.getByText("This comparison came with a link.")).toBeHidden();
  await page.getByRole("link", { name: /^Remove/ }).first().click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  expect(new URL(page.url()).search).toBe(`?vehicles=${stockNumber(paths[1])},${stockNumber(paths[2])}`);
  await page.getByRole("link", { name: "Back to Inventory" }).click();
  await expect(count(page)).toHaveText("2 of 3");
  await open(page, await comparison(3));
  await page.getByRole("link", { name: "Clear All" }).click();
  await page.waitForURL("**/inventory");
  await expect(toast(page)).toContainText("No vehicles to compare");
  await expect(bar(page)).toBeHidden();
});

test("a shared comparison becomes one's own list only when asked", async ({ page }) => {
  await open(page, "/inventory?sort=price-high");
  await choose(page, 1);
  const own = await page.evaluate(() => localStorage.getItem("comparedVehicles"));
  await open(page, await comparison(2));
  await expect(page.getByText("This comparison came with a link.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("comparedVehicles"))).toBe(own);
  await expect(page.getByRole("link", { name: "Show My List" })).toBeVisible();
  await page.getByRole("button", { name: "Use as My List" }).click();
  await expect(page.getByText("This comparison came with a link.")).toBeHidden();
  await open(page, "/about");
  await expect(count(page)).toHaveText("2 of 3");
});

test("a sold vehicle in the address is told kindly, the others are shown", async ({ page }) => {
  const [first, second] = await vehiclePaths();
  await open(page, `/compare?vehicles=SOLD-1,${stockNumber(first)},${stockNumber(second)}`);
  await expect(page.getByText("One of the vehicles you asked for has left our inventory.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});

test("labels stay in view while a phone scrolls the columns, names while a desktop scrolls the rows", async ({ page, isMobile }) => {
  await open(page, await comparison(3));
  if (isMobile) {
    const label = page.getByRole("rowheader", { name: "Mileage" });
    const before = (await label.boundingBox())?.x;
    await page.locator(".compare-frame").evaluate((frame) => frame.scrollBy({ left: 400, behavior: "instant" }));
    expect((await label.boundingBox())?.x).toBe(before);
    await expect(page.getByRole("columnheader").last()).toBeInViewport();
  } else {
    await page.getByRole("rowheader", { name: /Insurance/ }).evaluate((row) => row.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect(page.getByRole("columnheader").last()).toBeInViewport();
  }
});

test("only differences are left when that is all one wants to see", async ({ page }) => {
  await open(page, await comparison(3));
  const same = page.locator("tr[data-same]");
  await expect(same.first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Show only differences" }).check();
  await expect(page.locator("tr[data-same]:visible")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /\(differs\)/ }).first()).toBeVisible();
});

test("an estimate says how it is reckoned, by mouse, keyboard and finger", async ({ page, isMobile }) => {
  await open(page, await comparison(2));
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
  await page.getByRole("rowheader", { name: /Monthly Payment/ }).getByRole("button").focus();
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
