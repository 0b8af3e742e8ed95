// Above the fold on a phone: positions of the vehicle, its price and the main action.

import { expect, type Locator, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { warmFont } from "../support/warm-font";
import { open, vehicleCards } from "../shopper";
import { comparison, vehiclePaths } from "../page-states";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ page }) => {
  await stubPhotos(page);
  // In a wider fallback, which no phone has, headings take a line more.
  await warmFont(page);
});

const PHONES = [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
];
const NOWHERE = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
const box = async (part: Locator) => (await part.boundingBox()) ?? NOWHERE;
const bottom = async (part: Locator) => {
  const { y, height } = await box(part);
  return y + height;
};
const vehicle = async () => (await vehiclePaths())[0] ?? "";

test("a car's page shows name, photo and price, and the button is a thumb away", async ({ page }) => {
  await open(page, await vehicle());
  const panel = page.getByRole("region", { name: "Price Details" });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#photo-1 .photo")).toBeInViewport({ ratio: 1 });
  const callBar = page.locator("[data-call-bar]");
  await expect.poll(async () => (await bottom(panel.locator(".price"))) - (await box(callBar)).y).toBeLessThanOrEqual(0);
  await expect.poll(async () => (await box(panel.getByRole("link", { name: "Request a Quote" }))).y).toBeLessThanOrEqual(1000);
});

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("a car's page has the car before the taxes, whose lines fold under their total", async ({ page }) => {
      for (const path of (await vehiclePaths()).slice(0, 4)) {
        await open(page, path);
        const tabs = page.locator(".vehicle-facts .tab-list");
        const outTheDoor = page.getByRole("region", { name: "Out the Door" });
        expect((await box(tabs)).y, path).toBeLessThanOrEqual(2600);
        expect((await box(tabs)).y, path).toBeLessThan((await box(outTheDoor)).y);
        const total = page.locator(".price-panel .out-the-door-total strong");
        await expect(total).toBeVisible();
        const amount = await total.innerText();
        await expect(outTheDoor.locator(".out-the-door-answer .price")).toHaveText(amount);
        await expect(outTheDoor.getByText("An estimate, not an offer; taxes are the county clerk's.")).toBeVisible();
        await expect(outTheDoor.getByRole("table")).toHaveCount(0);
        await outTheDoor.getByText("Price, fees and taxes line by line").click();
        await expect(outTheDoor.getByRole("row", { name: /^State sales tax/ })).toBeVisible();
        await expect(outTheDoor.locator("tfoot td")).toHaveText(amount);
      }
    });
  });
}

test("the bar has price, phone and quote, and goes while the panel's own button is in view", async ({ page }) => {
  await open(page, await vehicle());
  const callBar = page.locator("[data-call-bar]");
  const panel = page.getByRole("region", { name: "Price Details" });
  const own = panel.getByRole("link", { name: "Request a Quote" });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(callBar).toBeVisible();
  await expect(callBar).toContainText(await panel.locator(".price").innerText());
  await expect(callBar.getByRole("link", { name: /^Call Dealer/ })).toBeInViewport({ ratio: 1 });
  await expect(callBar.getByRole("link", { name: "Request a Quote" })).toBeInViewport({ ratio: 1 });
  await own.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(callBar).not.toBeInViewport();
  // Away it is still one of the keyboard's stops, and there when it is one.
  await callBar.getByRole("link", { name: "Request a Quote" }).evaluate((link) => link.focus({ preventScroll: true }));
  await expect(callBar.getByRole("link", { name: "Request a Quote" })).toBeInViewport({ ratio: 1 });
});

for (const screen of PHONES) {
  test(`three cars, their names and prices are seen at once at ${screen.width}, and stay`, async ({ page }) => {
    await page.setViewportSize(screen);
    await open(page, await comparison(3));
    const table = page.getByRole("table");
    const names = table.locator("[data-comparison-vehicle]");
    const prices = table.locator(".compare-prices td");
    await expect(names).toHaveCount(3);
    const seen = async () => {
      for (const cell of [...(await names.all()), ...(await prices.all())]) await expect(cell).toBeInViewport({ ratio: 1 });
    };
    await seen();
    const cut = () => names.evaluateAll((all) => all.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1).length);
    await expect.poll(cut).toBe(0);
    await expect(names.first()).toHaveAccessibleName(/^\d{4} \S+ \S+/);
    await table.getByRole("rowheader", { name: /Interior Color/ }).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
    await seen();
    const heading = table.getByRole("rowheader", { name: /^Mileage/ });
    await expect.poll(async () => (await box(heading)).width).toBeGreaterThan(screen.width * 0.9);
  });
}

