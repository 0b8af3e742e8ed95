// The results page's own links and forms, as the server sends them, lead on without a page being loaded.

import { changed, INVENTORY, parameter } from "./address";
import type { Browsing } from "./browsing";

const BANNER_SEARCH = "banner-search";
const TYPING_MS = 300;

/** Takes over the links of the results and the forms of the page. */
export function followInPlace(browsing: Browsing, signal: AbortSignal): void {
  document.addEventListener("click", (event) => clicked(event, browsing), { signal });
  document.addEventListener("submit", (event) => submitted(event, browsing), { signal });
  document.addEventListener("change", ({ target }) => applied(target), { signal });
  document.addEventListener("input", ({ target }) => typed(target, browsing), { signal });
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
  form.closest("dialog")?.close();
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

// The banner's text takes effect while it is typed, where there is a list.
function typed(target: EventTarget | null, browsing: Browsing): void {
  if (!(target instanceof HTMLInputElement) || target.id !== BANNER_SEARCH || !isListed()) return;
  browsing.go(changed(browsing.wanted, [["search", words(target.value)]]), { by: "search", delayMs: TYPING_MS });
}

// A select alone in its form is all that the form asks.
function applied(target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>("form[data-apply]")?.requestSubmit();
}

// What one is typing stays as it is typed; what is wanted instead of it takes its place.
function showSearch(address: string): void {
  const field = document.getElementById(BANNER_SEARCH);
  if (!(field instanceof HTMLInputElement) || (document.activeElement === field && !isListed())) return;
  const wanted = parameter(address, "search");
  if (words(field.value) !== wanted) field.value = wanted;
}

function isListed(): boolean {
  return document.getElementById("found") !== null;
}

function words(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
