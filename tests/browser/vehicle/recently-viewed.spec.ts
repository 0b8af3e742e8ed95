// Recently viewed vehicles: shown from storage, updated from the server, and a carousel from four on.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { open } from "../shopper";
import { vehiclePaths } from "../page-states";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

const KEY = "recentlyViewedVehicles";
const WIDTHS = [320, 390, 768, 1024, 1366, 1440, 1920];

interface Viewed {
  stock_number: string;
  tile: { price: string | null };
}

const recent = (page: Page): Locator => page.getByRole("region", { name: "Recently Viewed Vehicles" });
const tiles = (page: Page): Locator => recent(page).locator(".tile-card");

const stored = (page: Page): Promise<Viewed[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), KEY);

/** Looks at the first so many vehicles, the last of them still open. */
async function lookAt(page: Page, count: number): Promise<void> {
  for (const path of (await vehiclePaths()).slice(0, count)) {
    await open(page, path);
    // Its script is loaded after the page, and does not record a page that was left before.
    await expect.poll(async () => (await stored(page))[0]?.stock_number).toBe(decodeURIComponent(path.split("/").at(-1) ?? ""));
  }
}

/** The first tile of the row. */
const firstInView = (page: Page): Promise<string | undefined> =>
  recent(page).evaluate((section) => {
    const start = section.querySelector(".carousel-view")?.getBoundingClientRect().left ?? 0;
    const distance = (tile: Element) => Math.abs(tile.getBoundingClientRect().left - start);
    const found = [...section.querySelectorAll<HTMLElement>(".tile-card")];
    return found.toSorted((one, other) => distance(one) - distance(other))[0]?.dataset["stock"];
  });

/** How much of the row's view no tile is in, gaps aside: a tile that has not come round leaves a hole. */
const hole = (page: Page): Promise<number> =>
  recent(page).evaluate((section) => {
    const view = section.querySelector(".carousel-view")?.getBoundingClientRect();
    if (!view) return Number.NaN;
    const boxes = [...section.querySelectorAll(".tile-card")].map((tile) => tile.getBoundingClientRect()).toSorted((one, other) => one.left - other.left);
    let [reached, widest] = [view.left, 0];
    for (const box of boxes) {
      if (box.right <= view.left || box.left >= view.right) continue;
      widest = Math.max(widest, box.left - reached);
      reached = box.right;
    }
    return Math.round(Math.max(widest, view.right - reached));
  });

// Each part of the tiles with what it says and has, in no order that matters. Runs in the page.
function inWords(tiles: Element[]): string[] {
  const attributes = (part: Element) => [...part.attributes].map(({ name, value }) => `${name}=${value}`).filter((attribute) => attribute !== "data-loaded=");
  const parts = tiles.flatMap((tile) => [tile, ...tile.querySelectorAll("*")]);
  return parts.map((part) => [part.localName, ...attributes(part).toSorted(), part.textContent.replaceAll(/\s+/g, " ").trim()].join(" "));
}

test("four others go round at every width, in both directions, without a hole", async ({ page }) => {
  await lookAt(page, 5);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await recent(page).scrollIntoViewIfNeeded();
    await expect(tiles(page)).toHaveCount(4);
    const order = await tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset["stock"]));
    await expect.poll(() => firstInView(page), `${width}: the first`).toBe(order[0]);
    for (const [name, stops] of [
      ["Next vehicle", [1, 2, 3, 0]],
      ["Previous vehicle", [3, 2, 1, 0]],
    ] as const) {
      for (const stop of stops) {
        await recent(page).getByRole("button", { name }).click();
        await expect.poll(() => firstInView(page), `${width}: ${name}`).toBe(order[stop]);
        await expect.poll(() => hole(page), `${width}: ${name}, hole`).toBeLessThanOrEqual(20);
      }
    }
  }
});

test("what was seen is drawn before the server answers, as the server draws it, and stays without an answer", async ({ page }) => {
  await lookAt(page, 3);
  const draw = () => tiles(page).evaluateAll(inWords);
  await page.route("**/inventory/tiles?*", (route) => route.abort());
  await page.reload();
  await recent(page).scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(2);
  const remembered = await draw();
  await page.unroute("**/inventory/tiles?*");
  // Names alone, as an older site kept them: what is drawn now is the server's.
  await page.evaluate((key) => {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as { stock_number: string; full_text_name: string; make: string }[];
    localStorage.setItem(key, JSON.stringify(list.map(({ stock_number, full_text_name, make }) => ({ stock_number, full_text_name, make }))));
  }, KEY);
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(2);
  await expect.poll(draw).toEqual(remembered);
});

test("what the server says is newer: another price is shown, and a vehicle that has left is forgotten", async ({ page }) => {
  await lookAt(page, 3);
  const [, changed, left] = await stored(page);
  await page.evaluate(
    ([key, sold]) => {
      const list = JSON.parse(localStorage.getItem(key ?? "") ?? "[]") as Viewed[];
      const seen = list.map((record) => ({ ...record, tile: { ...record.tile, price: "$1" } }));
      localStorage.setItem(key ?? "", JSON.stringify(seen).replaceAll(sold ?? "", "SOLD-1"));
    },
    [KEY, left?.stock_number] as const,
  );
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText(changed?.tile.price ?? "");
  await expect.poll(async () => (await stored(page)).map(({ stock_number }) => stock_number)).not.toContain("SOLD-1");
});
