// Splits a vehicle's name so that short words with hyphens do not break, as the server does; both pass the cases of
// tests/vectors/unbroken-words.json.

import { MAX_UNBROKEN_WORD } from "../generated/constants/words";

/** The name's words and spaces; `whole` ones take the class `whole-word`. */
export function wholeWords(name: string): { text: string; whole: boolean }[] {
  return name
    .split(/( +)/)
    .filter(Boolean)
    .map((text) => ({ text, whole: text.includes("-") && Array.from(text).length <= MAX_UNBROKEN_WORD }));
}
