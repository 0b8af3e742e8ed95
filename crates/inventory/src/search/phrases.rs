//! The different texts of some columns, folded, each with the rows that have it. A lot has far fewer of them than vehicles.

use super::haystack::{Anchor, Haystack};
use crate::store::{Arrangement, Column, Postings, Rows};
use crate::words::fold::fold;
use hashbrown::HashMap;

/// The different texts of some columns.
#[derive(Debug)]
pub(super) struct Phrases {
    /// The code of each text is its place among them and one.
    texts: Haystack,
    rows: Postings,
    /// The columns that each text stands in, as bits.
    columns: Vec<u8>,
}

impl Phrases {
    /// Which columns have a text that holds the folded one, by their place.
    pub(super) fn columns_with(&self, needle: &str, anchor: Anchor) -> impl Iterator<Item = usize> {
        let columns = self
            .texts
            .places_of(needle, anchor)
            .fold(0, |columns, place| columns | self.columns[place as usize]);
        (0..u8::BITS as usize).filter(move |column| columns & (1 << column) != 0)
    }

    /// Adds the rows with a text that holds the folded one.
    pub(super) fn add_rows_with(&self, needle: &str, anchor: Anchor, rows: &mut Rows) {
        self.texts.places_of(needle, anchor).for_each(|place| self.rows.add_to(place + 1, rows));
    }
}

/// Texts being told apart, column by column.
#[derive(Default)]
pub(super) struct Collected<'v> {
    texts: Haystack,
    /// The code of each text as the feed writes it, and as it is folded.
    written: HashMap<&'v str, u32>,
    folded: HashMap<String, u32>,
    /// For each column the code of each row; 0 where it is blank.
    columns: Vec<Vec<u32>>,
}

impl<'v> Collected<'v> {
    /// Adds a column that is still in the feed's order.
    pub(super) fn column(&mut self, arrangement: &Arrangement, texts: impl Iterator<Item = &'v str>) {
        let codes: Vec<u32> = texts
            .map(|text| {
                let known = self.written.get(text).copied();
                known.unwrap_or_else(|| {
                    let code = self.code(&fold(text));
                    self.written.insert(text, code);
                    code
                })
            })
            .collect();
        self.columns.push(arrangement.arranged(&codes));
    }

    /// Adds the column of a facet, which has codes of its own already.
    pub(super) fn facet(&mut self, column: &Column) {
        let values = &column.values;
        let codes: Vec<u32> = (0..values.all().end).map(|code| self.code(values.key(code))).collect();
        self.columns.push(column.row_codes().iter().map(|&code| codes[code as usize]).collect());
    }

    /// The texts of a column, each with how many rows have it.
    pub(super) fn counted(&self, column: usize) -> impl Iterator<Item = (&str, usize)> {
        let mut counts = vec![0; self.folded.len() + 1];
        self.columns[column].iter().for_each(|&code| counts[code as usize] += 1);
        let counted = self.texts.iter().zip(counts.into_iter().skip(1));
        counted.filter(|&(_, count)| count > 0)
    }

    /// The texts with their rows.
    pub(super) fn indexed(self) -> Phrases {
        let rows = self.columns.first().map_or(0, Vec::len);
        let codes = |row: u32| self.columns.iter().map(move |column| (row, column[row as usize]));
        let postings = Postings::of(self.folded.len(), rows, || (0..).take(rows).flat_map(codes));
        Phrases { columns: self.columns_of_texts(), texts: self.texts, rows: postings }
    }

    fn columns_of_texts(&self) -> Vec<u8> {
        // Blank texts have the code 0, and no place.
        let mut columns = vec![0; self.folded.len() + 1];
        for (column, codes) in self.columns.iter().enumerate() {
            for &code in codes {
                columns[code as usize] |= 1 << column;
            }
        }
        columns.split_off(1)
    }

    fn code(&mut self, folded: &str) -> u32 {
        if folded.is_empty() {
            return 0;
        }
        let next = u32::try_from(self.folded.len() + 1).unwrap_or(u32::MAX);
        *self.folded.entry_ref(folded).or_insert_with(|| {
            self.texts.push(folded);
            next
        })
    }
}
