// Menus are `<details class="nav-menu">` or `mobile-menu` and open without a script. With one they close again when a
// link in them is chosen, on Escape, and when something else on the page is pressed.

const MENU = "details:is(.nav-menu, .mobile-menu)[open]";

/** Closes menus when they have done their work. */
export function closeMenus(page: Document = document): void {
  page.addEventListener("click", (event) => {
    const chosen = event.target instanceof Element ? event.target : null;
    for (const menu of openMenus(page)) {
      if (!chosen || !menu.contains(chosen) || chosen.closest("a")) menu.open = false;
    }
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // The innermost first: an expanded list inside the menu, then the menu.
    const innermost = openMenus(page).at(-1);
    if (!innermost) return;
    innermost.open = false;
    innermost.querySelector("summary")?.focus();
  });
}

function openMenus(page: Document): HTMLDetailsElement[] {
  return [...page.querySelectorAll<HTMLDetailsElement>(MENU)];
}
