//! The column of a facet: its values, and the rows of each.

use super::{Dictionary, Postings, RowOrder, RowSet};
use crate::traits::FixedValue;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;

/// The column of a facet.
#[derive(Debug)]
pub(crate) struct FacetColumn {
    pub(crate) values: Dictionary,
    index: RowIndex,
    /// Codes of the facet's fixed values, once they have been asked for.
    fixed: OnceLock<Vec<u32>>,
}

#[derive(Debug)]
enum RowIndex {
    /// The rows of a value are one run, because rows are ordered by this column.
    Runs { runs: Vec<Range<usize>>, rows: usize },
    /// The rows of a value are anywhere.
    Scattered { codes: RowCodes, postings: Postings },
}

/// The codes of each row's values; 0 if it has none.
#[derive(Debug)]
enum RowCodes {
    Single(Vec<u32>),
    /// `starts` is where each row's codes start, and where those of the last row end.
    Multiple {
        codes: Vec<u32>,
        starts: Vec<usize>,
    },
}

impl FacetColumn {
    /// A column that rows are ordered by, with the run of each value.
    pub(super) fn in_runs(values: Dictionary, runs: Vec<Range<usize>>, rows: usize) -> Self {
        Self { values, index: RowIndex::Runs { runs, rows }, fixed: OnceLock::new() }
    }

    /// An encoded column with at most one value per vehicle, in the feed's order.
    pub(super) fn from_codes(values: Dictionary, codes: &[u32], row_order: &RowOrder) -> Self {
        Self::scattered(values, RowCodes::Single(row_order.reorder(codes)))
    }

    /// A column of any values, in the feed's order. A vehicle without values, or with blank ones
    /// only, has no code.
    pub(super) fn new<'v, V: Iterator<Item = &'v str>>(
        vehicles: impl Iterator<Item = V>,
        row_order: &RowOrder,
    ) -> Self {
        let (mut texts, mut starts) = (Vec::new(), vec![0]);
        for values in vehicles {
            let before = texts.len();
            texts.extend(values);
            if texts.len() == before {
                texts.push("");
            }
            starts.push(texts.len());
        }
        let (values, codes) = Dictionary::new(texts.into_iter());
        Self::scattered(values, RowCodes::reordered(&codes, &starts, row_order))
    }

    fn scattered(values: Dictionary, codes: RowCodes) -> Self {
        let postings = codes.postings(values.all().len());
        Self { values, index: RowIndex::Scattered { codes, postings }, fixed: OnceLock::new() }
    }

    /// The codes of those of the facet's fixed values that are in stock, in their order.
    pub(crate) fn fixed_codes(&self, values: &[FixedValue]) -> &[u32] {
        let find = || values.iter().filter_map(|fixed| self.values.find(fixed.value)).collect();
        self.fixed.get_or_init(find)
    }

    /// The number of rows with the value.
    pub(crate) fn len(&self, code: u32) -> usize {
        match &self.index {
            RowIndex::Runs { runs, .. } => run(runs, code).len(),
            RowIndex::Scattered { postings, .. } => postings.len(code),
        }
    }

    /// Adds the value's rows to a set.
    pub(crate) fn add_to(&self, code: u32, rows: &mut RowSet) {
        match &self.index {
            RowIndex::Runs { runs, .. } => rows.insert_range(run(runs, code)),
            RowIndex::Scattered { postings, .. } => postings.add_to(code, rows),
        }
    }

    /// Counts of the rows with each of these values. `matches` is the number of rows.
    pub(crate) fn counts(&self, wanted: &[u32], (among, matches): (&RowSet, usize)) -> Vec<usize> {
        let each = |count: &dyn Fn(u32) -> usize| wanted.iter().map(|&code| count(code)).collect();
        match &self.index {
            RowIndex::Runs { runs, .. } => each(&|code| among.count_in_range(run(runs, code))),
            RowIndex::Scattered { codes, postings } => {
                /// The cost of looking up a row's code, relative to a step in bitmaps and lists.
                const LOOKUP_COST: usize = 2;
                if matches == codes.rows() {
                    each(&|code| postings.len(code))
                } else if matches * codes.per_row() * LOOKUP_COST > postings.counting_cost(wanted) {
                    each(&|code| postings.count_in(code, among))
                } else {
                    let counts = codes.counts(self.values.all().end, among);
                    each(&|code| counts[code as usize])
                }
            }
        }
    }

    /// The code of each row's (first) value.
    pub(crate) fn row_codes(&self) -> Cow<'_, [u32]> {
        match &self.index {
            RowIndex::Runs { runs, rows } => {
                let mut codes = vec![Dictionary::NONE; *rows];
                self.values.all().for_each(|code| codes[run(runs, code)].fill(code));
                Cow::Owned(codes)
            }
            RowIndex::Scattered { codes: RowCodes::Single(codes), .. } => Cow::Borrowed(codes),
            RowIndex::Scattered { codes: RowCodes::Multiple { codes, starts }, .. } => {
                starts[..starts.len() - 1].iter().map(|&start| codes[start]).collect()
            }
        }
    }
}

