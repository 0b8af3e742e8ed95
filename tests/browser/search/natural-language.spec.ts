// Natural-language searches become filters (SEARCH-3).

import { expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { chips, countLine, expectSamePage, filtersOf, openResults, searchField, showResults } from "../inventory/results";
import { filterOption, open, setFilterOption, vehicleCards, waitForForm } from "../shopper";
import { find, openPanel, outcome } from "./search-panel";
import { ONE_SCREEN } from "../support/one-screen";

test.beforeEach(({ page }) => stubPhotos(page));

const SENTENCE = "awd suv under 20k";

test("a sentence shows as chips and in the filters, can be changed there, or searched word by word", async ({ page }) => {
  await openResults(page);
  const field = searchField(page, false);
  await field.fill(SENTENCE);
  await field.press("Enter");
  await expect(chips(page)).toHaveText([/SUV/, /Up to \$20,000/, /All-wheel drive/]);
  await expect(page).toHaveURL(/\/inventory\?search=awd\+suv\+under\+20k$/);
  await expect(page.getByText("Searched as")).toContainText("Searched as SUV, Up to $20,000");
  await expect(field).toHaveValue(SENTENCE);
  const filters = await filtersOf(page);
  await expect(await filterOption(filters, "Body style", "SUV")).toBeChecked();
  await expect(filters.getByRole("textbox", { name: "Price to" })).toHaveValue("$20,000");
  await setFilterOption(filters, "Body style", "Sedan");
  await expect(page).toHaveURL(/body=sedan&body=suv/);
  await expect(page).not.toHaveURL(/search=/);
  await showResults(page);
  await expect(page.getByText("Searched as")).toHaveCount(0);
  await expectSamePage(page);
});

test("what is left of a sentence stays words, and its words can be searched instead", ONE_SCREEN, async ({ page }) => {
  await openResults(page, `/inventory?search=${encodeURIComponent(SENTENCE)}`);
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Search the words instead" }).click();
  await expect(page).toHaveURL(/search=awd\+suv\+under\+20k&exact=1$/);
  await expect(page.getByText("Searched as")).toHaveCount(0);
  await expect(countLine(page)).not.toHaveText("");
});

test("the panel says what a sentence was understood as, while it is typed", ONE_SCREEN, async ({ page }) => {
  await openPanel(page);
  await find(page, "truck 2015 or newer");
  await expect(outcome(page)).toContainText(/^Searched as Truck Year: 2015 or newer \d/);
});

// The same query: typed in one line here, and tapped in `inventory/tap-count.spec.ts`.
const WISH = "white or silver SUVs with third row under 60,000 miles, at most $350 a month";

async function expectWishUnderstood(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\?search=white/);
  await expect(chips(page)).toHaveText([/SUV/, /Up to \$350 a month/, /Under 60,000 miles/, /Silver/, /White/, /Third row/]);
  await expect(page.getByText("An estimate, not an offer of credit.")).toContainText(/\$350 a month pays for up to .* 72 payments of .* APR/);
  await expect(vehicleCards(page).first()).toContainText("Kia Sorento");
}

test("a full query with a payment in one line", async ({ page }) => {
  await openResults(page);
  const field = searchField(page, false);
  await field.fill(WISH);
  await field.press("Enter");
  await expectWishUnderstood(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a full query with a payment in one line", async ({ page }) => {
    await open(page, "/inventory");
    const field = searchField(page, false);
    await field.fill(WISH);
    await field.press("Enter");
    await expectWishUnderstood(page);
  });

  test("a sentence is understood all the same", ONE_SCREEN, async ({ page }) => {
    await open(page, "/inventory");
    const field = searchField(page, false);
    await field.fill(SENTENCE);
    await field.press("Enter");
    await expect(chips(page)).toHaveCount(3);
    await expect(field).toHaveValue(SENTENCE);
    await chips(page).filter({ hasText: "SUV" }).click();
    await expect(chips(page)).toHaveText([/Up to \$20,000/, /All-wheel drive/]);
  });
});

test("a search without a match fills in the car finder", ONE_SCREEN, async ({ page }) => {
  await open(page, "/inventory?search=lamborghini+under+60k");
  // The note and the empty list lead there.
  await page.getByRole("link", { name: "Find One for Me" }).first().click();
  const form = page.getByRole("region", { name: "Describe the vehicle" });
  await expect(form.getByLabel("Make", { exact: true })).toHaveValue("Lamborghini");
  await expect(form.locator("[name=priceMax]")).toHaveValue("60000");
  await expect(form.locator("[name=comments]")).toHaveValue(/^I searched for "lamborghini under 60k"/);
  await waitForForm(form, true);
  await expect(form.getByLabel("Make", { exact: true })).toHaveValue("Lamborghini");
});
