// On paper: the price that the dealer advertises, and a total only together with its lines and note (PRICE-1, PRICE-5).

import { expect, test, type Page } from "@playwright/test";
import { runDemo } from "../support/demo";
import { ONE_SCREEN } from "../support/one-screen";
import { open } from "../shopper";

/** The first vehicle's page at this site, as it prints. */
async function printVehicle(page: Page, site: string): Promise<string> {
  await page.goto(new URL("/inventory?sort=price-low", site).href);
  const card = page.locator(".vehicle-card").first();
  const price = await card.locator(".price").innerText();
  await page.goto(new URL((await card.locator(".vehicle-card-link").getAttribute("href")) ?? "", site).href);
  await page.emulateMedia({ media: "print" });
  return price;
}

async function expectSticker(page: Page, price: string, label: string): Promise<void> {
  const panel = page.locator(".price-panel");
  await expect(panel.locator(".price")).toHaveText(price);
  await expect(panel.locator(".price")).toBeVisible();
  await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await expect(panel.getByText(/Price (excludes|includes)/)).toBeVisible();
  await expect(panel.getByText(/documentation fee (is|of) \$695/)).toBeVisible();
  // The total is in the panel and below its lines, each time with its label.
  const total = panel.locator(".out-the-door-total strong");
  await expect(total).toBeVisible();
  const lines = page.locator(".out-the-door-table");
  await expect(lines.locator("tfoot td")).toHaveText(await total.innerText());
  for (const line of await lines.locator("tbody tr").all()) {
    await expect(line).toBeVisible();
  }
  await expect(page.getByText("An estimate, not an offer; taxes are the county clerk's.").first()).toBeVisible();
}

test("a sticker has the dealer price, and the total with its lines @one-screen", async ({ page, baseURL }) => {
  const price = await printVehicle(page, baseURL ?? "");
  await expectSticker(page, price, "Dealer Price");
});

test("a sticker has the total price where the dealer advertises it @one-screen", async ({ page }) => {
  const demo = await runDemo("total-price", { FORECOURT_PRICING__ADVERTISED: "total" });
  try {
    const price = await printVehicle(page, demo.site);
    await expectSticker(page, price, "Total Price");
    await expect(page.locator(".price-panel")).toContainText("plus $695 documentation fee");
  } finally {
    await demo.stop();
  }
});

test("sheets of a vehicle and a deal have every charge with its cents @one-screen", async ({ page }) => {
  const demo = await runDemo("charges-on-paper", {
    FORECOURT_PRICING__ADVERTISED: "total",
    FORECOURT_PRICING__CHARGES:
      "Electronic filing || 29.50 | third_party; Emission test | 12.75 || government | agency; Window tint | 250 ||| nobody",
  });
  try {
    await printVehicle(page, demo.site);
    const stock = new URL(page.url()).pathname.split("/").pop() ?? "";
    for (const table of [".out-the-door-table", ".deal-table"]) {
      if (table === ".deal-table") await page.goto(new URL(`/deal?vehicles=${stock}`, demo.site).href);
      for (const line of [
        /Documentation fee.*\$695\.00/s,
        /Electronic filing.*\$29\.50/s,
        /Emission test.*\$12\.75/s,
        /Window tint.*\$250\.00 if you choose it/s,
      ]) {
        await expect(page.locator(`${table} tr`).filter({ hasText: line }).last()).toBeVisible();
      }
    }
  } finally {
    await demo.stop();
  }
});

interface PaperSize {
  format: "Letter" | "A4";
  /** Within the margins, in CSS pixels. */
  width: number;
  height: number;
}

const PAPERS: readonly PaperSize[] = [
  { format: "Letter", width: 725, height: 965 },
  { format: "A4", width: 703, height: 1032 },
];

