// The search form at the top of the home page. The server sends it whole, the models of each make as a group of their own,
// so there is nothing to fetch and nothing to replace; what was chosen before this came stays chosen.

import { rememberModel } from "../../stores/hero-model";
import { CONTENT_REPLACED } from "../page-events";

/** Looks after the form that is on the page, or that comes once the inventory has. */
export function startHeroSearch(page: Document = document): void {
  connectMakeAndModel(page);
  page.addEventListener(CONTENT_REPLACED, () => connectMakeAndModel(page));
}

/** Makes the form's models follow its make, and its address the one that the results page has. */
function connectMakeAndModel(page: Document): void {
  const form = page.querySelector<HTMLFormElement>("form[data-hero-search='']");
  const make = form?.querySelector<HTMLSelectElement>("[name='make']");
  const model = form?.querySelector<HTMLSelectElement>("[data-models]");
  if (!form || !make || !model) return;
  form.dataset.heroSearch = "follows";
  const groups = [...model.querySelectorAll("optgroup")];
  const showModels = () => {
    const chosen = model.selectedOptions[0];
    const group = groups.find(({ label }) => label === make.value);
    const isKept = chosen !== undefined && (group?.contains(chosen) ?? false);
    for (const other of groups) other.remove();
    if (group) model.append(group);
    if (!isKept) model.selectedIndex = 0;
    model.disabled = !group;
  };
  showModels();
  make.addEventListener("change", showModels);
  // A browser that comes back to the page puts its own choices into the form, without a word.
  window.addEventListener("pageshow", showModels);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    rememberModel(make.value, model.value);
    location.assign(resultsUrl(form));
  });
}

/** `/inventory` with what was chosen; a price range as its two ends, and no model (FILTER-4). */
function resultsUrl(form: HTMLFormElement): string {
  const chosen = new FormData(form);
  const text = (name: string) => String(chosen.get(name) ?? "");
  const [least = "", most = ""] = text("price").split("-");
  const parameters = { make: text("make"), year: text("year"), price_min: least, price_max: most };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")).toString();
  return query ? `${form.action}?${query}` : form.action;
}
