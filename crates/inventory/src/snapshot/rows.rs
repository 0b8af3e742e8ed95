//! A set of rows, one bit each.

use std::ops::Range;

/// Rows of a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    words: Vec<u64>,
}

impl Rows {
    /// No row of as many as there are.
    pub(crate) fn none(of: usize) -> Self {
        Self { words: vec![0; of.div_ceil(64)] }
    }

    /// All rows of as many as there are.
    pub(crate) fn all(of: usize) -> Self {
        Self::within(of, 0..of)
    }

    /// The rows of a range, of as many as there are.
    pub(crate) fn within(of: usize, range: Range<usize>) -> Self {
        let mut rows = Self::none(of);
        for (word, bits) in masks(range) {
            rows.words[word] = bits;
        }
        rows
    }

    pub(crate) fn insert(&mut self, row: u32) {
        self.words[row as usize / 64] |= 1 << (row % 64);
    }

    pub(crate) fn remove(&mut self, row: u32) {
        self.words[row as usize / 64] &= !(1 << (row % 64));
    }

    pub(crate) fn contains(&self, row: u32) -> bool {
        self.words[row as usize / 64] >> (row % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    pub(crate) fn count(&self) -> usize {
        ones(self.words.iter().copied())
    }

    /// How many rows both sets have.
    pub(crate) fn count_shared(&self, other: &Self) -> usize {
        ones(self.words.iter().zip(&other.words).map(|(word, other)| word & other))
    }

    /// How many rows of a range are in the set.
    pub(crate) fn count_within(&self, range: Range<usize>) -> usize {
        ones(masks(range).map(|(word, bits)| self.words[word] & bits))
    }

    /// The rows, ascending, without the first `skipped` of them.
    pub(crate) fn iter_from(&self, mut skipped: usize) -> impl Iterator<Item = u32> {
        let mut first = 0;
        while first < self.words.len() && self.words[first].count_ones() as usize <= skipped {
            skipped -= self.words[first].count_ones() as usize;
            first += 1;
        }
        (0..)
            .zip(&self.words)
            .skip(first)
            .flat_map(|(word, &bits)| bits_of(bits).map(move |bit| word * 64 + bit))
            .skip(skipped)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        self.iter_from(0)
    }

    /// Takes in the other set's rows.
    pub(crate) fn add(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    /// Keeps the rows that the other set has too.
    pub(crate) fn keep(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
    }

    /// Gives up the other set's rows.
    pub(crate) fn give_up(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }
}

fn ones(words: impl Iterator<Item = u64>) -> usize {
    words.map(|word| word.count_ones() as usize).sum()
}

/// The words that a range of rows touches, each with the bits that are in the range.
fn masks(range: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    let words = range.start / 64..if range.is_empty() { range.start / 64 } else { range.end.div_ceil(64) };
    words.map(move |word| {
        let from = range.start.saturating_sub(word * 64);
        let beyond = ((word + 1) * 64).saturating_sub(range.end);
        (word, (u64::MAX << from) & (u64::MAX >> beyond))
    })
}

fn bits_of(mut left: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}
