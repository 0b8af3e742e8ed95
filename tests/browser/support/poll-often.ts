// Shortens the waits of `expect.poll`, which are 100, 250, 500, then 1,000 ms, and not configurable. What a test waits
// for usually takes a few frames.

import { expect } from "@playwright/test";

/** In milliseconds; the last one repeats. */
const INTERVALS = [20, 30, 50, 100, 200, 500];

const poll = expect.poll;

expect.poll = (actual, options = {}) =>
  poll(actual, { intervals: INTERVALS, ...(typeof options === "string" ? { message: options } : options) });
