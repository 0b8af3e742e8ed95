// @vitest-environment node
// What a browser gets: how much of it, and nothing that the site's content policy refuses.

import { beforeAll, expect, test } from "vitest";
import { type BuiltSite, buildSite, gzipped } from "./built-site";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite();
}, 60_000);

// In bytes, gzipped. A new chunk needs a line here; one that grows over it needs a reason.
const budgets: Record<string, number> = {
  // With what tells which fields of a form were left before its island came.
  "main.js": 7_500,
  "styles.css": 21_900,
  "react.js": 72_000,
  "rolldown-runtime.js": 600,
  "hero-model.js": 300,
  "hero-search.js": 800,
  "opening.js": 800,
  "tabs.js": 1_200,
  "compare.js": 2_800,
  "tooltips.js": 800,
  "carousel.js": 7_800,
  "gallery.js": 1_400,
  "recently-viewed.js": 1_100,
  "viewed-tile.js": 1_000,
  "whole-words.js": 200,
  "left-off.js": 700,
  "quote.js": 1_000,
  "strips.js": 300,
  "viewer.js": 18_600,
  "viewer.css": 1_900,
  "frames.js": 300,
  "refresh.js": 1_000,
  "results.js": 600,
  "trusted.js": 200,
  "inventory.js": 1_400,
  "browsing.js": 2_400,
  "filters.js": 4_200,
  "island.js": 8_800,
  // With every kind of field, and its rules.
  "forms.js": 18_900,
  "enquiry-form.js": 1_800,
  // With the makes that VINs begin with.
  "trade-in-form.js": 5_000,
  "car-finder-form.js": 2_800,
  "search-panel.js": 3_000,
  // With the library that measures.
  "measuring.js": 3_400,
  "telling.js": 4_200,
  "toaster.js": 7_500,
  "toaster.css": 3_500,
};

/** `assets/main-x1Y2z3.js` is `main.js`. */
const plainName = (file: string) => file.replace(/^assets\//, "").replace(/-[\w-]{8}(\.\w+)$/, "$1");

test("every chunk keeps to its budget", () => {
  const over = [...site.files]
    .map(([file, text]) => ({ chunk: plainName(file), size: gzipped(text) }))
    .filter(({ chunk, size }) => !(size <= (budgets[chunk] ?? 0)));
  expect(over).toEqual([]);
});

test("the server finds its entries in the manifest", () => {
  expect(site.manifest["src/main.ts"]?.file).toMatch(/^assets\/main-[\w-]{8}\.js$/);
  expect(site.manifest["src/styles/main.css"]?.file).toMatch(/^assets\/styles-[\w-]{8}\.css$/);
});

test("the script of every page brings no React with it", () => {
  const main = site.files.get(site.manifest["src/main.ts"]?.file ?? "") ?? "";
  const [staticImports] = main.split(/import\(/);
  // Not by a shared chunk either: it waits for none.
  expect(staticImports).not.toMatch(/\b(from|import)\s*["']/);
});

// React makes a style element only for a component that renders one; tests/styles.test.ts sees that none does.
const scripts = () => [...site.files].filter(([file]) => file.endsWith(".js") && plainName(file) !== "react.js");

test.each([
  ["a style element", /createElement\(["'`]style["'`]\)|<style[\s>]/],
  ["an inline handler or style in HTML", /\son[a-z]+=\\?["']|\sstyle=\\?["']/],
  ["a javascript or data script address", /(?:src|href)\s*=\s*["'`](?:javascript|data):/],
])("no script makes %s", (_what, pattern) => {
  expect(
    scripts()
      .filter(([, text]) => pattern.test(text))
      .map(([file]) => plainName(file)),
  ).toEqual([]);
});

test("no style sheet fetches anything from elsewhere or from a data address", () => {
  const addresses = [...site.files]
    .filter(([file]) => file.endsWith(".css"))
    .flatMap(([, text]) => [...text.matchAll(/url\(["']?([^)"']+)/g)].map(([, address]) => address ?? ""));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.startsWith("/assets/"))).toEqual([]);
});

test("a toast that stands alone is swiped 50 px before it goes, one of three 20 px", () => {
  const toaster = [...site.files].find(([file]) => plainName(file) === "toaster.js");
  expect(toaster?.[1]).toMatch(/\.toasterId\s*\?\s*50\s*:\s*20\b/);
});

test("toasts look as sonner's own style sheet says", () => {
  const toaster = [...site.files].find(([file]) => plainName(file) === "toaster.css");
  expect(toaster?.[1]).toContain("[data-sonner-toaster]");
});
