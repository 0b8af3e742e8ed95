// Functions of texts with arguments and forms. Few scripts need them before a page is touched.

/** The text with the arguments in the places of their marks, `\u0001` and a digit. */
export function fill(text: string, ...given: (string | number)[]): string {
  return text
    .split("\u0001")
    .map((piece, index) => (index === 0 ? piece : `${given[Number(piece[0])]}${piece.slice(1)}`))
    .join("");
}

/** The form of a text for this number; `\u0003` stands between the form for one and the other. */
export function choose(text: string, count: number): string {
  return text.split("\u0003")[count === 1 ? 0 : 1] ?? text;
}
