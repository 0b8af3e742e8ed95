// Marks tests that walk through many combinations for a minute or more: `cargo xtask e2e` runs them, `cargo xtask test` does not.

const TAG = "@matrix";

export const MATRIX = { tag: TAG };

/** What the configuration leaves out, if `cargo xtask test` runs it. */
export const leftOut = process.env["FORECOURT_WITHOUT_MATRIX"] === undefined ? [] : [new RegExp(TAG)];
