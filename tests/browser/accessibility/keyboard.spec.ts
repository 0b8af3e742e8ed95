// Keyboard operation of skip link, menus and toasts; and the tab order audit finds the problems it is for.

import { expect, test } from "@playwright/test";
import { tabThroughPage } from "../audits/tab-order";
import { open, vehicleCards } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the first stop leads past the header", async ({ page }) => {
  await open(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  // The scripts that load with the first key hold the link until they have come.
  await expect(page).toHaveURL(/#/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the second stop of the results page leads to the first car, within six tabs in all", async ({ page }) => {
  await open(page, "/inventory");
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to results" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#vehicles$/);
  const car = vehicleCards(page).first().locator("a:focus");
  for (let tab = 3; tab <= 6 && (await car.count()) === 0; tab += 1) await page.keyboard.press("Tab");
  await expect(car).toHaveAttribute("href", /^\/used-vehicles\//);
});

test("the service menu opens, is walked and closes by the keyboard", async ({ page, isMobile }) => {
  await open(page, "/about");
  const banner = page.getByRole("banner");
  const menu = banner.locator("summary[aria-label='Menu']");
  if (isMobile) {
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(banner.getByRole("link", { name: "Search Inventory" })).toBeFocused();
  }
  const service = banner.locator("summary:visible", { hasText: "Service Your Vehicle" });
  await service.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Schedule Service", "Service Dept Home"]) {
    await page.keyboard.press("Tab");
    await expect(banner.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(banner.getByRole("link", { name: "Service Dept Home" })).toBeHidden();
  await expect(isMobile ? menu.or(service).and(page.locator(":focus")) : service).toBeFocused();
});

test("a menu that the keyboard leaves is closed", async ({ page, isMobile }) => {
  await open(page, "/about");
  const banner = page.getByRole("banner");
  await banner.locator(isMobile ? "summary[aria-label='Menu']" : "nav summary:visible").focus();
  await page.keyboard.press("Enter");
  const inside = banner.getByRole("link", { name: isMobile ? "Finance" : "Schedule Service" });
  await expect(inside).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(inside).toBeHidden();
});

test("a toast takes the keyboard in and lets it out", async ({ page }) => {
  await open(page, "/used-vehicles/2021-toyota-camry/NEVER-SEEN");
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Vehicle not found");
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await expect(toast).not.toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await expect(toast).not.toBeFocused();
});

test("whatever the keyboard can't do is found", async ({ page }) => {
  await page.setContent(`
    <style>:focus { outline: 3px solid } .bare:focus { outline: none }</style>
    <a class="skip-link" href="#x">Skip</a>
    <a class="bare" href="/a">Unseen</a>
    <div style="position: relative"><a href="/b">Covered</a><p style="position: absolute; inset: 0; margin: 0">Cover</p></div>
    <input onkeydown="if (event.key === 'Tab') { event.preventDefault(); document.querySelector('#after').focus() }">
    <button>Jumped over</button><a id="after" href="/c">After</a>`);
  expect(await tabThroughPage(page)).toEqual([
    'no visible focus: a.bare "Unseen"',
    'covered by p.: a. "Covered"',
    'never reached: <button data-tab-stop="waiting">Jumped over</button>',
  ]);
  await page.setContent(`
    <style>:focus { outline: 3px solid }</style><a class="skip-link" href="#x">Skip</a>
    <input onkeydown="event.preventDefault()">`);
  expect(await tabThroughPage(page)).toEqual(["the focus does not leave the page"]);
});
