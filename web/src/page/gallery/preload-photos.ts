// The next photo is there before it is asked for, and never in the way of the one that is looked at.

declare global {
  interface Navigator {
    /** Where the browser knows it: whether its owner saves data. */
    connection?: { saveData?: boolean };
  }
}

/** Fetches the photos in view, and once they are there those beside them; the latter not for who saves data. */
export async function preloadPhotos(inView: HTMLImageElement[], neighbors: HTMLImageElement[]): Promise<void> {
  for (const image of inView) image.loading = "eager";
  if (navigator.connection?.saveData === true) return;
  await Promise.all(inView.map(loadedOrFailed));
  for (const image of neighbors) image.loading = "eager";
}

/** When it has come, or failed: then it is in nobody's way. */
function loadedOrFailed(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.currentSrc !== "") return Promise.resolve();
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) image.addEventListener(kind, () => resolve(), { once: true });
  });
}
