// Menus are `<details class="nav-menu">` or `mobile-menu` and open without scripts. This closes them when a link is
// chosen, on Escape, on a click outside and when the focus leaves them, so that no open menu covers the focused
// element. The up and down keys move through the links of a `nav-menu`.

const OPEN_MENU = "details.nav-menu[open], details.mobile-menu[open], .mobile-menu details[open]";

/** Starts the menus' behavior. */
export function startMenus(page: Document = document): void {
  page.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target : null;
    for (const menu of openMenus(page)) {
      if (!pressed || !menu.contains(pressed) || pressed.closest("a")) menu.open = false;
    }
  });
  const closeMenusWithoutFocus = (focused: EventTarget | null) => {
    if (!(focused instanceof Element)) return;
    for (const menu of openMenus(page)) if (!menu.contains(focused)) menu.open = false;
  };
  page.addEventListener("focusin", ({ target }) => closeMenusWithoutFocus(target));
  // The focus may have moved on while this script loaded.
  if (page.activeElement !== page.body) closeMenusWithoutFocus(page.activeElement);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeInnermost(page);
    else moveInMenu(event);
  });
}

// A nested list closes before its menu.
function closeInnermost(page: Document): void {
  const innermost = openMenus(page).at(-1);
  if (!innermost) return;
  innermost.open = false;
  innermost.querySelector("summary")?.focus();
}

function moveInMenu(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const menu = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>("details.nav-menu") : null;
  if (!step || !menu) return;
  event.preventDefault();
  menu.open = true;
  const stops = [...menu.querySelectorAll<HTMLElement>("summary, a")];
  const here = stops.findIndex((stop) => stop.contains(menu.ownerDocument.activeElement));
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}

function openMenus(page: Document): HTMLDetailsElement[] {
  return [...page.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)];
}
