//! How two texts are compared: case and accents do not count.

use deunicode::deunicode_char;

/// The text in lower case, letters of the Latin script without their accents, white space runs as one space.
///
/// Other scripts stay what they are, in lower case, so that they can be found as typed.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// [`fold`], appended to a text that is there already.
pub(crate) fn fold_into(text: &str, folded: &mut String) {
    let start = folded.len();
    for character in text.trim().chars() {
        if character.is_ascii_graphic() {
            folded.push(character.to_ascii_lowercase());
        } else if character.is_whitespace() {
            if folded.len() > start && !folded.ends_with(' ') {
                folded.push(' ');
            }
        } else {
            push_folded(character, folded);
        }
    }
    if folded.len() > start && folded.ends_with(' ') {
        folded.pop();
    }
}

/// Whether the two texts are the same to a shopper.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one == other || fold(one) == fold(other)
}

fn push_folded(character: char, folded: &mut String) {
    for lower in character.to_lowercase().filter(|&lower| !is_combining_mark(lower)) {
        match latin_without_accent(lower) {
            Some(letters) => folded.extend(letters.chars().map(|letter| letter.to_ascii_lowercase())),
            None => folded.push(lower),
        }
    }
}

/// The ASCII letters of an accented or joined letter of the Latin script.
fn latin_without_accent(character: char) -> Option<&'static str> {
    let latin = matches!(character, '\u{aa}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{fb00}'..='\u{fb06}');
    let letters = (latin && character.is_alphabetic()).then(|| deunicode_char(character)).flatten()?;
    letters.bytes().all(|byte| byte.is_ascii_alphanumeric()).then_some(letters)
}

fn is_combining_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn case_accents_and_runs_of_white_space_do_not_count() {
        assert_eq!(fold("  Citroën\u{a0} DS\t4 "), "citroen ds 4");
        assert_eq!(fold("Škoda ÆON straße"), "skoda aeon strasse");
        assert_eq!(fold("e\u{301}"), "e");
        assert!(same("MERCEDES-BENZ", "Mercedes-Benz"));
        assert!(!same("F-150", "F150"));
    }

    #[test]
    fn other_scripts_stay_as_typed() {
        assert_eq!(fold("سيارة"), "سيارة");
        assert_eq!(fold("ЛАДА"), "лада");
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in any::<String>()) {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
