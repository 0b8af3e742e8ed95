// Reads what the filters know from the server's own form (templates/inventory/filters.html): it says all of it already. What is
// missing there is a fault of the page, and is said as one.

import {
  type Facet,
  type FacetChoice,
  type FilterField,
  type FilterProps,
  type Payment,
  type Range,
  UNITS,
} from "./props";

/** What this form knows of the lot. */
export function readFilters(form: unknown): FilterProps {
  if (!(form instanceof HTMLFormElement)) throw new TypeError("The filters have no form to read.");
  const fields = [...form.querySelectorAll<HTMLElement>(":scope > details, :scope > fieldset")];
  const sorts = [...one(form, "select[name=sort]", HTMLSelectElement).options];
  return {
    fields: fields.map(fieldIn),
    sorts: sorts.map(({ value, text }) => ({ value, label: text })),
    total: figure(form.dataset.found),
  };
}

function fieldIn(field: HTMLElement): FilterField {
  if (field instanceof HTMLDetailsElement) return { kind: "facet", ...facetIn(field) };
  const label = said(one(field, "legend", HTMLElement));
  if (field.dataset.unit !== undefined) return { kind: "range", ...rangeIn(field, label) };
  return { kind: "payment", ...paymentIn(field, label) };
}

function facetIn(list: HTMLDetailsElement): Facet {
  const shown = one(list, ".facet-choices", HTMLElement);
  return {
    label: one(list, "[role=group]", HTMLElement).getAttribute("aria-label") ?? "",
    name: one(list, "input", HTMLInputElement).name,
    choices: [...list.querySelectorAll("label")].map(choiceIn),
    first: shown.childElementCount,
    open: list.open,
    swatches: shown.classList.contains("facet-palette"),
  };
}

function choiceIn(choice: HTMLElement): FacetChoice {
  const [label, count] = choice.querySelectorAll<HTMLElement>(":scope > span");
  return {
    value: one(choice, "input", HTMLInputElement).value,
    label: said(label),
    count: figure(count?.firstChild?.textContent),
  };
}

function rangeIn(field: HTMLElement, label: string): Range {
  const [lower, upper] = field.querySelectorAll<HTMLInputElement>(".range-ends input");
  const slider = one(field, "[type=range]", HTMLInputElement);
  const unit = UNITS.find((known) => known === field.dataset.unit);
  if (!lower || !upper || !unit) throw new TypeError(`The range of ${label} lacks a part.`);
  return {
    label,
    unit,
    minName: lower.name,
    maxName: upper.name,
    from: figure(field.dataset.from),
    to: figure(field.dataset.to),
    step: figure(slider.step),
    lowest: figure(slider.min),
    highest: figure(slider.max),
    bars: one(field, "path", SVGElement).getAttribute("d") ?? "",
    steps: [...field.querySelectorAll<HTMLElement>(".range-steps a")].map((step) => ({
      label: said(step),
      path: step.getAttribute("href") ?? "",
      on: step.hasAttribute("aria-current"),
    })),
  };
}

function paymentIn(field: HTMLElement, label: string): Payment {
  const months = one(field, "select", HTMLSelectElement);
  const placeholder = (name: string) => one(field, `[name=${name}]`, HTMLInputElement).placeholder;
  return {
    label,
    down: placeholder("down"),
    apr: placeholder("apr"),
    term: figure(months.dataset.usual),
    terms: [...months.options].map(({ value }) => figure(value)),
  };
}

function one<Kind extends Element>(place: Element, selector: string, kind: new () => Kind): Kind {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`The form of the filters has no ${selector}.`);
  return found;
}

function said(element: HTMLElement | undefined): string {
  const text = element?.textContent.trim();
  if (!text) throw new TypeError("A part of the filters' form says nothing.");
  return text;
}

function figure(text: string | null | undefined): number {
  if (!text || !/^\d+$/.test(text)) throw new TypeError(`The filters' form has no figure, but ${text}.`);
  return Number(text);
}
