// Filters of the results page: a sidebar on a desktop, a drawer on a phone.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { chips, countLine, expectSamePage, filtersOf, names, openResults, searchField, showResults } from "./results";
import { filterOption, setFilterOption } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

async function expectAllAre(page: Page, make: string): Promise<void> {
  await expect.poll(async () => (await names(page)).filter((name) => !name.includes(make))).toEqual([]);
}

/** The list of a filter. */
const list = (filters: Locator, label: string) => filters.getByRole("group", { name: label, exact: true });

test("a make is chosen without loading the page, and everything follows it", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  await expect(list(filters, "Model")).toHaveCount(0);
  await setFilterOption(filters, "Make", "Toyota");
  await expect(page).toHaveURL(/\/inventory\?make=Toyota$/);
  await expect(list(filters, "Model")).toBeVisible();
  const button = filters.getByRole("button", { name: /^Show / });
  await expect(button).toHaveText(/^Show (?!120 )\d+ vehicles$/);
  const total = /\d+/.exec(await button.innerText())?.[0];
  await showResults(page);
  await expect(countLine(page)).toHaveText(new RegExp(`of ${total} vehicles$`));
  await expectAllAre(page, "Toyota");
  await expect(chips(page)).toHaveText([/Toyota/]);
  await expectSamePage(page);
});

test("every choice says how many vehicles it would show, and one that would show none cannot be chosen", async ({ page }) => {
  await openResults(page, "/inventory?make=Toyota");
  const filters = await filtersOf(page);
  const model = list(filters, "Model").locator("label").first();
  const count = /\d+$/.exec(((await model.textContent()) ?? "").trim())?.[0];
  await model.click();
  await expect(countLine(page)).toHaveText(count === "1" ? "Showing 1 vehicle" : new RegExp(`^Showing 1-\\d+ of ${count} vehicles$`));
  const colors = filters.locator("input[name=color]");
  const none = filters.locator(".facet-choices > label", { hasText: / 0$/ }).locator("input[name=color]");
  await expect.poll(() => none.count()).toBeGreaterThan(0);
  await expect.poll(async () => (await none.count()) < (await colors.count())).toBe(true);
  for (const choice of await none.all()) await expect(choice).toBeDisabled();
});

test("two makes are two ticks and two chips, and a model goes with the last make that has it", async ({ page }) => {
  await openResults(page, "/inventory?make=Toyota&model=Camry");
  const filters = await filtersOf(page);
  await setFilterOption(filters, "Make", "Ford");
  await expect(page).toHaveURL(/\/inventory\?make=Ford&make=Toyota&model=Camry$/);
  await expect(await filterOption(filters, "Model", "Camry")).toBeChecked();
  await setFilterOption(filters, "Make", "Toyota", false);
  await expect(page).toHaveURL(/\/inventory\?make=Ford$/);
  await page.goBack();
  await expect(await filterOption(filters, "Model", "Camry")).toBeChecked();
  await showResults(page);
  await expect(chips(page)).toHaveText([/Ford/, /Toyota/, /Camry/]);
  await chips(page).first().click();
  await expect(page).toHaveURL(/\/inventory\?make=Toyota&model=Camry$/);
  await expectSamePage(page);
});

test("typing asks once for all of it, and is one step back", async ({ page, isMobile }) => {
  await openResults(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/inventory/results")) requests.push(new URL(request.url()).search);
  });
  await filtersOf(page);
  const field = searchField(page, isMobile);
  await field.pressSequentially("honda");
  await expect(page).toHaveURL(/\?search=honda$/);
  await expect.poll(() => requests).toEqual(["?search=honda"]);
  await expect(field).toBeFocused();
  await field.pressSequentially(" civic ");
  await expect(page).toHaveURL(/\?search=honda\+civic$/);
  await expect(field).toHaveValue("honda civic ");
  await expect.poll(() => requests).toEqual(["?search=honda", "?search=honda+civic"]);
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(field).toHaveValue("");
  await expectSamePage(page);
});

test("a late response does not replace a newer one", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/inventory/results?make=Ford", async (route) => {
    await late;
    await route.continue().catch(() => undefined);
  });
  const filters = await filtersOf(page);
  await setFilterOption(filters, "Make", "Ford");
  await setFilterOption(filters, "Make", "Honda");
  await setFilterOption(filters, "Make", "Ford", false);
  await expect(page).toHaveURL(/inventory\?make=Honda$/);
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(await filterOption(filters, "Make", "Honda")).toBeChecked();
  await expect(page).toHaveURL("/inventory?make=Honda");
  await expectAllAre(page, "Honda");
});

test("body, features, transmission and color narrow the results, and Reset takes everything back", async ({ page }) => {
  await openResults(page, "/inventory?sort=price-low&view=list&page=2");
  const filters = await filtersOf(page);
  await setFilterOption(filters, "Body style", "SUV");
  await expect(page).toHaveURL(/body=suv/);
  await expect(page).not.toHaveURL(/page=/);
  await setFilterOption(filters, "Features", "Third row");
  await expect(page).toHaveURL(/feature=third-row/);
  await setFilterOption(filters, "Exterior color", "Black");
  await setFilterOption(filters, "Exterior color", "Gray");
  await expect(page).toHaveURL(/color=Black&color=Gray|color=Gray&color=Black/);
  await filters.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(await filterOption(filters, "Body style", "SUV")).not.toBeChecked();
  await showResults(page);
  await expect(countLine(page)).toHaveText(/^Showing 1-9 of/);
  await expect(chips(page)).toHaveCount(0);
  await expectSamePage(page);
});

test("chips remove one filter each, by keyboard too, and the focus goes to the next", async ({ page, isMobile }) => {
  await openResults(page, "/inventory?make=Toyota&price_max=40000&condition=used");
  await expect(chips(page)).toHaveCount(3);
  if (isMobile) await expect(page.getByRole("link", { name: /Filters & Sort 3/ })).toBeVisible();
  await chips(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?price_max=40000&condition=used$/);
  await expect(chips(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?condition=used$/);
  await expect(chips(page)).toBeFocused();
  await chips(page).first().press("Enter");
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(countLine(page)).toBeFocused();
});
