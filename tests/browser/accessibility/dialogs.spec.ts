// Dialogs trap the focus, close on Escape and by their button, restore the focus, and keep the page's scroll position.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { open, scrollByWheel } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// More than any of the dialogs has to stop at.
const ROUND = 25;

const focusIsInside = (dialog: Locator): Promise<boolean> =>
  // From the last stop the focus goes to the browser's own bar, or round.
  dialog.evaluate((element) => !document.hasFocus() || document.activeElement === document.body || element.contains(document.activeElement));

async function openByKeyboard(page: Page, opener: Locator): Promise<Locator> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

const DIALOGS = [
  { path: "/service", button: /^Book Appointment.*Brake/, title: "Request Service Appointment" },
  { path: "/schedule-service", button: "Request Appointment", title: "Request Appointment" },
] as const;

for (const { path, button, title } of DIALOGS) {
  const opener = (page: Page): Locator => page.getByRole("main").getByRole("link", { name: button }).first();

  test(`the dialog of ${path} keeps the focus until Escape, and gives it back`, async ({ page }) => {
    await open(page, path);
    const dialog = await openByKeyboard(page, opener(page));
    await expect(dialog).toHaveAccessibleName(title);
    await expect.poll(() => focusIsInside(dialog)).toBe(true);
    const stops = new Set<string>();
    for (const key of [...Array<string>(ROUND).fill("Tab"), ...Array<string>(ROUND).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      await expect.poll(() => focusIsInside(dialog)).toBe(true);
      stops.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    }
    expect([...stops]).toEqual(expect.arrayContaining(["firstName", "lastName", "email", "phone", "message", "termsAccepted"]));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test(`behind the dialog of ${path} nothing scrolls, and its button closes it`, async ({ page }) => {
    await open(page, path);
    await opener(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(3, 3);
    await scrollByWheel(page, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
}
