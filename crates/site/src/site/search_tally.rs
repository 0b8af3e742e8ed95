//! Queries of the results page that are not yet counted, as the addresses have them. They may contain
//! anything that somebody typed, so they stay in memory, and only until they are read (COUNT-2).

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// Different queries; later ones are dropped.
const MAX_QUERIES: usize = 2_000;
/// Bytes of a query; longer ones are dropped.
const MAX_BYTES: usize = 1_000;

#[derive(Default)]
pub(super) struct SearchTally(Mutex<HashMap<Box<str>, u32>>);

impl SearchTally {
    pub(super) fn add(&self, query: &str) {
        if query.is_empty() || query.len() > MAX_BYTES {
            return;
        }
        let mut queries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = queries.get_mut(query) {
            *count = count.saturating_add(1);
        } else if queries.len() < MAX_QUERIES {
            queries.insert(query.into(), 1);
        }
    }

    /// Removes all queries and returns them with their numbers.
    pub(super) fn take(&self) -> HashMap<Box<str>, u32> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_counted_until_they_are_taken_and_memory_is_bounded() {
        let tally = SearchTally::default();
        for query in ["make=Ford", "make=Ford", "", &"x".repeat(MAX_BYTES + 1)] {
            tally.add(query);
        }
        assert_eq!(tally.take(), HashMap::from([("make=Ford".into(), 2)]));
        for number in 0..2 * MAX_QUERIES {
            tally.add(&format!("search={number}"));
        }
        tally.add("search=0");
        let taken = tally.take();
        assert_eq!((taken.len(), taken.get("search=0")), (MAX_QUERIES, Some(&2)));
        assert!(tally.take().is_empty());
    }
}
