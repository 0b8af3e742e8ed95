//! A column of numbers: ranges of it, and its rows in order, both ways.

use super::{Arrangement, Rows};
use std::ops::{Range, RangeInclusive};

/// Stands in a column of numbers where a vehicle has none; above every real value.
pub(crate) const UNKNOWN: u32 = u32::MAX;

/// At most so many rungs; between two lie at least as many rows as a word has bits.
const RUNGS: usize = 64;

/// A column of numbers, sorted, with the sets of rows below some of its values kept ready.
#[derive(Debug)]
pub(crate) struct Scale {
    values: Vec<u32>,
    /// Rows by value, ties by stock number, those without a value last.
    rising: Vec<u32>,
    /// Rows by value, the largest first, else alike.
    falling: Vec<u32>,
    /// From the first row to the last that has a value; a rung never parts two rows with the same one.
    rungs: Vec<Rung>,
}

/// The first rows of the rising order.
#[derive(Debug)]
struct Rung {
    rank: usize,
    below: Rows,
}

/// Which way an order runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slope {
    Rising,
    Falling,
}

impl Scale {
    /// A column of numbers, row by row.
    pub(crate) fn of(values: Vec<u32>, arrangement: &Arrangement) -> Self {
        let mut row_at_stock_place = vec![0; values.len()];
        for (row, &place) in (0..).zip(arrangement.stock_places()) {
            row_at_stock_place[place as usize] = row;
        }
        let mut keys: Vec<u64> = values
            .iter()
            .zip(arrangement.stock_places())
            .map(|(&value, &place)| u64::from(value) << 32 | u64::from(place))
            .collect();
        keys.sort_unstable();
        let place = |key: u64| usize::try_from(key & u64::from(u32::MAX)).unwrap_or_default();
        let rising: Vec<u32> = keys.into_iter().map(|key| row_at_stock_place[place(key)]).collect();
        let known = rising.partition_point(|&row| values[row as usize] != UNKNOWN);
        let same = |one: &u32, other: &u32| values[*one as usize] == values[*other as usize];
        let falling =
            rising[..known].chunk_by(same).rev().flatten().chain(&rising[known..]).copied().collect();
        let rungs = rungs(&values, &rising[..known]);
        Self { values, rising, falling, rungs }
    }

    /// The rows with a value in the range.
    pub(crate) fn rows_in(&self, range: &RangeInclusive<u32>) -> Rows {
        let from = self.rank_of(|value| value < *range.start());
        let to = self.rank_of(|value| value <= *range.end()).max(from);
        if to - from <= self.values.len() / RUNGS {
            let mut rows = Rows::none(self.values.len());
            self.rising[from..to].iter().for_each(|&row| rows.insert(row));
            return rows;
        }
        let mut rows = self.below(to);
        if from > 0 {
            rows.give_up(&self.below(from));
        }
        rows
    }

    /// How many of the rows have a value.
    pub(crate) fn known_in(&self, rows: &Rows) -> usize {
        self.rungs.last().map_or(0, |rung| rung.below.count_shared(rows))
    }

    /// Of some rows in the order of their values those at these places.
    pub(crate) fn nth_of(&self, rows: &Rows, places: Range<usize>, slope: Slope) -> Vec<u32> {
        let (start, before) = self.start_of(rows, places.start, slope);
        let order = match slope {
            Slope::Rising => &self.rising,
            Slope::Falling => &self.falling,
        };
        let wanted = order[start..].iter().copied().filter(|&row| rows.contains(row));
        wanted.skip(places.start - before).take(places.len()).collect()
    }

    /// A row's value, where it has one.
    pub(crate) fn value(&self, row: u32) -> Option<u32> {
        Some(self.values[row as usize]).filter(|&value| value != UNKNOWN)
    }

    /// The number that a row is sorted by.
    pub(crate) fn sort_value(&self, row: u32, slope: Slope) -> u32 {
        match (self.values[row as usize], slope) {
            (UNKNOWN, _) => UNKNOWN,
            (value, Slope::Rising) => value,
            (value, Slope::Falling) => UNKNOWN - 1 - value,
        }
    }