for (const screen of PHONES) {
  test(`how many filters are on lies beside the count, not on it, at ${screen.width}`, async ({ page }) => {
    await page.setViewportSize(screen);
    await open(page, "/inventory?make=Toyota&price_max=40000");
    const opener = page.getByRole("link", { name: /Filters & Sort/ });
    await expect(opener).toContainText("2 active");
    const words = () =>
      page.locator("#count").evaluate((count) => {
        const range = document.createRange();
        range.selectNodeContents(count);
        return range.getBoundingClientRect();
      });
    const free = async () => {
      const [{ left, top }, { x, width }] = [await words(), await box(opener)];
      return left >= x + width || top >= (await bottom(opener));
    };
    await expect.poll(free).toBe(true);
  });
}

test("a card is at most 520 px high, the first one's top at most 300 px down, the banner at most 130 px", async ({ page }) => {
  await open(page, "/inventory");
  await expect.poll(async () => (await box(vehicleCards(page).first())).y).toBeLessThanOrEqual(300);
  await expect.poll(async () => (await box(page.locator("#search"))).height).toBeLessThanOrEqual(130);
  const highest = () => vehicleCards(page).evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().height)));
  await expect.poll(highest).toBeLessThanOrEqual(520);
});

const SENTENCE = "/inventory?search=white+or+silver+suv+with+third+row+under+60,000+miles";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    for (const address of [SENTENCE, "/inventory?payment_max=400"]) {
      test(`the notes of ${address} are one line, and the first card's top is at most 430 px down`, async ({ page }) => {
        await open(page, address);
        await expect.poll(async () => (await box(vehicleCards(page).first())).y).toBeLessThanOrEqual(430);
        const notes = page.locator(".results-notes");
        await expect(notes.locator(".notice").first()).toBeHidden();
        await notes.locator("summary").click();
        await expect(notes.locator(".notice").first()).toBeVisible();
      });
    }
  });
}

test("a card is as high before the partner's badge has come as after", async ({ page }) => {
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/dealratingbadge/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/inventory");
  const heights = () => vehicleCards(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  const before = await heights();
  send();
  await expect(vehicleCards(page).getByText("Sample rating").first()).toBeVisible();
  await expect.poll(heights).toEqual(before);
});

test("a row of the list is at most 340 px high, with its photo at the left", async ({ page }) => {
  await open(page, "/inventory?view=list");
  const highest = () => vehicleCards(page).evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().height)));
  await expect.poll(highest).toBeLessThanOrEqual(340);
  const photo = vehicleCards(page).first().locator(".photo");
  await expect.poll(async () => Math.round((await box(photo)).width)).toBe(128);
});

test("all of a card's actions stand in one strip that a finger moves", async ({ page }) => {
  await open(page, "/inventory");
  const strip = vehicleCards(page).first().locator(".vehicle-actions");
  await expect(strip.getByRole("link")).toHaveCount(5);
  const tops = () => strip.getByRole("link").evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().y)).size);
  await expect.poll(tops).toBe(1);
  await expect.poll(async () => (await box(strip)).height).toBeLessThanOrEqual(46);
});

test("the filters' bar stays at the upper edge, and the way back to the top is in it", async ({ page }) => {
  await open(page, "/inventory");
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  const count = page.locator("#count");
  await expect(count).toHaveText(/\d+ vehicles/);
  await vehicleCards(page).nth(3).evaluate((card) => card.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect(opener).toBeInViewport({ ratio: 1 });
  await expect(count).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await box(opener)).height).toBe(48);
  const back = page.getByRole("link", { name: "Back to top" });
  await expect(back).toBeVisible();
  await expect.poll(async () => (await box(back)).y).toBe((await box(opener)).y);
});
