import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// The server embeds `dist`, serves `dist/assets` under `/assets` and finds the hashed names in `dist/.vite/manifest.json`
// by the keys `src/main.ts` and `src/styles/main.css`.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  base: "/",
  publicDir: false,
  build: {
    outDir: "dist",
    assetsDir: "assets",
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // The site's content policy admits files of its own, not `data:` addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { main: "src/main.ts", styles: "src/styles/main.css" },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    restoreMocks: true,
  },
});
