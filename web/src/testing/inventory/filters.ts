// The filters' data and the server's form that contains it, for tests.

import type {
  Facet,
  FacetChoice,
  FilterField,
  FilterProps,
  Payment,
  Preset,
  Range,
} from "../../islands/filters/form/props";

/** The price range. */
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
  bars: "M0 16H0V0H20V16z",
  presets: [{ label: "Under $20,000", path: "/inventory?price_max=20000", on: false }],
};
/** The year range. */
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
  presets: [],
};

/** The monthly payment. */
export const PAYMENT: Payment = {
  label: "Monthly payment",
  down: "10%",
  apr: "7.9%",
  term: 72,
  terms: [24, 36, 48, 60, 66, 72, 84],
  presets: [{ label: "$350 a month", path: "/inventory?payment_max=350", on: false }],
};

/** The data of the form. */
export function filterProps(total = 120): FilterProps {
  const choice = (value: string, count: number, label = value, inner = 0) => ({ value, label, count, inner });
  const list = { kind: "facet", open: true, swatches: false, innerLabel: "" } as const;
  return {
    fields: [
      {
        ...list,
        label: "Make",
        name: "make",
        innerLabel: "Model",
        first: 3,
        choices: [choice("Ford", 17, "Ford", 1), choice("Honda", 12, "Honda", 3), choice("Saab", 0)],
      },
      { ...list, label: "Model", name: "model", first: 2, choices: [choice("Focus", 3), choice("Civic", 4)] },
      { kind: "range", ...PRICE },
      { kind: "payment", ...PAYMENT },
      { kind: "range", ...YEAR },
      {
        ...list,
        label: "Condition",
        name: "condition",
        first: 2,
        choices: [choice("new", 0, "New (under 500 miles)"), choice("used", 119, "Used")],
      },
      {
        ...list,
        label: "Features",
        name: "feature",
        first: 6,
        choices: Array.from({ length: 14 }, (_, number) => choice(`Feature ${number}`, number + 1)),
      },
    ],
    sorts: [
      { value: "alphabetical", label: "Make and model", own: undefined },
      { value: "price-low", label: "Price: low to high", own: "Your cost: low to high" },
    ],
    total,
  };
}

/** The server's form, as far as the island reads it; read-form.test.ts checks the reader against the real one. */
export function filtersHtml(total = 120): string {
  const { fields, sorts } = filterProps(total);
  return `<form class="filter-form" action="/inventory" method="get" data-found="${total}"><select name="sort">${sorts.map(option).join("")}</select>
    ${fields.map(fieldHtml).join("")}</form>`;
}

function fieldHtml(field: FilterField): string {
  if (field.kind === "facet") return facetHtml(field);
  return field.kind === "range" ? rangeHtml(field) : paymentHtml(field);
}

function facetHtml({ label, name, choices, first, open, innerLabel }: Facet): string {
  const list = (some: readonly FacetChoice[]) => {
    const labels = some.map(
      ({ value, label, count, inner }) =>
        `<label><input type="checkbox" name="${name}" value="${value}" data-inner="${inner}">${label} <span>${count}</span></label>`,
    );
    return `<div class="facet-choices">${labels.join("")}</div>`;
  };
  const rest = choices.slice(first);
  return `<details class="facet"${open ? " open" : ""} data-inner="${innerLabel}"><summary>${label}</summary><div role="group" aria-label="${label}">
    ${list(choices.slice(0, first))}${rest.length > 0 ? `<details>${list(rest)}</details>` : ""}</div></details>`;
}

function rangeHtml({ label, unit, minName, maxName, from, to, step, lowest, highest, bars, presets }: Range): string {
  return `<fieldset data-unit="${unit}" data-from="${from}" data-to="${to}"><legend>${label}</legend>
    <div class="range-ends"><input name="${minName}"><input name="${maxName}"></div><svg><path d="${bars}"/></svg>
    <input type="range" min="${lowest}" max="${highest}" step="${step}">${presetsHtml(presets)}</fieldset>`;
}

function presetsHtml(presets: Preset[]): string {
  const links = presets.map(({ label, path }) => `<li><a href="${path}">${label}</a></li>`);
  return `<ul class="range-steps">${links.join("")}</ul>`;
}

function paymentHtml({ label, down, apr, term, terms, presets }: Payment): string {
  return `<fieldset><legend>${label}</legend><input name="payment_max"><input name="down" placeholder="${down}">
    <select name="term" data-usual="${term}">${terms.map((months) => option({ value: months, label: months })).join("")}</select>
    <input name="apr" placeholder="${apr}">${presetsHtml(presets)}</fieldset>`;
}

function option({
  value,
  label,
  own,
}: {
  value: string | number;
  label: string | number;
  own?: string | undefined;
}): string {
  return `<option value="${value}"${own ? ` data-own="${own}"` : ""}>${label}</option>`;
}
