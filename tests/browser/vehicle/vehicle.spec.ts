// A vehicle's page: tabs, enquiry, recently viewed and similar vehicles.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { openVehicle } from "./gallery";
import { expectValidLayout } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";
import { vehiclePaths } from "../page-states";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

const RECENT = "recentlyViewedVehicles";

test("features stand in groups, twelve open, the others one press away", async ({ page }) => {
  const path = await openVehicle(page);
  await open(page, `${path}#features`);
  const panel = page.locator("#features");
  await expect(panel.getByRole("heading", { name: "Safety" })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ visible: true })).toHaveCount(12);
  const more = panel.locator("summary").first();
  await more.click();
  await expect.poll(() => panel.getByRole("listitem").filter({ visible: true }).count()).toBeGreaterThan(12);
});

test("after a quote request the panel shows it and the opening hours, after a reload too", ONE_SCREEN, async ({ page }) => {
  const path = await openVehicle(page);
  const reminder = page.getByRole("region", { name: "Price Details" }).getByText(/Quote requested: .*\. Sent \d+:\d\d [AP]M/);
  await expect(reminder).toBeHidden();
  await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
  const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), true);
  await fillEnquiry(form, newShopper());
  await form.getByRole("checkbox", { name: /I agree/ }).check();
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(reminder).toBeVisible();
  await page.reload();
  await expect(reminder).toBeVisible();
  await expect(page.locator("[data-quote-sent] .open-now")).toContainText(/open|Open|Closed/);
  await open(page, (await vehiclePaths()).find((other) => other !== path) ?? "");
  await expect(reminder).toBeHidden();
});

test("the tabs show one panel, move by arrows, and have addresses", async ({ page }) => {
  const path = await openVehicle(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await tab("Features").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Specifications")).toBeFocused();
  await expect(page.getByRole("tabpanel")).toContainText("Powertrain");
  await expectNoViolations(page);
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/#dealer-notes$/);
  await open(page, `${path}#specifications`);
  await expect(tab("Specifications")).toHaveAttribute("aria-selected", "true");
});

test("the price panel shows the price, what it excludes, and next steps", async ({ page, isMobile }) => {
  await stubPhotos(page);
  await open(page, "/vehicle/W25199A");
  const price = page.getByRole("region", { name: "Price Details" });
  await expect(price).toContainText("Dealer Price");
  await expect(price).toContainText("Price excludes tax, title, registration, and documentation fees. Contact dealer for details.");
  await expect(price).toContainText("The dealer documentation fee is $695.");
  await expect(price.getByRole("list", { name: "Some of its features" }).getByRole("listitem").filter({ visible: true })).toHaveCount(isMobile ? 5 : 4);
  for (const action of ["Get Pre-Qualified", "Value Your Trade", "Apply for Financing", "Calculate Payment", "History Report"]) {
    await expect(price.getByRole("link", { name: new RegExp(`^${action}`) })).toHaveAttribute("target", "_blank");
  }
  await expect(page.getByRole("list", { name: "Highlights" })).toContainText("Certified");
});

test("the rest of the features are one tap away", async ({ page }) => {
  const path = await openVehicle(page);
  await open(page, `${path}#dealer-notes`);
  await page.getByRole("link", { name: /^\+\d+ more$/ }).click();
  await expect(page.getByRole("tab", { name: "Features" })).toHaveAttribute("aria-selected", "true");
});

test("the quote dialog names the vehicle", async ({ page }) => {
  await openVehicle(page);
  const [year, make] = (await page.getByRole("heading", { level: 1 }).innerText()).split(" ");
  await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a Quote" });
  await expect(dialog.locator("react-island")).toHaveAttribute("data-island-state", "mounted");
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(new RegExp(`${year} ${make}`));
  await expectNoViolations(page);
});

test("vehicles that were looked at come back, those of the same make first, without the present one", ONE_SCREEN, async ({ page }) => {
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]") as { stock_number: string; make: string }[], RECENT);
  const paths = (await vehiclePaths()).slice(0, 6);
  const stocks = paths.map((path) => path.split("/").at(-1));
  for (const [at, path] of paths.entries()) {
    await open(page, path);
    // Its script comes after the page, and remembers nothing of one that was left before.
    await expect.poll(async () => (await stored())[0]?.stock_number).toBe(stocks[at]);
  }
  await expect.poll(async () => (await stored()).map(({ stock_number }) => stock_number)).toEqual(stocks.toReversed().slice(0, 5));
  const list = await stored();
  const [present, ...others] = list;
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const recent = page.getByRole("region", { name: "Recently Viewed Vehicles" });
  await expect(recent.locator(".tile-card")).toHaveCount(4);
  const shown = () => recent.locator(".tile-card").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["stock"]));
  const sameMake = ({ make }: { make: string }) => make === present?.make;
  const expected = [...others.filter(sameMake), ...others.filter((other) => !sameMake(other))];
  await expect.poll(shown).toEqual(expected.map(({ stock_number }) => stock_number));
  await expect(recent.getByRole("button", { name: "Next vehicle" })).toBeVisible();
  await expectNoViolations(page);
});

test("malformed memories and vehicles that have left are left out", ONE_SCREEN, async ({ page }) => {
  await openVehicle(page);
  const recent = page.getByRole("region", { name: "Recently Viewed Vehicles" });
  const gone = { stock_number: "SOLD-1", full_text_name: "2015 Sold Car", make: "Sold" };
  for (const stored of ["{not json", '{"a":1}', JSON.stringify([null, 7, {}, gone])]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? "", value ?? ""), [RECENT, stored]);
    const answered = stored.includes("SOLD") ? page.waitForResponse(/\/inventory\/tiles/) : null;
    await page.reload();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await answered;
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect(recent).toBeHidden();
  }
});

test("similar vehicles lead on, and are not the vehicle itself", ONE_SCREEN, async ({ page }) => {
  const path = await openVehicle(page);
  const similar = page.getByRole("region", { name: "Similar Vehicles" }).getByRole("link");
  await expect(similar).toHaveCount(4);
  for (const link of await similar.all()) await expect(link).not.toHaveAttribute("href", path);
  const name = await similar.first().getAttribute("title");
  await similar.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test("the call bar appears on phones only and covers nothing", async ({ page, isMobile }) => {
  await openVehicle(page);
  const bar = page.getByRole("link", { name: /Call Dealer/ });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible({ visible: isMobile });
  if (isMobile) {
    // What comes late may make the page longer: its end is where it ends then.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const [last, over] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }).toPass();
    await expect(bar).toBeInViewport();
    await expectValidLayout(page);
  }
});

test("on paper the page is a window sticker: every fact, no controls", async ({ page }) => {
  await openVehicle(page);
  await page.emulateMedia({ media: "print" });
  for (const text of ["Price Details", "Features", "Specifications", "Dealer Notes"]) {
    await expect(page.getByRole("heading", { name: text, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: /Request a Quote|Call Dealer/ })).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
});
