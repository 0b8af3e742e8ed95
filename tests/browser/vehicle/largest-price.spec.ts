// With a total price advertised, it is the first and the largest amount wherever a vehicle has one (PRICE-11).

import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { withServe } from "../support/serve";
import { comparison, vehiclePaths } from "../page-states";

const FOLDERS = join(import.meta.dirname, "../../site-dirs");
const SETTINGS = {
  FORECOURT_SITE__DIR: join(FOLDERS, "red-lot"),
  FORECOURT_PHOTOS__ENABLED: "false",
  FORECOURT_PRICING__ADVERTISED: "total",
  FORECOURT_PRICING__CHARGES:
    "Electronic filing || 29.50 | third_party; Emission test | 12.75 || government | agency; Window tint | 250 ||| nobody",
  FORECOURT_FINANCING__APR: "7.9",
  FORECOURT_FINANCING__TERM: "72",
  FORECOURT_TAXES__STATE_RATE: "4.5",
  FORECOURT_TAXES__COUNTIES: "Tulsa County | 3 | 40; Creek County | 2 |",
  FORECOURT_TAXES__AS_OF: "2026-11-23",
  FORECOURT_TAXES__SOURCE: "The county",
};

interface Amount {
  text: string;
  isPrice: boolean;
  size: number;
  weight: number;
  top: number;
}

/** The visible amounts of each vehicle, in the order of the page. */
async function amounts(page: Page, scope: string, price: string): Promise<Amount[][]> {
  const found = await page.locator(scope).evaluateAll(
    (vehicles, selector) =>
      vehicles.map((vehicle) => {
        const texts = document.createTreeWalker(vehicle, NodeFilter.SHOW_TEXT);
        const amounts = [];
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent ?? "";
          const element = texts.currentNode.parentElement;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const { top, width, height } = range.getBoundingClientRect();
          if (element === null || !/\$\d/.test(text) || width < 2 || height < 2 || !element.checkVisibility()) continue;
          const style = getComputedStyle(element);
          amounts.push({
            text: text.trim(),
            isPrice: element.closest(selector) !== null,
            size: Number.parseFloat(style.fontSize),
            weight: Number(style.fontWeight),
            top,
          });
        }
        return amounts;
      }),
    price,
  );
  return found.filter((vehicle) => vehicle.length > 0);
}

function expectLargestFirst(vehicles: Amount[][], where: string): void {
  expect(vehicles.length, where).toBeGreaterThan(0);
  for (const vehicle of vehicles) {
    const [price, ...others] = vehicle;
    if (price === undefined) continue;
    expect(price.isPrice, `${where}: ${price.text} is the first amount`).toBe(true);
    for (const other of others.filter((amount) => !amount.isPrice)) {
      const both = `${where}: ${price.text} beside ${other.text}`;
      // The same amount, said again, may be as large.
      if (other.text === price.text) expect(price.size, both).toBeGreaterThanOrEqual(other.size);
      else expect(price.size, both).toBeGreaterThan(other.size);
      expect(price.weight, both).toBeGreaterThanOrEqual(other.weight);
      expect(price.top, both).toBeLessThanOrEqual(other.top + 1);
    }
  }
}

/** Each kind of page: what a vehicle is there, and where its price is. */
async function surfaces(): Promise<[string, string, string][]> {
  const vehicle = (await vehiclePaths())[0] ?? "";
  const compared = await comparison(2);
  const tile: [string, string] = [".tile-card", ".tile-card-figures strong"];
  return [
    ["/inventory?view=list", ".vehicle-card", ".price"],
    ["/inventory", ".vehicle-card", ".price"],
    ["/inventory?payment_max=900", ".vehicle-card", ".price"],
    ["/", ".tile-card, .vehicle-card", ".price, .tile-card-figures strong"],
    [vehicle, ".vehicle-head, .price-panel", ".price"],
    [vehicle, ".vehicle-layout", ".price-head .price, .quick-stats dd"],
    [compared, ".compare-table", ".compare-price"],
    [compared.replace("compare", "deal"), ".deal-table", ".compare-price"],
    ["/specials", ...tile],
    ["/first-car", ...tile],
    ["/flaws-in-writing", ...tile],
  ];
}

for (const width of [390, 1440]) {
  test(`the total price is the first and largest amount at ${width} px @one-screen`, async ({ page }) => {
    await stubPhotos(page);
    await page.setViewportSize({ width, height: 900 });
    const use = async (site: string): Promise<void> => {
      for (const [path, scope, price] of await surfaces()) {
        await page.goto(site + path);
        expectLargestFirst(await amounts(page, scope, price), `${path} at ${width} px`);
      }
      // `Out the door` is said of totals with taxes alone.
      await page.goto(`${site}${(await vehiclePaths())[0]}`);
      await expect(page.locator(".price-head .price").first()).not.toContainText(/out the door/i);
    };
    await withServe(SETTINGS, use, join(FOLDERS, "red-lot.toml"));
  });
}
