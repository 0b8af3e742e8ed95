import type { Plugin } from "vite";
import { amended } from "./amended.ts";

const TRUSTED = new URL("../src/trusted.ts", import.meta.url).pathname;

/** Makes PhotoSwipe keep to the site's content policy: its buttons' drawings pass the policy of our own. */
export function photoswipeAsTrusted(): Plugin {
  return amended("photoswipe", /\/photoswipe\/dist\/photoswipe\.esm\.js$/, [
    { find: /^/, replace: `import { trusted } from ${JSON.stringify(TRUSTED)};\n` },
    {
      find: /element\.innerHTML = addElementHTML\(elementHTML\);/,
      replace: "element.innerHTML = trusted(addElementHTML(elementHTML));",
    },
  ]);
}
