//! The rows of each value of a column: a bitmap for frequent values, a list for rare ones.

use super::RowSet;

/// A value in at least one of this many rows is stored as a bitmap, which then takes less memory
/// than a list.
const DENSE: usize = 32;

/// The rows of each code; 0 is the code of no value.
#[derive(Debug)]
pub(crate) struct Postings {
    rows: usize,
    /// The start of each code's list; the list of a code with a bitmap is empty.
    starts: Vec<u32>,
    lists: Vec<u32>,
    /// Bitmaps by code, ascending.
    dense: Vec<(u32, RowSet)>,
}

impl Postings {
    /// The postings of one column or several: `codes` yields rows, ascending, with their codes up
    /// to `max_code`.
    pub(crate) fn new<I>(max_code: usize, rows: usize, codes: impl Fn() -> I) -> Self
    where
        I: Iterator<Item = (u32, u32)>,
    {
        let mut counts = vec![0_u32; max_code + 1];
        codes().for_each(|(_, code)| counts[code as usize] += 1);
        counts[0] = 0;
        let mut dense: Vec<(u32, RowSet)> = Vec::new();
        // The place of a code's next row: an index into `lists`, or into `dense` counted down from the maximum.
        let mut next = Vec::with_capacity(counts.len());
        let mut starts = Vec::with_capacity(counts.len() + 1);
        let mut listed = 0;
        for (code, &count) in (0..).zip(&counts) {
            starts.push(listed);
            if count as usize * DENSE >= rows && count > 0 {
                next.push(u32::MAX - u32::try_from(dense.len()).unwrap_or(u32::MAX));
                dense.push((code, RowSet::empty(rows)));
            } else {
                next.push(listed);
                listed += count;
            }
        }
        starts.push(listed);
        let mut lists = vec![0; listed as usize];
        for (row, code) in codes().filter(|&(_, code)| code > 0) {
            let index = &mut next[code as usize];
            if let Some((_, bitmap)) = dense.get_mut((u32::MAX - *index) as usize) {
                bitmap.insert(row);
            } else {
                lists[*index as usize] = row;
                *index += 1;
            }
        }
        Self { rows, starts, lists, dense }
    }

    /// The number of rows with the value.
    pub(crate) fn len(&self, code: u32) -> usize {
        self.bitmap(code).map_or_else(|| self.list(code).len(), RowSet::count)
    }

    /// The number of these rows with the value.
    pub(super) fn count_in(&self, code: u32, rows: &RowSet) -> usize {
        match self.bitmap(code) {
            Some(bitmap) => bitmap.intersection_count(rows),
            None => self.list(code).iter().filter(|&&row| rows.contains(row)).count(),
        }
    }

    /// Adds the value's rows to a set.
    pub(crate) fn add_to(&self, code: u32, rows: &mut RowSet) {
        match self.bitmap(code) {
            Some(bitmap) => rows.union_with(bitmap),
            None => self.list(code).iter().for_each(|&row| rows.insert(row)),
        }
    }

    /// The cost of counting these values among some rows, in words and list entries.
    pub(super) fn counting_cost(&self, codes: &[u32]) -> usize {
        let cost = |&code: &u32| match self.list(code).len() {
            0 => self.rows.div_ceil(64),
            listed => listed,
        };
        codes.iter().map(cost).sum()
    }

    fn bitmap(&self, code: u32) -> Option<&RowSet> {
        if !self.list(code).is_empty() {
            return None;
        }
        let index = self.dense.binary_search_by_key(&code, |&(code, _)| code).ok()?;
        Some(&self.dense[index].1)
    }

    fn list(&self, code: u32) -> &[u32] {
        &self.lists[self.starts[code as usize] as usize..self.starts[code as usize + 1] as usize]
    }
}
