// The results page as the server sends it, as far as scripts look at it.

import { vi } from "vitest";
import type { FilterProps } from "../generated/FilterProps";
import type { Payment } from "../generated/Payment";
import type { Range } from "../generated/Range";
import { islandHtml } from "./page";

/** A result: its address, and what tells it from others. */
export function resultsHtml(
  address: string,
  count: string,
  { chips = [], subject = "" }: { chips?: string[]; subject?: string } = {},
): string {
  const links = chips.map((chip) => `<li><a class="chip" href="/inventory?chip=${chip}">${chip}</a></li>`).join("");
  return `<div data-address="${address}" data-title="${count}" data-subject="${subject}">
    <nav id="breadcrumbs">Home / ${subject || "Inventory"}</nav><div class="results-layout">
    <aside id="filters">${islandHtml("filters", { props: filterProps(), fallback: `<form>${count}</form>` })}</aside>
    <section class="results-main">
      <a id="open-filters" href="#filters">Filters ${chips.length}</a>
      <p id="count" role="status" tabindex="-1">${count}</p>
      <div id="found"><a id="as-list" href="/inventory?view=list">List</a><ul>${links}</ul>
        <nav class="pagination"><a href="/inventory?page=2">Next</a></nav></div>
    </section></div></div>`;
}

/** The range of prices. */
export const PRICE: Range = {
  label: "Price",
  unit: "dollars",
  minName: "price_min",
  maxName: "price_max",
  from: 0,
  to: 100_000,
  step: 1000,
  lowest: 6000,
  highest: 68_000,
  bars: "M0 20H0V0H24V20z",
  steps: [{ label: "Under $20,000", path: "/inventory?price_max=20000", on: false }],
};
/** The range of years. */
export const YEAR: Range = {
  ...PRICE,
  label: "Year",
  unit: "year",
  minName: "year_min",
  maxName: "year_max",
  from: 2000,
  to: 2026,
  step: 1,
  lowest: 2012,
  highest: 2026,
  bars: "",
  steps: [],
};

/** What a month may cost. */
export const PAYMENT: Payment = {
  label: "Monthly payment",
  down: "10%",
  apr: "7.9%",
  term: 72,
  terms: [24, 36, 48, 60, 66, 72, 84],
};

/** What the filters are given. */
export function filterProps(total = 120): FilterProps {
  const choice = (value: string, count: number) => ({ value, count });
  const list = { kind: "facet", first: 6, open: true, swatches: false } as const;
  return {
    fields: [
      {
        ...list,
        label: "Make",
        name: "make",
        choices: [choice("Ford", 17), choice("Honda", 12), choice("Saab", 0)],
      },
      { ...list, label: "Model", name: "model", choices: [choice("Focus", 3), choice("Civic", 4)] },
      { kind: "range", ...PRICE },
      { kind: "payment", ...PAYMENT },
      { kind: "range", ...YEAR },
      {
        ...list,
        label: "Condition",
        name: "condition",
        choices: [
          { ...choice("new", 0), label: "New (under 500 miles)" },
          { ...choice("used", 119), label: "Used" },
        ],
      },
      {
        ...list,
        label: "Features",
        name: "feature",
        choices: Array.from({ length: 14 }, (_, number) => choice(`Feature ${number}`, number + 1)),
      },
    ],
    sorts: [
      { value: "alphabetical", label: "Make and model" },
      { value: "price-low", label: "Price: low to high" },
    ],
    total,
  };
}

/** A server whose answers the test lets come when it wants them to. */
export function patientServer() {
  const asked: {
    path: string;
    signal: AbortSignal | null | undefined;
    answer(html: string | null, status?: number): void;
  }[] = [];
  const fetched = vi.fn(
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        const answer = (html: string | null, status = 200) => {
          if (html === null) reject(new TypeError("network"));
          else resolve(new Response(html, { status, headers: { "content-type": "text/html" } }));
        };
        asked.push({ path, signal, answer });
      }),
  );
  vi.stubGlobal("fetch", fetched);
  return asked;
}
