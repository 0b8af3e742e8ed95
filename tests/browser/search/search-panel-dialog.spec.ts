// The search panel as a dialog: opening, keyboard, closing, with and without scripts.

import { expect, type Locator, test } from "@playwright/test";
import { launchOptions } from "../support/chromium";
import { stubPhotos } from "../support/block-photos";
import { watchOpenedTabs } from "../support/opened-tabs";
import { saveData } from "../support/save-data";
import { box, find, icon, openPanel, panel, vehicles } from "./search-panel";
import { waitForIdle, open, scrollByWheel } from "../shopper";

// Judged where things come to rest, and with scroll bars, which Playwright hides.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});
test.beforeEach(({ page }) => stubPhotos(page));

test("the icon opens the panel over the page, with the focus in its text box", async ({ page, isMobile }) => {
  await openPanel(page);
  await expect(box(page)).toBeFocused();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ y: 0, width: isMobile ? width : 480, height });
  // It ends where the page does: beside both may be room for the scroll bar.
  const end = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(async () => (await end(panel(page))) - (await end(page.locator("body")))).toBe(0);
});

test("its script is loaded by the first interaction", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  // Otherwise it is preloaded.
  await saveData(page);
  const isFetched = () => fetched.some((path) => path.includes("/search-panel-"));
  await open(page, "/about");
  await waitForIdle(page);
  expect(isFetched()).toBe(false);
  await icon(page).focus();
  await expect.poll(isFetched).toBe(true);
});

test("what is typed before its script has come is searched for", async ({ page }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/search-panel-/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/about");
  await icon(page).click();
  await box(page).pressSequentially("ford");
  letThrough();
  await expect(vehicles(page).first()).toContainText("Ford");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("ford");
});

test("a panel whose script does not come searches all the same", async ({ page }) => {
  await page.route(/\/assets\/search-panel-/, (route) => route.abort());
  await open(page, "/about");
  await icon(page).click();
  await box(page).fill("camry");
  await panel(page).getByRole("button", { name: "Clear" }).click();
  await expect(box(page)).toHaveValue("");
  await box(page).fill("f-150");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/inventory?search=f-150");
});

test("a chosen vehicle opens on its own page, and the panel is closed after going back", async ({ page }) => {
  await openPanel(page);
  await find(page, "w26105");
  await vehicles(page).click();
  await expect(page).toHaveURL("/used-vehicles/2023-ford-explorer/W26105");
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(panel(page)).toBeHidden();
});

test("every link closes the panel, also one that opens elsewhere", async ({ page }) => {
  await openPanel(page);
  await find(page, "w26105");
  const links = panel(page).getByRole("link");
  await expect(links).toHaveCount(6);
  const openedTabs = await watchOpenedTabs(page);
  for (const place of Array(6).keys()) {
    if (place > 0) await icon(page).click();
    await expect(box(page)).toHaveValue("w26105");
    const address = await links.nth(place).evaluate((link) => (link as HTMLAnchorElement).href);
    await links.nth(place).click({ modifiers: ["ControlOrMeta"] });
    await expect(panel(page)).toBeHidden();
    // A vehicle's short address leads on to its page.
    await expect.poll(() => openedTabs()[place]).toBe((await page.request.get(address)).url());
  }
});

test("the keyboard opens it, walks through what was found, follows a link and gives the focus back", async ({ page }) => {
  await open(page, "/about");
  await icon(page).focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("f150");
  await expect(vehicles(page).first()).toContainText("F-150");
  await page.keyboard.press("ArrowDown");
  await expect(vehicles(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(vehicles(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("x");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("f150x");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await find(page, "w26105");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/used-vehicles/2023-ford-explorer/W26105");
});

test("the box is a combobox over what was found, with its keys, and Escape goes out step by step", async ({ page }) => {
  await openPanel(page);
  const combobox = panel(page).getByRole("combobox", { name: "Search all vehicles" });
  await expect(combobox).toHaveAttribute("aria-expanded", "false");
  await find(page, "ford");
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  const popup = panel(page).getByRole("dialog", { name: "Suggestions" });
  await expect(popup).toHaveAttribute("id", (await combobox.getAttribute("aria-controls")) ?? "none");
  await expect(combobox).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(vehicles(page).first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(popup.getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(popup.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(combobox).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await expect(vehicles(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
});

test("Enter in the box leads to the results page; without a text it does nothing", async ({ page }) => {
  await openPanel(page);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.type("Honda CR-V");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inventory?search=Honda+CR-V");
  await expect(page.getByRole("article").first()).toContainText("CR-V");
});

test("the focus stays in the panel, and goes back when it is closed by its button or beside it", async ({ page, isMobile }) => {
  await openPanel(page);
  await find(page, "w26105");
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const isInside = () =>
      panel(page).evaluate(
        (dialog) => !document.hasFocus() || document.activeElement === document.body || dialog.contains(document.activeElement),
      );
    await expect.poll(isInside).toBe(true);
  }
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  if (!isMobile) {
    await icon(page).click();
    await page.mouse.click(200, 400);
    await expect(panel(page)).toBeHidden();
    await expect(icon(page)).toBeFocused();
  }
});

test("behind the panel nothing scrolls and nothing moves; what was found scrolls under the box", async ({ page }) => {
  await open(page, "/inventory");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await icon(page).click();
  await expect(panel(page).locator("react-island")).toHaveAttribute("data-island-state", "mounted");
  await expect.poll(() => heading.boundingBox()).toEqual(before);
  await find(page, "20");
  await vehicles(page).first().hover();
  await page.mouse.wheel(0, 5000);
  await expect(panel(page).getByRole("link", { name: /^Buy a used car/ })).toBeInViewport();
  await scrollByWheel(page, 5000);
  await expect(box(page)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the icon leads to the search of the results page", async ({ page }) => {
    await open(page, "/about");
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await expect(page).toHaveURL("/inventory#search");
    await page.getByPlaceholder("Search by make, model, VIN, stock or keyword...").fill("f150");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/inventory?search=f150");
    await expect(page.getByRole("article").first()).toContainText("F-150");
  });
});
