// Actions on the search panel.

import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "../shopper";

export const icon = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: "Search the inventory" });
export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Search the inventory" });
// While the island takes over, the one that is not visible is its own.
export const box = (page: Page): Locator => panel(page).getByPlaceholder("Search for anything...").locator("visible=true");
export const outcome = (page: Page): Locator => panel(page).getByRole("status");
export const vehicles = (page: Page): Locator => panel(page).getByRole("list", { name: "Vehicles" }).getByRole("link");

/** Opens the panel and waits for its island. */
export async function openPanel(page: Page, path = "/about"): Promise<void> {
  await open(page, path);
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).locator("react-island")).toHaveAttribute("data-island-state", "mounted");
}

export async function find(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(panel(page).locator("[aria-busy='true']")).toHaveCount(0);
  await expect(outcome(page)).not.toBeEmpty();
}
