// Generated from constants of the Rust crates. Do not edit.

/** Characters of a word with a hyphen that does not break. */
export const MAX_UNBROKEN_WORD = 8;
