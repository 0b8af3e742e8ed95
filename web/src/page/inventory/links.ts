// The results page's own links and forms, as the server sends them, lead on without a page being loaded.

import { changed, INVENTORY, parameter } from "./address";
import type { Browsing } from "./browsing";

/** Takes over the links of the results and the forms of the page. */
export function followInPlace(browsing: Browsing, signal: AbortSignal): void {
  document.addEventListener("click", (event) => clicked(event, browsing), { signal });
  document.addEventListener("submit", (event) => submitted(event, browsing), { signal });
  document.addEventListener("change", ({ target }) => applied(target), { signal });
  browsing.follow(() => showSearch(browsing.wanted));
}

function clicked(event: MouseEvent, browsing: Browsing): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#results a[href]") : null;
  if (!link || link.pathname !== INVENTORY || link.hash !== "" || link.hasAttribute("data-retry")) return;
  event.preventDefault();
  browsing.go(link.pathname + link.search, { paging: link.closest(".pagination") !== null });
}

function submitted(event: SubmitEvent, browsing: Browsing): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (!form.closest("main") || form.getAttribute("action") !== INVENTORY) return;
  event.preventDefault();
  // A form of the region holds the whole query. The banner's stays when the region is swapped: it changes what is wanted now.
  const isWhole = form.closest("#results") !== null;
  const sent = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const own = isWhole ? sent : sent.filter(([name]) => isVisible(form, name));
  browsing.go(changed(isWhole ? INVENTORY : browsing.wanted, own));
}

function isVisible(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement && field.type === "hidden");
}

// A select alone in its form is all that the form asks.
function applied(target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>("form[data-apply]")?.requestSubmit();
}

// What one is typing stays.
function showSearch(address: string): void {
  const field = document.getElementById("banner-search");
  if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = parameter(address, "search");
}
