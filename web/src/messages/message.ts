// The texts of scripts: the product's own, or the dealership's where the page has one. The modules of
// generated/messages hold the product's in English, with the marks of crates/messages/src/definition.rs. A page in
// another language has loaded the others before (src/texts-es.ts).

import { readPageData } from "../page/page-data";

declare global {
  var translatedTexts: string[] | undefined;
}

const { messages } = readPageData();

/** The text of this number: the dealership's, else the one of the page's language. */
export function message(number: number, english: string): string {
  return String(messages?.[number] ?? globalThis.translatedTexts?.[number] ?? english);
}
