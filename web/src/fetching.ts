// How a chunk is fetched: what it needs comes beside it, not after it, and its style sheet before it. The build calls this
// (build/chunks.ts).

// The script of every page is there: this is a part of it. Firefox would say of a link to it that it has not come.
const asked = new Set([new URL(import.meta.url).pathname.slice(1)]);

/** Fetches the files that the chunk needs, and the chunk. A style sheet that does not come keeps no script from working. */
export function fetchChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  return Promise.all(files.filter((file) => !asked.has(file)).map(bring)).then(load);
}

function bring(file: string): Promise<void> | undefined {
  asked.add(file);
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