    /// The lowest and the highest value there is.
    pub(crate) fn ends(&self) -> Option<(u32, u32)> {
        let value = |rank: usize| self.rising.get(rank).map(|&row| self.values[row as usize]);
        let known = self.rungs.last()?.rank;
        Some((value(0)?, value(known - 1)?))
    }

    /// Whether there are two values that differ.
    pub(crate) fn tells_apart(&self) -> bool {
        self.ends().is_some_and(|(least, most)| least < most)
    }

    /// The values below which a quarter, a half and three quarters of the known ones lie.
    pub(crate) fn quartiles(&self) -> Option<[u32; 3]> {
        let last = self.rungs.last()?.rank.checked_sub(1)?;
        Some([1, 2, 3].map(|quarter| self.values[self.rising[last * quarter / 4] as usize]))
    }

    /// The values that rows have, each once, ascending.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = u32> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let value = *self
                .rising
                .get(from)
                .map(|&row| &self.values[row as usize])
                .filter(|&&value| value != UNKNOWN)?;
            from = self.rank_of(|other| other <= value);
            Some(value)
        })
    }

    /// A place in the order, as near before the row wanted as rungs tell, and how many of the rows stand before it.
    fn start_of(&self, rows: &Rows, wanted: usize, slope: Slope) -> (usize, usize) {
        let (Some(last), true) = (self.rungs.last(), wanted > 0) else { return (0, 0) };
        let known = self.known_in(rows);
        if wanted >= known {
            return (last.rank, known);
        }
        let below = |rung: &Rung| rung.below.count_shared(rows);
        match slope {
            Slope::Rising => {
                let beyond = self.rungs.partition_point(|rung| below(rung) <= wanted);
                let rung = beyond.checked_sub(1).map(|rung| &self.rungs[rung]);
                rung.map_or((0, 0), |rung| (rung.rank, below(rung)))
            }
            Slope::Falling => {
                let rung = self.rungs.partition_point(|rung| below(rung) < known - wanted);
                let rung = &self.rungs[rung.min(self.rungs.len() - 1)];
                (last.rank - rung.rank, known - below(rung))
            }
        }
    }

    fn rank_of(&self, is_below: impl Fn(u32) -> bool) -> usize {
        self.rising.partition_point(|&row| is_below(self.values[row as usize]))
    }

    /// The first rows of the rising order, so many: those of the nearest rung, and the few between.
    fn below(&self, rank: usize) -> Rows {
        let beyond = self.rungs.partition_point(|rung| rung.rank < rank);
        let near = [beyond.checked_sub(1), Some(beyond)]
            .into_iter()
            .flatten()
            .filter_map(|rung| self.rungs.get(rung));
        let Some(rung) =
            near.min_by_key(|rung| rung.rank.abs_diff(rank)).filter(|rung| rung.rank.abs_diff(rank) <= rank)
        else {
            let mut rows = Rows::none(self.values.len());
            self.rising[..rank].iter().for_each(|&row| rows.insert(row));
            return rows;
        };
        let mut rows = rung.below.clone();
        self.rising[rank.min(rung.rank)..rung.rank].iter().for_each(|&row| rows.remove(row));
        self.rising[rung.rank.min(rank)..rank].iter().for_each(|&row| rows.insert(row));
        rows
    }
}

/// Rungs at about even distances, the last above all.
fn rungs(values: &[u32], known: &[u32]) -> Vec<Rung> {
    let apart = known.len().div_ceil(RUNGS).max(RUNGS);
    let mut rungs: Vec<Rung> = Vec::new();
    let mut below = Rows::none(values.len());
    let mut rank = 0;
    while rank < known.len() {
        let value = values[known[(rank + apart).min(known.len()) - 1] as usize];
        let next = rank + known[rank..].partition_point(|&row| values[row as usize] <= value);
        known[rank..next].iter().for_each(|&row| below.insert(row));
        rungs.push(Rung { rank: next, below: below.clone() });
        rank = next;
    }
    rungs
}
