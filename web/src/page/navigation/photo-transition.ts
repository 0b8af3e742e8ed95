// From page to page: the photo of the card that was chosen becomes the first photo of the vehicle's page, and on the way
// back becomes the card's again. The gallery's photo carries its name in the stylesheet. A card's is named only for the one
// transition that it takes part in, because a name may stand once on a page.

const TRANSITION_NAME = "vehicle-photo";

/** Names the photo that a page transition carries along; browsers without page transitions never ask. */
export function startPhotoTransitions(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    ignoreSkip(viewTransition);
    namePhoto(activation?.entry?.url, viewTransition);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) => {
    ignoreSkip(viewTransition);
    // A vehicle's own page shows it in the gallery, wherever one comes from.
    if (!findGalleryPhoto()) namePhoto(window.navigation?.activation?.from?.url, viewTransition);
  });
}

// A browser may skip it, for instance on the way back: then the page is simply there. WebKit calls that an error nobody heard.
function ignoreSkip(transition: ViewTransition | null | undefined): void {
  for (const stage of [transition?.ready, transition?.finished]) stage?.catch(() => undefined);
}

/** Names the photo of the card that leads to the page at the transition's other end. */
function namePhoto(url: string | null | undefined, transition: ViewTransition | null | undefined): void {
  if (!transition || !url) return;
  const photo = findCardPhoto(new URL(url).pathname);
  if (!photo) return;
  // From one vehicle's page to another's the card has the name, and the gallery lends it.
  const galleryPhoto = findGalleryPhoto();
  galleryPhoto?.style.setProperty("view-transition-name", "none");
  photo.style.setProperty("view-transition-name", TRANSITION_NAME);
  // The page may come back from the browser's cache, and another card be chosen. A transition that is skipped is over too.
  const removeNames = (): void => {
    for (const named of [photo, galleryPhoto]) named?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(removeNames, removeNames);
}

function findGalleryPhoto(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".gallery .photo");
}

function findCardPhoto(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/used-vehicles/']");
  const chosen = [...links].find((link) => link.pathname === path && link.querySelector(".photo"));
  return chosen?.querySelector<HTMLElement>(".photo") ?? null;
}
