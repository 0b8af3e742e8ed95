import type { Plugin } from "vite";

const FETCHING = new URL("../src/fetching.ts", import.meta.url).pathname;

/** Lets chunks be fetched by the site's own `src/fetching.ts`, a quarter of what vite brings along for that. */
export function fetchedByOurOwn(): Plugin {
  return {
    name: "forecourt:fetching",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchChunk as __vitePreload } from ${JSON.stringify(FETCHING)};`,
    },
  };
}
