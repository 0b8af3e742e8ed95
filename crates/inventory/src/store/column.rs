//! What a facet compares: its values, and which rows have each.

use super::{Arrangement, Coded, Postings, Rows};
use std::borrow::Cow;
use std::ops::Range;

/// The column of a facet.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) values: Coded,
    places: Places,
}

/// Which rows have a value.
#[derive(Debug)]
enum Places {
    /// Those of a value are one run, for the rows are arranged by it.
    Runs { runs: Vec<Range<usize>>, rows: usize },
    /// They are anywhere.
    Anywhere { codes: RowCodes, rows: Postings },
}

/// The codes of the values that each row has; 0 where it has none.
#[derive(Debug)]
enum RowCodes {
    One(Vec<u32>),
    /// Where the codes of each row begin, and where those of the last end.
    Several {
        codes: Vec<u32>,
        starts: Vec<usize>,
    },
}

impl Column {
    /// A column by whose values so many rows are arranged: the run of each value.
    pub(super) fn in_runs(values: Coded, runs: Vec<Range<usize>>, rows: usize) -> Self {
        Self { values, places: Places::Runs { runs, rows } }
    }

    /// A column of which each vehicle has one value at most, coded already.
    pub(super) fn coded(values: Coded, codes: &[u32], arrangement: &Arrangement) -> Self {
        let codes = RowCodes::One(arrangement.arranged(codes));
        let rows = codes.postings(values.all().len());
        Self { values, places: Places::Anywhere { codes, rows } }
    }

    /// A column of any values, given vehicle by vehicle; one that has none, or blank ones alone, has no code.
    pub(super) fn of<'v, V: Iterator<Item = &'v str>>(
        vehicles: impl Iterator<Item = V>,
        arrangement: &Arrangement,
    ) -> Self {
        let (mut words, mut starts) = (Vec::new(), vec![0]);
        for vehicle in vehicles {
            let before = words.len();
            words.extend(vehicle);
            if words.len() == before {
                words.push("");
            }
            starts.push(words.len());
        }
        let (values, codes) = Coded::of(words.into_iter());
        let codes = RowCodes::arranged(&codes, &starts, arrangement);
        let rows = codes.postings(values.all().len());
        Self { values, places: Places::Anywhere { codes, rows } }
    }

    /// How many rows have the value.
    pub(crate) fn len(&self, code: u32) -> usize {
        match &self.places {
            Places::Runs { runs, .. } => run(runs, code).len(),
            Places::Anywhere { rows, .. } => rows.len(code),
        }
    }

    /// Adds the value's rows to a set.
    pub(crate) fn add_to(&self, code: u32, rows: &mut Rows) {
        match &self.places {
            Places::Runs { runs, .. } => rows.insert_all(run(runs, code)),
            Places::Anywhere { rows: places, .. } => places.add_to(code, rows),
        }
    }

    /// How many of the rows, of which there are so many, have each of the values with these codes.
    pub(crate) fn counts(&self, wanted: &[u32], (among, matches): (&Rows, usize)) -> Vec<usize> {
        let each = |count: &dyn Fn(u32) -> usize| wanted.iter().map(|&code| count(code)).collect();
        match &self.places {
            Places::Runs { runs, .. } => each(&|code| among.count_within(run(runs, code))),
            Places::Anywhere { codes, rows } => {
                /// Looking up a row's code takes as long as so many steps through bits and lists.
                const STEPS_A_LOOK: usize = 2;
                if matches == codes.rows() {
                    each(&|code| rows.len(code))
                } else if matches * codes.in_a_row() * STEPS_A_LOOK > rows.counting_steps(wanted) {
                    each(&|code| rows.count_in(code, among))
                } else {
                    let counts = codes.counts(self.values.all().end, among);
                    each(&|code| counts[code as usize])
                }
            }
        }
    }

