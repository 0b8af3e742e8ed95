// Page transitions of photos: the photo of the chosen card becomes the first photo of the vehicle page, and back. The
// style sheet names the gallery's photo. A card's photo is named only during its transition, because a name must be
// unique on the page.

const TRANSITION_NAME = "vehicle-photo";

/** Names the photos of page transitions, in browsers that support them. */
export function startPhotoTransitions(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    namePhoto(activation?.entry?.url, viewTransition);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) => {
    // A vehicle page transitions to its gallery, wherever the visitor comes from.
    namePhoto(findGalleryPhoto() ? null : window.navigation?.activation?.from?.url, viewTransition);
  });
}

/** Names the photo of the card that links to the other page. */
function namePhoto(url: string | null | undefined, transition: ViewTransition | null | undefined): void {
  // A skipped transition rejects its promises; browsers report that as an unhandled error.
  transition?.ready?.catch(() => undefined);
  transition?.finished.catch(() => undefined);
  if (!transition || !url) return;
  const photo = findCardPhoto(new URL(url).pathname);
  if (!photo) return;
  // Between two vehicle pages the card takes the name from the gallery.
  const galleryPhoto = findGalleryPhoto();
  galleryPhoto?.style.setProperty("view-transition-name", "none");
  photo.style.setProperty("view-transition-name", TRANSITION_NAME);
  // The page may return from the back/forward cache, and another card be chosen. Skipped transitions finish too.
  const removeNames = (): void => {
    for (const named of [photo, galleryPhoto]) named?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(removeNames, removeNames);
}

function findGalleryPhoto(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".gallery .photo");
}

function findCardPhoto(path: string): HTMLElement | null {
  // A path has no quotation mark: the browser has encoded it.
  return document.querySelector(`a[href*="/used-vehicles/"][href="${path}"] .photo`);
}
