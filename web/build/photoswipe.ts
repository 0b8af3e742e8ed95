import type { Plugin } from "vite";
import { patchLibrary } from "./patch-library.ts";

const TRUSTED_HTML = new URL("../src/trusted-html.ts", import.meta.url).pathname;

/** Makes PhotoSwipe comply with Trusted Types: its icons pass our policy. */
export function trustedTypesForPhotoswipe(): Plugin {
  return patchLibrary("photoswipe", /\/photoswipe\/dist\/photoswipe\.esm\.js$/, [
    { find: /^/, replace: `import { trustedHtml } from ${JSON.stringify(TRUSTED_HTML)};\n` },
    {
      find: /element\.innerHTML = addElementHTML\(elementHTML\);/,
      replace: "element.innerHTML = trustedHtml(addElementHTML(elementHTML));",
    },
  ]);
}
