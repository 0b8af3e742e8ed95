// Polls an audit until it has no findings.

import { expect } from "@playwright/test";

// One audit of the longest page takes seconds on a busy machine, and must not be the only one.
const LONGEST_MS = 45_000;

/** Repeats the audit, because animations and late content may cause findings at first. Soft: the test goes on after a failure. */
export async function expectNoFindings(audit: () => Promise<readonly unknown[]>, message: string): Promise<void> {
  await expect.configure({ soft: true }).poll(audit, { message, timeout: LONGEST_MS }).toEqual([]);
}
