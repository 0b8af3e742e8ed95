//! A stock book that begins with what was seen before.

use super::StockBook;
use super::files::Files;
use inventory::{DecodeError, Decoded, Snapshot, Vehicle};
use jiff::Timestamp;
use std::io;
use std::path::Path;

/// Begins the stock book of a `data_dir` that has none with what listings said at earlier moments, the first one first. What stands in a book stays.
///
/// # Errors
///
/// The folder can't be read or written, or a body is no listing.
pub fn remember(data_dir: &Path, looks: impl IntoIterator<Item = (Timestamp, String)>) -> io::Result<()> {
    if !Files::read(data_dir)?.is_empty() {
        return Ok(());
    }
    let book = StockBook::open(data_dir);
    let mut last: Option<(String, Snapshot)> = None;
    for (then, body) in looks {
        let snapshot = match last.take() {
            Some((before, snapshot)) if before == body => snapshot,
            _ => {
                let snapshot = seen(&book, &body, then).map_err(io::Error::other)?;
                book.note(&snapshot, then);
                snapshot
            }
        };
        book.look(&snapshot, then);
        last = Some((body, snapshot));
    }
    Ok(())
}

fn seen(book: &StockBook, body: &str, then: Timestamp) -> Result<Snapshot, DecodeError> {
    let Decoded { vehicles, .. } = inventory::decode(body.as_bytes())?;
    let told = |vehicle: Vehicle| Vehicle { reduction: book.reduction(&vehicle, then), ..vehicle };
    Ok(Snapshot::build(vehicles.into_iter().map(told).collect()))
}
