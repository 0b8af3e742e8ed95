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
        rows.insert_all(range);
        rows
    }

    pub(crate) fn insert(&mut self, row: u32) {
        self.words[row as usize / 64] |= 1 << (row % 64);
    }

    /// Takes in the rows of a range.
    pub(crate) fn insert_all(&mut self, range: Range<usize>) {
        for (word, bits) in masks(range) {
            self.words[word] |= bits;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::btree_set;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    const OF: u32 = 200;

    fn rows(of: &BTreeSet<u32>) -> Rows {
        let mut rows = Rows::none(OF as usize);
        for &row in of {
            rows.insert(row);
        }
        rows
    }

    proptest! {
        #[test]
        fn rows_are_a_set(one in btree_set(0..OF, 0..100), other in btree_set(0..OF, 0..100), skipped in 0..120_usize) {
            let changed = |change: fn(&mut Rows, &Rows)| {
                let mut rows = rows(&one);
                change(&mut rows, &self::rows(&other));
                rows.iter().collect::<BTreeSet<u32>>()
            };
            prop_assert_eq!(changed(Rows::add), &one | &other);
            prop_assert_eq!(changed(Rows::keep), &one & &other);
            prop_assert_eq!(changed(Rows::give_up), &one - &other);
            prop_assert_eq!(rows(&one).count(), one.len());
            prop_assert_eq!(rows(&one).count_shared(&rows(&other)), (&one & &other).len());
            prop_assert!(rows(&one).iter_from(skipped).eq(one.into_iter().skip(skipped)));
        }

        #[test]
        fn a_range_is_its_rows(of in btree_set(0..OF, 0..100), start in 0..OF, length in 0..OF) {
            let range = start as usize..(start + length).min(OF) as usize;
            let inside = |row: &&u32| range.contains(&(**row as usize));
            prop_assert_eq!(rows(&of).count_within(range.clone()), of.iter().filter(inside).count());
            prop_assert_eq!(Rows::within(OF as usize, range.clone()).count(), range.len());
            prop_assert!(Rows::within(OF as usize, range.clone()).iter().all(|row| range.contains(&(row as usize))));
        }
    }

    #[test]
    fn the_rows_of_no_lot_are_none() {
        assert!(Rows::all(0).is_empty() && Rows::all(64).count() == 64 && Rows::all(65).count() == 65);
    }
}
