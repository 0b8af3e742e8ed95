//! Decodes the rows of a file one at a time.

use super::columns::{Cell, Columns};
use super::feed_format::Mapping;
use super::fields::Fields;
use super::{DecodeError, Decoded, FeedDecoder, FeedError};

/// Cells that a row of a vehicle has at least: a footer (`8 vehicles`) has one.
const MIN_CELLS: usize = 2;

/// Decodes rows into vehicles, and counts what the columns hold.
pub(super) struct FileDecoder<'f> {
    records: FeedDecoder,
    pub(super) columns: Columns<'f>,
    left_out: usize,
    pub(super) is_cut: bool,
}

impl<'f> FileDecoder<'f> {
    pub(super) fn new(mapping: &'f Mapping, max_records: usize) -> Self {
        Self {
            records: FeedDecoder::new(max_records),
            columns: Columns::new(mapping),
            left_out: 0,
            is_cut: false,
        }
    }

    /// Adds a row; one without values is skipped. An error if there are too many.
    pub(super) fn add(&mut self, cells: &[Cell<'_>]) -> Result<(), FeedError> {
        let filled = cells.iter().filter(|cell| cell.source().is_some()).count();
        if filled == 0 {
            return Ok(());
        }
        if !self.columns.include(cells) {
            self.left_out += 1;
            return Ok(());
        }
        if filled < MIN_CELLS {
            return self.drop_row("a single value");
        }
        self.columns.count(cells);
        // Why a record was dropped is in the report.
        let _ = self.records.add(Some(Fields::Row { columns: &self.columns, cells }), false);
        self.check_count()
    }

    /// Counts a row that is not decoded.
    pub(super) fn drop_row(&mut self, reason: &'static str) -> Result<(), FeedError> {
        self.records.decoded.report.records += 1;
        self.records.decoded.report.drop_record(reason);
        self.check_count()
    }

    fn check_count(&self) -> Result<(), FeedError> {
        if self.records.is_full() {
            return Err(DecodeError::TooManyRecords(self.records.max_records).into());
        }
        Ok(())
    }

    /// The decoded file; an error if `feed.only` names a column that it does not have.
    pub(super) fn finish(self) -> Result<Decoded, FeedError> {
        let Self { records, columns, left_out, is_cut } = self;
        if left_out > 0
            && let Some(name) = columns.unmet_condition()
        {
            return Err(FeedError::NotVehicles(format!("it has no column {name}, which `feed.only` names")));
        }
        let (columns, missing_fields) = columns.finish();
        Ok(Decoded { left_out, is_cut, columns, missing_fields, ..records.decoded })
    }
}
