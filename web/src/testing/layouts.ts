// Layouts for `afterLayout`: the tests' browser has none.

import { vi } from "vitest";

/** Reports a layout as soon as somebody observes it. */
export function stubLayouts(): void {
  class ImmediateObserver {
    #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe(): void {
      queueMicrotask(this.#callback);
    }
    disconnect(): void {
      this.#callback = () => undefined;
    }
  }
  vi.stubGlobal("ResizeObserver", ImmediateObserver);
}
