// What is wrong with a page, once it has come to rest.

import { expect } from "@playwright/test";

// One look at the longest page takes its seconds where the machine has other work, and must not be the only one.
const LONGEST_MS = 45_000;

/** Nothing is found, at first or once what moves and comes late has come to rest. Otherwise the test fails, and goes on. */
export async function expectNoFindings(look: () => Promise<readonly unknown[]>, message: string): Promise<void> {
  await expect.configure({ soft: true }).poll(look, { message, timeout: LONGEST_MS }).toEqual([]);
}
