// A journey in WebKit and Firefox: find, filter, back, a vehicle, photos, compare, enquiry, and the lead in the CRM.
// Any error fails it.

import { expect, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { withServe } from "../support/serve";
import type { Engine } from "./driver";
import { startFirefox } from "./firefox";
import { Shopping } from "./actions";
import { type ErrorProxy, startErrorProxy } from "./error-proxy";
import { startWebKit } from "./webkit";
import { newShopper } from "../shopper";

// It is one test, and on a busy machine a browser alone takes half a minute to start.
test.setTimeout(300_000);

const MAKE = "Toyota";
/** Where everything goes wrong, by our own doing. */
const FAULTY = "/about";
const shopper = newShopper();

type Step = readonly [what: string, go: (shopping: Shopping, site: string) => Promise<void>];

const STEPS: readonly Step[] = [
  ["finds a make from the home page", async (shopping, site) => {
    await shopping.open(site);
    await shopping.choose("#hero-make", MAKE);
    await shopping.press({ css: "[data-hero-search] button[type='submit']" });
    await shopping.see("only that make", onlyThatMake, MAKE);
  }],
  ["filters in the drawer", async (shopping) => {
    await shopping.press({ css: "#open-filters" });
    await shopping.see("the filters' island", isMounted, "filters");
    await shopping.choose("#filters select[name='sort']", "price-low");
    await shopping.see("another order in the address", addressHas, "sort=price-low");
    await shopping.press({ css: "#filters button", text: "Show " });
    await shopping.see("the drawer closed", isHidden, "#filters");
  }],
  ["goes back to what was there", async (shopping) => {
    await shopping.back();
    await shopping.see("the order before", showsOtherThan, "sort=price-low");
    await shopping.see("only that make", onlyThatMake, MAKE);
  }],
  ["opens a vehicle and its photos, and returns to the position in the list", async (shopping) => {
    const name = await shopping.see("a name", textOf, "article h2");
    const place = await shopping.see("a place down the list", placeOf, "article h2");
    await shopping.press({ css: "article h2" });
    await shopping.see("the car's page", addressHas, "/used-vehicles/");
    await shopping.read("h1", name);
    await shopping.press({ css: "[aria-label='Next photo']" });
    await shopping.read("[data-gallery-at]", "2 / ");
    await shopping.back();
    await shopping.see("only that make", onlyThatMake, MAKE);
    await shopping.see(`the same place, ${place}`, isNear, place);
  }],
  ["compares two", async (shopping) => {
    // The list may be a new document, whose buttons do nothing before its script runs.
    await shopping.see("the page's script", hasScript);
    for (const at of [0, 1]) {
      await shopping.press({ css: "article [data-compare][aria-pressed='false']" });
      await shopping.see(`${at + 1} chosen`, areChosen, at + 1);
    }
    await shopping.press({ css: ".compare-bar-go" });
    await shopping.see("two side by side", areCompared, 2);
    // Firefox reports a script whose download the next page ends.
    await shopping.see("the interactive scripts", hasPreloaded);
  }],
  ["asks about the first", async (shopping) => {
    await shopping.press({ css: "[data-comparison-vehicle] a" });
    await shopping.see("the page's script", hasScript);
    await shopping.press({ css: "main a[href='#enquiry']", text: "Request a Quote" });
    await shopping.see("the form's island", isMounted, "enquiry-form");
    await shopping.type({ css: "#enquiry [name='firstName']" }, shopper.firstName);
    await shopping.type({ css: "#enquiry [name='lastName']" }, shopper.lastName);
    await shopping.type({ css: "#enquiry [name='email']" }, shopper.email);
    await shopping.press({ css: "#enquiry [name='termsAccepted']" });
    await shopping.press({ css: "#enquiry button[type='submit']" });
    await shopping.read("body", "Enquiry submitted successfully!");
    await shopping.see("the dialog closed", isHidden, "#enquiry");
  }],
  ["is read in the CRM", async (shopping) => {
    await shopping.open(addresses().inbox);
    await shopping.press({ css: "a", text: `${shopper.firstName} ${shopper.lastName}` });
    await shopping.read("body", shopper.email);
    await shopping.read("body", `<make>${MAKE}</make>`);
  }],
];

const ENGINES: Record<string, { program: string | undefined; start: (program: string) => Promise<Engine> }> = {
  WebKit: { program: process.env["FORECOURT_WEBKIT"], start: startWebKit },
  Firefox: { program: process.env["FORECOURT_FIREFOX"], start: startFirefox },
};

for (const [name, { program, start }] of Object.entries(ENGINES)) {
  // `cargo xtask test` says which one is not installed.
  if (program === undefined) continue;
  test(`a shopper's journey in ${name} without errors`, async () => {
    await withServe({}, async (address) => {
      const site = await startErrorProxy(address);
      let engine: Engine | undefined;
      try {
        engine = await start(program);
        const shopping = new Shopping(engine);
        for (const [what, go] of STEPS) await test.step(what, () => go(shopping, site.origin));
        const messages = [...engine.messages()];
        await expectErrorsReported(shopping, site);
        // By now all reports of the journey have arrived. The journey does not visit the faulty page.
        expect([...site.reports.filter((report) => !report.includes(` on ${FAULTY}: `)), ...messages]).toEqual([]);
      } finally {
        await engine?.close();
        await site.stop();
      }
    });
  });
}

// Tests the reporting itself, on a page with every kind of error.
async function expectErrorsReported(shopping: Shopping, site: ErrorProxy): Promise<void> {
  await shopping.open(`${site.origin}${FAULTY}`);
  await shopping.see("the page", addressHas, FAULTY);
  await shopping.ask(misbehave);
  for (const kind of ["console.warn", "exception", "unhandled rejection", "policy violation", "failed load"]) {
    await expect.poll(() => site.reports.some((report) => report.startsWith(`${kind} on ${FAULTY}`)), { message: kind }).toBe(true);
  }
}

// These run in the page, each by itself.

function misbehave(): void {
  console.warn("warned");
  setTimeout(() => {
    throw new Error("thrown");
  });
  void Promise.reject(new Error("rejected"));
  document.body.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/none.css" }));
  try {
    const script = document.createElement("script");
    script.textContent = "inline";
    document.body.append(script);
  } catch {
    // Where trusted types are enforced, the text is refused already.
  }
}

function onlyThatMake(make: string): boolean {
  const names = [...document.querySelectorAll("article h2")].map((name) => name.textContent);
  return names.length > 0 && names.every((name) => name.includes(make));
}

function isMounted(name: string): boolean {
  return document.querySelector<HTMLElement>(`react-island[name='${name}']`)?.dataset["islandState"] === "mounted";
}

// From then on what is pressed is heard, whether all that acts on it has come or not.
function hasScript(): boolean {
  return document.readyState === "complete";
}

function hasPreloaded(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/interactive-") && name.endsWith(".js"));
}

function isHidden(css: string): boolean {
  return document.querySelector(css)?.checkVisibility() === false;
}

function addressHas(part: string): boolean {
  return location.href.includes(part) && document.readyState !== "loading";
}

// Waits for the list, which changes a moment after the address.
function showsOtherThan(part: string): boolean {
  const shown = document.querySelector<HTMLElement>("#results > [data-address]")?.dataset["address"];
  return shown !== undefined && !shown.includes(part) && !location.href.includes(part);
}

function textOf(css: string): string | undefined {
  return document.querySelector<HTMLElement>(css)?.innerText;
}

// Where it is when it is pressed, in the middle of the view.
function placeOf(css: string): number | null {
  document.querySelector(css)?.scrollIntoView({ block: "center", behavior: "instant" });
  return scrollY;
}

function isNear(place: number): boolean {
  return Math.abs(scrollY - place) <= 2;
}

function areChosen(count: number): boolean {
  return document.querySelectorAll("article [data-compare][aria-pressed='true']").length === count;
}

function areCompared(count: number): boolean {
  return document.querySelectorAll("[data-comparison-vehicle]").length === count;
}
