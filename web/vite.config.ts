import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ownChunkLoader } from "./build/chunk-loader.ts";
import { compressAssets } from "./build/compress.ts";
import { trustedTypesForPhotoswipe } from "./build/photoswipe.ts";

// The server embeds `dist`, serves `dist/assets` under `/assets`, and finds the hashed names in
// `dist/.vite/manifest.json` under the keys `src/main.ts`, `src/texts-es.ts`, `src/drafts.ts`, `src/cars.ts`, `src/transitions.ts` and `src/styles/sheets/….css`.
const SHEETS = ["home", "results", "vehicle", "sticker", "compare", "deal", "finance", "pages", "own", "tags", "admin"];

export default defineConfig({
  plugins: [react(), tailwindcss(), trustedTypesForPhotoswipe(), ownChunkLoader(), compressAssets()],
  base: "/",
  publicDir: false,
  build: {
    outDir: "dist",
    assetsDir: "assets",
    manifest: true,
    target: "es2023",
    modulePreload: {
      polyfill: false,
      // The main script is there already.
      resolveDependencies: (_file, dependencies, { hostId }) => {
        const others = dependencies.filter((file) => !file.startsWith("assets/main-"));
        // A list of one file is only for preloading it (src/chunk-loader.ts), which these don't.
        return others.length === 1 && /\/(collect-events|drafts)-/.test(hostId) ? [] : others;
      },
    },
    // The content security policy allows only the site's own files, no `data:` URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        "texts-es": "src/texts-es.ts",
        drafts: "src/drafts.ts",
        cars: "src/cars.ts",
        transitions: "src/transitions.ts",
        ...Object.fromEntries(SHEETS.map((kind) => [kind, `src/styles/sheets/${kind}.css`])),
      },
      output: {
        codeSplitting: {
          groups: [
            // The main script has no static imports: modules shared with it are part of it.
            {
              name: "main",
              test: /src\/(main|chunk-loader|page\/(page-events|language)|messages\/message)\.ts|preload-helper/,
              priority: 1,
            },
            // React has its own chunk: every island needs it, and it rarely changes.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              // Fetched results and tiles: the name of each chunk takes room in the script of every page.
              name: "tiles",
              test: /(fetch-results|current-results|page-title|trusted-html|viewed-tile|whole-words|recently-viewed|hero-model|inventory-url|constants\/facets|messages\/tile)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // The part that the gallery, its island and its viewer share is not worth a request of its own.
              name: "slides",
              test: /src\/(page\/gallery\/slides|generated\/messages\/gallery)\.ts/,
              includeDependenciesRecursively: false,
            },
            // Shared code of all islands, and of all forms. Only these modules, because their dependencies may be part
            // of the main script.
            {
              name: "island",
              test: /node_modules\/zod\/|src\/islands\/react\.tsx|src\/ui\/Icon/,
              includeDependenciesRecursively: false,
            },
            {
              name: "forms",
              test: /node_modules\/react-hook-form\/|src\/(forms|ui)\/|generated\/(constants\/fill-time|messages\/(lead-)?form\.ts)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // By default one core is left free, which is half of a machine with two.
    maxWorkers: "100%",
    restoreMocks: true,
    setupFiles: "src/testing/setup.ts",
    // The test command reads the second's file.
    reporters: ["default", "./tests/failure-reporter.ts"],
    // Only what hangs takes as long, also beside a compiler on the same two cores.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
