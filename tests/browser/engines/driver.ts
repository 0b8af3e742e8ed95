// What WebKit and Firefox drivers have in common. Both use W3C actions for pointer and keyboard, and run functions in
// the page.

/** A browser with one page. */
export interface Engine {
  /** Goes to an address and waits until its document is parsed. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a self-contained function in the page; parameters and result are JSON. */
  ask<Answer>(question: string, given: readonly unknown[]): Promise<Answer>;
  /** Moves the pointer and the keyboard. */
  act(sources: readonly object[]): Promise<void>;
  /** Messages of the browser itself, which a page cannot see. */
  messages(): readonly string[];
  close(): Promise<void>;
}

/** How wide a phone is, and how high its page. */
export const PHONE = { width: 390, height: 844 };

/** Runs what was begun, the last first, whatever fails. */
export async function undo(begun: readonly (() => unknown)[]): Promise<void> {
  for (const end of begun.toReversed()) await Promise.resolve(end()).catch(() => undefined);
}

export async function within<Answer>(ms: number, what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
