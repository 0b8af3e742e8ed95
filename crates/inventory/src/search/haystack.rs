//! Folded text of all vehicles in one piece, so that one pass finds a text in a whole lot.

use crate::fold::fold_into;
use crate::snapshot::Rows;
use memchr::memmem::Finder;

/// Stands behind each field; folded text has no line breaks, so no match spans two fields.
const FIELD_END: char = '\n';

/// Where in a field a text has to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// Anywhere.
    Anywhere,
    /// Where a word does.
    Word,
    /// Where the field does.
    Field,
}

/// The text of all rows, row after row.
#[derive(Debug, Default)]
pub(super) struct Haystack {
    text: String,
    row_ends: Vec<usize>,
}

impl Haystack {
    pub(super) fn push_row<'f>(&mut self, fields: impl IntoIterator<Item = &'f str>) {
        for field in fields.into_iter().filter(|field| !field.is_empty()) {
            fold_into(field, &mut self.text);
            self.text.push(FIELD_END);
        }
        self.row_ends.push(self.text.len());
    }

    /// The rows with a field that holds the folded text. Empty text is in none.
    pub(super) fn rows_with(&self, needle: &str, anchor: Anchor) -> Rows {
        let mut rows = Rows::none(self.row_ends.len());
        if needle.is_empty() {
            return rows;
        }
        let finder = Finder::new(needle);
        let (mut from, mut row) = (0, 0);
        while let Some(found) = finder.find(&self.text.as_bytes()[from..]) {
            let start = from + found;
            if !self.begins_at(start, anchor) {
                from = start + needle.chars().next().map_or(1, char::len_utf8);
                continue;
            }
            while self.row_ends[row] <= start {
                row += 1;
            }
            rows.insert(u32::try_from(row).unwrap_or(u32::MAX));
            from = self.row_ends[row];
        }
        rows
    }

    fn begins_at(&self, start: usize, anchor: Anchor) -> bool {
        let before = self.text[..start].chars().next_back();
        match anchor {
            Anchor::Anywhere => true,
            Anchor::Word => before.is_none_or(|before| !before.is_alphanumeric()),
            Anchor::Field => before.is_none_or(|before| before == FIELD_END),
        }
    }
}
