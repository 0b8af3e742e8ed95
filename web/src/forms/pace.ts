// The server takes a form that is filled in faster than a person can for a machine's. A password manager fills it in as
// fast, for a person: what comes too soon waits here until it does not.

/** No form is sent sooner after it was first shown. */
export const LEAST_MS = 2000;

/** How long a form has been before its visitor. */
export class Pace {
  readonly #shownAt = performance.now();

  /** In whole milliseconds. */
  get elapsed(): number {
    return Math.floor(performance.now() - this.#shownAt);
  }

  /** Settles once the form has been there long enough to be sent. */
  async longEnough(): Promise<void> {
    // A timer may be a little early by the clock that counts.
    for (let early = this.#early(); early > 0; early = this.#early()) {
      await new Promise((resolve) => setTimeout(resolve, early));
    }
  }

  #early(): number {
    return LEAST_MS - this.elapsed;
  }
}
