// The search form at the top of the home page.

import { expect, test, type Page } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { chips, countLine } from "../inventory/results";
import { open } from "../shopper";

test.beforeEach(({ page }) => stubPhotos(page));

test("models are those of the chosen make, and the search goes to the results without them", async ({ page }) => {
  await open(page, "/");
  const form = page.getByRole("form", { name: "Search our inventory" });
  const model = form.getByLabel("Model");
  await expect(model).toBeDisabled();
  await form.getByLabel("Make").selectOption("Honda");
  await expect(model).toBeEnabled();
  const choices = model.locator("option:not([value=''])");
  await expect(choices).not.toHaveCount(0);
  await expect(async () => {
    const models = await choices.allTextContents();
    expect(models).toEqual([...models].sort((one, other) => one.localeCompare(other, "en")));
  }).toPass();
  await model.selectOption((await choices.first().textContent()) ?? "");
  await form.getByLabel("Make").selectOption("Ford");
  await expect(model).toHaveValue("");
  const years = await form.getByLabel("Year").locator("option:not([value=''])").allTextContents();
  expect(years).toEqual([...years].sort().reverse());
  await form.getByLabel("Price Range").selectOption("$20,000-$30,000");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(chips(page)).toHaveText([/Ford/, /\$20,000 – \$30,000/]);
  await expect(page).toHaveURL("/inventory?make=Ford&price_min=20000&price_max=30000");
});

const WISH = "White or silver SUV, third row, under 60,000 miles, $350 a month";
const sentence = (page: Page) => page.getByRole("searchbox", { name: "Describe the car you want" });

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("a sentence starts on the first screen and becomes filters", async ({ page }) => {
      await open(page, "/");
      await expect(sentence(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Find vehicles" })).toBeInViewport({ ratio: 1 });
      await sentence(page).fill(WISH);
      await page.getByRole("button", { name: "Find vehicles" }).click();
      await expect(page).toHaveURL(/\/inventory\?search=White/);
      await expect(chips(page)).toHaveText([/SUV/, /Up to \$350 a month/, /Under 60,000 miles/, /Silver/, /White/, /Third row/]);
    });
  });
}

test("three examples show what a sentence can say, and find vehicles", async ({ page }) => {
  await open(page, "/");
  const examples = page.getByRole("list", { name: "Examples" }).getByRole("link");
  await expect(examples).toHaveCount(3);
  for (const example of await examples.all()) await expect(example).toBeInViewport({ ratio: 1 });
  await examples.last().click();
  for (const part of ["Red", "Up to $20,000"]) await expect(chips(page).filter({ hasText: part })).toBeVisible();
  await expect(countLine(page)).toHaveText(/^Showing 1-/);
});

test("the model that was chosen is offered at once by the results, whose address does not have it", async ({ page }) => {
  await open(page, "/");
  const form = page.getByRole("form", { name: "Search our inventory" });
  await form.getByLabel("Make").selectOption("Toyota");
  await form.getByLabel("Model").selectOption("Camry");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/inventory?make=Toyota");
  const offer = page.getByRole("link", { name: /^Only Camry \(\d+\)$/ });
  await expect(offer).toBeVisible();
  await expect(page.getByRole("link", { name: /^Only / })).toHaveCount(1);
  const count = /\d+/.exec(await offer.innerText())?.[0];
  await offer.click();
  await expect(chips(page)).toHaveText([/Toyota/, /Camry/]);
  await expect(page).toHaveURL("/inventory?make=Toyota&model=Camry");
  await expect(countLine(page)).toHaveText(new RegExp(` of ${count} vehicles?$`));
  await expect(page.getByRole("link", { name: /^Only / })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it searches all the same", async ({ page }) => {
    await open(page, "/");
    const form = page.getByRole("form", { name: "Search our inventory" });
    await form.getByLabel("Make").selectOption("Ford");
    await form.getByLabel("Price Range").selectOption("Under $20,000");
    await form.getByRole("button", { name: "Search" }).click();
    await expect(chips(page)).toHaveText([/Ford/, /Up to \$20,000/]);
  });
});
