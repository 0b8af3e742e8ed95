// Taps on a phone from the home page to a full query, without the keyboard: white or silver SUVs with a third row, under
// 60,000 miles, at most $350 a month.

import { expect, type Locator, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { open, waitForStyles, vehicleCards } from "../shopper";
import { chips } from "./results";

test.beforeEach(({ page }) => stubPhotos(page));

/** Without scripts a usual limit is a link, which loads the page: it comes before the boxes, and the form sends those. */
const TAPS = { withScripts: 9, withoutScripts: 11 };

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("a few taps lead to it", async ({ page }) => {
      let taps = 0;
      async function tap(target: Locator): Promise<void> {
        await target.tap();
        taps += 1;
      }
      const openFilters = () => tap(page.getByRole("link", { name: /Filters & Sort/ }));
      async function tapLimit(name: string, parameter: RegExp): Promise<void> {
        await tap(page.getByRole("link", { name, exact: true }));
        await expect(page).toHaveURL(parameter);
        if (!hasScript) await openFilters();
      }
      await open(page, "/");
      await tap(page.getByRole("link", { name: /^SUV \d+ vehicles$/ }));
      await expect(page).toHaveURL(/body=suv/);
      await waitForStyles(page);
      await openFilters();
      await tapLimit("Under 60,000", /mileage_max=60000/);
      await tapLimit("$350 a month", /payment_max=350/);
      const list = (name: string) => page.locator("details.facet").filter({ has: page.locator("summary", { hasText: name }) });
      const choice = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
      await tap(list("Exterior color").getByRole("checkbox", { name: /^White/ }));
      await tap(list("Exterior color").getByRole("checkbox", { name: /^Silver/ }));
      await tap(list("Features").locator("> summary"));
      await tap(choice("Third row"));
      await tap(page.getByRole("button", { name: hasScript ? /^Show \d+ vehicle/ : "Apply Filters" }));
      await expect(chips(page)).toHaveText([/SUV/, /Up to \$350 a month/, /Under 60,000 miles/, /Silver/, /White/, /Third row/]);
      await expect(vehicleCards(page).first()).toContainText("Kia Sorento");
      expect(taps).toBeLessThanOrEqual(hasScript ? TAPS.withScripts : TAPS.withoutScripts);
    });
  });
}
