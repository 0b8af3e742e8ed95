// Tracks changes of controls: filters, sort order, search. Typed values are never sent, only whether there are any.

import type { AscReporter } from "../asc-reporter";
import { elementSubtype, labelOf, REDACTED } from "../element-info";

const TRACKED_CONTROLS = "[data-track='asc_element_configuration']";
// Their values are the page's own.
const CHOICES = "select, [type=checkbox], [type=radio], [type=range]";

/** Tracks a changed control of the page; lead forms are excluded. */
export function trackChange(control: EventTarget | null, asc: AscReporter): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  if (!control.closest(TRACKED_CONTROLS)) return;
  const isBox = control.type === "checkbox";
  const isSet = isBox ? control.matches(":checked") : control.value !== "";
  const isTyped = !control.matches(CHOICES);
  // A choice is identified by its value.
  const isChoice = isBox && control.hasAttribute("value");
  const label = controlLabel(control);
  asc.send("asc_element_configuration", {
    element_text: label,
    element_type: "search_tool",
    element_subtype: elementSubtype(control),
    event_action: elementSubtype(control) === "input_field" ? "field_input" : "click",
    event_action_result: isBox ? (isSet ? "check" : "uncheck") : isSet ? "search" : "clear",
    element_state: isSet ? "active" : "inactive",
    element_title: control.name || label,
    element_value: isBox && !isChoice ? `${isSet}` : isTyped && isSet ? REDACTED : control.value || "none",
  });
}

function controlLabel(control: HTMLInputElement | HTMLSelectElement): string {
  const list = control.closest("[role='group'][aria-label]");
  const group = control.type === "radio" ? control.closest("fieldset")?.querySelector("legend") : null;
  const label = group ?? control.labels?.[0];
  const named = control.getAttribute("aria-label") ?? list?.getAttribute("aria-label");
  return named ?? (label ? labelOf(label) : control.name);
}
