// The texts of scripts: the product's own, or the dealership's where the page has one. The modules of
// generated/messages hold the product's. The marks are those of crates/messages/src/definition.rs.

import { type JsonObject, readReplacedMessages } from "../page/page-data";

/** Precedes the digit of an argument. */
const ARGUMENT = "\u0001";
/** Stands between the parts of a text, where its elements open and close. */
const PART = "\u0002";
/** Stands between the text for one and the text for any other number. */
const OTHER = "\u0003";

let replaced: JsonObject | undefined;

/** The text of this number: the dealership's, else the one given. */
export function message(number: number, english: string): string {
  replaced ??= readReplacedMessages();
  const own = replaced[number];
  return typeof own === "string" ? own : english;
}

/** The text with the arguments in their places. */
export function fill(text: string, ...given: (string | number)[]): string {
  return text
    .split(ARGUMENT)
    .map((piece, index) => (index === 0 ? piece : `${given[Number(piece[0])]}${piece.slice(1)}`))
    .join("");
}

/** The form of a text for this number. */
export function choose(text: string, count: number): string {
  const [one = "", other = one] = text.split(OTHER);
  return count === 1 ? one : other;
}

/** A number as texts have it: `1,234`. */
export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** The parts of a text, between the tags of its elements. */
export function parts(text: string): string[] {
  return text.split(PART);
}
