//! Decodes the records of a file one at a time, so that the parsed file is never in memory as a whole.

use super::Decoded;
use super::budget::Budget;
use super::cell::Cell;
use super::columns::{Columns, Row};
use super::error::{DecodeError, FeedError};
use super::feed_format::Mapping;
use super::field::Field;
use super::record::{self, NO_STOCK_NUMBER};
use super::report::Place;
use crate::{ArcStr, StockNumber};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Cells that a row of text has at least: a footer (`8 vehicles`) has one.
const MIN_CELLS: usize = 2;

/// Decodes rows into vehicles, and counts what the columns hold.
pub(super) struct FileDecoder<'f> {
    max_records: usize,
    pub(super) columns: Columns<'f>,
    pub(super) budget: Budget<'f>,
    /// A file without stock numbers and VINs is none of vehicles, except to whoever is shown its columns.
    pub(super) needs_key: bool,
    /// The number of the row that is read, if the format has rows.
    row: Option<usize>,
    decoded: Decoded,
    stock_numbers: HashSet<StockNumber>,
    /// The texts that vehicles share.
    texts: HashSet<ArcStr>,
}

impl<'f> FileDecoder<'f> {
    pub(super) fn new(mapping: &'f Mapping, max_records: usize, budget: Budget<'f>) -> Self {
        Self {
            max_records,
            columns: Columns::new(mapping),
            budget,
            needs_key: true,
            row: None,
            decoded: Decoded::default(),
            stock_numbers: HashSet::new(),
            texts: HashSet::new(),
        }
    }

    /// Forgets what was read, for another reading.
    pub(super) fn restart(&mut self) {
        self.columns = Columns::new(self.columns.mapping);
        self.decoded = Decoded::default();
        self.stock_numbers.clear();
        self.texts.clear();
    }

    /// Adds a row; one of text without values is skipped. Returns whether it may be a fragment of a record that
    /// can't be read: such a row is not counted. An error if there are too many.
    pub(super) fn add(&mut self, cells: &[Cell<'_>], is_doubtful: bool) -> Result<bool, FeedError> {
        self.budget.spend(cells.len())?;
        let is_text = !cells.iter().any(|cell| matches!(cell, Cell::Json(_)));
        let filled = cells.iter().filter(|cell| cell.source().is_some()).take(MIN_CELLS).count();
        if is_text && filled == 0 && !cells.is_empty() {
            return Ok(false);
        }
        if !self.columns.include(cells) {
            self.decoded.report.left_out += 1;
            return Ok(false);
        }
        if is_text && filled == 1 {
            self.drop_row("a single value", cells)?;
            return Ok(false);
        }
        // A sum below the table may stand in any column but those of what a vehicle is.
        if self.row.is_some() && self.columns.identify(cells) == Some(false) {
            self.drop_row("neither a VIN nor year, make, model or name", cells)?;
            return Ok(false);
        }
        let is_new = |stock_number: &StockNumber| self.stock_numbers.insert(stock_number.clone());
        let row = Row::new(&self.columns, cells);
        let decoded = record::decode_record(row, is_new);
        if is_doubtful && matches!(decoded, Err(NO_STOCK_NUMBER)) {
            return Ok(true);
        }
        let report = &mut self.decoded.report;
        report.records += 1;
        let place = Place { row: self.row, record: report.records };
        match decoded {
            Ok((mut vehicle, issues)) => {
                report.accept(&issues, place, |field| row.shown(field));
                vehicle.share_texts(&mut self.texts);
                self.decoded.vehicles.push(vehicle);
            }
            Err(reason) => report.drop_record(reason, place, &row.shown(Field::StockNumber.name())),
        }
        self.columns.count(cells);
        self.check_count()?;
        Ok(false)
    }

    /// Says which row of a table comes next.
    pub(super) const fn at_row(&mut self, number: usize) {
        self.row = Some(number);
    }

    /// Counts a record that is not decoded.
    pub(super) fn drop_record(&mut self, reason: &'static str) -> Result<(), FeedError> {
        self.drop_row(reason, &[])
    }

    /// Counts a row whose cells are not decoded, and names its key.
    pub(super) fn drop_row(&mut self, reason: &'static str, cells: &[Cell<'_>]) -> Result<(), FeedError> {
        let key = self.columns.key().and_then(|key| cells.get(key)).map(Cell::text).unwrap_or_default();
        let report = &mut self.decoded.report;
        report.records += 1;
        let place = Place { row: self.row, record: report.records };
        report.drop_record(reason, place, &key);
        self.check_count()
    }

    /// Counts and names a record that can't be read.
    pub(super) fn drop_unreadable(&mut self, stock_number: Option<&str>) -> Result<(), FeedError> {
        self.decoded.report.drop_unreadable(stock_number);
        self.check_count()
    }

    /// Names the elements that are left out, with their counts, and the entities of other files.
    pub(super) fn name_left_out(&mut self, elements: BTreeMap<String, usize>, entities: BTreeSet<String>) {
        self.decoded.report.left_out_elements = elements;
        self.decoded.report.missing_entities = entities;
    }

    /// Drops the last row of a file that is cut off.
    pub(super) fn drop_cut_row(&mut self) -> Result<(), FeedError> {
        self.decoded.is_cut = true;
        self.drop_record("cut off")
    }

    fn check_count(&self) -> Result<(), FeedError> {
        if self.decoded.report.records > self.max_records {
            return Err(DecodeError::TooManyRecords(self.max_records).into());
        }
        Ok(())
    }

    /// The decoded file; an error if `feed.only` names a column that it does not
    /// have, or values that no record has.
    pub(super) fn finish(self) -> Result<Decoded, FeedError> {
        if self.decoded.report.left_out > 0
            && let Some(name) = self.columns.unmet_condition()
        {
            return Err(FeedError::NotVehicles(format!("it has no column {name}, which `feed.only` names")));
        }
        if self.decoded.report.left_out > 0 && self.decoded.report.accepted == 0 {
            let values = self.columns.condition_values();
            return Err(FeedError::NotVehicles(format!("`feed.only` leaves no record: {values}")));
        }
        let (columns, mut missing_fields) = self.columns.finish();
        // A column of zeros, or of `Call`, is no column of prices.
        let price = Field::ListPrice.name();
        let vehicles = &self.decoded.vehicles;
        if vehicles.iter().all(|vehicle| vehicle.list_price.is_none()) && !missing_fields.contains(&price) {
            missing_fields.push(price);
        }
        Ok(Decoded { columns, missing_fields, ..self.decoded })
    }
}
