// A link to a dialog (`<a href="#appointment">`, `<dialog class="dialog" id="appointment">`) leads to a part of the
// page without scripts. With scripts it opens a modal dialog, which traps the focus and returns it to the link when it
// closes. `data-close-dialog` and a click outside close it; its fields keep their values. `data-message` on the link is
// the sentence that the form's message starts with. A link to another page names its dialog in `data-dialog`. Drawers
// (drawer.ts) open the same way.

import { setFieldValue } from "../../set-field-value";
import { openableDrawer } from "./drawer";

/** Links that open a dialog, if their target is one. */
export const DIALOG_OPENER = "a[href^='#'], a[data-dialog]";

/** Starts the page's dialogs. */
export function startDialogs(page: Document = document): void {
  page.documentElement.dataset.dialogs = "";
  let pressedOutside: HTMLDialogElement | null = null;
  page.addEventListener("pointerdown", (event) => {
    pressedOutside = dialogOutside(event);
  });
  page.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const opener = event.target.closest<HTMLAnchorElement>(DIALOG_OPENER);
    const dialog = dialogOf(opener);
    // With a modifier key a link opens elsewhere.
    if (opener && dialog && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      show(dialog, opener);
    } else if (event.target.closest("[data-close-dialog]")) {
      event.preventDefault();
      event.target.closest("dialog")?.close();
    } else if (pressedOutside && dialogOutside(event) === pressedOutside) {
      // A text selection may end outside: only a press that also began there closes the dialog.
      pressedOutside.close();
    }
  });
  openInitialDialog(page);
}

// The server may render a dialog open, and the URL's fragment may name one.
function openInitialDialog(page: Document): void {
  const shown = page.querySelector<HTMLDialogElement>("dialog.dialog[open]");
  if (shown) shown.open = false;
  const dialog = shown ?? dialogById(location.hash.slice(1));
  if (!dialog) return;
  // A drawer's fragment is for visitors without scripts.
  if (dialog.dataset.drawer !== undefined) history.replaceState(history.state, "", location.pathname + location.search);
  show(dialog);
}

/** The dialog that the link opens. */
export function dialogOf(opener: HTMLAnchorElement | null): HTMLDialogElement | null {
  return opener && dialogById(opener.dataset.dialog ?? opener.hash.slice(1));
}

function dialogById(id: string): HTMLDialogElement | null {
  const target = document.getElementById(id);
  return target instanceof HTMLDialogElement ? target : openableDrawer(target);
}

function show(dialog: HTMLDialogElement, opener?: HTMLElement): void {
  if (dialog.open) return;
  dialog.showModal();
  // Otherwise the browser focuses the first field.
  const first =
    dialog.querySelector<HTMLElement>(".error-summary") ?? dialog.querySelector<HTMLElement>("h2[tabindex]");
  first?.focus();
  if (!opener) return;
  startMessage(dialog, opener.dataset.message ?? "");
  // Some browsers do not focus a clicked link, so the focus is returned explicitly.
  dialog.addEventListener("close", () => opener.focus({ preventScroll: true }), { once: true });
}

const insertedSentences = new WeakMap<HTMLDialogElement, string>();

// Replaces the sentence of another link; the visitor's own text stays.
function startMessage(dialog: HTMLDialogElement, sentence: string): void {
  const field = dialog.querySelector<HTMLTextAreaElement>("textarea[name='message']");
  if (!field) return;
  const before = insertedSentences.get(dialog) ?? "";
  if (field.value !== "" && (before === "" || !field.value.includes(before))) return;
  setFieldValue(field, field.value === "" ? sentence : field.value.replace(before, () => sentence));
  insertedSentences.set(dialog, sentence);
}

// Clicks on the backdrop and on the dialog's padding both have the dialog as their target.
function dialogOutside({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement)) return null;
  const box = target.getBoundingClientRect();
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return isInside ? null : target;
}
