// Selecting vehicles to compare on cards and vehicle pages: toggles, bar, toasts, several tabs.

import { expect, type Locator, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { bar, choose, count, nameOn, stockNumber, toast, toggles, expandBar } from "./compare-bar";
import { expectValidLayout, expectValidLayoutAtWidths, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { open, openFirstVehicle, vehicleCards } from "../shopper";
import { vehiclePaths } from "../page-states";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

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
  await expect.poll(async () => (await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(isMobile ? MIN_TOUCH_TARGET : 24);
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
  await expandBar(page);
  const names = [await nameOn(vehicleCards(page).nth(0)), await nameOn(vehicleCards(page).nth(1))];
  await expect(bar(page).locator("ul").getByRole("link")).toHaveText(names);
  await bar(page).getByRole("link", { name: "Compare the chosen vehicles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare Vehicles");
  const [first, second] = await vehiclePaths();
  await expect(page).toHaveURL(`/compare?vehicles=${stockNumber(first)},${stockNumber(second)}`);
  await expect(bar(page)).toBeHidden();
});

test("vehicles leave the bar one by one and all at once", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await expandBar(page);
  const name = await nameOn(vehicleCards(page).nth(1));
  await bar(page).getByRole("button", { name: `Remove ${name}` }).click();
  await expect(count(page)).toHaveText("2 of 3");
  await expect(toggles(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(bar(page).getByRole("button", { name: /^Remove/ }).nth(1)).toBeFocused();
  await bar(page).getByRole("button", { name: "Clear All" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("[data-compare][aria-pressed='true']")).toHaveCount(0);
});

test("a fourth vehicle is refused, and one toast is shown at a time", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await toggles(page).nth(3).click();
  await expect(toast(page).filter({ hasText: "Comparison limit reached" })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText("You can compare up to 3 vehicles at a time.");
  await expect(toast(page)).toHaveClass(/toast-destructive/);
  await expect(toggles(page).nth(3)).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveText("3 of 3");
  await expect(async () => {
    const [lowest, upper] = [await toast(page).boundingBox(), await bar(page).boundingBox()];
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(upper?.y ?? 0);
  }).toPass();
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
  await stubPhotos(other);
  await open(other, "/about");
  await choose(page, 2);
  await expect(count(other)).toHaveText("2 of 3");
  await expandBar(other);
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
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  // Late content may make the page longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const footer = await box(page.getByRole("contentinfo"));
    const { y } = await box(bar(page));
    expect(footer.y + footer.height).toBeLessThanOrEqual(y);
  }).toPass();
  if (isMobile) {
    // Both are one bar, in which each has its place (accessibility/bars.spec.ts).
    await expect(async () => {
      const fold = (await bar(page).getByRole("button").first().boundingBox()) ?? { x: 0, width: Number.NaN };
      const call = (await page.locator(".call-bar a").first().boundingBox()) ?? { x: 0 };
      expect(fold.x + fold.width).toBeLessThanOrEqual(call.x);
    }).toPass();
  }
});

test("the bar of a shopper who returns moves nothing", async ({ page }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ({ at: entry.startTime, value: "value" in entry ? Number(entry.value) : 0 }));
      Object.assign(window, { shifts: [...(Reflect.get(window, "shifts") ?? []), ...shifts] });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, "/about");
  await expect(count(page)).toHaveText("3 of 3");
  // Layout shifts are reported in order: after one that the test causes, no earlier one is outstanding.
  const ours = await page.evaluate(() => {
    const now = performance.now();
    const block = document.createElement("div");
    block.style.height = "300px";
    document.querySelector("main")?.prepend(block);
    return now;
  });
  const shifts = () => page.evaluate<{ at: number; value: number }[]>(() => Reflect.get(window, "shifts") ?? []);
  await expect.poll(async () => (await shifts()).some(({ at }) => at >= ours)).toBe(true);
  const before = (await shifts()).filter(({ at }) => at < ours);
  expect(before.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
});

test("the bar is good at every width, folded and unfolded", async ({ page, isMobile }) => {
  await open(page, "/inventory");
  await choose(page, 3);
  await expectValidLayoutAtWidths(page, isMobile ? [320, 390] : [768, 1024, 1440], 844, isMobile ? { target: MIN_TOUCH_TARGET } : {});
  await expectNoViolations(page);
  // The last toast covers the expanded bar.
  await expect(toast(page)).toHaveCount(0);
  await expandBar(page);
  await expectValidLayout(page, isMobile ? { target: MIN_TOUCH_TARGET } : {});
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
  await expandBar(page);
  await expectValidLayout(page, isMobile ? { target: MIN_TOUCH_TARGET } : {});
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(isMobile ? 300 : 100);
});
