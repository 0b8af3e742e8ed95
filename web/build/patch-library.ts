import type { Plugin } from "vite";

/** A replacement in a library's source. */
export interface Patch {
  find: RegExp;
  replace: string;
}

/** Patches a library's file during the build. A patch that no longer matches, after an update, fails the build. */
export function patchLibrary(library: string, file: RegExp, patches: readonly Patch[]): Plugin {
  return {
    name: `forecourt:patch-${library}`,
    transform: {
      filter: { id: file },
      handler(code) {
        return patches.reduce((text, { find, replace }) => {
          if (!find.test(text)) this.error(`${library} has changed: nothing matches ${find}; look at its source again`);
          return text.replace(find, replace);
        }, code);
      },
    },
  };
}
