// Generated from constants of the Rust crates. Do not edit.

/** Characters of a text in the attribution of a lead (LEAD-11). */
export const MAX_TEXT_LENGTH = 250;
/** Paths in the attribution. */
export const MAX_PATHS = 8;
/** Filters in the attribution. */
export const MAX_FILTERS = 3;
/** Viewed vehicles in the attribution. */
export const MAX_VIEWED = 5;
