// Describes elements in the terms of the Automotive Standards Council.

import type { AscEvents } from "./asc-events";

type ElementType = AscEvents["asc_menu_interaction"]["element_type"];
type ElementSubtype = AscEvents["asc_menu_interaction"]["element_subtype"];

/** Replaces user input. */
export const REDACTED = "not_told";

/** The `data-track-…` attributes as parameters: `data-track-flow-name="trade"` is a `flow_name`. */
export function trackAttributes(element: HTMLElement): Record<string, string> {
  const attributes = Object.entries(element.dataset).flatMap(([name, value]) => {
    const parameter = name
      .match(/^track([A-Z].*)$/)?.[1]
      ?.replace(/\B[A-Z]/g, "_$&")
      .toLowerCase();
    return parameter === undefined || value === undefined ? [] : [[parameter, value]];
  });
  return Object.fromEntries(attributes);
}

/** The element's accessible name, else its visible text. */
export function labelOf(element: Element): string {
  return (
    element.getAttribute("aria-label") ??
    (element.getAttribute("title") || visibleText(element) || (element.textContent ?? ""))
  );
}

function visibleText(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
  if (node.matches(".visually-hidden, [hidden]")) return "";
  return [...node.childNodes].map(visibleText).join(" ").trim();
}

// In order of precedence: a form in a dialog counts as the dialog, a menu in the header as the header.
const LANDMARKS: [tag: string, type: ElementType][] = [
  ["dialog", "popup"],
  ["header", "header"],
  ["footer", "footer"],
  ["form", "form"],
  ["nav", "menu"],
];

/** The element's type: the nearer of its landmark and the declared type. */
export function elementType(element: Element): string {
  const declared = element.closest<HTMLElement>("[data-track-element-type]");
  const landmark = LANDMARKS.find(([tag]) => element.closest(tag));
  const isNearer = !landmark || element.closest(landmark[0])?.contains(declared);
  return (isNearer && declared?.dataset.trackElementType) || (landmark?.[1] ?? "body");
}

const SUBTYPES: [selector: string, subtype: ElementSubtype][] = [
  ["a.nav-link", "nav_button"],
  ["summary, select", "dropdown"],
  ["input[type=radio], input[type=checkbox]", "toggle"],
  ["input", "input_field"],
  // The standard asks what a link looks like; `.btn` looks like a button.
  ["button, .btn", "cta_button"],
];

/** The element's subtype. */
export function elementSubtype(element: Element): ElementSubtype {
  return SUBTYPES.find(([selector]) => element.matches(selector))?.[1] ?? "hyperlink";
}
