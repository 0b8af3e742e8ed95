// The places of a shopper's own figures, and what is asked for with them.

import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { keepFigures } from "../../stores/your-figures";
import { CONTENT_REPLACED } from "../page-events";
import { startFigures } from "./own-payments";

const { rules } = JSON.parse(readFileSync("../tests/vectors/figures.json", "utf8"));
const MEMPHIS = { trade: "5000", budget: "300", term: "60" };

vi.stubGlobal("fetch", async () => Response.json(rules));
keepFigures(MEMPHIS);
startFigures();

const text = (selector: string) => document.querySelector(selector)?.textContent;

beforeEach(() => {
  document.body.innerHTML = `
    <p class="price-month" data-priced="2000000">$310 a month</p>
    <ul><li><span class="photo"><span class="photo-own" data-priced="9000000"></span></span></li></ul>
    <strong data-priced-total="2000000">$22,000</strong>
    <strong data-priced-total="100000">$1,500</strong>
    <span data-own="Total for you">Total in Shelby County</span>
    <p data-figures-line>10% down</p>
    <select><option value="price-low" data-own="Your cost">Price</option></select>
    <a href="/deal?vehicles=A">Deal</a> <a href="/deal?vehicles=A&down=1">Deal</a>
    <form method="post" action="/receipt/keep?vehicles=A"><button>Keep</button></form>`;
});

async function fill(): Promise<void> {
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  await vi.waitFor(() => expect(text(".photo-own")).not.toBe(""));
}

test("payments, totals and words are the shopper's, and the server's again once they are forgotten", async () => {
  const before = document.body.innerHTML;
  await fill();
  expect(text(".price-month")).toMatch(/^\$[\d.,]+ a month, (fits you|\$[\d.,]+ over)$/);
  expect(text(".photo-own")).toMatch(/ over$/);
  expect(text("strong")).toMatch(/^\$[\d.,]+$/);
  expect(text("strong + strong")).toMatch(/^\$[\d.,]+ back$/);
  expect(text("[data-own]")).toBe("Total for you");
  expect(text("p[data-figures-line]")).toMatch(/^For you: .* 60 months at .*trade-in \$5,000/);
  const option = document.querySelector("option");
  // A component reads its text.
  expect([option?.label, option?.text]).toEqual(["Your cost", "Price"]);

  keepFigures({});
  await vi.waitFor(() => expect(text(".photo-own")).toBe(""));
  for (const slot of document.querySelectorAll("[style], [title]")) {
    slot.removeAttribute("style");
    slot.removeAttribute("title");
  }
  expect(document.body.innerHTML).toBe(before);
  keepFigures(MEMPHIS);
});

test("a total without the taxes of the shopper's place says so", async () => {
  keepFigures({ county: "another-state" });
  await vi.waitFor(() => expect(text("strong")).toMatch(/^\$[\d.,]+ plus tax$/));
  keepFigures(MEMPHIS);
});

test("a press takes the figures along, unless the address has some", async () => {
  const [own, other] = document.querySelectorAll("a");
  for (const link of [own, other]) {
    link?.addEventListener("click", (event) => event.preventDefault());
    link?.click();
    link?.click();
  }
  expect(own?.getAttribute("href")).toBe("/deal?vehicles=A&trade=5000&term=60&budget=300");
  expect(other?.getAttribute("href")).toBe("/deal?vehicles=A&down=1");
  const form = document.querySelector("form");
  form?.addEventListener("submit", (event) => event.preventDefault());
  form?.querySelector("button")?.click();
  expect(form?.getAttribute("action")).toBe("/receipt/keep?vehicles=A&trade=5000&term=60&budget=300");
});
