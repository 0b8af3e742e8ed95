// Generated from constants of the Rust crates. Do not edit.

/** How the numbers of a range filter are written: prefix, suffix, and whether digits are grouped. */
export const UNITS: Readonly<Record<"dollars" | "year" | "miles", readonly [string, string, boolean]>> = {"dollars":["$","",true],"miles":[""," miles",true],"year":["","",false]};
