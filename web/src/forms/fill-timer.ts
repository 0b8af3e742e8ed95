// The server takes a form that is filled in faster than a person can for a machine's. A password manager fills it in as
// fast, for a person: what comes too soon waits here until it does not.

/** No form is sent sooner after it was first shown. */
export const MIN_FILL_MS = 2000;

/** How long a form has been before its visitor. */
export class FillTimer {
  readonly #shownAt = performance.now();

  /** In whole milliseconds. */
  get elapsed(): number {
    return Math.floor(performance.now() - this.#shownAt);
  }

  /** Settles once the form has been there long enough to be sent. */
  async waitForMinimum(): Promise<void> {
    // A timer may be a little early by the clock that counts.
    for (let remaining = this.#remaining(); remaining > 0; remaining = this.#remaining()) {
      await new Promise((resolve) => setTimeout(resolve, remaining));
    }
  }

  #remaining(): number {
    return MIN_FILL_MS - this.elapsed;
  }
}