/** The vehicles with the most features, the longest notes and the longest name. */
async function longestVehicles(site: string): Promise<string[]> {
  const list = await fetch(new URL("/api/v1/vehicles?per_page=100", site));
  const { vehicles } = (await list.json()) as { vehicles: { stock_number: string; name: string }[] };
  const sizes = await Promise.all(
    vehicles.map(async ({ stock_number, name }) => {
      const answer = await fetch(new URL(`/api/v1/vehicles/${stock_number}`, site));
      const { features = [], description = "" } = (await answer.json()) as { features?: string[]; description?: string };
      return { stock_number, lengths: [features.length, description.length, name.length] };
    }),
  );
  const longest = [0, 1, 2].map((at) => sizes.reduce((one, other) => ((other.lengths[at] ?? 0) > (one.lengths[at] ?? 0) ? other : one)));
  return [...new Set(longest.map(({ stock_number }) => stock_number))];
}

async function sheets(page: Page, { format }: PaperSize): Promise<number> {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** The second sheet without what a selector names, which keeps its place; without dates. */
async function secondSheet(page: Page, { format }: PaperSize, unpainted: string): Promise<string> {
  const style = await page.addStyleTag({ content: `${unpainted} { visibility: hidden !important }` });
  const pdf = await page.pdf({ format, pageRanges: "2" });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return pdf.toString("latin1").replaceAll(/\/(?:CreationDate|ModDate) \([^)]*\)/g, "");
}

/** The page in columns of a sheet's size, which break where sheets do: their number, and the blocks with a single line in one. */
async function inColumns(page: Page, { width, height }: PaperSize): Promise<{ columns: number; torn: string[] }> {
  await page.emulateMedia({ media: "print" });
  await page.addStyleTag({
    content: `@media print { html { width: ${width}px; height: ${height}px; columns: ${width}px; column-gap: 0; column-fill: auto; } }`,
  });
  return page.evaluate((columnWidth) => {
    const linesByColumn = (block: Element) => {
      const range = document.createRange();
      range.selectNodeContents(block);
      const columns = new Map<number, Set<number>>();
      for (const { left, bottom, width: lineWidth, height: lineHeight } of range.getClientRects()) {
        if (lineWidth < 1 || lineHeight < 1) continue;
        const column = Math.floor((left + 1) / columnWidth);
        columns.set(column, (columns.get(column) ?? new Set()).add(Math.round(bottom / 4)));
      }
      return [...columns.values()];
    };
    const blocks = [...document.querySelectorAll(":is(.price-panel, .vehicle-facts) :is(section, h2, h3, p, ul, li, dl, dl > div, table, tr)")];
    const isTorn = (block: Element) => {
      const columns = linesByColumn(block);
      return columns.length > 1 && columns.some((lines) => lines.size < 2);
    };
    const name = (block: Element) => `${block.tagName}: ${(block.textContent ?? "").trim().slice(0, 60)}`;
    return {
      columns: Math.ceil(document.documentElement.scrollWidth / columnWidth),
      torn: blocks.filter(isTorn).map(name),
    };
  }, width);
}

test.describe("a sticker", () => {
  test.use({ bypassCSP: true });

  for (const paper of PAPERS) {
    test(`has two sheets of ${paper.format}, price, facts and total on the first, and tears no block`, ONE_SCREEN, async ({ page, baseURL }) => {
      for (const number of await longestVehicles(baseURL ?? "")) {
        await page.setViewportSize(paper);
        await page.emulateMedia({ media: null });
        await open(page, `/vehicle/${number}`);
        expect(await sheets(page, paper), number).toBe(2);
        const second = await secondSheet(page, paper, "no-such-part");
        expect(await secondSheet(page, paper, ":is(.price-panel, .quick-stats, .out-the-door-table)"), number).toBe(second);
        expect(await secondSheet(page, paper, "#dealer-notes"), "notes are on it").not.toBe(second);
        expect(await inColumns(page, paper), number).toEqual({ columns: 2, torn: [] });
      }
    });
  }

  test("names nothing that paper lacks", ONE_SCREEN, async ({ page, baseURL }) => {
    await printVehicle(page, baseURL ?? "");
    const text = await page.locator("main").innerText();
    expect(text).toContain("This page does not include a history report or recall check.");
    expect(text).not.toMatch(/\b(links?|buttons?|tap|click)\b/i);
  });
});
