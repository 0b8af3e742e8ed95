// What a visitor typed, ticked or focused in the server's form before the island came belongs to them: it is carried into
// the island's own fields, and so is what the server gave back with a form it did not accept. Both forms stand in the
// document at that moment, so a phone's keyboard stays open.

import { type Field, fillField } from "../fill";

function isField(element: Element | null | undefined): element is Field {
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
export function handOver(from: readonly Element[], to: Element, left: ReadonlySet<EventTarget>): void {
  const focused = document.activeElement;
  for (const field of fieldsIn(from)) {
    const twin = twinOf(field, from, to);
    if (!isField(twin) || twin.type !== field.type) continue;
    const isDone = isFaulty(field) || (field !== focused && (left.has(field) || isChanged(field)));
    if (isGivenBack(field) || isChanged(field)) carry(field, twin);
    // The visitor has been there, so that the island may say what it thinks of it.
    if (isDone) twin.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (focused && from.some((node) => node.contains(focused))) {
    moveFocus(focused, twinOf(focused, from, to));
  }
}

function fieldsIn(nodes: readonly Element[]): Field[] {
  return nodes.flatMap((node) => [node, ...node.querySelectorAll("*")]).filter(isField);
}

// The same id, else the same place among the elements of that kind and name, and of that address where they lead somewhere; of
// boxes and choices, whose order may have changed, also of that value.
function twinOf(element: Element, from: readonly Element[], to: Element): Element | null {
  const byId = element.id ? to.querySelector(`[id="${CSS.escape(element.id)}"]`) : null;
  if (byId) return byId;
  const told = ["name", "href", ...(isChoice(element) ? ["value"] : [])].flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value ? `[${attribute}="${CSS.escape(value)}"]` : [];
  });
  const alike = element.localName + told.join("");
  const place = from.flatMap((node) => [...node.querySelectorAll(alike)]).indexOf(element);
  return to.querySelectorAll(alike)[place] ?? null;
}

function carry(field: Field, twin: Field): void {
  if (isChoice(field)) {
    if (isChoice(twin) && field.checked !== twin.checked) twin.click();
  } else if (field.type !== "hidden" && field.type !== "file" && field.value !== twin.value) {
    fillField(twin, field.value);
    twin.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// A form that asks shows the address it came with, and its island the address that is wanted by now: only what a visitor
// changed in it is newer. Others may hold what the server gave back.
function isGivenBack(field: Field): boolean {
  return field.form?.method !== "get";
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

// Filled in before any script was there to see it.
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0] !== initialOption(field);
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

function initialOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].findLast((option) => option.hasAttribute("selected")) ?? options[0];
}

// The server found fault with it.
function isFaulty(field: Field): boolean {
  return field.getAttribute("aria-invalid") === "true";
}

function moveFocus(from: Element, to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (isTextual(from) && isTextual(to) && from.selectionStart !== null) {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}

// Fields of other types (email, number, checkbox) have no selection to set.
function isTextual(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ["text", "search", "tel", "url"].includes(element.type))
  );
}
