//! Words that are written as one, such as `newandusedcars`.

use super::tables::{Table, Tables, all_words};
use std::sync::LazyLock;

/// Longer texts are no words of platforms.
const MAX_TEXT: usize = 48;
const LIST_WORDS: &[Table] = &[Table::Condition, Table::Noun, Table::ListFiller];
const PLATFORM_WORDS: &[Table] = &[Table::Condition, Table::Noun, Table::ListFiller, Table::Detail];

/// What a segment or word consists of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Vocabulary {
    /// Also of `for sale`.
    pub(super) has_condition: bool,
    pub(super) has_noun: bool,
    pub(super) has_search: bool,
}

/// The words of platforms, by their first letter.
static BY_LETTER: LazyLock<[Vec<(&'static str, Tables)>; 26]> = LazyLock::new(|| {
    let mut by_letter = [const { Vec::new() }; 26];
    for (word, tables) in all_words().filter(|(_, tables)| tables.has_any(PLATFORM_WORDS)) {
        by_letter[usize::from(word.as_bytes()[0] - b'a')].push((word, tables));
    }
    by_letter
});

/// Reads a text such as `newandusedcars` as words of lists; `None` if it has others.
pub(super) fn list_vocabulary(text: &str) -> Option<Vocabulary> {
    let tables = tables_of_words(text, LIST_WORDS)?;
    Some(Vocabulary {
        has_condition: tables.has(Table::Condition) || text.contains("preowned") || text.contains("forsale"),
        has_noun: tables.has(Table::Noun),
        has_search: tables.has(Table::Search),
    })
}

/// Whether a word is one or several words of platforms, such as `usedinventory`.
pub(super) fn is_platform_words(word: &str, tables: Tables) -> bool {
    !tables.has(Table::Body)
        && (tables.has_any(PLATFORM_WORDS) || tables_of_words(word, PLATFORM_WORDS).is_some())
}

/// The tables of all words of a text; `None` if a word is in none of the given ones.
fn tables_of_words(text: &str, allowed: &[Table]) -> Option<Tables> {
    if text.is_empty() || text.len() > MAX_TEXT || !text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return None;
    }
    // By position, the tables of the words that end there. The longest last word counts.
    let mut ends = [None; MAX_TEXT + 1];
    ends[0] = Some(Tables::default());
    for start in 0..text.len() {
        let Some(before) = ends[start] else { continue };
        let rest = &text.as_bytes()[start..];
        for (word, tables) in &BY_LETTER[usize::from(rest[0] - b'a')] {
            // The second letter first: it rules out most words with little work.
            let is_next = rest.get(1) == word.as_bytes().get(1) && rest.starts_with(word.as_bytes());
            if is_next && ends[start + word.len()].is_none() && tables.has_any(allowed) {
                ends[start + word.len()] = Some(before.and(*tables));
            }
        }
    }
    ends[text.len()]
}
