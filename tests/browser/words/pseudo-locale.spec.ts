// Every text of the product is replaced by an accented, longer one: what is still plain English stands outside the
// Fluent files, and no page may scroll sideways.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import served from "../pages.json" with { type: "json" };
import { addresses } from "../support/addresses";
import { BINARY } from "../support/demo";
import { freePort } from "../support/free-port";
import { ONE_SCREEN } from "../support/one-screen";
import { WINCHESTER, withServe } from "../support/serve";

const WIDTHS = [320, 390, 768, 1440];
const STAFF_PAGES = ["/", "/leads", "/stock", "/buyers-sheet", "/answers", "/feed", "/speed"];
const PASSWORD = "lot-keys-2026";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";

/** The text without plain letters. Arguments and tags stay. */
function accented(text: string): string {
  return text.replace(
    /(\{[^{}]*\}|\{.*->|<\/?[a-z]+\/?>)|[A-Za-z]/g,
    (letter, kept?: string) => kept ?? ACCENTED[PLAIN.indexOf(letter)] ?? letter,
  );
}

/** A text that is 40 percent longer than the English one. At an element's edge nothing is added: it may be hidden. */
function pseudo(text: string): string {
  const longer = "~~~~~~ ".repeat(text.length).slice(0, Math.max(0, Math.round(text.length * 0.4) - 9));
  return `${/^[<{]/.test(text) ? "" : "[!!! "}${accented(text)}${/[>}]$/.test(text) ? "" : `${longer} !!!]`}`;
}

/** The file of all messages, each in the pseudo-locale; those that the dealership does not say are comments in it. */
function pseudoFile(): string {
  const file = execFileSync(BINARY, ["words", "--config", WINCHESTER], { encoding: "utf8", timeout: 30_000 });
  const lines = file.split("\n").map((line) => {
    const [, head, text] = /^(?:# )?([a-z][a-z0-9-]* = | +\*?\[(?:one|other)\] )(.*)$/.exec(line) ?? [];
    if (head === undefined || text === undefined || text === "") return line;
    return head + (text.endsWith("->") ? accented(text) : pseudo(text));
  });
  return lines.join("\n");
}

interface Listing extends Record<string, unknown> {
  stock_number: string;
}

/** The demo's listings without sellers' prose. */
async function listings(): Promise<Listing[]> {
  const response = await fetch(`${new URL(addresses().inbox).origin}/feed/listings`);
  const records: Listing[] = await response.json();
  return records.map(({ description: _, options: __, ...facts }) => facts);
}

/** Words of a dealership's facts, of vehicles, and names that have no other form. */
function dataWords(records: Listing[]): Set<string> {
  const facts = readFileSync(WINCHESTER, "utf8").replace(/^#.*$/gm, "");
  const names = "VIN MPG SUV AWD RWD FWD WD CVT PDF QR iOS Android Google Maps Facebook CARFAX Edmunds CRM ADF";
  // Dates and times are written by code.
  const days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun AM PM";
  const months =
    "January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec";
  // Names of a feed's fields, and a word that no listing has.
  const fields =
    "doors seats cylinders city mpg highway options description one owner msrp in stock since video url status location hovercraft";
  return new Set(
    `${facts} ${JSON.stringify(records)} ${names} ${fields} ${days} ${months}`
      .match(/[A-Za-z]+/g)
      ?.map((word) => word.toLowerCase()) ?? [],
  );
}

/** The plain words of a page that are no data, each with what stands around it. */
async function plainTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent !== null && parent.closest("script, style, noscript, code, pre") === null)
        found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll(
      "[alt], [title], [aria-label], [placeholder], meta[name=description]",
    )) {
      for (const name of ["alt", "title", "aria-label", "placeholder", "content"])
        found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  return plainLines(texts, data);
}

