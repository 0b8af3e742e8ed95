// How a chunk is fetched: what it needs comes beside it, not after it, and its style sheet before it. The build calls this
// (build/chunks.ts).

// The script of every page is there: this is a part of it. Firefox would say of a link to it that it has not come.
const links = new Map<string, Promise<void> | undefined>([[new URL(import.meta.url).pathname.slice(1), undefined]]);

/**
 * Fetches the files that the chunk needs, and the chunk. Whoever asks while its style sheet is still on the way waits for the sheet too.
 * A style sheet that does not come keeps no script from working.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  return Promise.all(files.map(addLinkOnce)).then(load);
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
