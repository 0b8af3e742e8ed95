// A link to a dialog (`<a href="#quote">`, `<dialog class="dialog" id="quote">`) shows it without a script by `:target`.
// With one it opens as a modal, which keeps the keyboard inside and gives the focus back. `data-close-dialog` closes it,
// and so does a press beside it.

/** Opens and closes the page's dialogs. */
export function openDialogs(page: Document = document): void {
  page.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const opener = event.target.closest("a[href^='#']");
    const dialog = opener ? page.getElementById(opener.getAttribute("href")?.slice(1) ?? "") : null;
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
    } else if (event.target instanceof HTMLDialogElement && isBeside(event.target, event)) {
      event.target.close();
    } else if (event.target.closest("[data-close-dialog]")) {
      event.preventDefault();
      event.target.closest("dialog")?.close();
    }
  });
}

// A press on the backdrop has the dialog itself as its target, and so has one on the dialog's own padding.
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
