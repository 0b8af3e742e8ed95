// The texts of scripts: the product's own, or the dealership's where the page has one. The modules of
// generated/messages hold the product's, with the marks of crates/messages/src/definition.rs.

import { readPageData } from "../page/page-data";

const { messages } = readPageData();

/** The text of this number: the dealership's, else the one given. */
export function message(number: number, english: string): string {
  return String(messages?.[number] ?? english);
}
