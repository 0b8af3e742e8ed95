// Generated from constants of the Rust crates. Do not edit.

/** Minimum time between showing and sending a form, in milliseconds. */
export const MIN_FILL_MS = 2000;
