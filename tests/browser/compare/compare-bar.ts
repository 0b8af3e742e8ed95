// Actions on compare toggles and the compare bar.

import { expect, type Locator, type Page } from "@playwright/test";

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Vehicles to compare" });
// By what they choose: their names change with each press, and for a moment fit neither.
export const toggles = (page: Page): Locator => page.locator("[data-compare]:visible");
export const toast = (page: Page): Locator => page.getByRole("region", { name: /^Messages/ }).locator(".toast:not([data-removed])");
export const count = (page: Page): Locator => bar(page).locator("[data-compare-count]:visible").last();
export const nameOn = (card: Locator): Promise<string> => card.getByRole("heading").innerText();
export const stockNumber = (path: string | undefined): string => path?.split("/").at(-1) ?? "";

/** Chooses the first cards of the page, one after the other. */
export async function choose(page: Page, many: number): Promise<void> {
  for (let place = 0; place < many; place += 1) {
    await toggles(page).nth(place).click();
    await expect(toggles(page).nth(place)).toHaveAttribute("aria-pressed", "true");
  }
}

export async function expandBar(page: Page): Promise<void> {
  const fold = bar(page).locator(".compare-bar-fold");
  if (await fold.isVisible()) {
    await fold.click();
  }
}
