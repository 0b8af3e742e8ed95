// What an element says and is, in the words of the automotive analytics' standard.

import type { ElementSubtype, ElementType } from "./asc";

/** In place of what a visitor may have typed. */
export const UNTOLD = "not_told";

const LONGEST = 100;

/** Lower case, with `_` between the words. */
export function plain(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, "_").slice(0, LONGEST);
}

/** What an element says: its name where it has one, else what can be seen of its words. */
export function textOf(element: Element): string {
  // The link says again what was typed into the box beside it.
  if (element.matches(".search-panel-all, .chip[href*='search=']")) return UNTOLD;
  return (
    element.getAttribute("aria-label") ??
    (element.getAttribute("title") || seen(element) || (element.textContent ?? ""))
  );
}

function seen(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
  if (node.matches(".visually-hidden, [hidden]")) return "";
  return [...node.childNodes].map(seen).join(" ").trim();
}

const places: [selector: string, type: ElementType][] = [
  [".search-panel, .filters, .search-banner, .hero-search, .results-tools, .results-chips", "search_tool"],
  ["dialog", "popup"],
  ["[data-gallery]", "gallery"],
  [".pagination", "pagination"],
  [".map-frame", "map"],
  ["header", "header"],
  ["footer", "footer"],
  ["form", "form"],
  ["nav", "menu"],
  [".vehicle-layout", "item_details"],
];

/** Where on the page an element stands. */
export function typeOf(element: Element): ElementType {
  return places.find(([selector]) => element.closest(selector))?.[1] ?? "body";
}

const kinds: [selector: string, subtype: ElementSubtype][] = [
  [".mobile-menu > summary", "hamburger_menu"],
  ["summary", "dropdown"],
  ["select", "dropdown"],
  ["input[type=radio], input[type=checkbox]", "toggle"],
  ["input", "input_field"],
  [".tab-list > *", "nav_tab"],
  [".icon-button, .dialog-close", "cta_icon"],
  [".btn", "cta_button"],
  [".nav-link", "nav_button"],
  ["button", "cta_button"],
];

/** What kind of control it is. */
export function subtypeOf(element: Element): ElementSubtype {
  return kinds.find(([selector]) => element.matches(selector))?.[1] ?? "hyperlink";
}
