//! Normalizes text, so that two ways to write the same word are equal.

use deunicode::deunicode_char;

/// The text in lower case, Latin letters without accents, dashes and apostrophes of all shapes as `-`
/// and `'`, white space collapsed. Other scripts are only lowercased.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// Appends the [folded](fold) text.
pub fn fold_into(text: &str, folded: &mut String) {
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

/// The compact form of a folded text: without punctuation and spaces.
pub fn compact(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Two texts are equal, ignoring case and accents.
pub fn same(a: &str, b: &str) -> bool {
    a == b || fold(a) == fold(b)
}

fn push_folded(character: char, folded: &mut String) {
    for lower in character.to_lowercase().filter(|&lower| !is_combining_mark(lower)) {
        match latin_without_accent(lower) {
            _ if is_dash(lower) => folded.push('-'),
            _ if is_apostrophe(lower) => folded.push('\''),
            Some(letters) => folded.extend(letters.chars().map(|letter| letter.to_ascii_lowercase())),
            None => folded.push(lower),
        }
    }
}

/// The ASCII letters of an accented letter or ligature of the Latin script.
fn latin_without_accent(character: char) -> Option<&'static str> {
    let latin = matches!(character, '\u{aa}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{fb00}'..='\u{fb06}');
    let letters = (latin && character.is_alphabetic()).then(|| deunicode_char(character)).flatten()?;
    letters.bytes().all(|byte| byte.is_ascii_alphanumeric()).then_some(letters)
}

/// Hyphens, dashes of every length and the minus sign.
pub fn is_dash(character: char) -> bool {
    matches!(
        character,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2e3a}'..='\u{2e3b}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// Quotes, primes and accents that are typed for an apostrophe.
pub fn is_apostrophe(character: char) -> bool {
    matches!(
        character,
        '\'' | '`' | '\u{b4}' | '\u{2b9}' | '\u{2bb}'..='\u{2bd}' | '\u{2c8}' | '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{ff07}' | '\u{ff40}'
    )
}

fn is_combining_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

/// The number of letters that are wrong, missing, extra or swapped with the next.
pub fn typing_errors(typed: &str, name: &str) -> usize {
    strsim::osa_distance(typed, name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn folding_ignores_case_accents_and_white_space() {
        assert_eq!(fold("  Citroën\u{a0} DS\t4 "), "citroen ds 4");
        assert_eq!(fold("Škoda ÆON straße"), "skoda aeon strasse");
        assert_eq!(fold("e\u{301}"), "e");
        assert!(same("MERCEDES-BENZ", "Mercedes-Benz"));
        assert!(!same("F-150", "F150"));
    }

    #[test]
    fn folding_knows_one_dash_and_one_apostrophe() {
        for dash in "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{fe58}\u{fe63}\u{ff0d}".chars()
        {
            assert!(same(&format!("Mercedes{dash}Benz"), "Mercedes-Benz"), "{dash:?}");
        }
        for apostrophe in "\u{2018}\u{2019}\u{201b}\u{2bc}\u{2032}\u{b4}\u{ff07}".chars() {
            assert!(same(&format!("driver{apostrophe}s seat"), "Driver's Seat"), "{apostrophe:?}");
        }
    }

    #[test]
    fn folding_keeps_other_scripts() {
        assert_eq!(fold("سيارة"), "سيارة");
        assert_eq!(fold("ЛАДА"), "лада");
    }

    proptest! {
        #[test]
        fn folding_is_idempotent(text in any::<String>()) {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