/** The texts with a plain word that is no data. */
function plainLines(texts: readonly string[], data: ReadonlySet<string>): string[] {
  // An address of the web or of mail is no text.
  const cleaned = texts.map((text) =>
    text
      .replace(/\S+@\S+|https?:\/\/\S+|www\.\S+|\S*\/\S+/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const isPlain = (text: string): boolean =>
    text.match(/\b[A-Za-z]{2,}\b/g)?.some((word) => !data.has(word.toLowerCase())) ?? false;
  return [...new Set(cleaned.filter(isPlain))];
}

/** The lines of a Markdown document without its links' addresses and the values that addresses of searches take. */
function markdownTexts(document: string): string[] {
  return document
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split("\n")
    .filter((line) => !/^- [a-z_]+: /.test(line));
}

/** The widths at which the page scrolls sideways. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${wide} pixels too wide at ${width}`);
  }
  return found;
}

test.use({ httpCredentials: { username: "staff", password: PASSWORD }, contextOptions: { reducedMotion: "reduce" } });

test("no text stands outside the messages, and longer ones fit", ONE_SCREEN, async ({ page }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-words-"));
  const records = await listings();
  const data = dataWords(records);
  const findings: Record<string, string[]> = {};
  const note = (place: string, found: readonly string[]): void => {
    if (found.length > 0) findings[place] = [...(findings[place] ?? []), ...found];
  };
  try {
    for (const name of ["site/messages", "feed"]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "site/messages/en-US.ftl"), pseudoFile());
    writeFileSync(join(folder, "feed/listings.json"), JSON.stringify(records));
    const admin = `127.0.0.1:${await freePort()}`;
    const settings = {
      FORECOURT_SITE__DIR: join(folder, "site"),
      FORECOURT_SITE__ALLOW_LEGAL_OVERRIDES: "true",
      FORECOURT_FEED__URL: undefined,
      FORECOURT_FEED__FOLDER: join(folder, "feed"),
      FORECOURT_FEED__SETTLE: "0s",
      FORECOURT_PHOTOS__ENABLED: "false",
      FORECOURT_ADMIN_LISTEN: admin,
      FORECOURT_ADMIN__PASSWORD: PASSWORD,
    };
    await withServe(settings, async (site) => {
      const vehicles = records.slice(0, 3).map(({ stock_number }) => stock_number);
      const more = ["?search=hovercraft", "?view=list&page=2"].map((query) => `/inventory${query}`);
      const thanks = ["vehicle", "service", "contact", "trade-in", "car-finder"].map((kind) => `/thank-you/${kind}`);
      const lists = ["compare", "deal"].map((page) => `/${page}?vehicles=${vehicles.join(",")}`);
      const paths = served.map(({ path }) => path).filter((path) => path !== "/compare");
      const shown = [
        ...paths,
        ...more,
        ...thanks,
        ...lists,
        `/vehicle/${vehicles[0]}`,
        "/vehicle/NEVER-SEEN",
        "/no-such-page",
      ];
      const pages = [...shown.map((path) => site + path), ...STAFF_PAGES.map((path) => `http://${admin}${path}`)];
      for (const address of pages) {
        await page.goto(address, { waitUntil: "domcontentloaded" });
        note(address.slice(21), await plainTexts(page, data));
        note(address.slice(21), await overflows(page));
      }
      for (const path of ["/", "/inventory", "/about", "/finance", `/vehicle/${vehicles[0]}`]) {
        const response = await page.request.get(site + path, { headers: { accept: "text/markdown" } });
        note(`Markdown of ${path}`, plainLines(markdownTexts(await response.text()), data));
      }
      for (const [name, path, control] of ISLANDS) {
        await page.goto(site + path.replace("STOCK", vehicles[0] ?? ""));
        await page.locator(control).locator("visible=true").first().click({ timeout: 5_000 });
        await expect(page.locator("react-island[data-island-state='mounted']").first()).toBeAttached();
        note(name, await plainTexts(page, data));
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(findings).toEqual({});
});

/** Islands: a name, the page, and a control that starts it. */
const ISLANDS: readonly [string, string, string][] = [
  ["search panel", "/about", "a[data-dialog='search-panel']"],
  ["compare bar", "/inventory", "[data-compare]"],
  ["filters", "/inventory?search=suv", "react-island summary"],
  ["photos", "/vehicle/STOCK", "[data-gallery] a.photo:not(.gallery-thumbs *)"],
  ["inquiry", "/vehicle/STOCK", "a[href='#enquiry']"],
  ["message", "/contact", "main form button"],
  ["trade-in", "/sell", "main form button"],
  ["car finder", "/car-finder", "main form a.btn-primary"],
];
