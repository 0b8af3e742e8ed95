// From page to page: the photo of the card that was chosen becomes the first photo of the vehicle's page. Names of the
// photos on a list are set only at that moment, because a name may stand once on a page.

/** Names the photo of the chosen card as the page is left; browsers without page transitions never ask. */
export function carryPhoto(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    const address = activation?.entry?.url;
    if (!viewTransition || !address) return;
    const photo = photoOf(new URL(address).pathname);
    if (!photo) return;
    photo.style.viewTransitionName = "vehicle-photo";
    // The page may come back from the browser's cache, and another card be chosen.
    void viewTransition.finished.finally(() => photo.style.removeProperty("view-transition-name"));
  });
}

function photoOf(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/used-vehicles/']");
  const chosen = [...links].find((link) => link.pathname === path && link.querySelector(".photo"));
  return chosen?.querySelector<HTMLElement>(".photo") ?? null;
}
