// A link to a dialog (`<a href="#appointment">`, `<dialog class="dialog" id="appointment">`) leads to a part of the page
// without a script. With one the dialog opens as a modal, which keeps the keyboard inside, and gives the focus back to the
// link when it closes. `data-close-dialog` closes it, and so does a press beside it; what was typed in it stays.
// `data-message` on the link is the sentence that the message in the dialog's form then starts with. A link that leads to
// another page without a script names its dialog in `data-dialog`. A drawer (drawer.ts) is opened likewise.

import { setFieldValue } from "../../set-field-value";
import { openableDrawer } from "./drawer";

/** What opens a dialog, where it leads to one. */
export const DIALOG_OPENER = "a[href^='#'], a[data-dialog]";

/** Opens and closes the page's dialogs. */
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
    // With a key held down a link opens elsewhere.
    if (opener && dialog && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      show(dialog, opener);
    } else if (event.target.closest("[data-close-dialog]")) {
      event.preventDefault();
      event.target.closest("dialog")?.close();
    } else if (pressedOutside && dialogOutside(event) === pressedOutside) {
      // A text selected with the mouse may end beside the dialog: only a press that also began there closes it.
      pressedOutside.close();
    }
  });
  openInitialDialog(page);
}

// The server shows a dialog that has something to say as a part of the page; an address may name one.
function openInitialDialog(page: Document): void {
  const shown = page.querySelector<HTMLDialogElement>("dialog.dialog[open]");
  if (shown) shown.open = false;
  const dialog = shown ?? dialogById(location.hash.slice(1));
  if (!dialog) return;
  // The address of a drawer is the way to it of who has no script.
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
  // A dialog without a heading that takes the focus starts at its first field, as the browser has it.
  const first =
    dialog.querySelector<HTMLElement>(".error-summary") ?? dialog.querySelector<HTMLElement>("h2[tabindex]");
  first?.focus();
  if (!opener) return;
  startMessage(dialog, opener.dataset.message ?? "");
  // Not every browser gives a pressed link the focus that it could get back.
  dialog.addEventListener("close", () => opener.focus({ preventScroll: true }), { once: true });
}

const insertedSentences = new WeakMap<HTMLDialogElement, string>();

// Another link's sentence gives way to this one's; what the visitor wrote stays.
function startMessage(dialog: HTMLDialogElement, sentence: string): void {
  const field = dialog.querySelector<HTMLTextAreaElement>("textarea[name='message']");
  if (!field) return;
  const before = insertedSentences.get(dialog) ?? "";
  if (field.value !== "" && (before === "" || !field.value.includes(before))) return;
  setFieldValue(field, field.value === "" ? sentence : field.value.replace(before, () => sentence));
  insertedSentences.set(dialog, sentence);
}

// The backdrop has the dialog itself as its target, and so has the dialog's own padding.
function dialogOutside({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement)) return null;
  const box = target.getBoundingClientRect();
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return isInside ? null : target;
}
