// What an element says and is, in the words of the automotive analytics' standard.

import type { AscEvents } from "./events";

type ElementType = AscEvents["asc_menu_interaction"]["element_type"];
type ElementSubtype = AscEvents["asc_menu_interaction"]["element_subtype"];

/** In place of what a visitor may have typed. */
export const UNTOLD = "not_told";

const LONGEST = 100;

/** Lower case, with `_` between the words. */
export function plain(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, "_").slice(0, LONGEST);
}

/** What the page says of an event beside its name: `data-track-flow-name="trade"` is a `flow_name`. */
export function saidOf(element: HTMLElement): Record<string, string> {
  const said = Object.entries(element.dataset).flatMap(([name, value]) => {
    const parameter = name
      .match(/^track([A-Z].*)$/)?.[1]
      ?.replace(/\B[A-Z]/g, "_$&")
      .toLowerCase();
    return parameter === undefined || value === undefined ? [] : [[parameter, value]];
  });
  return Object.fromEntries(said);
}

/** What an element says: its name where it has one, else what can be seen of its words. */
export function textOf(element: Element): string {
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

// In this order: a form in a dialog is the dialog's, a menu in the header the header's.
const landmarks: [tag: string, type: ElementType][] = [
  ["dialog", "popup"],
  ["header", "header"],
  ["footer", "footer"],
  ["form", "form"],
  ["nav", "menu"],
];

/** Where on the page an element stands: the nearer of the landmark that it is in and the place that the page says. */
export function placeOf(element: Element): string {
  const said = element.closest<HTMLElement>("[data-track-element-type]");
  const landmark = landmarks.find(([tag]) => element.closest(tag));
  const isNearer = !landmark || element.closest(landmark[0])?.contains(said);
  return (isNearer && said?.dataset.trackElementType) || (landmark?.[1] ?? "body");
}

const kinds: [selector: string, subtype: ElementSubtype][] = [
  ["summary, select", "dropdown"],
  ["input[type=radio], input[type=checkbox]", "toggle"],
  ["input", "input_field"],
  // The standard asks what a link looks like, and this is how one looks like a button.
  ["button, .btn", "cta_button"],
];

/** What kind of control it is. */
export function subtypeOf(element: Element): ElementSubtype {
  return kinds.find(([selector]) => element.matches(selector))?.[1] ?? "hyperlink";
}
