use bench::workload::{
    largest_agent_search, listings, queries, stock_number, uncached_queries, unseen_queries,
};
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn a_feed_has_the_given_size_and_is_deterministic() {
    let text = listings(50, 0);
    assert_eq!(text, listings(50, 0));
    let records: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(records.len(), 50);
    assert_eq!(records[49]["stock_number"], stock_number(49));
}

#[test]
fn the_largest_search_fits_into_a_call() {
    assert!((40_000..64 * 1024).contains(&largest_agent_search().len()));
}

#[test]
fn cached_and_uncached_queries_are_distinct() {
    assert_eq!(queries().into_iter().collect::<BTreeSet<_>>().len(), 200);
    assert_eq!(uncached_queries().take(20).collect::<BTreeSet<_>>().len(), 20);
}

#[test]
fn ten_rounds_never_request_an_unseen_page_twice() {
    let count = 10 * 70_000;
    assert_eq!(unseen_queries().take(count).collect::<BTreeSet<_>>().len(), count);
}
