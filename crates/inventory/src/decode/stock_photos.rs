//! Recognizes pictures that show another vehicle or none (VEHICLE-9), by their addresses and fields of the feed.

use super::field_names::plain_name;
use hashbrown::HashSet;
use serde_json::Value;
use std::sync::LazyLock;

/// Hosts of agencies for stock pictures and of renderings, with the start of the path; empty for any.
const SOURCES: [(&str, &str); 16] = [
    ("alamy.com", ""),
    ("autodatadirect.com", ""),
    ("chromedata.com", ""),
    ("chromestyles.com", ""),
    ("depositphotos.com", ""),
    ("evox.com", ""),
    ("evoximages.com", ""),
    ("gettyimages.com", ""),
    ("imagin.studio", ""),
    ("images.dealer.com", "autodata"),
    ("images.dealer.com", "ddc/vehicles"),
    ("istockphoto.com", ""),
    ("izmostock.com", ""),
    ("kelleybluebookimages.com", ""),
    ("shutterstock.com", ""),
    ("unsplash.com", ""),
];

/// Words of the parts of an address and of texts, written together or apart: `stock-images`, `Photo coming soon`.
const WORDS: &str = "awaitingimage awaitingimages awaitingphoto awaitingphotos comingsoon evox genericimage genericphoto \
    imagecomingsoon imagenotavailable imagescomingsoon imageunavailable izmostock missingimage missingphoto noimage \
    noimageavailable noimages noimg nophoto nophotoavailable nophotos nopic nopicture nopictureavailable \
    photocomingsoon photonotavailable photopending photoscomingsoon photospending photounavailable \
    picturecomingsoon picturescomingsoon placeholder placeholderimage representativeimage representativephoto \
    sampleimage sampleimages samplephoto samplephotos stockart stockimage stockimages stockimg stockphoto \
    stockphotography stockphotos stockpic stockpicture stockpictures";
/// A word of [`WORDS`] has so many parts at most.
const MAX_PARTS: usize = 3;

/// Words for the type of a picture, and in the names of members that mark one: `isStockPhoto`.
const TYPES: [&str; 10] = [
    "catalog",
    "chrome",
    "evox",
    "generic",
    "izmo",
    "library",
    "placeholder",
    "representative",
    "sample",
    "stock",
];
/// Words that turn a type around: `not stock`, `in stock`.
const NEGATIONS: [&str; 5] = ["actual", "in", "no", "non", "not"];
/// Names of members with the type of a picture.
const TYPE_NAMES: [&str; 8] =
    ["type", "kind", "source", "category", "origin", "provider", "phototype", "imagetype"];

/// An address of a stock picture, a sample or a placeholder, that has none of the parts of `actual`.
pub(super) fn is_address(url: &str, actual: &[String]) -> bool {
    let lower = url.to_lowercase().replace("%20", " ");
    if actual.iter().any(|part| lower.contains(&**part)) {
        return false;
    }
    let address = lower.split_once("://").map_or(&*lower, |(_, address)| address);
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let is_source = |(name, start): &(&str, &str)| {
        let before = host.strip_suffix(name);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.')) && path.starts_with(start)
    };
    SOURCES.iter().any(is_source) || path.split(['/', '?', '&', '=']).any(has_word)
}

/// An entry of a list of photos that calls itself a stock picture: `{"url": …, "type": "stock"}`.
pub(super) fn is_entry(entry: &Value) -> bool {
    let Value::Object(members) = entry else { return false };
    members.iter().any(|(name, value)| {
        let name = plain_name(name);
        let flag = name.strip_prefix("is").unwrap_or(&name);
        let flag = ["photo", "image", "picture", "flag"]
            .iter()
            .find_map(|end| flag.strip_suffix(end))
            .unwrap_or(flag);
        if TYPES.contains(&flag) || TYPE_NAMES.contains(&&*name) {
            return is_said(value);
        }
        value.as_str().is_some_and(|text| !text.contains("//") && has_word(&text.to_lowercase()))
    })
}

/// A value that means yes, or names a stock picture: `true`, `Y`, `Stock`.
pub(super) fn is_said(value: &Value) -> bool {
    match value {
        Value::Bool(is_stock) => *is_stock,
        Value::Number(number) => number.as_u64() == Some(1),
        Value::String(text) if text.contains("//") => false,
        Value::String(text) => {
            let text = text.trim().to_lowercase();
            let mut parts = parts(&text);
            let is_type = parts.any(|part| TYPES.contains(&part));
            let is_negated = || self::parts(&text).any(|part| NEGATIONS.contains(&part));
            matches!(&*text, "true" | "yes" | "y" | "1") || has_word(&text) || is_type && !is_negated()
        }
        _ => false,
    }
}

/// A text in lower case has one of [`WORDS`]. The pictures of `in-stock-photos` are those of vehicles here.
fn has_word(text: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| WORDS.split_whitespace().collect());
    let parts: Vec<&str> = parts(text).collect();
    (0..parts.len()).any(|from| {
        let longest = (parts.len() - from).min(MAX_PARTS);
        let is_negated = from > 0 && NEGATIONS.contains(&parts[from - 1]);
        !is_negated && (1..=longest).any(|count| KNOWN.contains(&*parts[from..from + count].concat()))
    })
}

/// Words and numbers without what stands between them.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let without_number = |part: &'_ str| part.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    words.filter(|part| !part.is_empty()).map(move |part| match without_number(part) {
        0 => part,
        end => &part[..end],
    })
}
