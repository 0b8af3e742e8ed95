// Forms that keep what was typed into them over a reload (FORM-6):
//
//   <react-island … data-keeps="make:60 notes:5000"><form id="…">…</form></react-island>
//
// `data-keeps` names the fields that are kept, with the most characters of each; consent, the trap and what travels unseen are
// not among them. It stands around the form, since an island takes the place of the server's. Under Global Privacy Control
// nothing is kept.

import { ACCEPTED } from "../events";
import { draftOf, forgetDraft, keepDraft, type Longest, type Typed } from "./kept";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Brings back what was typed, and keeps what is, until told to stop. */
export function keepDrafts({ signal } = new AbortController()): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-keeps]")) {
    const form = formIn(place);
    if (form) keep(place, form, longestBy(place.dataset.keeps ?? ""), signal);
  }
}

function keep(place: HTMLElement, form: HTMLFormElement, longest: Longest, signal: AbortSignal): void {
  let isBegun = false;
  const forget = () => {
    isBegun = false;
    forgetDraft(form.id);
  };
  if (navigator.globalPrivacyControl === true) {
    forget();
    return;
  }
  const first = new Map(fieldsOf(form, longest).map((field) => [field.name, initialOf(field)]));
  // An island that was quicker holds what its visitor has typed by now.
  if (place.dataset.islandState !== "mounted") fill(form, draftOf(form.id, longest), first, longest);

  const note = ({ type }: Event) => {
    // A field that is left may have filled in another; a form that was sent is left too, and goes with all that stands in it.
    isBegun ||= type === "input";
    if (!isBegun) return;
    const shown = formIn(place);
    if (!shown) return;
    const changed = fieldsOf(shown, longest).filter(({ name, value }) => value !== first.get(name));
    keepDraft(form.id, new Map(changed.map(({ name, value }) => [name, value])), longest);
  };
  place.addEventListener("input", note, { signal });
  place.addEventListener("focusout", note, { signal });
  place.addEventListener(ACCEPTED, forget, { signal });
  place.addEventListener("reset", forget, { signal });
  // A form that is sent without its island leaves the page.
  place.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || forget(), { signal });
}

// Without a word to anybody: an island that comes takes over what differs from the server's form.
function fill(form: HTMLFormElement, draft: Typed, first: Typed, longest: Longest): void {
  for (const field of fieldsOf(form, longest)) {
    const text = draft.get(field.name);
    if (text !== undefined && field.value === first.get(field.name) && takes(field, text)) field.value = text;
  }
}

function takes(field: Field, text: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text);
}

// While an island takes over, the server's form is the last one, and the one that is looked at.
const formIn = (place: Element) => [...place.querySelectorAll("form")].at(-1);

function fieldsOf(form: HTMLFormElement, longest: Longest): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      longest.has(element.name),
  );
}

// A browser may have put something else there by itself.
function initialOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function longestBy(keeps: string): Longest {
  return new Map(keeps.split(" ").map((field) => [field.replace(/:.*/, ""), Number(field.replace(/.*:/, ""))]));
}
