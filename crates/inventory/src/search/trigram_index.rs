//! Substring search in VINs and stock numbers. Nearly all of them are unique, so they are indexed
//! by trigrams.

use super::substring_search::{Anchor, TERMINATOR, find};
use crate::store::{RowOrder, RowSet};
use crate::text::fold_into;
use crate::{Vehicle, Vin};
use memchr::memmem::Finder;
use std::ops::Range;

/// Rows per block, so that a row's index in it fits 16 bits.
const BLOCK: usize = 1 << 16;

/// The folded keys of all rows.
#[derive(Debug)]
pub(super) struct TrigramIndex {
    blocks: Vec<Block>,
}

impl TrigramIndex {
    pub(super) fn new(vehicles: &[Vehicle], row_order: &RowOrder) -> Self {
        // Folds in the feed's order, which is the order in memory, and reorders the short results.
        let (mut text, mut ends) = (String::new(), vec![0]);
        for vehicle in vehicles {
            for key in [vehicle.vin.as_ref().map(Vin::as_str), Some(vehicle.stock_number.as_str())] {
                fold_into(key.unwrap_or_default(), &mut text);
                text.push(TERMINATOR);
            }
            ends.push(text.len());
        }
        let keys = |&index: &u32| &text[ends[index as usize]..ends[index as usize + 1]];
        let blocks = row_order.vehicles().chunks(BLOCK);
        Self { blocks: blocks.map(|vehicles| Block::new(vehicles.iter().map(keys))).collect() }
    }

    /// Adds the rows with a key that contains the folded text, which must not be empty.
    pub(super) fn add_rows_with(&self, needle: &str, anchor: Anchor, rows: &mut RowSet) {
        let finder = Finder::new(needle);
        for (first, block) in (0..).step_by(BLOCK).zip(&self.blocks) {
            block.for_each_match(needle, &finder, anchor, |row| rows.insert(first + u32::from(row)));
        }
    }
}

/// Size of the alphabet. Boundaries and rare bytes share one symbol.
const SYMBOLS: u16 = 39;
const BOUNDARY: u16 = 0;
const HYPHEN: u16 = 37;
const SPACE: u16 = 38;
/// Number of trigrams.
const TRIGRAMS: usize = SYMBOLS as usize * SYMBOLS as usize * SYMBOLS as usize;

const fn symbol(byte: u8) -> u16 {
    match byte {
        b'a'..=b'z' => 1 + (byte - b'a') as u16,
        b'0'..=b'9' => 27 + (byte - b'0') as u16,
        b'-' => HYPHEN,
        b' ' => SPACE,
        _ => BOUNDARY,
    }
}

const fn trigram(first: u16, second: u16, third: u16) -> u16 {
    (first * SYMBOLS + second) * SYMBOLS + third
}

/// The keys of up to [`BLOCK`] rows, and the rows of each trigram.
#[derive(Debug)]
struct Block {
    text: String,
    row_ends: Vec<u32>,
    /// The trigrams that occur, ascending.
    trigrams: Vec<u16>,
    /// The places in `rows` where each trigram's rows start, and where those of the last end.
    starts: Vec<u32>,
    rows: Vec<u16>,
}

impl Block {
    fn new<'k>(keys: impl Iterator<Item = &'k str>) -> Self {
        let (mut text, mut row_ends) = (String::new(), Vec::new());
        for keys in keys {
            text.push_str(keys);
            row_ends.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
        }
        let mut block = Self { text, row_ends, trigrams: Vec::new(), starts: Vec::new(), rows: Vec::new() };
        block.build_index();
        block
    }

    fn build_index(&mut self) {
        let mut counts = vec![0_u32; TRIGRAMS];
        self.for_each_trigram(|_, trigram| counts[trigram as usize] += 1);
        let mut next = vec![0_u32; TRIGRAMS];
        let mut start = 0;
        for (trigram, &count) in (0..).zip(&counts).filter(|&(_, &count)| count > 0) {
            self.trigrams.push(trigram);
            self.starts.push(start);
            next[trigram as usize] = start;
            start += count;
        }
        self.starts.push(start);
        let mut rows = vec![0; start as usize];
        self.for_each_trigram(|row, trigram| {
            let index = &mut next[trigram as usize];
            rows[*index as usize] = row;
            *index += 1;
        });
        self.rows = rows;
    }

    /// Calls `visit` with the trigrams of every row, including boundaries before, between and after
    /// its keys.
    fn for_each_trigram(&self, mut visit: impl FnMut(u16, u16)) {
        for (row, range) in (0..=u16::MAX).zip((0..self.row_ends.len()).map(|row| self.row_range(row))) {
            let (mut first, mut second) = (BOUNDARY, BOUNDARY);
            let symbols = self.text.as_bytes()[range].iter().map(|&byte| symbol(byte));
            for (index, third) in symbols.chain([BOUNDARY]).enumerate() {
                if index > 0 {
                    visit(row, trigram(first, second, third));
                }
                (first, second) = (second, third);
            }
        }
    }

    fn row_range(&self, row: usize) -> Range<usize> {
        let start = row.checked_sub(1).map_or(0, |before| self.row_ends[before]);
        start as usize..self.row_ends[row] as usize
    }

    /// Calls `visit` with each row that has a key with the text, possibly twice.
    fn for_each_match(&self, needle: &str, finder: &Finder<'_>, anchor: Anchor, mut visit: impl FnMut(u16)) {
        let symbols: Vec<u16> = needle.bytes().map(symbol).collect();
        let preceding: &[u16] = match anchor {
            Anchor::Anywhere => &[],
            Anchor::Word | Anchor::WholeWord => &[BOUNDARY, HYPHEN, SPACE],
            Anchor::Field => &[BOUNDARY],
        };
        let is_exact = anchor == Anchor::Anywhere && symbols.len() <= 3 && !symbols.contains(&BOUNDARY);
        let mut check = |row: u16| {
            if is_exact || find(finder, needle, &self.text[self.row_range(row.into())], 0, anchor).is_some() {
                visit(row);
            }
        };
        if preceding.is_empty() || symbols.len() > 2 {
            self.candidates(&symbols).iter().for_each(|&row| check(row));
            return;
        }
        for &before in preceding {
            let symbols = [&[before], &symbols[..]].concat();
            self.candidates(&symbols).iter().for_each(|&row| check(row));
        }
    }

    /// The rows that may contain these symbols: those of the rarest trigram.
    fn candidates(&self, symbols: &[u16]) -> &[u16] {
        match *symbols {
            [] => &[],
            [first] => self.rows_of(trigram(first, 0, 0), trigram(first, SYMBOLS - 1, SYMBOLS - 1)),
            [first, second] => self.rows_of(trigram(first, second, 0), trigram(first, second, SYMBOLS - 1)),
            _ => {
                let trigrams = symbols.windows(3).map(|three| trigram(three[0], three[1], three[2]));
                let lists = trigrams.map(|trigram| self.rows_of(trigram, trigram));
                lists.min_by_key(|list| list.len()).unwrap_or_default()
            }
        }
    }

    /// The rows of the trigrams in the inclusive range.
    fn rows_of(&self, from: u16, to: u16) -> &[u16] {
        let first = self.trigrams.partition_point(|&trigram| trigram < from);
        let end = self.trigrams.partition_point(|&trigram| trigram <= to);
        &self.rows[self.starts[first] as usize..self.starts[end] as usize]
    }
}
