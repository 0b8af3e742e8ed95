// A dealer's afternoon: from answers, a feed and the former website's sitemap to a served site, with the program alone.

import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectValidHtml } from "../audits/valid-html";
import { open } from "../shopper";
import { addresses } from "../support/addresses";
import { BINARY } from "../support/demo";
import { withServe } from "../support/serve";

const FIXTURES = join(import.meta.dirname, "../../moving");
const CONFIG = "forecourt.toml";
const CHECK_MOVE = ["move", "check", "old-sitemap.xml", "--config", CONFIG, "--least", "100"];
const ESCAPE = "/used-vehicles/2019-ford-escape/L4102";
const PAGES = ["/", "/inventory", ESCAPE, "/about", "/contact"];
// No rule recognizes these, so `redirects.csv` has rows for them.
const OWN_ADDRESSES = [
  "/fleet-program.htm",
  "/community/toys-for-kids.htm",
  "/ice-road-ready.htm",
  "/shuttle.htm",
  "/community/hockey/bulldogs-night.htm",
  "/promo/fall-2019.htm",
];
// Of the demo's dealer, of examples, and of values that are missing.
const FOREIGN = /Winchester|Memphis|Tennessee|TN |901\) 555|example\.com|Lorem|undefined|\bNaN\b/;
const PLACEHOLDER = /\{(name|phone|email|address|street|city|state|zip|license|hours|inventory|vehicles)\b[^}"]*\}/;

interface Result {
  code: number;
  /** What it prints on both streams. */
  text: string;
}

// By default a file that changed in the last 30 seconds may still be on its way.
const SETTLED = { FORECOURT_FEED__SETTLE: "1ms" };

/** Runs the program in this folder, without other settings of the environment. */
function forecourt(cwd: string, ...parameters: string[]): Promise<Result> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("FORECOURT_"));
  const options = { cwd, env: { ...Object.fromEntries(own), ...SETTLED }, timeout: 30_000 };
  return new Promise((resolve) => {
    execFile(BINARY, parameters, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, text: stdout + stderr });
    });
  });
}

