// What a visitor sets: filters, order, search. Of a text only that there was one.

import type { Asc } from "../asc";
import { subtypeOf, textOf, UNTOLD } from "../words";

const SETTINGS = "[data-track='asc_element_configuration']";

/** Tells that a control of the page has another value; those of forms that become leads are nobody's business. */
export function tellChange(control: EventTarget | null, asc: Asc): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  if (!control.closest(SETTINGS)) return;
  const isBox = control.type === "checkbox";
  const isSet = isBox ? control.matches(":checked") : control.value !== "";
  const typed = control.type === "text" || control.type === "search";
  // One of several choices is told by what it stands for.
  const isChoice = isBox && control.hasAttribute("value");
  const label = labelOf(control);
  asc.tell("asc_element_configuration", {
    element_text: label,
    element_type: "search_tool",
    element_subtype: subtypeOf(control),
    event_action: subtypeOf(control) === "input_field" ? "field_input" : "click",
    event_action_result: isBox ? (isSet ? "check" : "uncheck") : isSet ? "search" : "clear",
    element_state: isSet ? "active" : "inactive",
    element_title: control.name || label,
    element_value: isBox && !isChoice ? `${isSet}` : typed && isSet ? UNTOLD : control.value || "none",
  });
}

function labelOf(control: HTMLInputElement | HTMLSelectElement): string {
  const list = control.closest("[role='group'][aria-label]");
  const group = control.type === "radio" ? control.closest("fieldset")?.querySelector("legend") : null;
  const label = group ?? control.labels?.[0];
  const named = control.getAttribute("aria-label") ?? list?.getAttribute("aria-label");
  return named ?? (label ? textOf(label) : control.name);
}
