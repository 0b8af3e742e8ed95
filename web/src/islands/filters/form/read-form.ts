// Reads the filters' data from the server's form (templates/inventory/filters.html), which contains all of it. Missing
// parts throw.

import { UNITS } from "../../../generated/constants/units";
import type { Facet, FacetChoice, FilterField, FilterProps, Payment, Preset, Range, Unit } from "./props";

/** Reads the form. */
export function readFilterForm(form: unknown): FilterProps {
  if (!(form instanceof HTMLFormElement)) throw new TypeError("The filters have no form to read.");
  const fields = [...form.querySelectorAll<HTMLElement>(":scope > details, :scope > fieldset")];
  const sorts = [...queryOne(form, "select[name=sort]", HTMLSelectElement).options];
  return {
    fields: fields.map(readField),
    sorts: sorts.map(({ value, text, dataset }) => ({ value, label: text, own: dataset.own })),
    total: parseNumber(form.dataset.found),
  };
}

function readField(field: HTMLElement): FilterField {
  if (field instanceof HTMLDetailsElement) return { kind: "facet", ...readFacet(field) };
  const label = textOf(queryOne(field, "legend", HTMLElement));
  if (field.dataset.unit !== undefined) return { kind: "range", ...readRange(field, label) };
  return { kind: "payment", ...readPayment(field, label) };
}

function readFacet(list: HTMLDetailsElement): Facet {
  const shown = queryOne(list, ".facet-choices", HTMLElement);
  return {
    label: queryOne(list, "[role=group]", HTMLElement).getAttribute("aria-label") ?? "",
    name: queryOne(list, "input", HTMLInputElement).name,
    choices: [...list.querySelectorAll("label")].map(readChoice),
    first: shown.childElementCount,
    open: list.open,
    swatches: shown.classList.contains("facet-palette"),
    innerLabel: list.dataset.inner ?? "",
  };
}

// A form has a hundred choices, and a selector for each would make reading it a long task.
function readChoice({ firstElementChild: input, lastElementChild: count }: HTMLElement): FacetChoice {
  if (!(input instanceof HTMLInputElement)) throw new TypeError("The filters' form has no checkbox.");
  return {
    value: input.value,
    label: textOf(count?.previousSibling),
    count: parseNumber(count?.textContent),
    inner: Number(input.dataset.inner ?? 0),
  };
}

function readRange(field: HTMLElement, label: string): Range {
  const [lower, upper] = field.querySelectorAll<HTMLInputElement>(".range-ends input");
  const slider = queryOne(field, "[type=range]", HTMLInputElement);
  const { unit } = field.dataset;
  if (!lower || !upper || !isUnit(unit)) throw new TypeError(`The filters' form has no ${label}.`);
  return {
    label,
    unit,
    minName: lower.name,
    maxName: upper.name,
    from: parseNumber(field.dataset.from),
    to: parseNumber(field.dataset.to),
    step: parseNumber(slider.step),
    lowest: parseNumber(slider.min),
    highest: parseNumber(slider.max),
    bars: queryOne(field, "path", SVGElement).getAttribute("d") ?? "",
    presets: readPresets(field),
  };
}

function isUnit(name: string | undefined): name is Unit {
  return (name ?? "") in UNITS;
}

function readPresets(field: HTMLElement): Preset[] {
  return [...field.querySelectorAll<HTMLElement>(".range-steps a")].map((preset) => ({
    label: textOf(preset),
    path: preset.getAttribute("href") ?? "",
    on: preset.hasAttribute("aria-current"),
  }));
}

function readPayment(field: HTMLElement, label: string): Payment {
  const months = queryOne(field, "select", HTMLSelectElement);
  const placeholder = (name: string) => queryOne(field, `[name=${name}]`, HTMLInputElement).placeholder;
  return {
    label,
    down: placeholder("down"),
    apr: placeholder("apr"),
    term: parseNumber(months.dataset.usual),
    terms: [...months.options].map(({ value }) => parseNumber(value)),
    presets: readPresets(field),
  };
}

function queryOne<Kind extends Element>(place: Element, selector: string, kind: new () => Kind): Kind {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`The filters' form has no ${selector}.`);
  return found;
}

function textOf(node: Node | null | undefined): string {
  const text = node?.textContent?.trim();
  if (!text) throw new TypeError("The filters' form has no text.");
  return text;
}

function parseNumber(text: string | null | undefined): number {
  if (!text || !/^\d+$/.test(text)) throw new TypeError(`The filters' form has no figure, but ${text}.`);
  return Number(text);
}
