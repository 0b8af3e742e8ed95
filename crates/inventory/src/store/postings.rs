//! For each value of a column the rows that have it: a set of bits where they are many, a list where they are few.

use super::Rows;

/// A value in one of so many rows or more is kept as bits: from there on they take less room than a list.
const DENSE: usize = 32;

/// The rows of each code; 0 is the code of no value.
#[derive(Debug)]
pub(crate) struct Postings {
    rows: usize,
    /// Where the list of each code begins; that of a value kept as bits is empty.
    starts: Vec<u32>,
    lists: Vec<u32>,
    /// Codes with their bits, ascending.
    dense: Vec<(u32, Rows)>,
}

impl Postings {
    /// The postings of a column, or of several together: each row with its codes, rows ascending.
    pub(crate) fn of<I>(values: usize, rows: usize, codes: impl Fn() -> I) -> Self
    where
        I: Iterator<Item = (u32, u32)>,
    {
        let mut counts = vec![0_u32; values + 1];
        codes().for_each(|(_, code)| counts[code as usize] += 1);
        counts[0] = 0;
        let mut dense: Vec<(u32, Rows)> = Vec::new();
        // Where a code's next row goes: into the list, or into bits, counted from the end.
        let mut next = Vec::with_capacity(counts.len());
        let mut starts = Vec::with_capacity(counts.len() + 1);
        let mut listed = 0;
        for (code, &count) in (0..).zip(&counts) {
            starts.push(listed);
            if count as usize * DENSE >= rows && count > 0 {
                next.push(u32::MAX - u32::try_from(dense.len()).unwrap_or(u32::MAX));
                dense.push((code, Rows::none(rows)));
            } else {
                next.push(listed);
                listed += count;
            }
        }
        starts.push(listed);
        let mut lists = vec![0; listed as usize];
        for (row, code) in codes().filter(|&(_, code)| code > 0) {
            let place = &mut next[code as usize];
            if let Some((_, bits)) = dense.get_mut((u32::MAX - *place) as usize) {
                bits.insert(row);
            } else {
                lists[*place as usize] = row;
                *place += 1;
            }
        }
        Self { rows, starts, lists, dense }
    }

    /// How many rows have the value.
    pub(crate) fn len(&self, code: u32) -> usize {
        self.bits(code).map_or_else(|| self.list(code).len(), Rows::count)
    }

    /// How many of the rows have the value.
    pub(crate) fn count_in(&self, code: u32, rows: &Rows) -> usize {
        match self.bits(code) {
            Some(bits) => bits.count_shared(rows),
            None => self.list(code).iter().filter(|&&row| rows.contains(row)).count(),
        }
    }

    /// Adds the value's rows to a set.
    pub(crate) fn add_to(&self, code: u32, rows: &mut Rows) {
        match self.bits(code) {
            Some(bits) => rows.add(bits),
            None => self.list(code).iter().for_each(|&row| rows.insert(row)),
        }
    }

    /// Steps that counting these values among some rows takes.
    pub(crate) fn counting_steps(&self, codes: &[u32]) -> usize {
        let steps = |&code: &u32| match self.list(code).len() {
            0 => self.rows.div_ceil(64),
            listed => listed,
        };
        codes.iter().map(steps).sum()
    }

    fn bits(&self, code: u32) -> Option<&Rows> {
        if !self.list(code).is_empty() {
            return None;
        }
        let place = self.dense.binary_search_by_key(&code, |&(code, _)| code).ok()?;
        Some(&self.dense[place].1)
    }

    fn list(&self, code: u32) -> &[u32] {
        &self.lists[self.starts[code as usize] as usize..self.starts[code as usize + 1] as usize]
    }
}
