// Form drafts: what was typed survives a reload (FORM-6).
//
//   <react-island … data-keeps="make:60 notes:5000"><form id="…">…</form></react-island>
//
// `data-keeps` lists the stored fields with their maximum lengths; consent, honeypot and hidden fields are
// never listed. It is on an ancestor because an island replaces the server's form. Where the visitor
// refuses measuring nothing is stored.

import { LEAD_ACCEPTED } from "../page-events";
import { mayMeasure } from "../privacy/privacy-choice";
import { type DraftValues, deleteDraft, type FieldLimits, readDraft, saveDraft } from "./draft-storage";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Restores drafts, and saves them until the signal aborts. The visitor may have typed already. */
export function startFormDrafts({ signal } = new AbortController(), hasTyped = false): void {
  for (const container of document.querySelectorAll<HTMLElement>("[data-keeps]")) {
    const form = lastFormIn(container);
    if (form) startDraft(container, form, parseLimits(container.dataset.keeps ?? ""), signal, hasTyped);
  }
}

function startDraft(
  container: HTMLElement,
  form: HTMLFormElement,
  limits: FieldLimits,
  signal: AbortSignal,
  hasTyped: boolean,
): void {
  let hasInput = false;
  const discard = () => {
    hasInput = false;
    deleteDraft(form.id);
  };
  if (!mayMeasure(false)) {
    discard();
    return;
  }
  const initialValues = new Map(
    fieldsOf(form, limits)
      .filter((field) => !isRadio(field) || field.defaultChecked)
      .map((field) => [field.name, initialValueOf(field)]),
  );
  // A mounted island already holds what the visitor typed.
  if (container.dataset.islandState !== "mounted")
    restoreDraft(form, readDraft(form.id, limits), initialValues, limits);

  const save = ({ type }: Pick<Event, "type">) => {
    // Leaving a field may fill in another. A submitted form also loses the focus, but its draft is deleted.
    hasInput ||= type === "input";
    const currentForm = lastFormIn(container);
    if (!hasInput || !currentForm) return;
    if (!mayMeasure(false)) {
      discard();
      return;
    }
    const changed = fieldsOf(currentForm, limits).filter(
      (field) => isCurrent(field) && field.value !== initialValues.get(field.name),
    );
    saveDraft(form.id, new Map(changed.map(({ name, value }) => [name, value])), limits);
  };
  if (hasTyped) save({ type: "input" });
  container.addEventListener("input", save, { signal });
  container.addEventListener("focusout", save, { signal });
  container.addEventListener(LEAD_ACCEPTED, discard, { signal });
  container.addEventListener("reset", discard, { signal });
  // A submit without the island leaves the page.
  container.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || discard(), { signal });
}

// No events: an island copies differing values when it mounts.
function restoreDraft(
  form: HTMLFormElement,
  draft: DraftValues,
  initialValues: DraftValues,
  limits: FieldLimits,
): void {
  for (const field of fieldsOf(form, limits)) {
    const text = draft.get(field.name);
    if (text === undefined || !isCurrent(field)) continue;
    if (field.value !== initialValues.get(field.name)) continue;
    if (isRadio(field)) checkRadio(form, field.name, text);
    else if (acceptsValue(field, text)) field.value = text;
  }
}

function acceptsValue(field: Field, text: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text);
}

function isRadio(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "radio";
}

// The value of a group of radio buttons is that of the checked one.
const isCurrent = (field: Field) => !isRadio(field) || field.checked;

function checkRadio(form: HTMLFormElement, name: string, text: string): void {
  const radio = form.querySelector<HTMLInputElement>(`input[name="${name}"][value="${CSS.escape(text)}"]`);
  if (radio) radio.checked = true;
}

// During the takeover there are two forms; the last one is current.
const lastFormIn = (place: Element) => [...place.querySelectorAll("form")].at(-1);

function fieldsOf(form: HTMLFormElement, limits: FieldLimits): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      limits.has(element.name),
  );
}

// The current value may be restored by the browser.
function initialValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function parseLimits(attribute: string): FieldLimits {
  return new Map(attribute.split(" ").map((field) => [field.replace(/:.*/, ""), Number(field.replace(/.*:/, ""))]));
}
