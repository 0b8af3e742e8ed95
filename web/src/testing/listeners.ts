// Counts registered listeners, so that tests can detect leaks.

import { vi } from "vitest";

/** Starts counting; returns a function with the number of listeners on the targets. */
export function countListeners(...targets: EventTarget[]): () => number {
  const registered = new Set<string>();
  const ids = new Map<unknown, number>();
  const idOf = (value: unknown) => {
    const id = ids.get(value) ?? ids.size;
    ids.set(value, id);
    return id;
  };
  for (const target of targets) {
    const key = (type: string, listener: unknown, options: unknown) => {
      const capture =
        options === true ||
        (typeof options === "object" && options !== null && "capture" in options && options.capture === true);
      return `${idOf(target)} ${type} ${idOf(listener)} ${capture}`;
    };
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
      const entry = key(type, listener, options);
      registered.add(entry);
      if (typeof options === "object") options.signal?.addEventListener("abort", () => registered.delete(entry));
      add(type, listener, options);
    });
    vi.spyOn(target, "removeEventListener").mockImplementation((type, listener, options) => {
      registered.delete(key(type, listener, options));
      remove(type, listener, options);
    });
  }
  return () => registered.size;
}
