//! Substring search in many texts with one pass: the texts are concatenated.

use memchr::memmem::Finder;
use std::ops::Range;

/// Terminates each text. Folded texts have no line breaks, so no match spans two.
pub(super) const TERMINATOR: char = '\n';

/// The place that a match must have to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Anywhere,
    /// At the start of a word.
    Word,
    /// At the start of a word, and ends at the end of one.
    WholeWord,
    /// At the start of the text.
    Field,
}

/// Concatenated texts, identified by index.
#[derive(Debug, Default)]
pub(super) struct ConcatenatedTexts {
    text: String,
    ends: Vec<usize>,
}

impl ConcatenatedTexts {
    /// Adds a folded text.
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push(TERMINATOR);
        self.ends.push(self.text.len());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end - TERMINATOR.len_utf8()])
    }

    /// The indexes of the texts that contain the folded text, which must not be empty.
    pub(super) fn matches<'h>(&'h self, needle: &'h str, anchor: Anchor) -> impl Iterator<Item = u32> + 'h {
        let finder = Finder::new(needle);
        let (mut from, mut index) = (0, 0);
        std::iter::from_fn(move || {
            let start = find(&finder, needle, &self.text, from, anchor)?;
            index += count_before(&self.ends[index..], start);
            from = self.ends[index];
            u32::try_from(index).ok()
        })
    }
}

/// Counts the ends that are at or before `start`. Gallops, because matches are usually close together.
fn count_before(ends: &[usize], start: usize) -> usize {
    let mut reach = 1;
    while reach < ends.len() && ends[reach - 1] <= start {
        reach *= 2;
    }
    ends[..reach.min(ends.len())].partition_point(|&end| end <= start)
}

/// The start of the next match.
pub(super) fn find(
    finder: &Finder<'_>,
    needle: &str,
    text: &str,
    mut from: usize,
    anchor: Anchor,
) -> Option<usize> {
    loop {
        let start = from + finder.find(&text.as_bytes()[from..])?;
        if is_anchored(text, start..start + needle.len(), anchor) {
            return Some(start);
        }
        from = start + needle.chars().next().map_or(1, char::len_utf8);
    }
}

fn is_anchored(text: &str, range: Range<usize>, anchor: Anchor) -> bool {
    let before = || text[..range.start].chars().next_back();
    let starts_word = || before().is_none_or(|before| !before.is_alphanumeric());
    let ends_word = || text[range.end..].chars().next().is_none_or(|after| !after.is_alphanumeric());
    match anchor {
        Anchor::Anywhere => true,
        Anchor::Word => starts_word(),
        Anchor::WholeWord => starts_word() && ends_word(),
        Anchor::Field => before().is_none_or(|before| before == TERMINATOR),
    }
}
