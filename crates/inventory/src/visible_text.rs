//! Removes characters that nobody sees, or that change how the rest reads.

use std::{borrow::Cow, fmt::Write as _};

/// The text without control characters, direction marks, and characters without a glyph. White space
/// stays, and so do joiners and variation selectors where a script or an emoji needs them.
pub fn visible_text(text: &str) -> Cow<'_, str> {
    if !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut visible = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let (before, after) = (visible.chars().next_back(), characters.peek());
        if !is_invisible(character) || is_part_of_glyph(character, before, after.copied()) {
            visible.push(character);
        }
    }
    Cow::Owned(visible)
}

/// The text for a terminal: characters that move the cursor or the reading direction are escaped,
/// as in JSON (`\u009b`). Tabs and line feeds stay.
pub fn escape_controls(text: &str) -> Cow<'_, str> {
    let is_unsafe = |character: char| {
        (character.is_control() && !matches!(character, '\t' | '\n'))
            || is_direction_mark(character)
            || matches!(character, '\u{2028}' | '\u{2029}')
    };
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_unsafe(character) {
            // A write to a string can't fail.
            let _ = write!(escaped, "\\u{:04x}", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    Cow::Owned(escaped)
}

fn is_direction_mark(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Control characters but white space, Unicode's `Default_Ignorable_Code_Point`, interlinear
/// annotations and noncharacters.
fn is_invisible(character: char) -> bool {
    match character {
        // Nearly all.
        ' '..='~' | '\t' | '\n' | '\r' => false,
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{fdd0}'..='\u{fdef}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => true,
        _ => character.is_control() || u32::from(character) & 0xfffe == 0xfffe,
    }
}

/// The invisible character belongs to the glyph of its neighbors.
fn is_part_of_glyph(character: char, before: Option<char>, after: Option<char>) -> bool {
    let Some(before) = before else { return false };
    match character {
        '\u{200c}' => joins_letters(before) && after.is_some_and(joins_letters),
        // Some words of Malayalam end with one.
        '\u{200d}' => joins_letters(before) || (ends_emoji(before) && after.is_some_and(is_emoji)),
        '\u{fe0e}' | '\u{fe0f}' => {
            let is_keycap = matches!(before, '0'..='9' | '#' | '*') && after == Some('\u{20e3}');
            is_keycap || is_emoji(before)
        }
        // Japanese names have variants of ideographs.
        '\u{e0100}'..='\u{e01ef}' => is_ideograph(before),
        _ => false,
    }
}

/// Letters and vowel signs of scripts whose letters join: Arabic to Mongolian.
fn joins_letters(character: char) -> bool {
    let is_in_script =
        matches!(character, '\u{620}'..='\u{18a9}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    is_in_script && !is_invisible(character)
}

fn ends_emoji(character: char) -> bool {
    character == '\u{fe0f}' || is_emoji(character)
}

fn is_emoji(character: char) -> bool {
    matches!(
        character,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{2bff}' | '\u{3030}'
            | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}'
    )
}

fn is_ideograph(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn characters_that_a_reader_does_not_see_are_removed() {
        let hidden = ('\0'..='\u{1f}')
            .chain('\u{7f}'..='\u{9f}')
            .filter(|character| !"\t\n\r".contains(*character))
            .chain("\u{ad}\u{61c}\u{115f}\u{3164}\u{feff}\u{fff9}\u{fffe}\u{e0041}\u{1d173}".chars())
            .chain(('\u{200b}'..='\u{200f}').chain('\u{202a}'..='\u{202e}').chain('\u{2060}'..='\u{206f}'));
        for character in hidden {
            let text = format!("{character}Da{character}na{character}");
            assert_eq!(visible_text(&text), "Dana", "{character:?}");
        }
        assert_eq!(visible_text("a\tb\r\nc\u{a0}d\u{2028}e\u{3000}"), "a\tb\r\nc\u{a0}d\u{2028}e\u{3000}");
    }

    #[test]
    fn joiners_stay_where_a_script_or_an_emoji_needs_them() {
        for text in [
            "می\u{200c}خواهم",
            "ശ്രീ ന്\u{200d}",
            "ක්\u{200d}ර",
            "👨\u{200d}👩\u{200d}👧",
            "👩🏽\u{200d}✈\u{fe0f}",
            "👁\u{fe0f}\u{200d}🗨\u{fe0f}",
            "❤\u{fe0f} 1\u{fe0f}\u{20e3} ©\u{fe0e}",
            "葛\u{e0100}城",
        ] {
            assert_eq!(visible_text(text), text);
        }
        for (text, visible) in [
            ("Da\u{200c}na\u{200d}", "Dana"),
            ("می\u{200c}", "می"),
            ("👨\u{200d}Dana", "👨Dana"),
            ("❤\u{fe0f}\u{fe0f}\u{fe0e}", "❤\u{fe0f}"),
            ("9\u{fe0f}01", "901"),
            ("\u{200d}👩 a\u{e0100}", "👩 a"),
        ] {
            assert_eq!(visible_text(text), visible);
        }
    }

    #[test]
    fn a_terminal_gets_no_character_that_controls_it() {
        let text = "a\u{1b}[2J\u{9b}31m\r\u{7f}\u{202e}\u{200f}\u{2028}\tb\n👨\u{200d}👩";
        let escaped = "a\\u001b[2J\\u009b31m\\u000d\\u007f\\u202e\\u200f\\u2028\tb\n👨\u{200d}👩";
        assert_eq!(escape_controls(text), escaped);
    }

    proptest! {
        #[test]
        fn visible_text_has_nothing_left_to_remove(text in any::<String>()) {
            let visible = visible_text(&text);
            prop_assert_eq!(visible_text(&visible), visible.as_ref());
        }
    }
}
