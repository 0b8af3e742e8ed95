//! A request as rows see it.

use crate::decode::{Pair, decode, fold, pairs};

/// Longer paths and queries match no row.
const MAX_LENGTH: usize = 8_192;
/// Further segments of addresses of platforms are not read.
const MAX_SEGMENTS: usize = 16;
const EXTENSIONS: [&str; 8] = ["html", "htm", "aspx", "asp", "php", "cfm", "jsp", "shtml"];

#[derive(Debug)]
pub(crate) struct Request<'a> {
    /// Decoded, without slashes around it.
    pub(crate) path: String,
    /// `path` in lower case.
    pub(crate) folded: String,
    /// The number of segments of `path`.
    pub(crate) segments: usize,
    pub(crate) pairs: Vec<Pair<'a>>,
}

impl<'a> Request<'a> {
    /// `None` if no row can match.
    pub(crate) fn new(path: &str, query: Option<&'a str>) -> Option<Self> {
        let query = query.unwrap_or_default();
        if path.len() > MAX_LENGTH || query.len() > MAX_LENGTH {
            return None;
        }
        let path = decode(path.strip_prefix('/')?).trim_end_matches('/').to_owned();
        let folded = fold(&path);
        let segments = segments(&path).count();
        Some(Self { path, folded, segments, pairs: pairs(query) })
    }

    /// A request as rows of platforms see it: in lower case, with hyphens between words, which `folded` has not.
    pub(crate) fn for_platforms(path: &str, query: Option<&'a str>) -> Self {
        let mut pairs = pairs(query.unwrap_or_default());
        for pair in &mut pairs {
            pair.key = unhyphenated(&pair.key);
            pair.value = hyphenated(&pair.value);
        }
        let mut parts = page_segments(path);
        if let Some(last) = parts.last_mut() {
            // A copy such as `contact-2`.
            let copied = last.rsplit_once('-').filter(|(name, copy)| {
                copy.len() <= 2
                    && copy.bytes().all(|byte| byte.is_ascii_digit())
                    && !name.ends_with(|of: char| of.is_ascii_digit())
            });
            *last = copied.map_or(last.clone(), |(name, _)| name.to_owned());
        }
        let path = parts.join("/");
        Self { folded: path.replace('-', ""), segments: parts.len(), path, pairs }
    }

    /// The request for a target, such as `/inventory?make=x#top`.
    pub(crate) fn for_target(target: &'a str) -> Option<Self> {
        let target = target.split('#').next().unwrap_or_default();
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        Self::new(path, Some(query))
    }
}

/// The segments of a decoded path that matter, in lower case, with hyphens between words: without extensions,
/// parameters of servlets and a last `index`.
pub(crate) fn page_segments(path: &str) -> Vec<String> {
    let parts =
        path.split('/').take(2 * MAX_SEGMENTS).map(|part| part.split(';').next().unwrap_or_default().trim());
    let parts = parts.map(without_extension).map(hyphenated);
    let mut parts: Vec<String> = parts.filter(|part| !part.is_empty()).take(MAX_SEGMENTS).collect();
    while parts.last().is_some_and(|last| matches!(last.as_str(), "index" | "default")) {
        parts.pop();
    }
    parts
}

pub(crate) fn without_extension(text: &str) -> &str {
    let is_page = |extension: &str| EXTENSIONS.iter().any(|other| other.eq_ignore_ascii_case(extension));
    text.rsplit_once('.').filter(|(_, extension)| is_page(extension)).map_or(text, |(name, _)| name)
}

/// Words in lower case without anything between them.
pub(crate) fn unhyphenated(text: &str) -> String {
    hyphenated(text).replace('-', "")
}

/// Words in lower case with one hyphen between them.
pub(crate) fn hyphenated(text: &str) -> String {
    let mut hyphenated = String::with_capacity(text.len());
    for letter in fold(text).chars().filter(|letter| !matches!(letter, '\'' | '\u{2019}')) {
        if letter.is_alphanumeric() {
            hyphenated.push(letter);
        } else if !hyphenated.is_empty() && !hyphenated.ends_with('-') {
            hyphenated.push('-');
        }
    }
    hyphenated.truncate(hyphenated.trim_end_matches('-').len());
    hyphenated
}

/// The segments of a decoded path without slashes around it.
pub(crate) fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(move |_| !path.is_empty())
}
