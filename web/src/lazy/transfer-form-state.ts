// Copies what a visitor typed, ticked, opened, scrolled or focused in the server's markup into the island that replaces
// it, along with the values that the server returned with a rejected form. Both are in the document at that moment, so a
// phone's keyboard stays open.

import { type FormControl, setFieldValue } from "../set-field-value";

function isFormControl(element: Element | null | undefined): element is FormControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/**
 * Copies the state of the controls in `from` to their counterparts in `to`, and moves the focus. `blurred` are the
 * controls that the visitor has left.
 */
export function transferFormState(from: readonly Element[], to: Element, blurred: ReadonlySet<EventTarget>): void {
  const focused = document.activeElement;
  copyOpenLists(from, to);
  copyExpanded(from, to);
  copyScrollPositions(from, to);
  for (const field of formControlsIn(from)) {
    const isCopied = isAlwaysCopied(field) || isChanged(field);
    const isVisited = isMarkedInvalid(field) || (field !== focused && (blurred.has(field) || isChanged(field)));
    // Finding a counterpart takes time, and a form may have hundreds of untouched fields.
    if (!isCopied && !isVisited) continue;
    const counterpart = findCounterpart(field, from, to);
    if (!isFormControl(counterpart) || counterpart.type !== field.type) continue;
    if (isCopied) copyValue(field, counterpart);
    // The field counts as visited, so that the island shows its validation message.
    if (isVisited) counterpart.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (focused && from.some((node) => node.contains(focused))) {
    moveFocus(focused, findCounterpart(focused, from, to));
  }
}

// Lists that the visitor opened or closed, matched by the name of their controls.
function copyOpenLists(from: readonly Element[], to: Element): void {
  const counterparts = [...to.querySelectorAll("details")];
  for (const list of from.flatMap((node) => [...node.querySelectorAll("details")])) {
    const index = counterparts.findIndex((other) => controlName(other) === controlName(list));
    const [counterpart] = index < 0 ? [] : counterparts.splice(index, 1);
    if (counterpart) counterpart.open = list.open;
  }
}

// What buttons show or hide.
function copyExpanded(from: readonly Element[], to: Element): void {
  for (const button of from.flatMap((node) => [...node.querySelectorAll("button[aria-expanded]")])) {
    const counterpart = findCounterpart(button, from, to);
    const differs = counterpart?.getAttribute("aria-expanded") !== button.getAttribute("aria-expanded");
    if (counterpart instanceof HTMLElement && differs) counterpart.click();
  }
}

function copyScrollPositions(from: readonly Element[], to: Element): void {
  const counterparts = to.querySelectorAll<HTMLElement>("[data-keeps-scroll]");
  const rows = from.flatMap((node) => [...node.querySelectorAll<HTMLElement>("[data-keeps-scroll]")]);
  for (const [index, row] of rows.entries()) {
    const counterpart = counterparts[index];
    counterpart?.scrollTo({ left: row.scrollLeft, top: row.scrollTop, behavior: "instant" });
    // Where a script was scrolling it to (page/gallery/slides.ts).
    if (counterpart && row.dataset.scrollsTo) counterpart.dataset.scrollsTo = row.dataset.scrollsTo;
  }
}

function controlName(list: Element): string | undefined {
  return list.querySelector("[name]")?.getAttribute("name") ?? undefined;
}

function formControlsIn(nodes: readonly Element[]): FormControl[] {
  return nodes.flatMap((node) => [node, ...node.querySelectorAll("*")]).filter(isFormControl);
}

/**
 * Finds the element with the same id, else the one at the same position among elements with the same tag, name and
 * href. Checkboxes and radio buttons, whose order may differ, also match by value.
 */
export function findCounterpart(element: Element, from: readonly Element[], to: Element): Element | null {
  const byId = element.id ? to.querySelector(`[id="${CSS.escape(element.id)}"]`) : null;
  if (byId) return byId;
  const attributes = ["name", "href", ...(isCheckable(element) ? ["value"] : [])].flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value ? `[${attribute}="${CSS.escape(value)}"]` : [];
  });
  const selector = element.localName + attributes.join("");
  const index = from.flatMap((node) => [...node.querySelectorAll(selector)]).indexOf(element);
  return to.querySelectorAll(selector)[index] ?? null;
}

function copyValue(field: FormControl, counterpart: FormControl): void {
  if (isCheckable(field)) {
    if (isCheckable(counterpart) && field.checked !== counterpart.checked) counterpart.click();
  } else if (field.type !== "hidden" && field.type !== "file" && field.value !== counterpart.value) {
    setFieldValue(counterpart, field.value);
    counterpart.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// A GET form shows the filters of the URL it was rendered for, and the island those of the latest URL: only the
// visitor's changes are newer. A POST form may hold values returned by the server.
function isAlwaysCopied(field: FormControl): boolean {
  return field.form?.method !== "get";
}

function isCheckable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

// Compares with the initial value, because the field may have been filled in before any script ran.
function isChanged(field: FormControl): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0] !== initialOption(field);
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

function initialOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].findLast((option) => option.hasAttribute("selected")) ?? options[0];
}

function isMarkedInvalid(field: FormControl): boolean {
  return field.getAttribute("aria-invalid") === "true";
}

function moveFocus(from: Element, to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (hasSelection(from) && hasSelection(to) && from.selectionStart !== null) {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}

// Other input types (email, number, checkbox) have no selection.
function hasSelection(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ["text", "search", "tel", "url"].includes(element.type))
  );
}
