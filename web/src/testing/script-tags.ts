// The test browser cannot load scripts; tests decide whether they load.

import { vi } from "vitest";

/** Captures the scripts that are added to the head, instead of adding them. */
export function captureScriptTags(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  return scripts;
}