/** The first column of the table of addresses that do not arrive. */
function lostAddresses(text: string): string[] {
  const table = /^DOES NOT ARRIVE.*\n((?:\/.*\n)*)/m.exec(text)?.[1] ?? "";
  return table.split("\n").flatMap((line) => /^\S+/.exec(line)?.[0] ?? []);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

async function expectOwnPage(page: Page, address: string): Promise<void> {
  const response = await open(page, address);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? "";
  expect(html).toContain("Lindgren &amp; Sons Auto");
  expect(html).not.toMatch(FOREIGN);
  expect(html).not.toMatch(PLACEHOLDER);
  await expectValidHtml(html);
  await expectNoViolations(page);
}

test("a dealer moves the website in an afternoon @one-screen", async ({ page }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-move-"));
  const config = join(folder, CONFIG);
  const leadsUrl = `${new URL(addresses().inbox).origin}/crm/api/post-data`;
  try {
    for (const name of ["answers.toml", "inventory.csv", "old-sitemap.xml", "site"]) {
      cpSync(join(FIXTURES, name), join(folder, name), { recursive: true });
    }

    await test.step("answers become a configuration that lacks the feed", async () => {
      const { code, text } = await forecourt(folder, "init", "--answers", "answers.toml", "--output", CONFIG, "--set", `leads.url=${leadsUrl}`);
      expect(text).toContain(`${CONFIG} is written`);
      expect(text).toContain(`Next: forecourt feed map FILE|URL --write ${CONFIG}`);
      expect(code).toBe(0);
      expect(readFileSync(config, "utf8")).toContain('name = "Lindgren & Sons Auto"');
    });

    await test.step("the feed is mapped and written", async () => {
      const { code, text } = await forecourt(folder, "feed", "map", "inventory.csv", "--write", CONFIG);
      expect(text).toContain("25 records: 25 accepted, 0 dropped");
      expect(text).toMatch(/^Selling Price +list_price /m);
      expect(text).toMatch(/^Photo Url List +image_urls /m);
      expect(text).toMatch(/^Dealer Cost +a cost, never read /m);
      expect(text).toContain(`${CONFIG}: feed.folder, feed.files`);
      expect(code).toBe(0);
    });

    await test.step("hosts and folder are set", () => {
      const hosts = 'hosts = "www.lindgrenauto.example; lindgrenauto.example -> www"';
      const dir = `[site]\ndir = "${join(folder, "site")}"`;
      // Before the first table, because `hosts` is in none.
      writeFileSync(config, `${hosts}\n\n${readFileSync(config, "utf8")}\n${dir}\n`);
    });

    await test.step("without redirects.csv six addresses do not arrive", async () => {
      const { code, text } = await forecourt(folder, ...CHECK_MOVE);
      expect(text).toContain("74 of 80 addresses arrive (92.5 %), 6 do not");
      expect(lostAddresses(text)).toEqual(OWN_ADDRESSES);
      expect(countOf(text, / VIN \w{17}$/gm)).toBe(20);
      expect(countOf(text, / stock number L\w+$/gm)).toBe(8);
      expect(text).not.toContain("which hosts does not list");
      expect(code).toBe(1);
    });

    await test.step("with redirects.csv all arrive", async () => {
      cpSync(join(FIXTURES, "redirects.csv"), join(folder, "site", "redirects.csv"));
      const { code, text } = await forecourt(folder, ...CHECK_MOVE);
      expect(text).toContain("80 of 80 addresses arrive (100.0 %), 0 do not");
      expect(lostAddresses(text)).toEqual([]);
      expect(countOf(text, / line \d of redirects\.csv/g)).toBe(OWN_ADDRESSES.length);
      expect(text).toMatch(/^\/promo\/fall-2019\.htm +410 +line 7 of redirects\.csv, removed$/m);
      expect(code).toBe(0);
    });

    await test.step("the look is previewed", async () => {
      const { code, text } = await forecourt(folder, "theme", "preview", "--out", "preview.html", "--config", CONFIG);
      expect(text).toBe("preview.html\n");
      expect(code).toBe(0);
      await page.goto(pathToFileURL(join(folder, "preview.html")).href);
      await expectNoViolations(page);
    });

    await test.step("the check passes", async () => {
      const { code, text } = await forecourt(folder, "check", "--config", CONFIG);
      expect(text).toContain("25 records: 25 accepted (0 of them repaired), 0 dropped");
      expect(text).toMatch(/^leads by crm: .*: can be reached$/m);
      expect(text).not.toContain("problem: ");
      expect(text.endsWith("The site can be served.\n")).toBe(true);
      expect(code).toBe(0);
    });

    const settings = {
      ...SETTLED,
      FORECOURT_FEED__URL: undefined,
      FORECOURT_LEADS__URL: leadsUrl,
      // The browser can't resolve the dealer's hosts.
      FORECOURT_HOSTS: "127.0.0.1",
    };
    const use = async (site: string): Promise<void> => {
      for (const path of PAGES) {
        await test.step(`${path} is the dealer's`, () => expectOwnPage(page, site + path));
      }

      await test.step("the logo and the colors are the dealer's", async () => {
        await open(page, site);
        const logo = page.getByRole("banner").locator("img[src*='/logo-']").first();
        const served = await (await page.request.get(site + (await logo.getAttribute("src")))).text();
        const own = readFileSync(join(FIXTURES, "site", "logo.svg"), "utf8");
        expect(served.match(/ d="[^"]*"/g)).toEqual(own.match(/ d="[^"]*"/g));
        expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(48);
        const sheet = await page.locator("link[rel='stylesheet'][href*='/theme-']").getAttribute("href");
        expect(await (await page.request.get(site + sheet)).text()).toContain("#e2a93b");
      });

      await test.step("old addresses lead to their pages", async () => {
        for (const [old, path, heading] of [
          ["/used/Ford/2019-Ford-Escape-1FMCU9GD3KUA31877.htm", ESCAPE, "2019 Ford Escape SE"],
          ["/used-inventory/index.htm?make=Ford&model=F-150", "/inventory?make=Ford&model=F-150", /Ford F-150/],
          ["/community/toys-for-kids.htm", "/about", "About Lindgren & Sons Auto"],
        ] as const) {
          await open(page, site + old);
          expect(page.url()).toBe(site + path);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        }
        expect((await page.request.get(`${site}/promo/fall-2019.htm`)).status()).toBe(410);
      });
    };
    await withServe(settings, use, config);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
