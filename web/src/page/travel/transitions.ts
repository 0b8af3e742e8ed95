// From page to page: the photo of the card that was chosen becomes the first photo of the vehicle's page, and on the way
// back becomes the card's again. The gallery's photo carries its name in the stylesheet. A card's is named only for the one
// transition that it takes part in, because a name may stand once on a page.

const NAME = "vehicle-photo";

/** Names the photo that a page transition carries along; browsers without page transitions never ask. */
export function carryPhoto(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    letBeSkipped(viewTransition);
    carry(activation?.entry?.url, viewTransition);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) => {
    letBeSkipped(viewTransition);
    // A vehicle's own page shows it in the gallery, wherever one comes from.
    if (!gallery()) carry(window.navigation?.activation?.from?.url, viewTransition);
  });
}

// A browser may skip it, for instance on the way back: then the page is simply there. WebKit calls that an error nobody heard.
function letBeSkipped(transition: ViewTransition | null | undefined): void {
  for (const stage of [transition?.ready, transition?.finished]) stage?.catch(() => undefined);
}

/** Names the photo of the card that leads to the page at the transition's other end. */
function carry(address: string | null | undefined, transition: ViewTransition | null | undefined): void {
  if (!transition || !address) return;
  const photo = photoOf(new URL(address).pathname);
  if (!photo) return;
  // From one vehicle's page to another's the card has the name, and the gallery lends it.
  const lender = gallery();
  lender?.style.setProperty("view-transition-name", "none");
  photo.style.setProperty("view-transition-name", NAME);
  // The page may come back from the browser's cache, and another card be chosen. A transition that is skipped is over too.
  const over = (): void => {
    for (const named of [photo, lender]) named?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(over, over);
}

function gallery(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".gallery .photo");
}

function photoOf(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/used-vehicles/']");
  const chosen = [...links].find((link) => link.pathname === path && link.querySelector(".photo"));
  return chosen?.querySelector<HTMLElement>(".photo") ?? null;
}
