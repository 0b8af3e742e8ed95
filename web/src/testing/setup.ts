// What every file of tests starts and ends with.

import { configure } from "@testing-library/dom";
import { afterAll, vi } from "vitest";

/** More tasks in a row than React needs to end what it has begun. */
const TASKS_AT_END = 10;

// Loaded machines are slow: tests wait much longer than any operation takes.
configure({ asyncUtilTimeout: 20_000 });

// A test ends when it has seen what it waits for. Scripts that still load, and React, would go on without a window.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  for (let task = 0; task < TASKS_AT_END; task += 1) await new Promise((resolve) => setTimeout(resolve));
});
