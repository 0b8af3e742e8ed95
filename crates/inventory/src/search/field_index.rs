//! Search index of text fields: the different texts, folded, with the rows of each. There are far
//! fewer texts than vehicles.

use super::substring_search::{Anchor, ConcatenatedTexts};
use crate::store::{FacetColumn, Postings, RowOrder, RowSet};
use crate::text::fold;
use hashbrown::HashMap;

/// The different texts of some columns.
#[derive(Debug)]
pub(super) struct FieldIndex {
    /// A text's code is its index plus one.
    texts: ConcatenatedTexts,
    rows: Postings,
    /// The columns of each text, as bits.
    columns: Vec<u32>,
}

impl FieldIndex {
    /// The indexes of the columns with a text that contains the folded one.
    pub(super) fn columns_with(&self, needle: &str, anchor: Anchor) -> impl Iterator<Item = usize> {
        let columns = self
            .texts
            .matches(needle, anchor)
            .fold(0, |columns, index| columns | self.columns[index as usize]);
        (0..u32::BITS as usize).filter(move |column| columns & (1 << column) != 0)
    }

    /// Adds the rows with a text that contains the folded one.
    pub(super) fn add_rows_with(&self, needle: &str, anchor: Anchor, rows: &mut RowSet) {
        self.texts.matches(needle, anchor).for_each(|index| self.rows.add_to(index + 1, rows));
    }
}

/// Builds a field index, column by column.
#[derive(Default)]
pub(super) struct FieldIndexBuilder<'v> {
    texts: ConcatenatedTexts,
    /// The code of each text as in the feed, and of each folded text.
    codes: HashMap<&'v str, u32>,
    folded_codes: HashMap<String, u32>,
    /// For each column the code of each row; 0 for blank texts.
    columns: Vec<Vec<u32>>,
}

impl<'v> FieldIndexBuilder<'v> {
    /// Adds a column in the feed's order.
    pub(super) fn add_column(&mut self, row_order: &RowOrder, texts: impl Iterator<Item = &'v str>) {
        let codes: Vec<u32> = texts
            .map(|text| {
                let known = self.codes.get(text).copied();
                known.unwrap_or_else(|| {
                    let code = self.encode(&fold(text));
                    self.codes.insert(text, code);
                    code
                })
            })
            .collect();
        self.columns.push(row_order.reorder(&codes));
    }

    /// Adds a column of numbers in the feed's order.
    pub(super) fn add_numbers(&mut self, row_order: &RowOrder, numbers: impl Iterator<Item = Option<u32>>) {
        let mut known: HashMap<u32, u32> = HashMap::new();
        let codes: Vec<u32> = numbers
            .map(|number| {
                let code = |number| *known.entry(number).or_insert_with(|| self.encode(&number.to_string()));
                number.map_or(0, code)
            })
            .collect();
        self.columns.push(row_order.reorder(&codes));
    }

    /// Adds the column of a facet, which is already encoded.
    pub(super) fn add_facet(&mut self, column: &FacetColumn) {
        let values = &column.values;
        let codes: Vec<u32> = (0..values.all().end).map(|code| self.encode(values.key(code))).collect();
        self.columns.push(column.row_codes().iter().map(|&code| codes[code as usize]).collect());
    }

    /// The texts of a column, with their numbers of rows.
    pub(super) fn counted(&self, column: usize) -> impl Iterator<Item = (&str, usize)> {
        let mut counts = vec![0; self.folded_codes.len() + 1];
        self.columns[column].iter().for_each(|&code| counts[code as usize] += 1);
        let counted = self.texts.iter().zip(counts.into_iter().skip(1));
        counted.filter(|&(_, count)| count > 0)
    }

    pub(super) fn build(self) -> FieldIndex {
        let rows = self.columns.first().map_or(0, Vec::len);
        let codes = |row: u32| self.columns.iter().map(move |column| (row, column[row as usize]));
        let postings = Postings::new(self.folded_codes.len(), rows, || (0..).take(rows).flat_map(codes));
        FieldIndex { columns: self.columns_of_texts(), texts: self.texts, rows: postings }
    }

    fn columns_of_texts(&self) -> Vec<u32> {
        // Code 0 is for blank texts, which have no index.
        let mut columns = vec![0; self.folded_codes.len() + 1];
        for (column, codes) in self.columns.iter().enumerate() {
            for &code in codes {
                columns[code as usize] |= 1 << column;
            }
        }
        columns.split_off(1)
    }

    fn encode(&mut self, folded: &str) -> u32 {
        if folded.is_empty() {
            return 0;
        }
        let next = u32::try_from(self.folded_codes.len() + 1).unwrap_or(u32::MAX);
        *self.folded_codes.entry_ref(folded).or_insert_with(|| {
            self.texts.push(folded);
            next
        })
    }
}
