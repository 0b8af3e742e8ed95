// Actions on the results page with scripts.

import { expect, type Locator, type Page } from "@playwright/test";
import { open, activateIsland, vehicleCards } from "../shopper";

/** Opens the results, waits for the filters, and marks the document for `expectSamePage`. */
export async function openResults(page: Page, address = "/inventory"): Promise<void> {
  await open(page, address);
  await activateIsland(page.locator("react-island[name='filters']"));
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
}

/** No page was loaded since `openResults`. */
export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator("html[data-same-page]")).toHaveCount(1);
}

/** The filters, on a phone with the drawer open. */
export async function filtersOf(page: Page): Promise<Locator> {
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  const drawer = page.getByRole("dialog", { name: "Filters" });
  if ((await opener.isVisible()) && !(await drawer.isVisible())) await opener.click();
  return page.getByRole("complementary", { name: "Filters" }).or(drawer);
}

/** The visible search field: that of the page, or of the open drawer on a phone. */
export function searchField(page: Page, inDrawer: boolean): Locator {
  if (inDrawer) return page.getByRole("dialog", { name: "Filters" }).getByLabel("Search", { exact: true });
  return page.getByRole("main").getByRole("searchbox", { name: "Search the inventory" });
}

/** Closes the drawer if it is open. */
export async function showResults(page: Page): Promise<void> {
  const drawer = page.getByRole("dialog", { name: "Filters" });
  if (!(await drawer.isVisible())) return;
  await drawer.getByRole("button", { name: /^Show / }).click();
  await expect(drawer).toBeHidden();
}

export function countLine(page: Page): Locator {
  return page.locator("#count");
}

export function chips(page: Page): Locator {
  return page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^Remove/ });
}

export async function names(page: Page): Promise<string[]> {
  return vehicleCards(page).getByRole("heading").allInnerTexts();
}

/** Path and query of the page. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** How far down the page is scrolled. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Delays the filters' script until the returned function is called. */
export async function delayFilters(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/filters-*.js", async (route) => {
    await late;
    await route.continue();
  });
  return release;
}
