import type { Plugin } from "vite";

const CHUNK_LOADER = new URL("../src/chunk-loader.ts", import.meta.url).pathname;

/** Lets chunks be fetched by the site's own `src/chunk-loader.ts`, a quarter of what vite brings along for that. */
export function ownChunkLoader(): Plugin {
  return {
    name: "forecourt:fetching",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(CHUNK_LOADER)};`,
    },
  };
}
