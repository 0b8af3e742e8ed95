// The search panel, from the icon in the header of every page.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { launchOptions } from "./chromium";
import { FINGER, layoutFindings } from "./layout";
import { skipPhotos } from "./photos";
import { open } from "./shopper";

// Judged where things come to rest, and with scroll bars, which Playwright hides.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});
test.beforeEach(({ page }) => skipPhotos(page));

const icon = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: "Search the inventory" });
const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Search the inventory" });
const box = (page: Page): Locator => panel(page).getByPlaceholder("Search for anything...");
const outcome = (page: Page): Locator => panel(page).getByRole("status");
const vehicles = (page: Page): Locator => panel(page).getByRole("list", { name: "Vehicles" }).getByRole("link");

/** Opens the panel and waits for its island. */
async function openPanel(page: Page, path = "/about"): Promise<void> {
  await open(page, path);
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).locator("react-island")).toHaveAttribute("data-island-state", "mounted");
}

async function find(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(panel(page).locator("[aria-busy='true']")).toHaveCount(0);
  await expect(outcome(page)).not.toBeEmpty();
}

const addressOf = (link: Locator): Promise<string | null> => link.getAttribute("href");

test("the icon opens the panel over the page, with the focus in its text box", async ({ page, isMobile }) => {
  await openPanel(page);
  await expect(box(page)).toBeFocused();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const place = await panel(page).boundingBox();
  // It ends where the page does: beside both may be room for the scroll bar.
  const end = await page.evaluate(() => document.body.getBoundingClientRect().right);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(end);
  expect(place).toMatchObject({ y: 0, width: isMobile ? width : 480, height });
});

test("its script comes with the first sign of a hand, and not before", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const isFetched = () => fetched.some((path) => path.includes("/search-panel-"));
  await open(page, "/about");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
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

test("typed text shows what the specification lists, where it says", async ({ page }) => {
  await openPanel(page);
  await find(page, "20");
  await expect(panel(page).getByRole("heading")).toHaveText([
    "View Vehicles Matching Your Search",
    "View Similar Vehicles",
    "Website Resources",
  ]);
  expect(await addressOf(panel(page).getByRole("link", { name: 'Search the inventory for "20"' }))).toBe("/inventory?search=20");
  await expect(vehicles(page)).toHaveCount(10);
  for (const link of await vehicles(page).all()) {
    expect(await addressOf(link)).toMatch(/^\/vehicle\/[A-Z0-9]+$/);
    await expect(link).toHaveText(/^20\d\d .+(\$[\d,]+|Call for price)([\d,]+ miles)?$/);
    await expect(link.locator("img")).toHaveAttribute("alt", /^20\d\d /);
  }
  const makes = panel(page).getByRole("region", { name: "View Similar Vehicles" }).getByRole("link");
  await expect(makes).toHaveCount(5);
  const names = await makes.allInnerTexts();
  expect(new Set(names).size).toBe(5);
  for (const make of await makes.all()) {
    expect(await addressOf(make)).toBe(`/inventory?${new URLSearchParams({ make: await make.innerText() })}`);
  }
  const resources = panel(page).getByRole("region", { name: "Website Resources" }).getByRole("link");
  await expect(resources).toHaveText(["Vehicles Under $20,000", "Vehicles Under $50,000", "Buy a used car in Memphis, Tennessee"]);
  expect(await Promise.all((await resources.all()).map(addressOf))).toEqual([
    "/inventory?price_max=20000",
    "/inventory?price_max=50000",
    "/inventory",
  ]);
});

test("nothing found is said, and what was read otherwise", async ({ page }) => {
  await openPanel(page);
  await find(page, ' <i>hovercraft</i> "x" ');
  await expect(outcome(page)).toContainText('No vehicles found for "<i>hovercraft</i> "x""');
  await expect(panel(page).getByRole("heading", { name: "Website Resources" })).toHaveCount(0);
  await find(page, "chevy");
  await expect(outcome(page)).toContainText("Nothing matches your words exactly. Showing results for chevrolet.");
  await expect(vehicles(page).first()).toContainText("Chevrolet");
});

test("Clear and white space take back what was found", async ({ page }) => {
  await openPanel(page);
  await find(page, "ford");
  await box(page).fill("   ");
  await expect(panel(page).getByRole("link")).toHaveCount(0);
  await find(page, "ford");
  await panel(page).getByRole("button", { name: "Clear" }).click();
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(panel(page).getByRole("link")).toHaveCount(0);
});

test("a chosen vehicle opens on its own page, and the panel is closed when one comes back", async ({ page }) => {
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
  const names = await panel(page).getByRole("link").allInnerTexts();
  expect(names).toHaveLength(6);
  for (const place of names.keys()) {
    if (place > 0) await icon(page).click();
    await expect(box(page)).toHaveValue("w26105");
    const elsewhere = page.context().waitForEvent("page");
    await panel(page).getByRole("link").nth(place).click({ modifiers: ["ControlOrMeta"] });
    await expect(panel(page)).toBeHidden();
    await (await elsewhere).close();
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
    const isInside = await panel(page).evaluate(
      (dialog) => !document.hasFocus() || document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
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
  expect(await heading.boundingBox()).toEqual(before);
  await find(page, "20");
  await vehicles(page).first().hover();
  await page.mouse.wheel(0, 5000);
  await expect(panel(page).getByRole("link", { name: /^Buy a used car/ })).toBeInViewport();
  await page.mouse.wheel(0, 5000);
  await expect(box(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a network that fails is no error; the next text is asked for again", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await openPanel(page);
  await page.route(/\/api\/search/, (route) => route.abort());
  await box(page).fill("ford");
  await expect(panel(page).locator("[aria-busy='true']")).toHaveCount(0);
  await expect(panel(page).getByRole("link")).toHaveText(['Search the inventory for "ford"']);
  await expect(outcome(page)).toBeEmpty();
  await page.unrouteAll();
  await find(page, "for");
  await expect(vehicles(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("a feed that fails finds nothing and says nothing of it", async ({ page }) => {
  await page.route(/\/api\/search/, (route) => route.fulfill({ json: { total: 0, instead: null, vehicles: [], makes: [] } }));
  await openPanel(page);
  await find(page, "ford");
  await expect(outcome(page)).toContainText('No vehicles found for "ford"');
});

for (const [state, text] of [
  ["empty", ""],
  ["with vehicles", "20"],
  ["with what was read otherwise", "chevy"],
  ["without any", "hovercraft"],
] as const) {
  test(`the panel ${state} is accessible and well laid out`, async ({ page, isMobile }) => {
    await openPanel(page);
    if (text !== "") await find(page, text);
    await expectNoViolations(page);
    for (const width of isMobile ? [320, 390] : [768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await layoutFindings(page, isMobile ? { target: FINGER } : {})).toEqual([]);
    }
  });
}

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
