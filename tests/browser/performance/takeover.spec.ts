// The gallery and the compare bar before their islands have loaded, and when these take over.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { bar, count, expandBar, toggles } from "../compare/compare-bar";
import { vehiclePaths } from "../page-states";
import { open, waitForStyles } from "../shopper";
import { photos, place } from "../vehicle/gallery";

const island = (page: Page, name: string): Locator => page.locator(`react-island[name='${name}']`);

/** Holds React back, or lets it fail, until the result is called. */
async function withoutReact(page: Page): Promise<(outcome?: "loads" | "fails") => void> {
  let settle: (outcome: "loads" | "fails") => void = () => undefined;
  const settled = new Promise<"loads" | "fails">((resolve) => (settle = resolve));
  // Not a route of the page, which would disable the browser's cache, and each photo would be requested again.
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId }) => {
    if ((await settled) === "loads") await session.send("Fetch.continueRequest", { requestId });
    else await session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/react-*.js" }] });
  return (outcome = "loads") => settle(outcome);
}

/** Where the parts of the element are, and what they are. */
async function layoutOf(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const visible = [...element.querySelectorAll("*")].filter((one) => one.checkVisibility() && !one.closest("svg, template"));
    return visible.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.localName} ${[x, y, width, height].map((length) => Math.round(length)).join(" ")}`;
    });
  });
}

/** Counts what moves from now on, also right after a press. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset["shifted"] = "0";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) dataset["shifted"] = String(Number(dataset["shifted"]) + Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift" });
  });
  return async () => Number(await page.locator("html").getAttribute("data-shifted"));
}

/** The first photo is there, and all others that the browser has requested: those far outside of the view wait. */
const arePhotosLoaded = (page: Page) =>
  expect.poll(() => photos(page).locator("img:visible").evaluateAll((all) => (all as HTMLImageElement[]).every(({ complete, currentSrc }, place) => complete || (place > 0 && currentSrc === "")))).toBe(true);

/** Lists the photos that the page has and requests once more from now on. */
async function recordRequests(page: Page): Promise<() => Promise<string[]>> {
  const loaded = await page.evaluate(() => {
    performance.clearResourceTimings();
    return [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ currentSrc }) => currentSrc);
  });
  return () => page.evaluate((had) => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => had.includes(name)), loaded);
}

test("the gallery turns at once, and its island takes over where it is", async ({ page }) => {
  const release = await withoutReact(page);
  await open(page, (await vehiclePaths())[0] ?? "");
  const all = await photos(page).locator(".gallery-thumbs a").count();
  await arePhotosLoaded(page);
  const next = photos(page).getByRole("button", { name: "Next photo" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText(`2 / ${all}`);
  await expect(photos(page).getByRole("status")).toHaveText(`Photo 2 of ${all}`);
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText(`3 / ${all}`);
  await expect(photos(page).locator(".gallery-thumbs [aria-current]")).toHaveAccessibleName("Photo 3");
  const third = photos(page).getByRole("link", { name: /photo 3 of/ });
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
  await expect.poll(() => left(third)).toBe(await left(photos(page).getByRole("group")));
  await expect(island(page, "gallery")).toHaveAttribute("data-island-state", "loading");

  const [before, shifts, requests] = [await layoutOf(photos(page).locator(".carousel")), await recordShifts(page), await recordRequests(page)];
  release();
  await expect(island(page, "gallery")).toHaveAttribute("data-island-state", "mounted");
  await expect(photos(page).locator("[data-moves]")).toBeAttached();
  await expect(place(page)).toHaveText(`3 / ${all}`);
  await expect(next).toBeFocused();
  expect(await layoutOf(photos(page).locator(".carousel"))).toEqual(before);
  expect(await shifts()).toBe(0);
  expect(await requests()).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText(`4 / ${all}`);
});

test("a photo that is pressed before the island has loaded opens once, when it has", async ({ page }) => {
  const release = await withoutReact(page);
  await open(page, (await vehiclePaths())[0] ?? "");
  const address = page.url();
  await photos(page).getByRole("link", { name: /photo 1 of/ }).click();
  await expect(island(page, "gallery")).toHaveAttribute("data-island-state", "loading");
  release();
  await expect(page.getByRole("dialog", { name: "Photos" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeHidden();
  await expect(photos(page).getByRole("link", { name: /photo 1 of/ })).toBeFocused();
  expect(page.url()).toBe(address);
});

test("without React the gallery stays the server's, and a pressed photo is followed", async ({ page }) => {
  const release = await withoutReact(page);
  await open(page, (await vehiclePaths())[0] ?? "");
  release("fails");
  await photos(page).getByRole("button", { name: "Next photo" }).click();
  await expect(island(page, "gallery")).toHaveAttribute("data-island-state", "failed");
  await photos(page).getByRole("button", { name: "Next photo" }).click();
  await expect(place(page)).toHaveText(/^3 /);
  await photos(page).getByRole("link", { name: /photo 3 of/ }).click();
  await expect(page).toHaveURL(/\/photos\/.*-1600\./);
});

test("the compare bar answers at once, and its island takes over what is unfolded", async ({ page, isMobile }) => {
  const release = await withoutReact(page);
  await open(page, "/inventory");
  for (const place of [0, 1, 2]) await toggles(page).nth(place).click();
  await expect(count(page)).toHaveText("3 of 3");
  await expandBar(page);
  const removes = bar(page).getByRole("button", { name: /^Remove/ });
  await removes.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("2 of 3");
  await expect(removes.nth(1)).toBeFocused();
  await expect(island(page, "compare-bar")).toHaveAttribute("data-island-state", "loading");
  // The toasts are above the bar.
  await expect(page.locator(".toast")).toHaveCount(0);

  const [before, shifts, requests] = [await layoutOf(bar(page)), await recordShifts(page), await recordRequests(page)];
  release();
  await expect(island(page, "compare-bar")).toHaveAttribute("data-island-state", "mounted");
  await expect(removes.nth(1)).toBeFocused();
  expect(await layoutOf(bar(page))).toEqual(before);
  expect(await shifts()).toBe(0);
  expect(await requests()).toEqual([]);
  if (isMobile) await expect(bar(page).locator(".compare-bar-fold")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("1 of 3");
  await expect(removes.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();
});

test("a returning shopper's bar is whole without React, which loads on the first touch of it", async ({ page }) => {
  await open(page, "/inventory");
  await toggles(page).first().click();
  await expect(count(page)).toHaveText("1 of 3");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await waitForStyles(page);
  await expect(count(page)).toHaveText("1 of 3");
  await expandBar(page);
  await expect(bar(page).getByRole("link").first()).toBeVisible();
  await bar(page).getByRole("button", { name: "Clear All" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(island(page, "compare-bar")).toHaveAttribute("data-island-state", "mounted");
  expect(scripts.filter((path) => path.startsWith("/assets/react-")).length).toBeLessThanOrEqual(1);
});
