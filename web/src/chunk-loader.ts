// Loads a chunk together with its dependencies and its style sheet. The build replaces vite's preload helper with it
// (build/chunk-loader.ts).

// This file is part of the main script, which is loaded already. Firefox would report a preload of it as failed.
const links = new Map<string, Promise<void> | undefined>([[new URL(import.meta.url).pathname.slice(1), undefined]]);

let isPreloading = false;

/** Fetches the chunks that the callback imports, without running them: their promises never resolve. */
export function preloadChunks(importChunks: () => void): void {
  isPreloading = true;
  importChunks();
  isPreloading = false;
}

/**
 * Loads the chunk's dependencies, then the chunk. Concurrent calls wait for a style sheet that is still loading. A
 * style sheet that fails to load does not block the script.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  const links = Promise.all(files.map(addLinkOnce));
  return isPreloading ? new Promise(() => undefined) : links.then(load);
}

function addLinkOnce(file: string): Promise<void> | undefined {
  if (!links.has(file)) links.set(file, addLink(file));
  return links.get(file);
}

function addLink(file: string): Promise<void> | undefined {
  const isSheet = file.endsWith(".css");
  const link = document.createElement("link");
  link.rel = isSheet ? "stylesheet" : "modulepreload";
  link.href = `/${file}`;
  document.head.append(link);
  if (!isSheet) return undefined;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
