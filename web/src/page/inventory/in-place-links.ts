// Handles the links and forms of the results page without page loads.

import { getParameter, INVENTORY_PATH, withFacetValue, withParameters } from "./inventory-url";
import type { ResultsNavigation } from "./results-navigation";

const BANNER_SEARCH_ID = "banner-search";
const TYPING_DELAY_MS = 300;
/** A checkbox of the server's form; that of the island has no action. */
const LOADING_FILTER = "react-island[name='filters']:not([data-island-state='failed']) form[action] [type='checkbox']";
/** A choice in the server's form that stays. */
const SERVER_FILTER = "react-island[data-island-state='failed'] form[action] :is(select, [type='checkbox'])";

/** Handles the links of the results and the forms of the page. */
export function navigateInPlace(browsing: ResultsNavigation, signal: AbortSignal): void {
  document.addEventListener("click", (event) => onClick(event, browsing), { signal });
  document.addEventListener("submit", (event) => onSubmit(event, browsing), { signal });
  document.addEventListener("change", ({ target }) => onChange(target, browsing), { signal });
  document.addEventListener("input", ({ target }) => onInput(target, browsing), { signal });
  browsing.subscribe(() => updateSearchField(browsing.requestedUrl));
  // The visitor may have ticked a filter while the scripts loaded.
  for (const box of document.querySelectorAll(LOADING_FILTER)) onChange(box, browsing);
}

function onClick(event: MouseEvent, browsing: ResultsNavigation): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#results a[href]") : null;
  if (!link || link.pathname !== INVENTORY_PATH || link.hash !== "" || link.hasAttribute("data-retry")) return;
  event.preventDefault();
  browsing.navigate(link.pathname + link.search, { isPageChange: link.closest(".pagination") !== null });
}

function onSubmit(event: SubmitEvent, browsing: ResultsNavigation): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (!form.closest("main") || form.getAttribute("action") !== INVENTORY_PATH) return;
  event.preventDefault();
  form.closest("dialog")?.close();
  navigateByForm(form, browsing);
  leaveFieldOnPhone(form);
}

// The keyboard of a phone would stay over the results.
function leaveFieldOnPhone(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && form.contains(field) && matchMedia("(any-pointer: coarse)").matches)
    field.blur();
}

function navigateByForm(form: HTMLFormElement, browsing: ResultsNavigation): void {
  // A form in the results holds the whole query. The banner's form outlives an update of the results: it changes the
  // requested URL.
  const isCompleteForm = form.closest("#results") !== null;
  const fields = new FormData(form);
  const names = [...new Set(fields.keys())].filter((name) => isCompleteForm || isVisible(form, name));
  const values = names.map((name) => [name, fields.getAll(name).map(String)] as const);
  browsing.navigate(withParameters(isCompleteForm ? INVENTORY_PATH : browsing.requestedUrl, values));
}

function isVisible(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement && field.type === "hidden");
}

// The banner's search applies while typing, if there is a list.
function onInput(target: EventTarget | null, browsing: ResultsNavigation): void {
  if (!(target instanceof HTMLInputElement) || target.id !== BANNER_SEARCH_ID || !hasVehicleList()) return;
  browsing.navigate(withParameters(browsing.requestedUrl, [["search", normalizeSpaces(target.value)]]), {
    control: "search",
    delayMs: TYPING_DELAY_MS,
  });
}

// A select that is its form's only control submits it. A filter applies at once, even while its island is loading or
// after it failed.
function onChange(target: EventTarget | null, browsing: ResultsNavigation): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
  if (target.matches("form[data-apply] select")) target.form.requestSubmit();
  else if (target.matches(SERVER_FILTER)) navigateByForm(target.form, browsing);
  else if (
    target instanceof HTMLInputElement &&
    target.matches(LOADING_FILTER) &&
    target.checked !== target.defaultChecked
  ) {
    browsing.navigate(withFacetValue(browsing.interpretedUrl, target.name, target.value, target.checked));
    // The island need not apply it again.
    target.defaultChecked = target.checked;
  }
}

// Text that the visitor types stays; another requested search replaces it.
function updateSearchField(address: string): void {
  const field = document.getElementById(BANNER_SEARCH_ID);
  if (!(field instanceof HTMLInputElement) || (document.activeElement === field && !hasVehicleList())) return;
  const requested = getParameter(address, "search");
  if (normalizeSpaces(field.value) !== requested) field.value = requested;
}

function hasVehicleList(): boolean {
  return document.getElementById("found") !== null;
}

function normalizeSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
