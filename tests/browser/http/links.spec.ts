// Links of header, footer and pages (PAGE-1). The tables are complete: a link that is not in its table fails the test.
// broken-links.spec.ts checks the targets.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { open } from "../shopper";

/** What a link says, and where it goes. */
type Row = readonly [label: string, href: string];

const PHONE = "tel:+19015550142";
const EMAIL = "mailto:sales@example.com";
const PLACE = "7300%20Winchester%20Rd%2C%20Memphis%2C%20TN%2038125";
const MAP = `https://www.google.com/maps/search/?api=1&query=${PLACE}`;
const DIRECTIONS = `https://www.google.com/maps/dir/?api=1&destination=${PLACE}`;

const header = (isMobile: boolean): Row[] => [
  [isMobile ? "7300 Winchester Rd" : "7300 Winchester Rd, Memphis, TN 38125", MAP],
  ["Call (901) 555-0142", PHONE],
  ["Winchester Motors, home", "/"],
  ["Search Inventory", "/inventory"],
  ["Finance", "/finance"],
  ["Schedule Service", "/schedule-service"],
  ["Service Dept Home", "/service"],
  ["About Us", "/about"],
  ["Contact Us", "/contact"],
  ["Value Your Trade In", new URL("/widgets/trade-in", addresses().inbox).href],
  ["Search the inventory", "/inventory#search"],
];

const FOOTER: Row[] = [
  ["Winchester Motors, home", "/"],
  ["Facebook", "https://www.facebook.com/"],
  ["Twitter/X", "https://x.com/"],
  ["Instagram", "https://www.instagram.com/"],
  ["YouTube", "https://www.youtube.com/"],
  ["Search Inventory", "/inventory"],
  ["Sell Your Car", "/sell"],
  ["Finance & Specials", "/finance"],
  ["Car Finder", "/car-finder"],
  ["Compare Vehicles", "/compare"],
  ["About Us", "/about"],
  ["Contact Us", "/contact"],
  ["Service Center", "/service"],
  ["Schedule Service", "/schedule-service"],
  ["Sales: (901) 555-0142", PHONE],
  ["Service: (901) 555-0142", PHONE],
  ["sales@example.com", EMAIL],
  ["Get Directions", DIRECTIONS],
  ["Privacy Policy", "/privacy"],
  ["Your Privacy Choices", "/privacy#choices"],
  ["Accessibility", "/accessibility"],
];

const HOME: Row[] = [
  ["SUV with third row, under 60,000 miles", "/inventory?search=SUV+with+third+row%2C+under+60%2C000+miles"],
  ["Truck, $400 a month", "/inventory?search=Truck%2C+%24400+a+month"],
  ["Red car under $20k", "/inventory?search=Red+car+under+%2420k"],
  ["See all N vehicles", "/inventory"],
  ["See all vehicles", "/inventory"],
  ["SUV N vehicles", "/inventory?body=suv"],
  ["Truck N vehicles", "/inventory?body=truck"],
  ["Sedan N vehicles", "/inventory?body=sedan"],
  ["Hatchback N vehicles", "/inventory?body=hatchback"],
  ["Minivan N vehicles", "/inventory?body=minivan"],
  ["Buy", "/inventory"],
  ["Sell", "/sell"],
  ["Service", "/service"],
  ["Finance", "/finance"],
  ["All N vehicles", "/inventory"],
  ["All Vehicles", "/inventory"],
  ["SUVs", "/inventory#suvs"],
  ["Trucks", "/inventory#trucks"],
  ["Sedans", "/inventory#sedans"],
  ["Find a Car You'll Love", "/inventory"],
  ["Schedule service", "/schedule-service"],
  ["Quick Lube", "/service"],
  ["Tires & Brakes", "/service"],
  ["Mechanical Services", "/service"],
  ["Collision Repairs", "/service"],
  ["More about us", "/about"],
  ["(901) 555-0142", PHONE],
  ["Contact Us", "/contact"],
  ["Get Directions", DIRECTIONS],
];

const SCHEDULE_SERVICE_TILES: Row[] = [
  ["New Inventory", "/inventory"],
  ["Pre-Owned", "/inventory?type=used"],
  ["Service", "/service"],
  ["About", "/about"],
];

const PRIVACY_SIDEBAR: Row[] = [
  ["About Us", "/about"],
  ["Contact Us", "/contact"],
  ["Sitemap", "/sitemap.xml"],
  ["(901) 555-0142", PHONE],
  ["(901) 555-0142", PHONE],
  ["sales@example.com", EMAIL],
];

const alphabetically = (rows: readonly Row[]): Row[] => [...rows].sort((one, other) => `${one}`.localeCompare(`${other}`));

/** Visible links of the region, without the note about a new tab and without counts of vehicles. */
async function linksIn(region: Locator): Promise<Row[]> {
  const rows = await region.getByRole("link").evaluateAll((links) =>
    links.map((link): [string, string] => {
      const heading = link.querySelector<HTMLElement>("h2, h3");
      const text = link.getAttribute("aria-label") ?? (heading ?? (link as HTMLElement)).innerText;
      const label = text.replace(/\s+/g, " ").replace(/ ?\(opens .* new tab\)$/, "").replace(/\d+ vehicles/, "N vehicles");
      return [label.trim(), link.getAttribute("href") ?? ""];
    }),
  );
  return alphabetically(rows);
}

async function openMenus(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole("banner");
  if (isMobile) {
    await banner.locator("summary[aria-label='Menu']").click();
  }
  await banner.locator("summary:visible", { hasText: "Service Your Vehicle" }).click();
  await expect(banner.getByRole("link", { name: "Schedule Service" })).toBeVisible();
}

test("the header leads everywhere it says", async ({ page, isMobile }) => {
  await open(page, "/about");
  await openMenus(page, isMobile);
  await expect.poll(() => linksIn(page.getByRole("banner"))).toEqual(alphabetically(header(isMobile)));
});

test("choosing a link of the menu goes there with the menu closed", async ({ page, isMobile }) => {
  await open(page, "/about");
  await openMenus(page, isMobile);
  await page.getByRole("banner").getByRole("link", { name: "Service Dept Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service Center");
  await expect(page.getByRole("banner").getByRole("link", { name: "Schedule Service" })).toBeHidden();
});

test("the footer leads everywhere it says", async ({ page }) => {
  await open(page, "/about");
  await expect.poll(() => linksIn(page.getByRole("contentinfo"))).toEqual(alphabetically(FOOTER));
});

test("the home page's tiles, cards and buttons lead everywhere they say", async ({ page }) => {
  await open(page, "/");
  const isVehicle = ([, address]: Row) => address.startsWith("/used-vehicles/");
  const links = () => linksIn(page.getByRole("main"));
  await expect.poll(async () => (await links()).filter(isVehicle).length).toBe(4);
  await expect.poll(async () => (await links()).filter((row) => !isVehicle(row))).toEqual(alphabetically(HOME));
});

test("the shortcuts of Schedule Service lead everywhere they say", async ({ page }) => {
  await open(page, "/schedule-service");
  const shortcuts = page.getByRole("region").filter({ has: page.getByRole("link", { name: /^Pre-Owned/ }) });
  await expect.poll(() => linksIn(shortcuts)).toEqual(alphabetically(SCHEDULE_SERVICE_TILES));
});

test("the privacy page's sidebar leads everywhere it says", async ({ page }) => {
  await open(page, "/privacy");
  await expect.poll(() => linksIn(page.getByRole("complementary"))).toEqual(alphabetically(PRIVACY_SIDEBAR));
});
