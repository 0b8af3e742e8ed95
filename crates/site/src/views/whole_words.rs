//! Names whose short words stay whole.

use askama::filters::{Escaper as _, Html, Safe};

/// A longer word may break at its hyphen where a line is narrow: "Mercedes-Benz".
const SHORT: usize = 8;

/// A vehicle's name as HTML, in which no line ends inside a short word: browsers break after any
/// hyphen, and a card said "Toyota C-" and "HR".
pub(crate) fn whole_words(name: &str) -> Safe<String> {
    let mut html = String::with_capacity(name.len());
    for piece in name.split_inclusive(' ') {
        let word = piece.trim_end();
        let whole = word.contains('-') && word.chars().count() <= SHORT;
        if whole {
            html.push_str(r#"<span class="whole-word">"#);
        }
        // Writing to a text can't fail.
        let _ = Html.write_escaped_str(&mut html, word);
        if whole {
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
    fn a_short_word_with_a_hyphen_stays_whole() {
        assert_eq!(
            whole_words("2019 Toyota C-HR XLE").0,
            r#"2019 Toyota <span class="whole-word">C-HR</span> XLE"#
        );
        assert_eq!(whole_words("2021 Mercedes-Benz").0, "2021 Mercedes-Benz");
    }

    proptest! {
        #[test]
        fn a_name_is_text_whatever_it_holds(name in "[-<>&\"' a-zé]{0,24}") {
            let html = whole_words(&name).0.replace(r#"<span class="whole-word">"#, "").replace("</span>", "");
            let mut text = String::new();
            Html.write_escaped_str(&mut text, &name).expect("a text takes all");
            prop_assert_eq!(html, text);
        }
    }
}
