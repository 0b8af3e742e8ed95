// Every advertising feed as parsers that are not ours read it (MACHINE-6): Papa Parse, and the browser's for XML and JPEG.

import { execFileSync } from "node:child_process";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import Papa from "papaparse";
import { addresses } from "../support/addresses";
import { BINARY } from "../support/demo";

type Row = Record<string, string>;

interface Report {
  feeds: { feed: string; files: string[]; accepted: number; refused: number }[];
}

/** What `forecourt feeds check` finds in the demo's inventory. */
function check(): Report {
  const feed = new URL("/feed/listings", addresses().inbox).href;
  return JSON.parse(execFileSync(BINARY, ["feeds", "check", "--json", "--feed-url", feed], { encoding: "utf8" }));
}

function rowsOfTable(text: string, delimiter: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text, { header: true, delimiter, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

const rowsOfXml = (page: Page, text: string): Promise<Row[]> =>
  page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    const error = document.querySelector("parsererror");
    if (error !== null) {
      throw new Error(error.textContent);
    }
    const cells = (vehicle: Element) => [...vehicle.children].map(({ tagName, textContent }) => [tagName, textContent ?? ""]);
    return [...document.querySelectorAll("inventory > vehicle")].map((vehicle) => Object.fromEntries(cells(vehicle)));
  }, text);

async function read(request: APIRequestContext, page: Page, path: string): Promise<Row[]> {
  const text = await (await request.get(path)).text();
  if (path.endsWith(".xml")) {
    return rowsOfXml(page, text);
  }
  return rowsOfTable(text, path.endsWith(".tsv") ? "\t" : ",");
}

test("every feed has the vehicles of the site without those that its consumer would refuse", async ({ request, page }) => {
  await page.goto("/inventory");
  const line = await page.getByText(/^Showing 1-\d+ of \d+ vehicles$/).first().textContent();
  const total = Number(/of (\d+)/.exec(line ?? "")?.[1]);
  expect(total).toBeGreaterThan(100);
  let files = 0;
  for (const { accepted, refused, ...feed } of check().feeds) {
    expect(accepted + refused, feed.feed).toBe(total);
    for (const file of feed.files) {
      const rows = await read(request, page, new URL(file).pathname);
      expect(rows.length, file).toBe(accepted);
      expect(new Set(rows.map(({ vin }) => vin)).size, file).toBe(accepted);
      files += 1;
    }
  }
  expect(files).toBe(5);
});

test("the table and the XML for marketplaces have the same values", async ({ request, page }) => {
  await page.goto("/inventory");
  const table = await read(request, page, "/feeds/marketplace.csv");
  const known = table.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== "")));
  expect(await read(request, page, "/feeds/marketplace.xml")).toEqual(known);
});

test("a photo of a feed is a JPEG that a browser decodes", async ({ request, page }) => {
  await page.goto("/inventory");
  const [first] = await read(request, page, "/feeds/marketplace.csv");
  const photo = first?.["photo_1"] ?? "";
  expect(photo).toMatch(/\/photos\/[^/]+\/1-1600\.jpg$/);
  const decode = () =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      if (!response.ok) {
        return { status: response.status };
      }
      const { width, height } = await createImageBitmap(await response.blob());
      return { type: response.headers.get("content-type"), isLandscape: width > height, fits: width <= 1600 };
    }, photo);
  // It is made on the first request, which may take longer than a request waits.
  await expect.poll(decode).toEqual({ type: "image/jpeg", isLandscape: true, fits: true });
});
