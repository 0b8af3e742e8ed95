//! The car or page that an address of another dealership platform names.

mod identifiers;
mod never_old;

use crate::{
    decode::{decode, pairs, truncate},
    platforms::{PLATFORMS, PlatformTarget},
    request::{hyphenated, page_segments, without_extension},
};
use identifiers::is_vin;
use inventory::make_named;

/// Longer paths lead nowhere.
const MAX_PATH: usize = 512;
/// Longer queries are cut off.
const MAX_QUERY: usize = 4_096;
const MAX_WORDS: usize = 24;
const MAX_WORD: usize = 24;
/// Longer numbers name no model.
const MAX_NUMBER: usize = 4;

/// An address of the old website, as far as it names a car or a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OldAddress {
    /// VINs in upper case, at most 4.
    pub vins: Vec<String>,
    /// Texts that may be stock numbers, at most 8. Those of query keys such as `stock` are first.
    pub stock_numbers: Vec<String>,
    /// The words of the path and of texts in the query, at most 24 words, in lower case.
    pub words: String,
    /// The words of values that are makes and models, at most 24 words, in lower case.
    pub named: String,
    /// The target of the first row of `platforms.csv` that matches.
    pub target: Option<PlatformTarget>,
}

impl OldAddress {
    /// Reads an encoded path and query.
    ///
    /// At most 16 segments are read, and 100 pairs of the query. Paths of more than 512 bytes, files such as images,
    /// interfaces of programs such as `/api`, and segments that begin with a dot lead nowhere.
    pub fn read(path: &str, query: Option<&str>) -> Self {
        if path.len() > MAX_PATH {
            return Self::default();
        }
        let decoded = decode(path);
        if never_old::is_never_old(&decoded) {
            return Self::default();
        }
        let query = truncate(query.unwrap_or_default(), MAX_QUERY);
        let pairs = pairs(query);
        let written: Vec<&str> = decoded
            .split('/')
            .map(|part| without_extension(part.split(';').next().unwrap_or_default().trim()))
            .collect();
        let texts = |keys: &'static [&str]| {
            let values =
                pairs.iter().filter(|pair| PLATFORMS.key(&pair.key).is_some_and(|key| keys.contains(&key)));
            values.map(|pair| hyphenated(&pair.value))
        };
        let words = words(page_segments(&decoded).into_iter().chain(texts(&["make", "model", "words"])));
        // No page shows the car of such an identifier alone.
        let is_unknown_car = identifiers::has_guid(&written, &pairs)
            && !words.split(' ').any(|word| make_named(word).is_some());
        let is_list = |page: &String| page.starts_with("/inventory");
        let target = PLATFORMS.find(path, Some(query), 0);
        Self {
            vins: identifiers::vins(&written, &pairs),
            stock_numbers: identifiers::stock_numbers(&written, &pairs),
            named: self::words(texts(&["make"]).chain(texts(&["model"]))),
            target: target.filter(|target| !(is_unknown_car && target.page.as_ref().is_some_and(is_list))),
            words,
        }
    }
}

/// The words that may name a car: without VINs and numbers of systems.
fn words(texts: impl Iterator<Item = String>) -> String {
    let texts: Vec<String> = texts.collect();
    let is_word = |word: &&str| {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        !word.is_empty()
            && word.chars().count() <= if is_number { MAX_NUMBER } else { MAX_WORD }
            && !is_vin(word)
    };
    let words = texts.iter().flat_map(|text| text.split('-')).filter(is_word).take(MAX_WORDS);
    words.collect::<Vec<_>>().join(" ")
}
