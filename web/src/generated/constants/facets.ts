// Generated from constants of the Rust crates. Do not edit.

/** The facet whose values each facet narrows (FILTER-5). */
export const NARROWED_FACET: Readonly<Record<string, string>> = {"make":"model","model":"trim"};
