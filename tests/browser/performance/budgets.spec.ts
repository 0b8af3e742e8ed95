// Budgets of each page in bytes and files: at load, and at the first interaction.

import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { saveData } from "../support/save-data";
import { withServe } from "../support/serve";
import { activateIsland } from "../shopper";
import { NetworkRecorder } from "./network-recorder";

interface Budget {
  html: number;
  css: number;
  /** Before anything is touched: with what measures the visit, 2.1 kB that come once the page is idle. */
  script: number;
  /** The same with the demo's partners, without their own scripts; the difference reports page views and shows their parts. */
  withPartners: number;
  /** After an interaction with the page's main control. */
  touched: number;
  touch: (page: Page) => Promise<void>;
}

const searchPanel = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("link", { name: "Search the inventory" }).click();
  await expect(page.locator("#search-panel react-island")).toHaveAttribute("data-island-state", "mounted");
};
const ownForm = (page: Page): Promise<void> => activateIsland(page.locator("main react-island:not([name='gallery'])").first());

const BUDGETS: Record<string, Budget> = {
  "/": { html: 14_000, css: 11_500, script: 6_600, withPartners: 10_000, touched: 95_000, touch: searchPanel },
  "/inventory": { html: 14_000, css: 12_070, script: 6_600, withPartners: 10_000, touched: 98_000, touch: ownForm },
  // The names of chunks, which change with each text, take ten bytes more or less.
  vehicle: { html: 14_000, css: 12_000, script: 7_055, withPartners: 10_230, touched: 125_000, touch: ownForm },
  "/compare": { html: 14_000, css: 12_000, script: 6_725, withPartners: 10_000, touched: 98_000, touch: searchPanel },
  // Its form keeps what was typed (FORM-6), which takes 0.3 kB more than other forms.
  "/sell": { html: 12_000, css: 13_000, script: 6_830, withPartners: 10_000, touched: 120_000, touch: ownForm },
  "/contact": { html: 12_000, css: 13_000, script: 6_600, withPartners: 10_000, touched: 112_000, touch: ownForm },
  "/finance": { html: 14_000, css: 12_500, script: 6_175, withPartners: 10_000, touched: 95_000, touch: searchPanel },
  "/service": { html: 12_000, css: 13_000, script: 6_600, withPartners: 10_000, touched: 112_000, touch: ownForm },
};

/** When the page has loaded and has nothing more to do by itself. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForLoadState("networkidle");
}

async function addressOf(place: string, site: string): Promise<string> {
  const results = await (await fetch(new URL("/inventory", site))).text();
  const stock = [...results.matchAll(/data-compare="([^"]+)"/g)].map(([, number]) => number);
  if (place === "/compare") return `/compare?vehicles=${stock.slice(0, 2).join(",")}`;
  return place === "vehicle" ? `/vehicle/${stock[0]}` : place;
}

for (const [place, budget] of Object.entries(BUDGETS)) {
  test(`${place} takes no more than it may`, async ({ page }) => {
    // What partners bring is theirs.
    await withServe({}, (site) => measure(page, site, place, budget));
  });
}

for (const [place, { withPartners }] of Object.entries(BUDGETS)) {
  test(`with partners, ${place} takes no more script of its own before a touch`, async ({ page }) => {
    const { site } = addresses();
    await saveData(page);
    const visit = await NetworkRecorder.attach(page);
    await page.goto(await addressOf(place, site));
    await quiet(page);
    // What comes last: the partner's script, and what measures the visit.
    await expect.poll(() => visit.names("Script")).toEqual(expect.arrayContaining(["visit.js", "measure-visit.js"]));
    expect(visit.bytes("Script", site), `script: ${visit.names("Script")}`).toBeLessThanOrEqual(withPartners);
  });
}

/** All own scripts of a visit that saves no data and touches nothing: the page preloads those of the first interaction. */
const MAX_IDLE = 126_400;

for (const place of Object.keys(BUDGETS)) {
  test(`an ordinary visit to ${place} that idles takes no more script than it may`, async ({ page }) => {
    await withServe({}, (site) => idle(page, site, place));
  });

  test(`with partners, an ordinary visit to ${place} that idles takes no more script of its own`, async ({ page }) => {
    await idle(page, addresses().site, place);
  });
}

async function idle(page: Page, site: string, place: string): Promise<void> {
  const visit = await NetworkRecorder.attach(page);
  await page.goto(new URL(await addressOf(place, site), site).href);
  await expect.poll(() => visit.names("Script")).toContain("react.js");
  await quiet(page);
  expect(visit.bytes("Script", site), `script: ${visit.names("Script")}`).toBeLessThanOrEqual(MAX_IDLE);
}

async function measure(page: Page, site: string, place: string, budget: Budget): Promise<void> {
  const address = await addressOf(place, site);
  // Others preload the scripts of the first interaction, which do not run before it.
  await saveData(page);
  const visit = await NetworkRecorder.attach(page);
  await page.goto(new URL(address, site).href);
  await quiet(page);
  expect.soft(visit.elsewhere(site)).toEqual([]);
  expect.soft(visit.bytes("Document"), "HTML").toBeLessThanOrEqual(budget.html);
  expect.soft(visit.bytes("Stylesheet"), "CSS").toBeLessThanOrEqual(budget.css);
  expect.soft(visit.bytes("PrintSheet"), "CSS for paper").toBeLessThanOrEqual(1_000);
  expect.soft(visit.names("Font").length, "fonts").toBeLessThanOrEqual(MAX_IDLE);
  expect.soft(visit.bytes("Script"), `script: ${visit.names("Script")}`).toBeLessThanOrEqual(budget.script);
  expect.soft(visit.names("Script")).not.toContain("react.js");
  const early = visit.beforePaint();
  expect.soft(early.filter((fetched) => fetched.startsWith("Stylesheet"))).toHaveLength(1);
  // The browser asks for these by itself, behind what is shown.
  const late = /^(Stylesheet|PrintSheet|Font|Manifest) |(ahead\.rules|favicon\.\w+|icons\.svg)$/;
  expect.soft(early.filter((fetched) => !late.test(fetched))).toEqual([]);
  const hurried = () => page.locator("[fetchpriority='high']").count();
  await expect.configure({ soft: true }).poll(hurried, "photos that come before others").toBeLessThanOrEqual(MAX_IDLE);
  await budget.touch(page);
  await quiet(page);
  expect.soft(visit.bytes("Script"), `script after an interaction: ${visit.names("Script")}`).toBeLessThanOrEqual(budget.touched);
}
