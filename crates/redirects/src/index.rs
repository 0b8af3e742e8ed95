//! Finds the row for a request.

use crate::{
    decode::{Pair, fold},
    request::Request,
    row::Row,
    target::{OwnTarget, Target},
};
use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
};

/// The bytes of the beginning of a path by which patterns are indexed.
const MAX_BEGINNING: usize = 64;
/// Values may make a target the `from` of another row. Longer chains redirect nothing.
const MAX_HOPS: usize = 4;
/// A target that rows match after so many rounds loses all pairs of the request.
const MAX_ROUNDS: usize = 8;

/// The answer to a request that a row matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// 301, 302, 307, 308 or 410.
    pub status: u16,
    /// A path with query, or an `https` URL. `None` with status 410.
    pub to: Option<String>,
    /// The row's line in the file.
    pub line: u64,
}

/// The rows that a lookup considers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Considered {
    All,
    /// Rows that may match the address of a page.
    BeforePages,
}

/// The rows, ready for lookups.
#[derive(Debug, Clone, Default)]
pub(crate) struct Index {
    /// In the order in which they match.
    pub(crate) rows: Vec<Row>,
    /// Rows with a literal path, by `path` or `path?key=value`.
    exact: HashMap<String, Vec<usize>>,
    /// Other rows, by the beginning of their path.
    patterns: HashMap<String, Vec<usize>>,
    /// The lengths of the keys of `patterns`.
    lengths: BTreeSet<usize>,
    has_conditions: bool,
    /// Rows may match the address of a page.
    pub(crate) has_query_rows: bool,
    /// Paths of the website as [`Request::folded`].
    pub(crate) pages: HashSet<String>,
}

impl Index {
    pub(crate) fn new(mut rows: Vec<Row>, pages: HashSet<String>) -> Self {
        rows.sort_by_cached_key(|row| {
            (!row.pattern.is_literal(), Reverse(row.pattern.literal_characters()), row.line)
        });
        Self { pages, ..Self::in_order(rows) }
    }

    /// The rows in the order in which they match.
    pub(crate) fn in_order(rows: Vec<Row>) -> Self {
        let mut index = Self::default();
        let frequencies = pair_frequencies(&rows);
        for (position, row) in rows.iter().enumerate() {
            let pattern = &row.pattern;
            let (map, keys) = match pattern.literal_path() {
                Some(path) => {
                    // The rarest pair: one such as `option=com_content` may be in all rows.
                    let keys = pattern.literal_pairs().map(|pair| format!("{path}?{pair}"));
                    let rarest = keys.min_by_key(|key| frequencies.get(key).copied());
                    (&mut index.exact, vec![rarest.unwrap_or(path)])
                }
                None => (&mut index.patterns, pattern.beginnings(MAX_BEGINNING)),
            };
            for key in keys {
                map.entry(key).or_default().push(position);
            }
        }
        index.lengths = index.patterns.keys().map(String::len).collect();
        index.has_query_rows = rows.iter().any(|row| row.loses_to_pages.is_none());
        index.has_conditions = rows.iter().any(|row| row.pattern.has_conditions());
        index.rows = rows;
        index
    }

    /// Rows that are compared with the same requests.
    pub(crate) fn buckets_of_rows(&self) -> impl Iterator<Item = &[usize]> {
        self.exact.values().chain(self.patterns.values()).map(Vec::as_slice)
    }

    /// The redirect for a request. No row redirects its target again.
    pub(crate) fn find(&self, path: &str, query: Option<&str>, considered: Considered) -> Option<Redirect> {
        self.resolve(&Request::new(path, query)?, considered, MAX_HOPS)
    }

    fn resolve(&self, request: &Request<'_>, considered: Considered, hops: usize) -> Option<Redirect> {
        let (row, to) = self.first_match(request, considered)?;
        let mut found = Redirect { status: row.status, to, line: row.line };
        let Target::Own(target) = &row.target else { return Some(found) };
        let to = self.without_matching_keys(row, target, request)?;
        let next = Request::for_target(&to).filter(|next| self.first_match(next, Considered::All).is_some());
        match next {
            None => found.to = Some(to),
            Some(_) if hops == 0 => return None,
            Some(next) => {
                let next = self.resolve(&next, Considered::All, hops - 1)?;
                if next.to.is_none() || is_permanent(found.status) {
                    found.status = next.status;
                }
                found.to = next.to;
            }
        }
        Some(found)
    }

