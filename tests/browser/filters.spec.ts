// The filters of the results page: beside the results on a desktop, in a drawer on a phone.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { FINGER, layoutFindings } from "./layout";
import { skipPhotos } from "./photos";
import { address, chips, countLine, expectSamePage, filtersOf, names, openResults, showResults } from "./results";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => skipPhotos(page));

test("a make is chosen without loading the page, and everything follows it", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  await expect(filters.getByLabel("Model")).toBeDisabled();
  await filters.getByLabel("Make").selectOption("Toyota");
  await expect(page).toHaveURL(/\/inventory\?make=Toyota$/);
  await expect(filters.getByLabel("Model")).toBeEnabled();
  const button = await filters.getByRole("button", { name: /^Show / }).innerText();
  await showResults(page);
  const total = /of (\d+) vehicles/.exec(await countLine(page).innerText())?.[1];
  expect(button).toBe(`Show ${total} vehicles`);
  expect((await names(page)).every((name) => name.includes("Toyota"))).toBe(true);
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
  const all = await colors.count();
  const none = colors.filter({ hasText: "(0)" });
  expect(await none.count()).toBeGreaterThan(0);
  expect(await none.count()).toBeLessThan(all);
  for (const option of await none.all()) expect(await option.isDisabled()).toBe(true);
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

test("typing asks once for all of it, and is one step back", async ({ page }) => {
  await openResults(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/inventory/results")) asked.push(new URL(request.url()).search);
  });
  const filters = await filtersOf(page);
  const field = filters.getByLabel("Search", { exact: true });
  await field.pressSequentially("honda");
  await expect(page).toHaveURL(/\?search=honda$/);
  expect(asked).toEqual(["?search=honda"]);
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
  expect(address(page)).toBe("/inventory?make=Honda");
  expect((await names(page)).every((name) => name.includes("Honda"))).toBe(true);
});

test("ranges are typed and dragged inside their bounds, the lower never above the upper", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const field = (name: string) => filters.getByRole("spinbutton", { name });
  const slider = (name: string) => filters.getByRole("slider", { name });

  await field("Price to").fill("20000");
  await expect(page).toHaveURL(/\?price_max=20000$/);
  await expect(slider("Price to")).toHaveAttribute("aria-valuetext", "$20,000");
  await field("Price from").fill("30000");
  await field("Price from").press("Enter");
  await expect(page).toHaveURL(/\?price_min=20000&price_max=20000$/);
  await expect(field("Price from")).toHaveValue("20000");
  await slider("Price from").press("ArrowRight");
  await expect(slider("Price from")).toHaveValue("20000");
  await slider("Price from").press("ArrowLeft");
  await expect(page).toHaveURL(/\?price_min=19000&price_max=20000$/);
  await expect(slider("Price from")).toBeFocused();

  for (const [name, min, max, step] of [
    ["Price", "0", "100000", "1000"],
    ["Mileage", "0", "200000", "5000"],
    ["Year", "2000", undefined, "1"],
  ] as const) {
    for (const control of [field(`${name} from`), slider(`${name} to`)]) {
      await expect(control).toHaveAttribute("min", min);
      await expect(control).toHaveAttribute("step", step);
      if (max !== undefined) await expect(control).toHaveAttribute("max", max);
    }
  }
  await field("Year from").fill("1980");
  await field("Year from").press("Enter");
  await expect(field("Year from")).toHaveValue("");
});

test("a thumb is dragged with the pointer, and both thumbs stay in reach where they meet", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const upper = filters.getByRole("slider", { name: "Mileage to" });
  await upper.scrollIntoViewIfNeeded();
  const box = await upper.boundingBox();
  if (!box) throw new Error("there is no slider");
  // Where they meet, the lower one has the left half of the place.
  const [middle, right] = [box.y + box.height / 2, box.x + box.width - 14];
  await page.mouse.move(right, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?mileage_max=(95|100|105)000$/);
  await page.mouse.move(box.x + 14, middle);
  await page.mouse.down();
  await page.mouse.move(right, middle, { steps: 5 });
  await page.mouse.up();
  const top = await upper.inputValue();
  await expect(page).toHaveURL(new RegExp(`mileage_min=${top}&mileage_max=${top}$`));
  await page.mouse.move(box.x + box.width / 2 + 4, middle);
  await page.mouse.down();
  await page.mouse.move(right, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`mileage_min=${top}$`));
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

test("on a phone the filters are a modal drawer, on a desktop they stand beside the results", async ({ page, isMobile }) => {
  await openResults(page);
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  const drawer = page.getByRole("dialog", { name: "Filters" });
  if (!isMobile) {
    await expect(opener).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Filters" })).toBeVisible();
    return;
  }
  await expect(drawer).toBeHidden();
  await opener.click();
  await expect(drawer).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const button = drawer.getByRole("button", { name: "Show 120 vehicles" });
  await expect(button).toBeInViewport();
  await drawer.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("button", { name: "Close filters" }).click();
  await expect(drawer).toBeHidden();
});

test("the open drawer is well laid out and accessible", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desktop has none");
  await openResults(page, "/inventory?make=Toyota");
  const drawer = await filtersOf(page);
  // So high that its foot covers nothing, which axe would take for a small target.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 1600 });
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    expect(await layoutFindings(page, { target: FINGER })).toEqual([]);
  }
});

test("what was chosen before the filters came to life is not lost", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone the form is out of sight until it is opened");
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/filters-*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/inventory");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByLabel("Make").selectOption("Honda");
  await filters.getByLabel("Search", { exact: true }).fill("civ");
  release();
  await expect(page).toHaveURL(/search=civ&make=Honda$/);
  await expect(filters.getByLabel("Search", { exact: true })).toBeFocused();
  await expect(filters.getByLabel("Make")).toHaveValue("Honda");
});

test("the filters take the place of the server's form without moving anything", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone neither is in sight");
  await page.route("**/assets/filters-*.js", (route) => route.abort());
  await page.goto("/inventory");
  const island = page.locator("react-island[name='filters']");
  await expect(island).toHaveAttribute("data-island-state", "failed");
  const places = () => page.locator("#filters").locator("h2, a, label, legend, input:not([type='range']), select, button").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)));
  const servers = await places();
  await page.unrouteAll();
  await page.reload();
  await expect(island).toHaveAttribute("data-island-state", "mounted");
  expect(await places()).toEqual(servers);
});
