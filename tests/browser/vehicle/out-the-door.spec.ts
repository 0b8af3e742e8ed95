// The out-the-door price: its lines, and a form for the shopper's figures that works without scripts.

import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { stubPhotos } from "../support/block-photos";
import { open } from "../shopper";
import { vehiclePaths } from "../page-states";

test.beforeEach(({ page }) => stubPhotos(page));

const door = (page: Page) => page.getByRole("region", { name: "Out the Door" });
const worth = (page: Page) => door(page).getByLabel("Your trade-in is worth");

/** An amount in cents; what is not known is none. */
function cents(text: string): number {
  const amount = Number(text.replace(/\D/g, ""));
  return text.startsWith("−") ? -amount : amount;
}

/** The lines with their total and the note. */
async function sums(page: Page): Promise<[number, number]> {
  const amounts = await door(page).locator("tbody td:last-child").allInnerTexts();
  const total = await door(page).locator("tfoot td").innerText();
  return [amounts.map(cents).reduce((sum, amount) => sum + amount, 0), cents(total)];
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("a shopper's own figures are added up where they are typed", async ({ page }) => {
      const path = (await vehiclePaths())[0] ?? "";
      await open(page, path);
      const fold = door(page).getByText("Price, fees and taxes line by line");
      if (await fold.isVisible()) await fold.click();
      const before = await sums(page);
      expect(before[0]).toBe(before[1]);
      await expect(door(page).getByRole("table", { name: "Where the buyer lives: Shelby County" })).toBeVisible();

      await door(page).getByLabel("Where you live").selectOption("Montgomery County");
      await worth(page).fill("$5,000");
      await door(page).getByLabel("You owe on it").fill("3000");
      await door(page).getByRole("button", { name: "Add It Up" }).click();
      await expect(page).toHaveURL(/\?county=montgomery-county&trade=%245%2C000&owed=3000&down=&apr=&budget=&term=#out-the-door$/);
      await expect(door(page)).toBeInViewport();
      await expect(door(page).getByRole("row", { name: /^Trade-in credit/ })).toContainText("−$5,000.00");
      await expect(door(page).getByRole("row", { name: /^County vehicle tax/ })).toContainText("$74.00");
      // The wheel tax is 24 dollars more, 2,000 are left of the trade-in, and 7 % of 5,000 are not taxed.
      const total = before[1] + 2_400 - 200_000 - 35_000;
      await expect.poll(() => sums(page)).toEqual([total, total]);
      await expect(worth(page)).toHaveValue("$5,000");

      await worth(page).fill("a lot");
      await worth(page).press("Enter");
      await expect(worth(page)).toHaveAccessibleDescription("Enter an amount in dollars, such as 5000");
      await expect(worth(page)).toHaveValue("a lot");
      await expect(door(page).getByRole("alert")).toBeVisible();
      await expect(door(page).getByRole("table")).toHaveCount(0);
      if (hasScript) await expectNoViolations(page);
    });
  });
}
