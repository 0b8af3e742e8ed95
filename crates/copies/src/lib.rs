//! Copies of what the page and the advertisement of each vehicle said, with their times (COPY-1).
//!
//! A copy is a row with a stock number, a time and the SHA-256 of a text; each text is stored once. The first
//! text of a vehicle is the zstd dictionary of the later ones, so that a change of a price takes a few
//! hundred bytes. This crate does not know what the texts say.

mod compression;
mod table;
mod text_hash;

pub use text_hash::TextHash;

use compression::{compress, decompress};
use database::{Database, DatabaseError};
use jiff::Timestamp;
use std::{io, sync::Arc};
use table::{Latest, NewRow, NewText};

/// Changes that are written at once.
const MAX_CHANGES: usize = 16;
/// A text with a dictionary is stored if it is this many times smaller than the text; a text that has changed more
/// is the next dictionary.
const LEAST_GAIN: usize = 8;

/// Why copies can't be written or read.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error("the text can't be compressed: {0}")]
    Compression(io::Error),
    /// The stored bytes are not those of the text.
    #[error("the text {0} is missing or damaged")]
    Damaged(TextHash),
}

/// A vehicle's page as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub stock_number: String,
    pub vin: Option<String>,
    /// `None` if the page is gone.
    pub text: Option<String>,
}

/// A text, and how long a vehicle's page said it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copy {
    pub stock_number: String,
    pub vin: Option<String>,
    pub since: Timestamp,
    /// The next copy began then, or the page was gone; `None` while the page says this.
    pub until: Option<Timestamp>,
    pub hash: TextHash,
}

/// Number and size of all copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopiesSize {
    pub copies: u64,
    /// Bytes of the texts as they are stored.
    pub bytes: u64,
}

/// The copies of a dealership.
#[derive(Clone, Debug)]
pub struct Copies {
    database: Arc<Database>,
}

impl Copies {
    /// Days for which a copy is kept after it was last valid.
    pub const MAX_DAYS: i64 = 730;

    /// The copies in this database, which the first use opens.
    pub const fn new(database: Arc<Database>) -> Self {
        Self { database }
    }

    /// Adds a copy for each vehicle whose page says something else than its last copy. Returns how many were added.
    pub async fn add(&self, said: &[Said], at: Timestamp) -> Result<u64, CopyError> {
        let mut added = 0;
        for said in said.chunks(MAX_CHANGES) {
            let read = async |connection: &mut database::Connection<'_>| {
                let mut latest = Vec::with_capacity(said.len());
                for one in said {
                    latest.push(table::latest(connection, &one.stock_number).await?);
                }
                Ok(latest)
            };
            let latest = self.database.read(read).await?;
            let mut rows = Vec::new();
            for (one, latest) in said.iter().zip(latest) {
                rows.extend(new_row(one, latest, at)?);
                // Compressing a text takes a millisecond.
                tokio::task::yield_now().await;
            }
            if !rows.is_empty() {
                added += self.database.write(async |connection| table::add(connection, &rows).await).await?;
            }
        }
        Ok(added)
    }

    /// The stock numbers of the vehicles whose pages are there by the last copies, each with its VIN.
    pub async fn shown(&self) -> Result<Vec<(String, Option<String>)>, CopyError> {
        Ok(self.database.read(async |connection| table::shown(connection).await).await?)
    }

    /// The copies of the vehicles with this stock number or VIN, ignoring case, by stock number and time.
    pub async fn of_vehicle(&self, key: &str) -> Result<Vec<Copy>, CopyError> {
        Ok(self.database.read(async |connection| table::of_vehicle(connection, key).await).await?)
    }

    /// The text of a copy.
    ///
    /// # Errors
    ///
    /// The database fails, or what it has is not the text with this hash.
    pub async fn text(&self, hash: TextHash) -> Result<String, CopyError> {
        let stored = self.database.read(async |connection| table::body(connection, hash).await).await?;
        let read = |(body, base): (Vec<u8>, Option<Vec<u8>>)| {
            let base = base.map(|base| decompress(&base, "")).transpose().ok()?;
            decompress(&body, &base.unwrap_or_default()).ok()
        };
        let is_it = |text: &String| TextHash::new(text) == hash;
        stored.and_then(read).filter(is_it).ok_or(CopyError::Damaged(hash))
    }

    /// Deletes the copies that were valid only before this time. Returns how many there were.
    pub async fn forget_before(&self, time: Timestamp) -> Result<u64, CopyError> {
        Ok(self.database.write(async |connection| table::delete_before(connection, time).await).await?)
    }

    /// Number and size of all copies.
    pub async fn size(&self) -> Result<CopiesSize, CopyError> {
        let (copies, bytes) = self.database.read(async |connection| table::size(connection).await).await?;
        let positive = |number: i64| u64::try_from(number).unwrap_or_default();
        Ok(CopiesSize { copies: positive(copies), bytes: positive(bytes) })
    }
}

/// `None` if the last copy says the same.
fn new_row(said: &Said, latest: Option<Latest>, at: Timestamp) -> Result<Option<NewRow<'_>>, CopyError> {
    let hash = said.text.as_deref().map(TextHash::new);
    if latest.as_ref().and_then(|latest| latest.hash) == hash {
        return Ok(None);
    }
    let (number, since, whole) = match latest {
        Some(Latest { number, since, whole, .. }) => (number + 1, since, whole),
        None => (1, i64::MIN, None),
    };
    let text = said.text.as_deref().zip(hash);
    let text = text.map(|(text, hash)| new_text(text, hash, whole)).transpose();
    Ok(Some(NewRow {
        stock_number: &said.stock_number,
        vin: said.vin.as_deref(),
        number,
        // Servers' clocks differ.
        since: at.as_millisecond().max(since),
        text: text.map_err(CopyError::Compression)?,
    }))
}

fn new_text(text: &str, hash: TextHash, whole: Option<(TextHash, Vec<u8>)>) -> io::Result<NewText> {
    // A damaged dictionary is none.
    let base = whole.and_then(|(hash, body)| Some((hash, decompress(&body, "").ok()?)));
    if let Some((base_hash, base)) = base.filter(|(base, _)| *base != hash) {
        let body = compress(text, &base)?;
        if body.len() * LEAST_GAIN <= text.len() {
            return Ok(NewText { hash, base: Some(base_hash), body });
        }
    }
    Ok(NewText { hash, base: None, body: compress(text, "")? })
}
