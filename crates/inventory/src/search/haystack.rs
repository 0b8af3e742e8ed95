//! Folded texts in one piece, so that one pass finds a text in all of them.

use memchr::memmem::Finder;

/// Stands behind each text; folded text has no line breaks, so no match spans two.
pub(super) const END: char = '\n';

/// Where in a text another has to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// Anywhere.
    Anywhere,
    /// Where a word does.
    Word,
    /// Where the text does.
    Field,
}

/// Texts, each known by its place among them.
#[derive(Debug, Default)]
pub(super) struct Haystack {
    text: String,
    ends: Vec<usize>,
}

impl Haystack {
    /// Adds a folded text.
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push(END);
        self.ends.push(self.text.len());
    }

    /// The texts, place by place.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end - END.len_utf8()])
    }

    /// The places of the texts that hold the folded, not empty text.
    pub(super) fn places_of<'h>(&'h self, needle: &'h str, anchor: Anchor) -> impl Iterator<Item = u32> + 'h {
        let finder = Finder::new(needle);
        let (mut from, mut place) = (0, 0);
        std::iter::from_fn(move || {
            let start = find(&finder, needle, &self.text, from, anchor)?;
            place += distance_to(&self.ends[place..], start);
            from = self.ends[place];
            u32::try_from(place).ok()
        })
    }
}

/// How many of the ends lie at or before a place: near ones are found in few steps, far ones in not many more.
fn distance_to(ends: &[usize], start: usize) -> usize {
    let mut reach = 1;
    while reach < ends.len() && ends[reach - 1] <= start {
        reach *= 2;
    }
    ends[..reach.min(ends.len())].partition_point(|&end| end <= start)
}

/// Where the text begins next, as the anchor allows.
pub(super) fn find(
    finder: &Finder<'_>,
    needle: &str,
    text: &str,
    mut from: usize,
    anchor: Anchor,
) -> Option<usize> {
    loop {
        let start = from + finder.find(&text.as_bytes()[from..])?;
        if may_begin_at(text, start, anchor) {
            return Some(start);
        }
        from = start + needle.chars().next().map_or(1, char::len_utf8);
    }
}

fn may_begin_at(text: &str, start: usize, anchor: Anchor) -> bool {
    let before = || text[..start].chars().next_back();
    match anchor {
        Anchor::Anywhere => true,
        Anchor::Word => before().is_none_or(|before| !before.is_alphanumeric()),
        Anchor::Field => before().is_none_or(|before| before == END),
    }
}
