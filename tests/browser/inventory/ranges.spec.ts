// Price, year and mileage ranges: typed and dragged.

import { expect, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { chips, filtersOf, openResults } from "./results";
import { open, clickInFilters, stableBox } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

test("ranges are typed and dragged inside their bounds, the lower never above the upper", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const field = (name: string) => filters.getByRole("textbox", { name });
  const slider = (name: string) => filters.getByRole("slider", { name });

  await field("Price to").fill("20000");
  await expect(page).toHaveURL(/\?price_max=20000$/);
  await expect(slider("Price to")).toHaveAttribute("aria-valuetext", "$20,000");
  await field("Price from").fill("30000");
  await field("Price from").press("Enter");
  await expect(page).toHaveURL(/\?price_min=20000&price_max=20000$/);
  await expect(field("Price from")).toHaveValue("$20,000");
  await slider("Price from").press("ArrowRight");
  await expect(slider("Price from")).toHaveValue("20000");
  await slider("Price from").press("ArrowLeft");
  await expect(page).toHaveURL(/\?price_min=19000&price_max=20000$/);
  await expect(slider("Price from")).toBeFocused();

  for (const [name, step] of [["Price", "1000"], ["Mileage", "5000"], ["Year", "1"]] as const) {
    await expect(slider(`${name} to`)).toHaveAttribute("step", step);
  }
  await field("Price to").fill("250,000");
  await field("Price to").press("Enter");
  await expect(page).toHaveURL(/\?price_min=19000$/);
  await field("Year from").fill("1980");
  await field("Year from").press("Enter");
  await expect(field("Year from")).toHaveValue("");
});

test("a price may have its sign and thousands, and has them once it is left", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  for (const typed of ["12500", "12,500", "$12,500"]) {
    const field = filters.getByRole("textbox", { name: "Price from" });
    await field.fill(typed);
    await expect(page).toHaveURL(/\?price_min=12500$/);
    await expect(field).toHaveValue(typed);
    await field.press("Tab");
    await expect(field).toHaveValue("$12,500");
    await field.fill("");
    await expect(page).toHaveURL(/\/inventory$/);
  }
  await filters.getByRole("textbox", { name: "Mileage to" }).fill("80,000");
  await expect(page).toHaveURL(/\?mileage_max=80000$/);
});

test("sliders end at the limits of the inventory", ONE_SCREEN, async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const [dearest, cheapest] = [page.getByRole("slider", { name: "Price to" }), page.getByRole("slider", { name: "Price from" })];
  await expect.poll(async () => Number(await dearest.getAttribute("max"))).toBeLessThan(100_000);
  await expect.poll(async () => Number(await cheapest.getAttribute("min"))).toBeGreaterThan(0);
  const top = await dearest.getAttribute("max");
  const dollars = (figure: string | null) => `$${Number(figure).toLocaleString("en-US")}`;
  await expect(filters.getByText(dollars(top), { exact: true })).toBeVisible();
  await dearest.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`price_max=${Number(top) - 1000}$`));
  await dearest.press("ArrowRight");
  await expect(page).toHaveURL(/\/inventory$/);
  await open(page, `/inventory?price_min=${top}`);
  await expect(page.locator("#count")).toHaveText("No vehicles found");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a price is understood as a person writes it", async ({ page, isMobile }) => {
    await open(page, "/inventory");
    if (isMobile) await page.getByRole("link", { name: /Filters & Sort/ }).click();
    const filters = page.locator("#filters");
    await filters.getByRole("textbox", { name: "Price from" }).fill("$12,500");
    await filters.getByRole("textbox", { name: "Price to" }).fill("30,000");
    await clickInFilters(filters.getByRole("button", { name: "Apply Filters" }));
    await expect(chips(page)).toHaveText([/\$12,500 – \$30,000/]);
    await expect(filters.locator("[name='price_min']")).toHaveValue("$12,500");
  });
});

test("a quick step is one press, and a press on it takes it back", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const steps = filters.getByRole("list", { name: "Price, in steps" }).getByRole("link");
  await expect(steps).not.toHaveCount(0);
  const step = await steps.first().innerText();
  const most = Number(step.replace(/\D/g, ""));
  await steps.first().click();
  await expect(page).toHaveURL(`/inventory?price_max=${most}`);
  await expect(filters.getByRole("textbox", { name: "Price to" })).toHaveValue(`$${most.toLocaleString("en-US")}`);
  await filters.getByRole("link", { name: step }).and(filters.locator("[aria-current]")).click();
  await expect(page).toHaveURL("/inventory");
  const ranges = await filters.locator("[name$=_min]").count();
  expect(ranges).toBeGreaterThanOrEqual(3);
  await expect(filters.locator(".range-bars")).toHaveCount(ranges);
});

test("a thumb is dragged with the pointer, and both thumbs stay in reach where they meet", async ({ page }) => {
  await openResults(page);
  const filters = await filtersOf(page);
  const upper = filters.getByRole("slider", { name: "Mileage to" });
  await upper.scrollIntoViewIfNeeded();
  const box = await stableBox(upper);
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
  await expect(page).toHaveURL(/mileage_min=(\d+)&mileage_max=\1$/);
  const top = new URL(page.url()).searchParams.get("mileage_max") ?? "";
  await expect(upper).toHaveValue(top);
  await page.mouse.move(box.x + box.width / 2 + 4, middle);
  await page.mouse.down();
  await page.mouse.move(right + 28, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`mileage_min=${top}$`));
});
