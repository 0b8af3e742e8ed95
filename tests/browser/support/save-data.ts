// A visitor who saves data.

import type { Page } from "@playwright/test";

/** Turns data saving on: later pages preload nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}
