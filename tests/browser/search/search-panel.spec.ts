// Results and messages of the search panel.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectValidLayoutAtWidths, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { box, find, openPanel, outcome, panel, vehicles } from "./search-panel";
import { ONE_SCREEN } from "../support/one-screen";

// Judged where things come to rest.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

test("typed text shows all that the panel has, where it leads", ONE_SCREEN, async ({ page }) => {
  await openPanel(page);
  await find(page, "20");
  await expect(panel(page).getByRole("heading")).toHaveText([
    "View Vehicles Matching Your Search",
    "View Similar Vehicles",
    "Website Resources",
  ]);
  await expect(panel(page).getByRole("link", { name: 'Search the inventory for "20"' })).toHaveAttribute("href", "/inventory?search=20");
  await expect(vehicles(page)).toHaveCount(10);
  for (const link of await vehicles(page).all()) {
    await expect(link).toHaveAttribute("href", /^\/vehicle\/[A-Z0-9]+$/);
    await expect(link).toHaveText(/^20\d\d .+(\$[\d,]+|Call for price)([\d,]+ miles)?(VIN …[A-Z0-9]{6})?$/);
    await expect(link.locator("img")).toHaveAttribute("alt", /^20\d\d /);
  }
  const makes = panel(page).getByRole("region", { name: "View Similar Vehicles" }).getByRole("link");
  await expect(makes).toHaveCount(5);
  await expect.poll(async () => new Set(await makes.allInnerTexts()).size).toBe(5);
  for (const make of await makes.all()) {
    await expect(make).toHaveAttribute("href", `/inventory?${new URLSearchParams({ make: await make.innerText() })}`);
  }
  const resources = panel(page).getByRole("region", { name: "Website Resources" }).getByRole("link");
  await expect(resources).toHaveText(["Vehicles Under $20,000", "Vehicles Under $50,000", "Buy a used car in Memphis, Tennessee"]);
  for (const [place, href] of ["/inventory?price_max=20000", "/inventory?price_max=50000", "/inventory"].entries()) {
    await expect(resources.nth(place)).toHaveAttribute("href", href);
  }
});

test("the panel says that nothing was found, and how it read the text", ONE_SCREEN, async ({ page }) => {
  await openPanel(page);
  await find(page, ' <i>hovercraft</i> "x" ');
  await expect(outcome(page)).toContainText('No vehicles found for "<i>hovercraft</i> "x""');
  await expect(panel(page).getByRole("heading", { name: "Website Resources" })).toHaveCount(0);
  await find(page, "chevrolte");
  await expect(outcome(page)).toContainText("Nothing matches your words exactly. Showing results for chevrolet.");
  await expect(vehicles(page).first()).toContainText("Chevrolet");
});

test("a body style's beginning leads to its results, and a page's word to the page alone", ONE_SCREEN, async ({ page }) => {
  await openPanel(page);
  await find(page, "sell my car");
  await expect(panel(page).getByRole("list", { name: "Pages" }).getByRole("link")).toHaveText(["Sell or trade your car"]);
  await expect(vehicles(page)).toHaveCount(0);
  await find(page, "tru");
  const truck = panel(page).getByRole("region", { name: "Body Styles" }).getByRole("link");
  await expect(truck).toHaveText(/^Truck \(\d+\)$/);
  const count = /\d+/.exec(await truck.innerText())?.[0];
  await truck.click();
  await expect(page).toHaveURL(/\/inventory\?body=truck$/);
  await expect(page.locator("#count")).toContainText(`of ${count} vehicles`);
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

test("a network failure is no error; the next text is requested again", ONE_SCREEN, async ({ page }) => {
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

test("text typed offline is searched for once online, and results keep the focused position", ONE_SCREEN, async ({
  page,
  context,
}) => {
  await openPanel(page);
  await find(page, "w26105");
  await context.setOffline(true);
  await box(page).fill("ford");
  await expect(panel(page).locator("[aria-busy='true']")).toHaveCount(0);
  await expect(vehicles(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(vehicles(page).first()).toContainText("Ford");
  // The next answer is slow: the one before is walked through, until it goes.
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\/search/, async (route) => {
    await held;
    await route.continue();
  });
  await box(page).fill("kia");
  await page.keyboard.press("ArrowDown");
  await expect(vehicles(page).first()).toBeFocused();
  letThrough();
  await expect(vehicles(page).first()).toContainText("Kia");
  await expect(box(page)).toBeFocused();
});

test("a feed that fails finds nothing and says nothing of it", ONE_SCREEN, async ({ page }) => {
  await page.route(/\/api\/search/, (route) => route.fulfill({ json: { total: 0, instead: null, searchedAs: [], unread: [], vehicles: [], priceNote: "", pages: [], bodies: [], priceLinks: [], makes: [] } }));
  await openPanel(page);
  await find(page, "ford");
  await expect(outcome(page)).toContainText('No vehicles found for "ford"');
});

for (const [state, text] of [
  ["empty", ""],
  ["with vehicles", "20"],
  ["with what was read otherwise", "chevrolte"],
  ["without any", "hovercraft"],
] as const) {
  test(`the panel ${state} is accessible and well laid out`, async ({ page, isMobile }) => {
    await openPanel(page);
    if (text !== "") await find(page, text);
    await expectNoViolations(page);
    await expectValidLayoutAtWidths(page, isMobile ? [320, 390] : [768, 1440], 844, isMobile ? { target: MIN_TOUCH_TARGET } : {});
  });
}
