// The server treats a form that is filled in faster than a person can as a bot's. Password managers are as fast, so a
// submission waits until the minimum time has passed.

import { MIN_FILL_MS } from "../generated/constants/fill-time";

/** Measures how long a form has been shown. */
export class FillTimer {
  readonly #shownAt = performance.now();

  /** Elapsed time in whole milliseconds. */
  get elapsed(): number {
    return Math.floor(performance.now() - this.#shownAt);
  }

  /** Resolves once the form may be sent. */
  async waitForMinimum(): Promise<void> {
    // Timers may fire slightly early.
    for (let remaining = this.#remaining(); remaining > 0; remaining = this.#remaining()) {
      await new Promise((resolve) => setTimeout(resolve, remaining));
    }
  }

  #remaining(): number {
    return MIN_FILL_MS - this.elapsed;
  }
}
