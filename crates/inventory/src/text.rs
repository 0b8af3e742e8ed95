//! Normalizes text: for comparison, for addresses, and as typed by shoppers.

use crate::{ArcStr, visible_text};
use deunicode::deunicode_char;
use std::collections::HashSet;

/// Replaces a text by the same one of `texts`, or adds it.
pub(crate) fn share(text: &mut ArcStr, texts: &mut HashSet<ArcStr>) {
    match texts.get(text) {
        Some(shared) => text.clone_from(shared),
        None => _ = texts.insert(text.clone()),
    }
}

/// Longest input, in characters.
pub(crate) const MAX_INPUT_CHARS: usize = 200;

/// Typed text with white space collapsed, without control characters, cut to [`MAX_INPUT_CHARS`];
/// `None` if nothing is left.
pub(crate) fn clean_input(text: &str) -> Option<String> {
    let spaced: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let spaced = visible_text(&spaced);
    let collapsed = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    let bounded: String = collapsed.chars().take(MAX_INPUT_CHARS).collect();
    let cleaned = bounded.trim_end();
    (!cleaned.is_empty()).then(|| cleaned.to_owned())
}

/// The text as part of an address (VEHICLE-2): lower case, accents folded to ASCII, only letters,
/// digits and single hyphens. Idempotent, and safe in a URL.
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in fold(text).chars() {
        match character {
            'a'..='z' | '0'..='9' => slug.push(character),
            ' ' | '-' if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The text in lower case, Latin letters without accents, dashes and apostrophes of all shapes as `-`
/// and `'`, white space collapsed. Other scripts are only lowercased.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// Appends the [folded](fold) text.
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

/// The compact form of a folded text: without punctuation and spaces.
pub(crate) fn compact(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Whether two texts are equal, ignoring case and accents.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a == b || fold(a) == fold(b)
}

/// The non-empty texts, joined by spaces.
pub(crate) fn joined<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
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
pub(crate) fn is_dash(character: char) -> bool {
    matches!(
        character,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2e3a}'..='\u{2e3b}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// Quotes, primes and accents that are typed for an apostrophe.
pub(crate) fn is_apostrophe(character: char) -> bool {
    matches!(
        character,
        '\'' | '`' | '\u{b4}' | '\u{2b9}' | '\u{2bb}'..='\u{2bd}' | '\u{2c8}' | '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{ff07}' | '\u{ff40}'
    )
}

fn is_combining_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
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
            assert_eq!(slug(&format!("F{dash}150")), "f-150");
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
