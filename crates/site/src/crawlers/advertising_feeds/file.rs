//! Writes a consumer's file: a table, or XML with an element for each column.

use super::{column::Row, consumer::Consumer, offer::Offer};
use crate::{Site, crawlers::xml::Xml};
use csv::{Terminator, WriterBuilder};
use inventory::Snapshot;
use std::sync::LazyLock;

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Separated by tabs.
    Tsv,
    /// Separated by commas (RFC 4180).
    Csv,
    /// `inventory` with a `vehicle` for each vehicle.
    Xml,
}

/// A consumer's file.
pub(super) struct FeedFile {
    pub(super) path: &'static str,
    pub(super) format: Format,
    pub(super) consumer: &'static LazyLock<Consumer>,
}

impl Format {
    pub(super) const fn content_type(self) -> &'static str {
        match self {
            Self::Tsv => "text/tab-separated-values; charset=utf-8",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xml => "application/xml; charset=utf-8",
        }
    }
}

impl FeedFile {
    /// The file of the inventory's vehicles, in the feed's order, without those that the consumer
    /// would refuse. Logs and counts both.
    pub(super) fn make(&self, site: &Site, inventory: &Snapshot) -> Vec<u8> {
        let (mut offers, mut refused) = (Vec::new(), Vec::new());
        for offer in self.consumer.offers(inventory) {
            match offer {
                Ok(offer) => offers.push(offer),
                Err(reasons) => refused.push(reasons),
            }
        }
        self.consumer.report(offers.len(), &refused);
        match self.format {
            Format::Tsv => table(b'\t', self.consumer, site, &offers),
            Format::Csv => table(b',', self.consumer, site, &offers),
            Format::Xml => xml(self.consumer, site, &offers),
        }
    }
}

fn table(delimiter: u8, consumer: &Consumer, site: &Site, offers: &[Offer<'_>]) -> Vec<u8> {
    let mut table =
        WriterBuilder::new().delimiter(delimiter).terminator(Terminator::Any(b'\n')).from_writer(Vec::new());
    // Writing to memory can't fail, and all rows have the same length.
    _ = table.write_record(consumer.columns.iter().map(|column| column.name.as_bytes()));
    for offer in offers {
        let row = Row::new(site, offer);
        _ = table.write_record(consumer.columns.iter().map(|column| column.cell(&row, consumer.is_one_line)));
    }
    table.into_inner().unwrap_or_default()
}

/// Without elements for unknown values.
fn xml(consumer: &Consumer, site: &Site, offers: &[Offer<'_>]) -> Vec<u8> {
    let mut xml = Xml::new();
    xml.declaration();
    xml.open("inventory", &[]);
    for offer in offers {
        let row = Row::new(site, offer);
        xml.open("vehicle", &[]);
        for column in &consumer.columns {
            let cell = column.cell(&row, consumer.is_one_line);
            if !cell.is_empty() {
                xml.text(&column.name, &cell);
            }
        }
        xml.close("vehicle");
    }
    xml.close("inventory");
    xml.written()
}
