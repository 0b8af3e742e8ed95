// Splits a vehicle's name so that short words with hyphens do not break, as the server does
// (crates/site/src/views/text.rs): browsers break after any hyphen, as in "Toyota C-" and "HR".

const MAX_LENGTH = 8;

/** The name's words and spaces; `whole` ones take the class `whole-word`. */
export function wholeWords(name: string): { text: string; whole: boolean }[] {
  return name
    .split(/( +)/)
    .filter(Boolean)
    .map((text) => ({ text, whole: text.includes("-") && text.length <= MAX_LENGTH }));
}
