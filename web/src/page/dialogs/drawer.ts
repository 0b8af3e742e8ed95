// A part of the page that is a drawer on narrow screens: `<aside id="…" data-drawer="(width < 48rem)">`. Without
// scripts a link shows it over the page. With scripts it becomes a modal dialog when it opens, and an aside again on
// wide screens.

/** Converts the drawer to a dialog; null for other elements and on wide screens. */
export function openableDrawer(aside: HTMLElement | null): HTMLDialogElement | null {
  const narrowScreen = aside?.dataset.drawer === undefined ? null : matchMedia(aside.dataset.drawer);
  if (!aside || !narrowScreen?.matches) return null;
  const dialog = replaceElement(aside, "dialog");
  narrowScreen.addEventListener("change", () => dialog.isConnected && replaceElement(dialog, "aside"), { once: true });
  return dialog;
}

function replaceElement<Name extends "dialog" | "aside">(
  original: HTMLElement,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const { name, value } of original.attributes) if (name !== "open") element.setAttribute(name, value);
  original.replaceWith(element);
  element.append(...original.childNodes);
  return element;
}
