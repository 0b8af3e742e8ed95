// Removes characters that nobody sees, as the server does (`crates/inventory/src/visible_text.rs`). They come along with
// what is pasted from a contact card.

const INVISIBLE = /[\p{Cc}\p{DI}\p{NChar}\ufff0-\ufffb]/u;
const WHITE_SPACE = /[\t\n\r]/;
// Scripts whose letters join: Arabic to Mongolian.
const JOINING_SCRIPTS = /[\u0620-\u18a9\ufb50-\ufdff\ufe70-\ufefc]/;
const EMOJI = /[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]/u;
const IDEOGRAPH = /[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** The text without invisible characters. Those stay that belong to the glyph of their neighbors. */
export function visibleText(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const characters = [...text];
  let [visible, before] = ["", ""];
  characters.forEach((character, index) => {
    if (isInvisible(character) && !isPartOfGlyph(character, before, characters[index + 1] ?? "")) return;
    visible += character;
    before = character;
  });
  return visible;
}

const isInvisible = (character: string) => INVISIBLE.test(character) && !WHITE_SPACE.test(character);
const joinsLetters = (character: string) => JOINING_SCRIPTS.test(character) && !isInvisible(character);

function isPartOfGlyph(character: string, before: string, after: string): boolean {
  if (character === "\u200c") return joinsLetters(before) && joinsLetters(after);
  if (character === "\u200d")
    return joinsLetters(before) || ((before === "\ufe0f" || EMOJI.test(before)) && EMOJI.test(after));
  if (character === "\ufe0e" || character === "\ufe0f")
    return EMOJI.test(before) || (/[0-9#*]/.test(before) && after === "\u20e3");
  return /[\u{e0100}-\u{e01ef}]/u.test(character) && IDEOGRAPH.test(before);
}
