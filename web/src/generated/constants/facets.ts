// Generated from constants of the Rust crates. Do not edit.

/** The facet whose values each facet narrows (FILTER-5). */
export const NARROWED_FACET: Readonly<Record<string, string>> = {"make":"model","model":"trim"};
/** Facets whose list is open at first. */
export const OPEN_FACETS: readonly string[] = ["make","model","color"];
/** Up to this many choices of a facet, all are in view. */
export const MAX_IN_VIEW = 7;
/** Choices in view if there are more. */
export const IN_VIEW_OF_MORE = 6;
