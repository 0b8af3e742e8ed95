//! VINs and stock numbers, found by any part of them: nearly every one is different, so they are indexed by three letters.

use super::haystack::{Anchor, END, find};
use crate::store::{Arrangement, Rows};
use crate::words::fold::fold_into;
use crate::{Vehicle, Vin};
use memchr::memmem::Finder;
use std::ops::Range;

/// Rows of a block: so many that a place in it fits 16 bits.
const BLOCK: usize = 1 << 16;

/// The folded keys of all rows.
#[derive(Debug)]
pub(super) struct KeyTexts {
    blocks: Vec<Block>,
}

impl KeyTexts {
    pub(super) fn of(vehicles: &[Vehicle], arrangement: &Arrangement) -> Self {
        // Folded in the feed's order, in which the vehicles lie in memory, and arranged when they are short.
        let (mut text, mut ends) = (String::new(), vec![0]);
        for vehicle in vehicles {
            for key in [vehicle.vin.as_ref().map(Vin::as_str), Some(vehicle.stock_number.as_str())] {
                fold_into(key.unwrap_or_default(), &mut text);
                text.push(END);
            }
            ends.push(text.len());
        }
        let keys = |&place: &u32| &text[ends[place as usize]..ends[place as usize + 1]];
        let blocks = arrangement.vehicles().chunks(BLOCK);
        Self { blocks: blocks.map(|places| Block::of(places.iter().map(keys))).collect() }
    }

    /// Adds the rows with a key that holds the folded, not empty text.
    pub(super) fn add_rows_with(&self, needle: &str, anchor: Anchor, rows: &mut Rows) {
        let finder = Finder::new(needle);
        for (first, block) in (0..).step_by(BLOCK).zip(&self.blocks) {
            block.for_each_with(needle, &finder, anchor, |row| rows.insert(first + u32::from(row)));
        }
    }
}

/// What a letter counts as, of which there are so many: boundaries and all that is rare are one.
const KINDS: u16 = 39;
const BOUNDARY: u16 = 0;
const HYPHEN: u16 = 37;
const SPACE: u16 = 38;
/// How many threes of letters there are.
const GRAMS: usize = KINDS as usize * KINDS as usize * KINDS as usize;

const fn kind(byte: u8) -> u16 {
    match byte {
        b'a'..=b'z' => 1 + (byte - b'a') as u16,
        b'0'..=b'9' => 27 + (byte - b'0') as u16,
        b'-' => HYPHEN,
        b' ' => SPACE,
        _ => BOUNDARY,
    }
}

const fn gram(first: u16, second: u16, third: u16) -> u16 {
    (first * KINDS + second) * KINDS + third
}

/// The keys of some rows, and for each three letters the rows that have them side by side.
#[derive(Debug)]
struct Block {
    text: String,
    row_ends: Vec<u32>,
    /// The threes that occur, ascending; where the rows of each begin in `rows`, and where those of the last end.
    grams: Vec<u16>,
    starts: Vec<u32>,
    rows: Vec<u16>,
}

impl Block {
    fn of<'k>(keys: impl Iterator<Item = &'k str>) -> Self {
        let (mut text, mut row_ends) = (String::new(), Vec::new());
        for keys in keys {
            text.push_str(keys);
            row_ends.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
        }
        let mut block = Self { text, row_ends, grams: Vec::new(), starts: Vec::new(), rows: Vec::new() };
        block.index();
        block
    }

    fn index(&mut self) {
        let mut counts = vec![0_u32; GRAMS];
        self.for_each_gram(|_, gram| counts[gram as usize] += 1);
        let mut next = vec![0_u32; GRAMS];
        let mut start = 0;
        for (gram, &count) in (0..).zip(&counts).filter(|&(_, &count)| count > 0) {
            self.grams.push(gram);
            self.starts.push(start);
            next[gram as usize] = start;
            start += count;
        }
        self.starts.push(start);
        let mut rows = vec![0; start as usize];
        self.for_each_gram(|row, gram| {
            let place = &mut next[gram as usize];
            rows[*place as usize] = row;
            *place += 1;
        });
        self.rows = rows;
    }

    /// Every three letters of every row, boundaries before, between and behind its keys among them.
    fn for_each_gram(&self, mut see: impl FnMut(u16, u16)) {
        for (row, range) in (0..=u16::MAX).zip(self.row_ranges()) {
            let (mut first, mut second) = (BOUNDARY, BOUNDARY);
            let letters = self.text.as_bytes()[range].iter().map(|&byte| kind(byte));
            for (place, third) in letters.chain([BOUNDARY]).enumerate() {
                if place > 0 {
                    see(row, gram(first, second, third));
                }
                (first, second) = (second, third);
            }
        }
    }

    fn row_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        (0..self.row_ends.len()).map(|row| self.row_range(row))
    }

    fn row_range(&self, row: usize) -> Range<usize> {
        let start = row.checked_sub(1).map_or(0, |before| self.row_ends[before]);
        start as usize..self.row_ends[row] as usize
    }

    /// Shows each row with a key that holds the text; one may be shown twice.
    fn for_each_with(&self, needle: &str, finder: &Finder<'_>, anchor: Anchor, mut show: impl FnMut(u16)) {
        let letters: Vec<u16> = needle.bytes().map(kind).collect();
        let befores: &[u16] = match anchor {
            Anchor::Anywhere => &[],
            Anchor::Word => &[BOUNDARY, HYPHEN, SPACE],
            Anchor::Field => &[BOUNDARY],
        };
        let certain = anchor == Anchor::Anywhere && letters.len() <= 3 && !letters.contains(&BOUNDARY);
        let mut look_at = |row: u16| {
            if certain || find(finder, needle, &self.text[self.row_range(row.into())], 0, anchor).is_some() {
                show(row);
            }
        };
        if befores.is_empty() || letters.len() > 2 {
            self.candidates(&letters).iter().for_each(|&row| look_at(row));
            return;
        }
        for &before in befores {
            let letters = [&[before], &letters[..]].concat();
            self.candidates(&letters).iter().for_each(|&row| look_at(row));
        }
    }

    /// The rows that may have these letters side by side: those of the three that fewest have.
    fn candidates(&self, letters: &[u16]) -> &[u16] {
        match *letters {
            [] => &[],
            [first] => self.rows_of(gram(first, 0, 0), gram(first, KINDS - 1, KINDS - 1)),
            [first, second] => self.rows_of(gram(first, second, 0), gram(first, second, KINDS - 1)),
            _ => {
                let threes = letters.windows(3).map(|three| gram(three[0], three[1], three[2]));
                let lists = threes.map(|gram| self.rows_of(gram, gram));
                lists.min_by_key(|list| list.len()).unwrap_or_default()
            }
        }
    }

    /// The rows of the threes from one to another.
    fn rows_of(&self, from: u16, to: u16) -> &[u16] {
        let first = self.grams.partition_point(|&gram| gram < from);
        let beyond = self.grams.partition_point(|&gram| gram <= to);
        &self.rows[self.starts[first] as usize..self.starts[beyond] as usize]
    }
}
