// Taps on a phone from the home page to a full query: white or silver SUVs with a third row, under 60,000 miles, at
// most $350 a month.

import { expect, type Locator, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { open, waitForStyles, vehicleCards } from "../shopper";
import { chips } from "./results";

test.beforeEach(({ page }) => stubPhotos(page));

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("ten taps lead to it", async ({ page }) => {
      let taps = 0;
      async function tap(target: Locator): Promise<void> {
        await target.tap();
        taps += 1;
      }
      async function typed(name: string, figure: string): Promise<void> {
        const field = page.getByRole("textbox", { name });
        await tap(field);
        await field.fill(figure);
      }
      await open(page, "/");
      await tap(page.getByRole("link", { name: /^SUV \d+ vehicles$/ }));
      await expect(page).toHaveURL(/body=suv/);
      await waitForStyles(page);
      await tap(page.getByRole("link", { name: /Filters & Sort/ }));
      const list = (name: string) => page.locator("details.facet").filter({ has: page.locator("summary", { hasText: name }) });
      const choice = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
      await tap(list("Exterior color").getByRole("checkbox", { name: /^White/ }));
      await tap(list("Exterior color").getByRole("checkbox", { name: /^Silver/ }));
      await tap(list("Features").locator("> summary"));
      if (!(await choice("Third row").isVisible())) await tap(list("Features").locator("summary", { hasText: "Show all" }));
      await tap(choice("Third row"));
      await typed("Mileage to", "60000");
      await typed("Monthly payment up to", "350");
      await tap(page.getByRole("button", { name: hasScript ? /^Show \d+ vehicle/ : "Apply Filters" }));
      await expect(chips(page)).toHaveText([/SUV/, /Up to \$350 a month/, /Under 60,000 miles/, /Silver/, /White/, /Third row/]);
      await expect(vehicleCards(page).first()).toContainText("Kia Sorento");
      expect(taps).toBeLessThanOrEqual(10);
    });
  });
}
