//! Text formats.

use askama::filters::{Escaper as _, Safe};
use messages::{Html, Messages};

/// Characters; longer words, such as "Mercedes-Benz", may break at a hyphen.
pub(crate) const MAX_UNBROKEN_WORD: usize = 8;

/// `33,212 miles`; `1 mile` (PAGE-9).
pub(crate) fn format_miles(mileage: u32, messages: &Messages) -> String {
    messages.units_mileage(&mileage).to_string()
}

/// `Lowest price first`, of `lowest price first`.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A vehicle's name as HTML that keeps short words with a hyphen, such as "C-HR", on one line.
/// Browsers break after any hyphen.
pub(crate) fn nowrap_short_words(name: &str) -> Safe<String> {
    let mut html = String::with_capacity(name.len());
    for piece in name.split_inclusive(' ') {
        let word = piece.strip_suffix(' ').unwrap_or(piece);
        let nowrap = word.contains('-') && word.chars().count() <= MAX_UNBROKEN_WORD;
        if nowrap {
            html.push_str(r#"<span class="whole-word">"#);
        }
        // Writing to a string can't fail.
        let _ = Html.write_escaped_str(&mut html, word);
        if nowrap {
            html.push_str("</span>");
        }
        html.push_str(&piece[word.len()..]);
    }
    Safe(html)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn miles_are_grouped_and_one_is_singular() {
        assert_eq!(
            [0, 1, 999, 212_000].map(|miles| format_miles(miles, Messages::english())),
            ["0 miles", "1 mile", "999 miles", "212,000 miles"]
        );
    }

    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        unbroken: Vec<String>,
    }

    #[test]
    fn the_unbroken_words_are_those_of_the_browser() {
        let cases = include_str!("../../../../tests/vectors/unbroken-words.json");
        for Case { name, unbroken } in serde_json::from_str::<Vec<Case>>(cases).unwrap() {
            let html = nowrap_short_words(&name).0;
            let words = html.split(r#"<span class="whole-word">"#).skip(1);
            let words: Vec<_> = words.map(|rest| rest.split("</span>").next().unwrap()).collect();
            assert_eq!(words, unbroken, "{name}");
        }
    }

    proptest! {
        #[test]
        fn any_name_is_escaped(name in "[-<>&\"' a-zé]{0,24}") {
            let html =
                nowrap_short_words(&name).0.replace(r#"<span class="whole-word">"#, "").replace("</span>", "");
            let mut text = String::new();
            Html.write_escaped_str(&mut text, &name).expect("a string accepts any text");
            prop_assert_eq!(html, text);
        }
    }
}
