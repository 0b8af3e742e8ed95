// A part of the page that is a drawer where there is no room for it: `<aside id="…" data-drawer="(width < 48rem)">`. Without a
// script a link to it shows it over the page. With one it becomes a modal dialog as it is opened, with everything that stands
// in it, and a part of the page again once there is room.

/** The drawer's dialog; `null` where the element is none, or has room beside the others. */
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
