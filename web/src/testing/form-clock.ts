// Controls the clock that measures how long a form has been shown.

import { afterEach, beforeEach, vi } from "vitest";

/** In the tests of a file, time advances only by `passMinute`. */
export function controlFormClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Long enough to fill in any form. */
export function passMinute(): void {
  vi.advanceTimersByTime(60_000);
}
