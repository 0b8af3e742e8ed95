//! Searches that found no vehicle: the words, counted, without who typed them and only until the
//! program ends (ADMIN-3).

use inventory::{Query, SnapshotId};
use moka::sync::Cache;
use std::{
    cmp::Reverse,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
    time::Duration,
};

const MAX_TEXTS: u64 = 500;
const KEPT: Duration = Duration::from_hours(30 * 24);
/// Longer texts are not counted.
const MAX_CHARS: usize = 60;
/// Texts with so many digits, or an `@`, may be a person's and are not counted.
const MAX_DIGITS: usize = 6;

/// Counts of texts.
pub(crate) struct EmptySearches(Cache<String, SearchCount>);

#[derive(Clone)]
struct SearchCount {
    count: Arc<AtomicU32>,
    /// The inventory that had nothing.
    inventory: SnapshotId,
}

impl EmptySearches {
    pub(crate) fn new() -> Self {
        Self(Cache::builder().max_capacity(MAX_TEXTS).time_to_live(KEPT).build())
    }

    /// Whether this search is known to find nothing in this inventory; it is counted then.
    pub(crate) fn count_known(&self, query: &Query, inventory: SnapshotId) -> bool {
        let cached =
            text_of(query).and_then(|text| self.0.get(&text)).filter(|entry| entry.inventory == inventory);
        cached.inspect(|entry| _ = entry.count.fetch_add(1, Relaxed)).is_some()
    }

    /// Counts a search that found nothing.
    pub(crate) fn count(&self, query: &Query, inventory: SnapshotId) {
        let Some(text) = text_of(query) else { return };
        let entry = self.0.entry(text).and_upsert_with(|before| SearchCount {
            count: before.map_or_else(Arc::default, |entry| entry.into_value().count),
            inventory,
        });
        entry.value().count.fetch_add(1, Relaxed);
    }

    /// The most frequent texts with their counts.
    pub(crate) fn most_frequent(&self, limit: usize) -> Vec<(String, u32)> {
        let mut counts: Vec<(String, u32)> =
            self.0.iter().map(|(text, entry)| (text.to_string(), entry.count.load(Relaxed))).collect();
        counts.sort_by_key(|(text, count)| (Reverse(*count), text.clone()));
        counts.truncate(limit);
        counts
    }
}

/// The text if the query is a text alone: with filters it is not the words that found nothing.
fn text_of(query: &Query) -> Option<String> {
    let text = query.search.as_deref()?;
    let alone = Query { search: Some(text.to_owned()), ..Query::default() };
    if query.on_page(1).path() != alone.path() {
        return None;
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let may_be_personal =
        text.contains('@') || text.chars().filter(char::is_ascii_digit).count() > MAX_DIGITS;
    (!text.is_empty() && text.chars().count() <= MAX_CHARS && !may_be_personal).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use inventory::Snapshot;

    #[test]
    fn words_alone_are_counted_and_nothing_that_may_be_a_persons() {
        let (searches, id) = (EmptySearches::new(), Snapshot::build(Vec::new()).id());
        for query in ["search=Porsche+911", "search=porsche++911&page=2", "search=tesla"] {
            searches.count(&Query::parse(query), id);
        }
        assert!(searches.count_known(&Query::parse("search=porsche 911"), id));
        assert!(!searches.count_known(&Query::parse("search=lada"), id));
        let long = format!("search={}", "x".repeat(61));
        for personal in [
            "search=dana@example.com",
            "search=901-555-0142",
            "search=porsche&price_max=9000",
            "make=Kia",
            &long,
        ] {
            searches.count(&Query::parse(personal), id);
        }
        assert_eq!(searches.most_frequent(9), [("porsche 911".to_owned(), 3), ("tesla".to_owned(), 1)]);
        assert_eq!(searches.most_frequent(1).len(), 1);
    }
}
