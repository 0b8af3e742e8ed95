//! Limits in sentences (SEARCH-3): phrases made of words for limits, with what they mean. No limit
//! may be turned around, and what is no limit sets no range.

use super::limit_phrases::{Measure, no_limit, phrase};
use super::nl_query::{LOT, search};
use inventory::{Bounds, Query, RangeFilter};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Phrases of each of the two kinds.
const PHRASES: u32 = 20_000;

/// Checks many phrases, the same in every run, and shows the wrong ones.
fn check<S: Strategy>(phrases: &S, wrong: impl Fn(S::Value) -> Option<String>) {
    let config = Config { max_local_rejects: u32::MAX, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let values = (0..PHRASES).map(|_| phrases.new_tree(&mut runner).expect("a phrase").current());
    let wrong: Vec<String> = values.filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{} of {PHRASES}:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// The ranges of a query, and its payment.
type Ranges = (Vec<(RangeFilter, Bounds)>, Bounds);

fn shown((ranges, payment): &Ranges) -> String {
    let ranges = ranges.iter().filter(|(_, bounds)| !bounds.is_open());
    let shown = |name: &str, bounds: Bounds| format!("{name} {:?}..{:?} ", bounds.min, bounds.max);
    ranges.map(|&(range, bounds)| shown(&format!("{range:?}"), bounds)).collect::<String>()
        + &shown("payment", *payment)
}

fn ranges(text: &str) -> Ranges {
    let resolved = search(text).resolve(&LOT);
    let ranges = resolved.query().ranges.iter().map(|(range, &bounds)| (range, bounds)).collect();
    (ranges, resolved.interpretation().map_or_else(Bounds::default, |interpretation| interpretation.payment))
}

#[test]
fn no_limit_is_turned_around() {
    check(&phrase(), |(text, clauses)| {
        let mut query = Query::default();
        let mut payment = Bounds::default();
        for clause in &clauses {
            match clause.measure {
                Measure::Price => query.ranges[RangeFilter::Price] = clause.bounds,
                Measure::Mileage => query.ranges[RangeFilter::Mileage] = clause.bounds,
                Measure::Year => query.ranges[RangeFilter::Year] = clause.bounds,
                Measure::Payment => payment = clause.bounds,
            }
        }
        let wanted =
            query.resolve(&LOT).query().ranges.iter().map(|(range, &bounds)| (range, bounds)).collect();
        let (wanted, read) = ((wanted, payment), ranges(&text));
        (read != wanted)
            .then(|| format!("{text}\n    is     {}\n    wanted {}", shown(&read), shown(&wanted)))
    });
}

#[test]
fn what_is_no_limit_sets_no_range() {
    check(&no_limit(), |text| {
        let read = ranges(&text);
        let is_open = read.1.is_open() && read.0.iter().all(|(_, bounds)| bounds.is_open());
        (!is_open).then(|| format!("{text}\n    is {}", shown(&read)))
    });
}
