// Sitemaps are valid by their schemas (tests/schemas), checked by libxml2.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { validateXML } from "xmllint-wasm";

const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(import.meta.dirname, "../../schemas", name), "utf8"),
});

/** What the schema has against a document. */
async function findings(xml: string, by: "siteindex.xsd" | "sitemap.xsd"): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: xml }],
    schema: [schema(by)],
    preload: [schema("sitemap-image.xsd")],
  });
  return errors.map(({ message }) => message);
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);

test("the index of sitemaps and every file that it names are valid", async ({ request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  expect(await findings(index, "siteindex.xsd")).toEqual([]);
  const files = locations(index);
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    const text = await (await request.get(file)).text();
    expect(await findings(text, "sitemap.xsd"), file).toEqual([]);
    expect(locations(text).length, file).toBeGreaterThan(0);
  }
});

const SET = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`;

for (const [mistake, xml] of [
  ["an address that is missing", `${SET}<url><lastmod>2026-11-20</lastmod></url></urlset>`],
  ["a moment that is none", `${SET}<url><loc>https://www.example.com/</loc><lastmod>today</lastmod></url></urlset>`],
  ["an empty set", `${SET}</urlset>`],
  ["a picture without an address", `${SET}<url><loc>https://www.example.com/</loc><image:image/></url></urlset>`],
] as const) {
  test(`the schema finds ${mistake}`, async () => {
    expect(await findings(xml, "sitemap.xsd")).not.toEqual([]);
  });
}
