//! A request as rows see it.

use crate::decode::{Pair, decode, fold, pairs};

/// Longer paths and queries match no row.
const MAX_LENGTH: usize = 8_192;

#[derive(Debug)]
pub(crate) struct Request<'a> {
    /// Decoded, without slashes around it.
    pub(crate) path: String,
    /// `path` in lower case.
    pub(crate) folded: String,
    /// How many segments `path` has.
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

    /// The request for a target, such as `/inventory?make=x#top`.
    pub(crate) fn for_target(target: &'a str) -> Option<Self> {
        let target = target.split('#').next().unwrap_or_default();
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        Self::new(path, Some(query))
    }
}

/// The segments of a decoded path without slashes around it.
pub(crate) fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(move |_| !path.is_empty())
}
