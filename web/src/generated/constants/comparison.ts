// Generated from constants of the Rust crates. Do not edit.

/** Vehicles in a comparison (COMPARE-1). */
export const MAX_COMPARED = 3;
