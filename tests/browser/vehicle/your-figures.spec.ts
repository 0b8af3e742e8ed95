// The shopper's own figures, typed once: cards, list and vehicles say what they cost this shopper, nothing leaves the browser but with a
// lead, and forgetting them is one tap.

import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { fillEnquiry, newShopper, open, waitForForm } from "../shopper";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";

test.beforeEach(({ page }) => stubPhotos(page));

const months = (page: Page) => page.locator(".price-month");
/** Of those in view: others get their height when they are scrolled to. */
const places = (page: Page) =>
  months(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)).filter((top) => top < innerHeight));
const line = (page: Page) => page.locator(".results-terms");

/** The dialog, opened by the header's button or by that in a phone's menu. */
async function openPanel(page: Page, isMobile: boolean) {
  if (isMobile) await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Your figures" }).locator("visible=true").click();
  const panel = page.getByRole("dialog", { name: "Your figures" });
  await expect(panel).toBeVisible();
  return panel;
}

test("figures are typed once, and every page reckons with them", async ({ page, isMobile }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(`${request.url()} ${request.postData() ?? ""}`));
  await open(page, "/inventory?sort=price-low");
  const server = await months(page).allInnerTexts();
  const panel = await openPanel(page, isMobile);
  await expectNoViolations(page);
  await panel.getByLabel("Your trade-in is worth").fill("4,321x");
  await panel.getByRole("button", { name: "Use these figures" }).click();
  await expect(panel.getByLabel("Your trade-in is worth")).toHaveAttribute("aria-invalid", "true");
  await panel.getByLabel("Your trade-in is worth").fill("4,321");
  await panel.getByLabel("Where you live").selectOption("Tipton County");
  await panel.getByLabel("Down payment").fill("1234");
  await panel.getByRole("radio", { name: "60" }).check({ force: true });
  await panel.getByLabel("You want to pay a month").fill("150");
  await expect(panel.getByRole("link", { name: "Show the cars that fit" })).toHaveAttribute("href", /price_max=\d+&sort=price-low$/);
  // By now the deal ratings have their places, too.
  const before = await places(page);
  await panel.getByRole("button", { name: "Use these figures" }).click();
  await expect(panel).toBeHidden();
  await expect(months(page).first()).toHaveText(/^\$[\d.,]+ a month, fits you$|^Nothing to finance for you$/);
  await expect(months(page).last()).toHaveText(/ a month, /);
  await expect(line(page)).toHaveText(/^For you: \$1,234 down, 60 months at 7.9% APR, trade-in \$4,321, up to \$150 a month, Tipton County$/);
  expect(await places(page)).toEqual(before);

  // They hold on the next page, and its first photo of numbers is theirs.
  await open(page, "/inventory?sort=price-high");
  await expect(months(page).first()).toHaveText(/^\$[\d.,]+ a month, \$[\d.,]+ over$/);
  const own = (await months(page).first().innerText()).split(" ")[0] ?? "";
  const path = (await page.locator(".vehicle-card-link").first().getAttribute("href")) ?? "";
  await open(page, path);
  await expect(page.locator(".vehicle-glance [data-priced]")).toHaveText(new RegExp(`^\\${own} a month, `));
  // What the server adds up from the same figures.
  await page.mouse.wheel(0, 50);
  const form = page.locator(".out-the-door-form");
  await expect(form.getByLabel("Down payment")).toHaveValue("1234");
  expect(requested.filter((request) => /4,?321|1234|tipton/i.test(request))).toEqual([]);
  await form.getByRole("button", { name: "Add It Up" }).click();
  await expect(page).toHaveURL(/trade=4%2C321/);
  await expect(page.locator("#out-the-door")).toContainText(`${own} a month`);

  const shopper = newShopper();
  await open(page, `${path}#enquiry`);
  const enquiry = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), true);
  await expect(enquiry.getByRole("checkbox", { name: /^Include my figures trade-in \$4,321, up to \$150 a month/ })).toBeChecked();
  await fillEnquiry(enquiry, shopper);
  await enquiry.getByRole("checkbox", { name: /^I agree/ }).check();
  await enquiry.getByRole("button", { name: "Request Quote" }).click();
  await expect(enquiry).toBeHidden();
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  const lead = page.getByRole("region", { name: "ADF document" });
  for (const text of ["Lives in: Tipton County", "Trade-in worth: $4,321.00", "Down payment: $1,234.00", `Payment: ${own} a month for 60 months`])
    await expect(lead).toContainText(text);

  await open(page, "/inventory?sort=price-low");
  await expect(months(page).last()).toHaveText(/ a month, /);
  const again = await openPanel(page, isMobile);
  await expect(again.getByLabel("Down payment")).toHaveValue("1234");
  await again.getByRole("button", { name: "Forget my figures" }).click();
  await expect(months(page)).toHaveText(server);
  expect(await page.evaluate(() => localStorage.getItem("yourFigures"))).toBeNull();
});

