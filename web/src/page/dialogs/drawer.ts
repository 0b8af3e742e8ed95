// A part of the page that is a drawer where there is no room for it: `<aside id="…" data-drawer="(width < 48rem)">`. Without a
// script a link to it shows it over the page. With one it becomes a modal dialog as it is opened, with everything that stands
// in it, and a part of the page again once there is room.

/** The drawer's dialog; `null` where the element is none, or has room beside the others. */
export function asDrawer(part: HTMLElement | null): HTMLDialogElement | null {
  const narrow = part?.dataset.drawer === undefined ? null : matchMedia(part.dataset.drawer);
  if (!part || !narrow?.matches) return null;
  const dialog = replaced(part, "dialog");
  narrow.addEventListener("change", () => dialog.isConnected && replaced(dialog, "aside"), { once: true });
  return dialog;
}

function replaced<Name extends "dialog" | "aside">(standing: HTMLElement, name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const { name, value } of standing.attributes) if (name !== "open") element.setAttribute(name, value);
  standing.replaceWith(element);
  element.append(...standing.childNodes);
  return element;
}
