import type { Plugin } from "vite";

const CHUNK_LOADER = new URL("../src/chunk-loader.ts", import.meta.url).pathname;

/** Replaces vite's preload helper with `src/chunk-loader.ts`, which is a quarter of its size. */
export function ownChunkLoader(): Plugin {
  return {
    name: "forecourt:chunk-loader",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(CHUNK_LOADER)};`,
    },
  };
}