test("tiles, the search panel, a comparison and a deal go by them, and nothing moves", async ({ page, isMobile }) => {
  const keep = () => localStorage.setItem("yourFigures", JSON.stringify({ trade: "4,321", down: "1234", term: "60", budget: "300" }));
  const tops = () =>
    page.locator("main :is(h2, p, li, tr, section)").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
  const own = /^\$[\d.,]+ a month, (fits you|\$[\d.,]+ over)$|^Nothing to finance for you$/;
  await open(page, "/inventory?sort=price-low");
  const numbers = await page.locator(".vehicle-card").evaluateAll((cards) => cards.slice(0, 3).map((card) => card.dataset.stock ?? ""));
  const compared = `/compare?vehicles=${numbers.join(",")}`;
  const vehicle = (await page.locator(".vehicle-card-link").first().getAttribute("href")) ?? "";
  const before: number[][] = [];
  for (const path of ["/", compared, vehicle]) {
    await open(page, path);
    before.push(await tops());
  }
  await page.evaluate(keep);
  // The comparison has the places for them from the first frame on, before they are filled in.
  await page.route("**/api/figures", (route) => route.abort());
  await open(page, compared);
  before[1] = await tops();
  await page.unroute("**/api/figures");

  await open(page, "/");
  const chips = page.locator("#arrivals .photo-own");
  await expect(chips.first()).toHaveText(own);
  await expect(page.locator("#arrivals .tile-terms")).toHaveText(/^For you: \$1,234 down, 60 months at 7.9% APR, trade-in \$4,321/);
  expect(await tops()).toEqual(before[0]);
  await expectNoViolations(page);

  await page.locator("[data-dialog=search-panel]").locator("visible=true").first().click();
  await page.locator("#search-panel input").locator("visible=true").fill("ford");
  const found = page.locator("#search-panel .vehicle-tile-own");
  await expect(found.first()).toHaveText(own);
  await expect(page.locator("#search-panel [data-figures-line]")).toHaveText(/^For you: \$1,234 down/);
  await expectNoViolations(page);

  await open(page, compared);
  for (const payment of await page.locator(".compare-payments [data-priced]").all()) await expect(payment).toHaveText(own);
  for (const total of await page.locator(".compare-totals [data-priced-total]").all()) await expect(total).toHaveText(/^\$[\d.,]+$/);
  await expect(page.locator(".compare-totals th")).toContainText("Total for you");
  expect(await tops()).toEqual(before[1]);
  await expectNoViolations(page);
  const total = (await page.locator(".compare-totals [data-priced-total]").first().innerText()).trim();

  await open(page, vehicle);
  await expect(page.locator(".out-the-door-total")).toHaveText(/^You pay[^$]*\$[\d.,]+$/);
  expect(await tops()).toEqual(before[2]);

  // The deal is that of the server, to the cent.
  await open(page, compared.replace("compare", "deal"));
  await page.getByRole("link", { name: "Use Your Figures" }).click();
  await expect(page).toHaveURL(/trade=4%2C321/);
  await expect(page.locator(".deal-table .compare-prices td strong").first()).toHaveText(total);
  await expect(page.getByRole("link", { name: "Use Your Figures" })).toHaveCount(0);

  if (!isMobile) {
    await open(page, "/inventory?sort=price-low");
    await expect(page.locator("#sort option:checked")).toHaveAttribute("label", "Your cost: low to high");
  }
});
