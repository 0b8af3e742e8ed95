// A vehicle's name in pieces, as the server writes it (crates/site/src/views/whole_words.rs): browsers break a line after
// any hyphen, and a tile said "Toyota C-" and "HR".

const MAX_LENGTH = 8;

/** The name's words and what stands between them; `whole` ones take the class `whole-word`. */
export function wholeWords(name: string): { text: string; whole: boolean }[] {
  return name
    .split(/( +)/)
    .filter(Boolean)
    .map((text) => ({ text, whole: text.includes("-") && text.length <= MAX_LENGTH }));
}
