// @vitest-environment node
// The built output: its size, and nothing that the content security policy refuses.

import { beforeAll, expect, test } from "vitest";
import { type BuiltSite, buildSite, gzippedSize } from "./built-site";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite();
});

// Bytes, gzipped. A new chunk needs an entry; a larger budget needs a reason. Each text takes some 10 bytes more than its
// words, because a dealership may replace it.
const budgets: Record<string, number> = {
  // Before the first interaction. tests/browser/performance limits what a page loads. Includes what puts a
  // dealership's own texts in the place of the product's, and what notes a press that comes before the scripts.
  "main.js": 4_230,
  "transitions.js": 750,
  // On pages that open with a toast.
  "opening-toast.js": 400,
  "toasts.js": 500,
  // On a deal, with the fragment of another person's answers or on the first interaction.
  "together.js": 2_600,
  "together.css": 420,
  "opening-hours.js": 600,
  "sidebar.js": 500,
  "model-offer.js": 300,
  "quote-sent.js": 960,
  "remember-viewed.js": 600,
  "viewed-row.js": 1_020,
  // Fetched results and their URLs, viewed vehicles and their tiles.
  "tiles.js": 2_030,
  "arrivals.js": 800,
  "compare-page.js": 750,
  "iframes.js": 300,
  "refresh.js": 900,
  "compare-url.js": 200,
  // On pages with form drafts.
  "drafts.js": 450,
  // On the pages on which staff enter vehicles.
  "cars.js": 2_000,
  "deal-rating.js": 800,
  // Includes the speed of the page, the attribution, and the reports of vehicles (COUNT-4).
  "measure-visit.js": 2_450,
  "collect-events.js": 900,
  // Includes the destinations of events but the pixel.
  "start-tracking.js": 2_300,
  "meta-pixel.js": 680,
  // Only where the page has one of them: the consent bar, the choice on the privacy page, the chat.
  "start-controls.js": 1_580,
  "toaster.js": 1_400,
  "toaster.css": 900,
  // When the page is idle: the first fetches what the first interaction runs, and runs React.
  "preload-chunks.js": 725,
  // The shopper's own figures, before a touch: their filling-in and their reckoning; then their panel.
  "own-payments.js": 1_305,
  "describe.js": 1_765,
  "panel.js": 1_420,
  "figures-controls.js": 620,
  "lead-figures.js": 300,
  "panel.css": 1_210,
  "page-modules.js": 1_450,
  // Reports clicks and other events.
  "track-events.js": 3_200,
  "tabs.js": 1_000,
  "call-bar.js": 300,
  "compare-controls.js": 500,
  // Once the visitor enters a form, or with a draft.
  "form-drafts.js": 1_290,
  // With the video's player, and the choice of a test drive, which then needs no other page.
  "controls.js": 680,
  // Includes what passes clicks, scroll positions and the focus on to an island.
  "island-element.js": 3_750,
  "interactive.js": 1_370,
  "tasks.js": 250,
  "inventory.js": 1_450,
  "results-navigation.js": 2_300,
  "hero-search.js": 800,
  // Two chunks: the list of vehicles to compare, and the toggles.
  "compare.js": 1_230,
  "tooltips.js": 800,
  "share.js": 700,
  "scroll-to-focus.js": 300,
  "server-gallery.js": 800,
  // Functions of texts with arguments and forms.
  "fill.js": 160,
  // On pages in Spanish alone, before the others.
  "texts-es.js": 3_400,
  // Includes the words of the gallery.
  "slides.js": 600,
  // The server's compare bar, also for returning shoppers before the first interaction.
  "server-bar.js": 1_190,
  "carousel.js": 7_800,
  "viewer.js": 18_600,
  "viewer.css": 1_900,
  "rolldown-runtime.js": 600,
  // On the first interaction with an island.
  "react.js": 72_000,
  "island.js": 7_640,
  "compare-bar.js": 1_330,
  "gallery.js": 2_850,
  // Includes the reader of the server's form, and the shopper's own budget.
  "filters.js": 6_300,
  "search-panel.js": 4_025,
  // Includes all kinds of fields and their rules, the reader of VINs, the known cars, and the confirmation.
  "forms.js": 20_730,
  // Suggestions of forms alone, loaded with them.
  "trade-models.js": 4_030,
  // Includes what turns a quote into a test drive.
  "enquiry-form.js": 3_290,
  "trade-in-form.js": 2_400,
  // Includes the wishes that came with the visitor, and the words of the confirmation.
  "car-finder-form.js": 3_860,
  // Page sheets include the shared styles.
  // Each with the badge of a vehicle's status, the words in place of photos that are being taken, and what keeps
  // amounts and names whole where text is twice as large.
  "home.css": 12_210,
  // And the payments of cards, chips that fold, and what a tile of the home page offers.
  "results.css": 13_800,
  "vehicle.css": 13_575,
  // On paper alone.
  "sticker.css": 1_200,
  // And the rules of two sheets of paper, with the code of the page.
  "compare.css": 11_885,
  "deal.css": 12_390,
  // Includes the calculator's form and answer.
  "finance.css": 13_240,
  "pages.css": 13_850,
  // On top of the others, of a dealership with texts of its own.
  "own.css": 2_000,
  // The consent bar and the chat button, where either is configured.
  "tags.css": 810,
  // The tiles of who comes back to the results, with the shopper's own figures on their photos.
  "arrivals.css": 790,
  // For staff, with a frame of its own.
  "admin.css": 8_440,
  "interactive.css": 1_600,
};

const KINDS = ["home", "results", "vehicle", "compare", "deal", "finance", "pages"];

/** `assets/main-x1Y2z3.js` becomes `main.js`. */
const plainName = (file: string) => file.replace(/^assets\//, "").replace(/-[\w-]{8}(\.\w+)$/, "$1");

test("every chunk keeps to its budget", () => {
  const over = [...site.files]
    .map(([file, text]) => ({ chunk: plainName(file), size: gzippedSize(text) }))
    .filter(({ chunk, size }) => !(size <= (budgets[chunk] ?? 0)));
  expect(over).toEqual([]);
});

test("the styles shared by all pages keep to 9 kB", () => {
  const [first = "", ...others] = KINDS.map((kind) =>
    site.files.get(site.manifest[`src/styles/sheets/${kind}.css`]?.file ?? ""),
  );
  const rules = (css = "") => css.split(/(?<=\})/);
  const shared = others.reduce((left, css) => {
    const known = new Set(rules(css));
    return left.filter((rule) => known.has(rule));
  }, rules(first));
  expect(shared.length).toBeGreaterThan(100);
  expect(gzippedSize(shared.join(""))).toBeLessThan(9_000);
});

test("the server finds its entries in the manifest", () => {
  expect(site.manifest["src/main.ts"]?.file).toMatch(/^assets\/main-[\w-]{8}\.js$/);
  for (const kind of KINDS) {
    expect(site.manifest[`src/styles/sheets/${kind}.css`]?.file).toMatch(RegExp(`^assets/${kind}-[\\w-]{8}\\.css$`));
  }
});

test("the main script does not load React", () => {
  const main = site.files.get(site.manifest["src/main.ts"]?.file ?? "") ?? "";
  const [staticImports] = main.split(/import\(/);
  // Shared chunks would be static imports too.
  expect(staticImports).not.toMatch(/\b(from|import)\s*["']/);
});

// React creates a style element only for a component that renders one; tests/styles.test.ts excludes that.
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
