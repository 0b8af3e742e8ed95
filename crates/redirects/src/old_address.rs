//! What an address of another dealership platform names.

mod form;
mod identifiers;
mod keys;
mod kind;
mod never_old;
mod page_names;
mod pages;
mod tables;
mod vocabulary;
mod word_map;
mod words;

use crate::decode::{decode, fold, truncate};
use form::Form;
use keys::Key;

pub use page_names::OldPage;

/// Longer paths lead nowhere.
const MAX_PATH: usize = 512;
/// Longer queries are cut off.
const MAX_QUERY: usize = 4_096;

/// An address of the old website, as far as it names a car or a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldAddress {
    /// VINs in upper case, at most 4.
    pub vins: Vec<String>,
    /// Texts that may be stock numbers, at most 8. Those of query keys such as `stock` are first.
    pub stock_numbers: Vec<String>,
    /// The words that may name a car, such as `2019 toyota camry se`: at most 12 words and 120
    /// characters, in lower case.
    pub words: String,
    /// The make that the query names.
    pub make: Option<String>,
    /// The model that the query names.
    pub model: Option<String>,
    /// What the page shows.
    pub kind: OldKind,
}

/// What a page of an old website shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OldKind {
    /// One car.
    Vehicle,
    /// A list of cars.
    Results,
    /// Something that most dealerships have a page for.
    Page(OldPage),
    /// Anything else.
    Other,
}

impl OldAddress {
    /// Reads an encoded path and query.
    ///
    /// At most 16 segments with 24 words are read, and 16 pairs of the query with 16 words. Paths of more than 512
    /// bytes, files such as images, interfaces of programs such as `/api`, and segments that begin with a dot lead nowhere.
    pub fn read(path: &str, query: Option<&str>) -> Self {
        if path.len() > MAX_PATH {
            return Self::nothing();
        }
        let path = decode(path);
        if never_old::is_never_old(&path) {
            return Self::nothing();
        }
        let parameters = keys::parameters(truncate(query.unwrap_or_default(), MAX_QUERY));
        let folded = fold(&path);
        let form = Form::of(&path, &folded);
        let vins = identifiers::vins(&form, &parameters);
        Self {
            stock_numbers: identifiers::stock_numbers(&form, &parameters),
            words: words::words(&form, &parameters),
            make: keys::value(&parameters, Key::Make),
            model: keys::value(&parameters, Key::Model),
            kind: kind::kind(&form, &parameters, !vins.is_empty()),
            vins,
        }
    }

    fn nothing() -> Self {
        Self {
            vins: Vec::new(),
            stock_numbers: Vec::new(),
            words: String::new(),
            make: None,
            model: None,
            kind: OldKind::Other,
        }
    }
}
