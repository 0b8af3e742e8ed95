// What a visitor typed, ticked or focused in the server's form before the island came belongs to them: it is carried into
// the island's own fields, and so is what the server gave back with a form it did not accept. Both forms stand in the
// document at that moment, so a phone's keyboard stays open.

import { type FormControl, setFieldValue } from "../set-field-value";

function isFormControl(element: Element | null | undefined): element is FormControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/**
 * Carries the state of the fields in `from` into the fields of the same name in `to`, and the focus with it. `left` are those
 * that the visitor was seen to leave.
 */
export function transferFormState(from: readonly Element[], to: Element, blurred: ReadonlySet<EventTarget>): void {
  const focused = document.activeElement;
  for (const field of formControlsIn(from)) {
    const counterpart = findCounterpart(field, from, to);
    if (!isFormControl(counterpart) || counterpart.type !== field.type) continue;
    const isVisited = isMarkedInvalid(field) || (field !== focused && (blurred.has(field) || isChanged(field)));
    if (isAlwaysCopied(field) || isChanged(field)) copyValue(field, counterpart);
    // The visitor has been there, so that the island may say what it thinks of it.
    if (isVisited) counterpart.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (focused && from.some((node) => node.contains(focused))) {
    moveFocus(focused, findCounterpart(focused, from, to));
  }
}

function formControlsIn(nodes: readonly Element[]): FormControl[] {
  return nodes.flatMap((node) => [node, ...node.querySelectorAll("*")]).filter(isFormControl);
}

// The same id, else the same place among the elements of that kind and name, and of that address where they lead somewhere; of
// boxes and choices, whose order may have changed, also of that value.
function findCounterpart(element: Element, from: readonly Element[], to: Element): Element | null {
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

// A form that asks shows the address it came with, and its island the address that is wanted by now: only what a visitor
// changed in it is newer. Others may hold what the server gave back.
function isAlwaysCopied(field: FormControl): boolean {
  return field.form?.method !== "get";
}

function isCheckable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

// Filled in before any script was there to see it.
function isChanged(field: FormControl): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0] !== initialOption(field);
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

function initialOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].findLast((option) => option.hasAttribute("selected")) ?? options[0];
}

// The server found fault with it.
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

// Fields of other types (email, number, checkbox) have no selection to set.
function hasSelection(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ["text", "search", "tel", "url"].includes(element.type))
  );
}
