// The search form of the home page. The server renders it with the models of each make as groups, so nothing is fetched
// and the visitor's choices stay.

import { rememberModel } from "../../stores/hero-model";
import { CONTENT_REPLACED } from "../page-events";

/** Connects the form, now or when it is inserted with the inventory. */
export function startHeroSearch(page: Document = document): void {
  connectMakeAndModel(page);
  page.addEventListener(CONTENT_REPLACED, () => connectMakeAndModel(page));
}

/** Limits the models to the chosen make, and submits to the canonical URL. */
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
  // On a return the browser restores form values without events.
  window.addEventListener("pageshow", showModels);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    rememberModel(make.value, model.value);
    location.assign(resultsUrl(form));
  });
}

/** The results URL: a price range as two ends, without the model (FILTER-4). */
function resultsUrl(form: HTMLFormElement): string {
  const chosen = new FormData(form);
  const text = (name: string) => String(chosen.get(name) ?? "");
  const [least = "", most = ""] = text("price").split("-");
  const parameters = { make: text("make"), year: text("year"), price_min: least, price_max: most };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")).toString();
  return query ? `${form.action}?${query}` : form.action;
}
