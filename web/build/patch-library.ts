import type { Plugin } from "vite";

/** A change of a library as it is bundled. */
export interface Patch {
  find: RegExp;
  replace: string;
}

/**
 * Changes a library's file as it is bundled. Each change names the text it expects, so that a new version that has another
 * text stops the build instead of slipping through.
 */
export function patchLibrary(library: string, file: RegExp, changes: readonly Patch[]): Plugin {
  return {
    name: `${library}-amended`,
    transform: {
      filter: { id: file },
      handler(code) {
        return changes.reduce((text, { find, replace }) => {
          if (!find.test(text)) this.error(`${library} has changed: nothing matches ${find}; look at its source again`);
          return text.replace(find, replace);
        }, code);
      },
    },
  };
}
