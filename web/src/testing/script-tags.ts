// The test's browser cannot load scripts; a test says itself whether they come.

import { vi } from "vitest";

/** Collects the scripts that are added to the page's head instead of adding them. */
export function captureScriptTags(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  return scripts;
}
