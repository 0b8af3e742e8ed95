// The filters of the results page: beside the results on a desktop, in a drawer on a phone.

import { expect, type Page, test } from "@playwright/test";
import { skipPhotos } from "../photos";
import { chips, countLine, expectSamePage, filtersOf, names, openResults, searchField, showResults } from "./results";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => skipPhotos(page));

async function expectAllAre(page: Page, make: string): Promise<void> {
  await expect.poll(async () => (await names(page)).filter((name) => !name.includes(make))).toEqual([]);
}

test("a make is chosen without loading the page, and everything follows it", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  await expect(filters.getByLabel("Model")).toBeDisabled();
  await filters.getByLabel("Make").selectOption("Toyota");
  await expect(page).toHaveURL(/\/inventory\?make=Toyota$/);
  await expect(filters.getByLabel("Model")).toBeEnabled();
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
  const model = filters.getByLabel("Model").locator("option").nth(1);
  const [, name = "", count = ""] = /^(.*) \((\d+)\)$/.exec((await model.textContent()) ?? "") ?? [];
  await filters.getByLabel("Model").selectOption(name);
  await expect(countLine(page)).toHaveText(new RegExp(`^Showing 1-\\d+ of ${count} vehicles$`));
  const colors = filters.getByLabel("Exterior color").locator("option:not([value=''])");
  const none = colors.filter({ hasText: "(0)" });
  await expect.poll(() => none.count()).toBeGreaterThan(0);
  await expect.poll(async () => (await none.count()) < (await colors.count())).toBe(true);
  for (const option of await none.all()) await expect(option).toBeDisabled();
});

test("a make that lacks the chosen model clears it, and so does no make", async ({ page }) => {
  await openResults(page, "/inventory?make=Toyota&model=Camry");
  const filters = await filtersOf(page);
  await expect(filters.getByLabel("Model")).toHaveValue("Camry");
  await filters.getByLabel("Make").selectOption("Ford");
  await expect(page).toHaveURL(/\/inventory\?make=Ford$/);
  await expect(filters.getByLabel("Model")).toHaveValue("");
  await page.goBack();
  await expect(filters.getByLabel("Model")).toHaveValue("Camry");
  await filters.getByLabel("Make").selectOption("");
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(filters.getByLabel("Model")).toBeDisabled();
});

test("typing asks once for all of it, and is one step back", async ({ page, isMobile }) => {
  await openResults(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/inventory/results")) asked.push(new URL(request.url()).search);
  });
  await filtersOf(page);
  const field = searchField(page, isMobile);
  await field.pressSequentially("honda");
  await expect(page).toHaveURL(/\?search=honda$/);
  await expect.poll(() => asked).toEqual(["?search=honda"]);
  await expect(field).toBeFocused();
  await field.pressSequentially(" civic ");
  await expect(page).toHaveURL(/\?search=honda\+civic$/);
  await expect(field).toHaveValue("honda civic ");
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(field).toHaveValue("");
  await expectSamePage(page);
});

test("a newer answer wins over an older one that comes late", async ({ page }) => {
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
  await filters.getByLabel("Make").selectOption("Ford");
  await filters.getByLabel("Make").selectOption("Honda");
  await expect(page).toHaveURL(/make=Honda$/);
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(filters.getByLabel("Make")).toHaveValue("Honda");
  await expect(page).toHaveURL("/inventory?make=Honda");
  await expectAllAre(page, "Honda");
});

test("condition, transmission and color narrow the results, and Reset takes everything back", async ({ page }) => {
  await openResults(page, "/inventory?sort=price-low&view=list&page=2");
  const filters = await filtersOf(page);
  await filters.getByRole("radio", { name: /^Used/ }).check();
  await expect(page).toHaveURL(/condition=used/);
  await filters.getByLabel("Transmission").selectOption("CVT");
  await expect(page).toHaveURL(/transmission=CVT/);
  await expect(page).not.toHaveURL(/page=/);
  const color = filters.getByLabel("Exterior color").locator("option:not([disabled]):not([value=''])").first();
  await filters.getByLabel("Exterior color").selectOption(await color.getAttribute("value"));
  await expect(page).toHaveURL(/color=/);
  await filters.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(filters.getByRole("radio", { name: "New and used" })).toBeChecked();
  await expect(filters.getByLabel("Transmission")).toHaveValue("");
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