    /// The code of each row's value, of the first where it has several.
    pub(crate) fn row_codes(&self) -> Cow<'_, [u32]> {
        match &self.places {
            Places::Runs { runs, rows } => {
                let mut codes = vec![Coded::NONE; *rows];
                self.values.all().for_each(|code| codes[run(runs, code)].fill(code));
                Cow::Owned(codes)
            }
            Places::Anywhere { codes: RowCodes::One(codes), .. } => Cow::Borrowed(codes),
            Places::Anywhere { codes: RowCodes::Several { codes, starts }, .. } => {
                starts[..starts.len() - 1].iter().map(|&start| codes[start]).collect()
            }
        }
    }
}

fn run(runs: &[Range<usize>], code: u32) -> Range<usize> {
    runs[code as usize - 1].clone()
}

impl RowCodes {
    /// The codes of each vehicle, row by row; those of a vehicle begin where `starts` says.
    fn arranged(codes: &[u32], starts: &[usize], arrangement: &Arrangement) -> Self {
        if codes.len() == arrangement.len() {
            return Self::One(arrangement.arranged(codes));
        }
        let mut arranged = Vec::with_capacity(codes.len());
        let mut row_starts = Vec::with_capacity(starts.len());
        for &vehicle in arrangement.vehicles() {
            row_starts.push(arranged.len());
            let mut own = codes[starts[vehicle as usize]..starts[vehicle as usize + 1]].to_vec();
            own.sort_unstable();
            own.dedup();
            // Blank values beside others are none.
            let blank = usize::from(own.len() > 1 && own[0] == Coded::NONE);
            arranged.extend_from_slice(&own[blank..]);
        }
        row_starts.push(arranged.len());
        Self::Several { codes: arranged, starts: row_starts }
    }

    fn rows(&self) -> usize {
        match self {
            Self::One(codes) => codes.len(),
            Self::Several { starts, .. } => starts.len() - 1,
        }
    }

    /// How many codes a row has, about.
    fn in_a_row(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Several { codes, .. } => codes.len().div_ceil(self.rows().max(1)),
        }
    }

    fn postings(&self, values: usize) -> Postings {
        match self {
            Self::One(codes) => Postings::of(values, codes.len(), || (0..).zip(codes.iter().copied())),
            Self::Several { codes, starts } => Postings::of(values, self.rows(), || {
                let rows = starts.windows(2).map(|ends| &codes[ends[0]..ends[1]]);
                (0..).zip(rows).flat_map(|(row, codes)| codes.iter().map(move |&code| (row, code)))
            }),
        }
    }

    /// How many of the rows have each of the first so many codes.
    fn counts(&self, first: u32, among: &Rows) -> Vec<usize> {
        let mut counts = vec![0; first as usize];
        let mut count = |code: u32| counts[code as usize] += 1;
        match self {
            Self::One(codes) => among.iter().for_each(|row| count(codes[row as usize])),
            Self::Several { codes, starts } => among.iter().for_each(|row| {
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

    /// As many vehicles of no model, which stand in the order of their stock numbers.
    fn arrangement(vehicles: usize) -> Arrangement {
        let vehicle = |number| {
            decode_item(format!(r#"{{"stock_number":"{number:04}"}}"#).as_bytes()).expect("a vehicle")
        };
        let vehicles: Vec<_> = (0..vehicles).map(vehicle).collect();
        Arrangement::of(&vehicles, &vec![Coded::NONE; vehicles.len()], 0)
    }

    proptest! {
        #[test]
        fn a_list_has_the_rows_of_each_of_its_values(
            lists in vec(vec(select(&FEATURES[..]), 0..5), 0..200),
            among in vec(any::<bool>(), 200),
        ) {
            let column = Column::of(lists.iter().map(|list| list.iter().copied()), &arrangement(lists.len()));
            let mut some = Rows::none(lists.len());
            (0..).zip(&lists).filter(|&(row, _)| among[row as usize]).for_each(|(row, _)| some.insert(row));
            let all = Rows::all(lists.len());
            for code in column.values.all() {
                let has = |list: &Vec<&str>| list.iter().any(|value| value.eq_ignore_ascii_case(column.values.spelling(code)));
                let expected: BTreeSet<u32> = (0..).zip(&lists).filter(|(_, list)| has(list)).map(|(row, _)| row).collect();
                let mut rows = Rows::none(lists.len());
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