    /// A row's target for a request, without the request's pairs that make a row match the target.
    fn without_matching_keys(&self, row: &Row, target: &OwnTarget, request: &Request<'_>) -> Option<String> {
        let values = row.pattern.values(request)?;
        let mut appended: Vec<&Pair<'_>> = request
            .pairs
            .iter()
            .filter(|pair| !row.pattern.uses_key(&pair.key) && !target.has_key(&pair.key))
            .collect();
        for round in 0.. {
            let to = target.fill(&values, appended.iter().copied())?;
            let next =
                Request::for_target(&to).and_then(|next| Some(self.first_match(&next, Considered::All)?.0));
            let is_harmless = |pair: &&Pair<'_>| {
                round < MAX_ROUNDS && next.is_some_and(|next| !next.pattern.uses_key(&pair.key))
            };
            let before = appended.len();
            if next.is_some() {
                appended.retain(is_harmless);
            }
            if appended.len() == before {
                return Some(to);
            }
        }
        None
    }

    /// The row that redirects a request, with its target. No row wins over a page.
    pub(crate) fn first_match(
        &self,
        request: &Request<'_>,
        considered: Considered,
    ) -> Option<(&Row, Option<String>)> {
        let is_page = considered == Considered::BeforePages || self.pages.contains(&request.folded);
        let mut first: Option<(usize, Destination)> = None;
        for bucket in self.buckets(request) {
            let before = first.as_ref().map_or(usize::MAX, |(position, _)| *position);
            let found = bucket
                .iter()
                .take_while(|position| **position < before)
                .filter(|position| !is_page || self.rows[**position].loses_to_pages.is_none())
                .find_map(|position| Some((*position, apply(&self.rows[*position], request)?)));
            first = found.or(first);
        }
        first.map(|(position, destination)| (&self.rows[position], destination.to))
    }

    /// The rows whose pieces a request is compared with, in the order in which they match.
    pub(crate) fn candidates(&self, request: &Request<'_>) -> impl Iterator<Item = &Row> {
        let mut positions = self.buckets(request).concat();
        positions.sort_unstable();
        positions.dedup();
        positions
            .into_iter()
            .map(|position| &self.rows[position])
            .filter(|row| row.pattern.may_match(request))
    }

    /// The pattern rows without query conditions that match a path.
    pub(crate) fn patterns_of(&self, path: &str) -> Vec<usize> {
        let Some(request) = Request::new(path, None) else { return vec![] };
        let positions = self.pattern_buckets(&request.folded).flatten().copied();
        let is_match = |position: &usize| {
            let pattern = &self.rows[*position].pattern;
            !pattern.has_conditions() && pattern.values(&request).is_some()
        };
        positions.filter(is_match).collect()
    }

    fn buckets(&self, request: &Request<'_>) -> Vec<&[usize]> {
        let mut buckets: Vec<&[usize]> =
            self.exact.get(&request.folded).map(Vec::as_slice).into_iter().collect();
        if self.has_conditions {
            for pair in &request.pairs {
                let key = format!("{}?{}={}", request.folded, fold(&pair.key), fold(&pair.value));
                buckets.extend(self.exact.get(&key).map(Vec::as_slice));
            }
        }
        buckets.extend(self.pattern_buckets(&request.folded));
        buckets
    }

    fn pattern_buckets(&self, folded: &str) -> impl Iterator<Item = &[usize]> {
        let beginnings =
            self.lengths.iter().map_while(|length| (*length <= folded.len()).then(|| folded.get(..*length)));
        beginnings.flatten().filter_map(|beginning| self.patterns.get(beginning).map(Vec::as_slice))
    }
}

/// The number of rows with a literal path that have a pair, by path and pair.
fn pair_frequencies(rows: &[Row]) -> HashMap<String, usize> {
    let mut frequencies = HashMap::new();
    for pattern in rows.iter().map(|row| &row.pattern) {
        let Some(path) = pattern.literal_path() else { continue };
        for pair in pattern.literal_pairs() {
            *frequencies.entry(format!("{path}?{pair}")).or_default() += 1;
        }
    }
    frequencies
}

fn is_permanent(status: u16) -> bool {
    matches!(status, 301 | 308)
}

/// The target of a matching row.
struct Destination {
    /// `None` if the page is removed.
    to: Option<String>,
}

/// `None` if the row does not match.
fn apply(row: &Row, request: &Request<'_>) -> Option<Destination> {
    let values = row.pattern.values(request)?;
    let to = match &row.target {
        Target::Removed => None,
        Target::Elsewhere(url) => Some(url.clone()),
        Target::Own(target) => {
            let kept = request.pairs.iter().filter(|pair| !row.pattern.uses_key(&pair.key));
            Some(target.fill(&values, kept)?)
        }
    };
    Some(Destination { to })
}