fn run(runs: &[Range<usize>], code: u32) -> Range<usize> {
    runs[code as usize - 1].clone()
}

impl RowCodes {
    /// Brings codes into row order. `starts` is where each vehicle's codes start.
    fn reordered(codes: &[u32], starts: &[usize], row_order: &RowOrder) -> Self {
        if codes.len() == row_order.vehicles().len() {
            return Self::Single(row_order.reorder(codes));
        }
        let mut reordered = Vec::with_capacity(codes.len());
        let mut row_starts = Vec::with_capacity(starts.len());
        for &vehicle in row_order.vehicles() {
            row_starts.push(reordered.len());
            let mut own = codes[starts[vehicle as usize]..starts[vehicle as usize + 1]].to_vec();
            own.sort_unstable();
            own.dedup();
            // Blank values count only if there are no others.
            let blank = usize::from(own.len() > 1 && own[0] == Dictionary::NONE);
            reordered.extend_from_slice(&own[blank..]);
        }
        row_starts.push(reordered.len());
        Self::Multiple { codes: reordered, starts: row_starts }
    }

    fn rows(&self) -> usize {
        match self {
            Self::Single(codes) => codes.len(),
            Self::Multiple { starts, .. } => starts.len() - 1,
        }
    }

    /// Average number of codes per row, rounded up.
    fn per_row(&self) -> usize {
        match self {
            Self::Single(_) => 1,
            Self::Multiple { codes, .. } => codes.len().div_ceil(self.rows().max(1)),
        }
    }

    fn postings(&self, values: usize) -> Postings {
        match self {
            Self::Single(codes) => Postings::new(values, codes.len(), || (0..).zip(codes.iter().copied())),
            Self::Multiple { codes, starts } => Postings::new(values, self.rows(), || {
                let rows = starts.windows(2).map(|ends| &codes[ends[0]..ends[1]]);
                (0..).zip(rows).flat_map(|(row, codes)| codes.iter().map(move |&code| (row, code)))
            }),
        }
    }

    /// Counts of the rows with each code below `end`.
    fn counts(&self, end: u32, among: &RowSet) -> Vec<usize> {
        let mut counts = vec![0; end as usize];
        let mut count = |code: u32| counts[code as usize] += 1;
        match self {
            Self::Single(codes) => among.iter().for_each(|row| count(codes[row as usize])),
            Self::Multiple { codes, starts } => among.iter().for_each(|row| {
                codes[starts[row as usize]..starts[row as usize + 1]].iter().copied().for_each(&mut count);
            }),
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode_item;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;
    use std::collections::BTreeSet;

    const FEATURES: [&str; 7] = ["Sunroof", "sunroof", "Towing", "Remote start", "Third row", "", " "];

    /// Vehicles without a model, whose rows are in the order of their stock numbers.
    fn row_order(vehicles: usize) -> RowOrder {
        let vehicle =
            |number| decode_item(format!(r#"{{"stock_number":"{number:04}"}}"#).as_bytes()).expect("decodes");
        let vehicles: Vec<_> = (0..vehicles).map(vehicle).collect();
        RowOrder::new(&vehicles, &vec![Dictionary::NONE; vehicles.len()], 0)
    }

    proptest! {
        #[test]
        fn list_columns_agree_with_a_scan(
            lists in vec(vec(select(&FEATURES[..]), 0..5), 0..200),
            among in vec(any::<bool>(), 200),
        ) {
            let column = FacetColumn::new(lists.iter().map(|list| list.iter().copied()), &row_order(lists.len()));
            let mut some = RowSet::empty(lists.len());
            (0..).zip(&lists).filter(|&(row, _)| among[row as usize]).for_each(|(row, _)| some.insert(row));
            let all = RowSet::full(lists.len());
            for code in column.values.all() {
                let has = |list: &Vec<&str>| list.iter().any(|value| value.eq_ignore_ascii_case(column.values.spelling(code)));
                let expected: BTreeSet<u32> = (0..).zip(&lists).filter(|(_, list)| has(list)).map(|(row, _)| row).collect();
                let mut rows = RowSet::empty(lists.len());
                column.add_to(code, &mut rows);
                prop_assert!(rows.iter().eq(expected.iter().copied()));
                prop_assert_eq!(column.len(code), expected.len());
                for among in [&some, &all] {
                    let shared = expected.iter().filter(|&&row| among.contains(row)).count();
                    prop_assert_eq!(column.counts(&[code], (among, among.count())), [shared]);
                }
            }
            let blank = lists.iter().flatten().filter(|value| value.trim().is_empty());
            prop_assert!(blank.into_iter().all(|blank| column.values.find(blank).is_none()));
        }
    }
}
