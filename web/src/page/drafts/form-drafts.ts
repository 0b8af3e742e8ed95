// Forms that keep what was typed into them over a reload (FORM-6):
//
//   <react-island … data-keeps="make:60 notes:5000"><form id="…">…</form></react-island>
//
// `data-keeps` names the fields that are kept, with the most characters of each; consent, the trap and what travels unseen are
// not among them. It stands around the form, since an island takes the place of the server's. Under Global Privacy Control
// nothing is kept.

import { LEAD_ACCEPTED } from "../page-events";
import { type DraftValues, deleteDraft, type FieldLimits, readDraft, saveDraft } from "./draft-storage";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Brings back what was typed, and keeps what is, until told to stop. */
export function startFormDrafts({ signal } = new AbortController()): void {
  for (const container of document.querySelectorAll<HTMLElement>("[data-keeps]")) {
    const form = lastFormIn(container);
    if (form) startDraft(container, form, parseLimits(container.dataset.keeps ?? ""), signal);
  }
}

function startDraft(container: HTMLElement, form: HTMLFormElement, limits: FieldLimits, signal: AbortSignal): void {
  let hasInput = false;
  const discard = () => {
    hasInput = false;
    deleteDraft(form.id);
  };
  if (navigator.globalPrivacyControl === true) {
    discard();
    return;
  }
  const initialValues = new Map(fieldsOf(form, limits).map((field) => [field.name, initialValueOf(field)]));
  // An island that was quicker holds what its visitor has typed by now.
  if (container.dataset.islandState !== "mounted")
    restoreDraft(form, readDraft(form.id, limits), initialValues, limits);

  const save = ({ type }: Event) => {
    // A field that is left may have filled in another; a form that was sent is left too, and goes with all that stands in it.
    hasInput ||= type === "input";
    if (!hasInput) return;
    const currentForm = lastFormIn(container);
    if (!currentForm) return;
    const changed = fieldsOf(currentForm, limits).filter(({ name, value }) => value !== initialValues.get(name));
    saveDraft(form.id, new Map(changed.map(({ name, value }) => [name, value])), limits);
  };
  container.addEventListener("input", save, { signal });
  container.addEventListener("focusout", save, { signal });
  container.addEventListener(LEAD_ACCEPTED, discard, { signal });
  container.addEventListener("reset", discard, { signal });
  // A form that is sent without its island leaves the page.
  container.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || discard(), { signal });
}

// Without a word to anybody: an island that comes takes over what differs from the server's form.
function restoreDraft(
  form: HTMLFormElement,
  draft: DraftValues,
  initialValues: DraftValues,
  limits: FieldLimits,
): void {
  for (const field of fieldsOf(form, limits)) {
    const text = draft.get(field.name);
    if (text !== undefined && field.value === initialValues.get(field.name) && acceptsValue(field, text))
      field.value = text;
  }
}

function acceptsValue(field: Field, text: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text);
}

// While an island takes over, the server's form is the last one, and the one that is looked at.
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

// A browser may have put something else there by itself.
function initialValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function parseLimits(attribute: string): FieldLimits {
  return new Map(attribute.split(" ").map((field) => [field.replace(/:.*/, ""), Number(field.replace(/.*:/, ""))]));
}
