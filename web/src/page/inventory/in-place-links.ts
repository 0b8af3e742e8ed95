// The results page's own links and forms, as the server sends them, lead on without a page being loaded.

import { getParameter, INVENTORY_PATH, withParameters } from "./inventory-url";
import type { ResultsNavigation } from "./results-navigation";

const BANNER_SEARCH_ID = "banner-search";
const TYPING_DELAY_MS = 300;

/** Takes over the links of the results and the forms of the page. */
export function navigateInPlace(browsing: ResultsNavigation, signal: AbortSignal): void {
  document.addEventListener("click", (event) => onClick(event, browsing), { signal });
  document.addEventListener("submit", (event) => onSubmit(event, browsing), { signal });
  document.addEventListener("change", ({ target }) => onChange(target), { signal });
  document.addEventListener("input", ({ target }) => onInput(target, browsing), { signal });
  browsing.subscribe(() => updateSearchField(browsing.requestedUrl));
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
  // A form of the region holds the whole query. The banner's stays when the region is swapped: it changes what is wanted now.
  const isCompleteForm = form.closest("#results") !== null;
  const allFields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const visibleFields = isCompleteForm ? allFields : allFields.filter(([name]) => isVisible(form, name));
  browsing.navigate(withParameters(isCompleteForm ? INVENTORY_PATH : browsing.requestedUrl, visibleFields));
}

function isVisible(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement && field.type === "hidden");
}

// The banner's text takes effect while it is typed, where there is a list.
function onInput(target: EventTarget | null, browsing: ResultsNavigation): void {
  if (!(target instanceof HTMLInputElement) || target.id !== BANNER_SEARCH_ID || !hasVehicleList()) return;
  browsing.navigate(withParameters(browsing.requestedUrl, [["search", normalizeSpaces(target.value)]]), {
    control: "search",
    delayMs: TYPING_DELAY_MS,
  });
}

// A select alone in its form is all that the form asks.
function onChange(target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>("form[data-apply]")?.requestSubmit();
}

// What one is typing stays as it is typed; what is wanted instead of it takes its place.
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
