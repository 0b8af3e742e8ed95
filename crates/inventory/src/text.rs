//! Normalizes text: for comparison, for addresses, and as typed by shoppers.

use crate::{ArcStr, visible_text};
use std::collections::HashSet;

pub(crate) use sentences::text::{compact, fold, fold_into, same};

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

/// The non-empty texts, joined by spaces.
pub(crate) fn joined<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dash_of_any_shape_is_one_in_an_address() {
        for dash in "\u{2010}\u{2013}\u{2014}\u{2212}\u{ff0d}".chars() {
            assert_eq!(slug(&format!("F{dash}150")), "f-150");
        }
    }
}
