//! A bitmap of rows.

use std::ops::Range;

/// A set of rows, one bit per row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowSet {
    words: Vec<u64>,
}

impl RowSet {
    /// No row, with room for `len` rows.
    pub(crate) fn empty(len: usize) -> Self {
        Self { words: vec![0; len.div_ceil(64)] }
    }

    /// All of `len` rows.
    pub(crate) fn full(len: usize) -> Self {
        let mut rows = Self::empty(len);
        rows.insert_range(0..len);
        rows
    }

    /// These rows, with room for `len` rows.
    pub(crate) fn from_rows(len: usize, rows: &[u32]) -> Self {
        let mut set = Self::empty(len);
        for &row in rows {
            set.insert(row);
        }
        set
    }

    pub(crate) fn insert(&mut self, row: u32) {
        self.words[row as usize / 64] |= 1 << (row % 64);
    }

    pub(crate) fn insert_range(&mut self, range: Range<usize>) {
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

    /// The number of rows in both sets.
    pub(crate) fn intersection_count(&self, other: &Self) -> usize {
        ones(self.words.iter().zip(&other.words).map(|(word, other)| word & other))
    }

    /// The number of rows of the range in the set.
    pub(crate) fn count_in_range(&self, range: Range<usize>) -> usize {
        ones(masks(range).map(|(word, bits)| self.words[word] & bits))
    }

    /// The rows, ascending, without the first `skipped`.
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

    pub(crate) fn union_with(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    pub(crate) fn intersect_with(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
    }

    pub(crate) fn difference_with(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }
}

fn ones(words: impl Iterator<Item = u64>) -> usize {
    words.map(|word| word.count_ones() as usize).sum()
}

/// The words of a range of rows, each with the bits in the range.
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

    const LEN: u32 = 200;

    fn rows(members: &BTreeSet<u32>) -> RowSet {
        let mut rows = RowSet::empty(LEN as usize);
        for &row in members {
            rows.insert(row);
        }
        rows
    }

    proptest! {
        #[test]
        fn row_set_agrees_with_btree_set(a in btree_set(0..LEN, 0..100), b in btree_set(0..LEN, 0..100), skipped in 0..120_usize) {
            let changed = |change: fn(&mut RowSet, &RowSet)| {
                let mut rows = rows(&a);
                change(&mut rows, &self::rows(&b));
                rows.iter().collect::<BTreeSet<u32>>()
            };
            prop_assert_eq!(changed(RowSet::union_with), &a | &b);
            prop_assert_eq!(changed(RowSet::intersect_with), &a & &b);
            prop_assert_eq!(changed(RowSet::difference_with), &a - &b);
            prop_assert_eq!(rows(&a).count(), a.len());
            prop_assert_eq!(rows(&a).intersection_count(&rows(&b)), (&a & &b).len());
            prop_assert!(rows(&a).iter_from(skipped).eq(a.into_iter().skip(skipped)));
        }

        #[test]
        fn ranges_agree_with_their_rows(members in btree_set(0..LEN, 0..100), start in 0..LEN, length in 0..LEN) {
            let range = start as usize..(start + length).min(LEN) as usize;
            let inside = |row: &&u32| range.contains(&(**row as usize));
            prop_assert_eq!(rows(&members).count_in_range(range.clone()), members.iter().filter(inside).count());
            let mut inserted = RowSet::empty(LEN as usize);
            inserted.insert_range(range.clone());
            prop_assert_eq!(inserted.count(), range.len());
            prop_assert!(inserted.iter().all(|row| range.contains(&(row as usize))));
        }
    }

    #[test]
    fn full_sets_have_exactly_their_rows() {
        assert!(
            RowSet::full(0).is_empty() && RowSet::full(64).count() == 64 && RowSet::full(65).count() == 65
        );
    }
}
