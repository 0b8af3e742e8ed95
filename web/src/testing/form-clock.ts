// A visitor takes their time over a form, which a test does not have.

import { afterEach, beforeEach, vi } from "vitest";

/** In the tests of a file, the clock that measures how long a form has been shown goes on by `aMinutePasses` alone. */
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
