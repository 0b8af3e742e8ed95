// Price, year and mileage: typed and dragged.

import { expect, test } from "@playwright/test";
import { skipPhotos } from "./photos";
import { filtersOf, openResults } from "./results";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => skipPhotos(page));

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
  await expect(page).toHaveURL(/mileage_min=(\d+)&mileage_max=\1$/);
  const top = new URL(page.url()).searchParams.get("mileage_max") ?? "";
  await expect(upper).toHaveValue(top);
  await page.mouse.move(box.x + box.width / 2 + 4, middle);
  await page.mouse.down();
  await page.mouse.move(right, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`mileage_min=${top}$`));
});
