// Loads the next photos ahead of time, after the ones in view.

declare global {
  interface Navigator {
    /** Whether the visitor saves data, where the browser reports it. */
    connection?: { saveData?: boolean };
  }
}

/** Loads the photos in view, then their neighbors; not the latter when the visitor saves data. */
export async function preloadPhotos(inView: HTMLImageElement[], neighbors: HTMLImageElement[]): Promise<void> {
  for (const image of inView) image.loading = "eager";
  if (navigator.connection?.saveData === true) return;
  await Promise.all(inView.map(loadedOrFailed));
  for (const image of neighbors) image.loading = "eager";
}

/** Resolves when the image has loaded or failed. */
function loadedOrFailed(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.currentSrc !== "") return Promise.resolve();
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) image.addEventListener(kind, () => resolve(), { once: true });
  });
}
