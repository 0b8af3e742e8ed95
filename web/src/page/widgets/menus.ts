// Menus are `<details class="nav-menu">` or `mobile-menu` and open without a script. With one they close again when a
// link in them is chosen, on Escape, when something else on the page is pressed, and when the keyboard goes on past them,
// so that no open menu lies over what has the focus. Up and down go through the links of a `nav-menu`.

const OPEN_MENU = "details.nav-menu[open], details.mobile-menu[open], .mobile-menu details[open]";

/** Closes menus when they have done their work. */
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
  // The keyboard may have gone on while this was on its way; without a focus nobody has left.
  if (page.activeElement !== page.body) closeMenusWithoutFocus(page.activeElement);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeInnermost(page);
    else moveInMenu(event);
  });
}

// An expanded list inside the menu first, then the menu.
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
