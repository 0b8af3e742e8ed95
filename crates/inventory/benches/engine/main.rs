//! CPU time of the search engine at 1k, 10k, 100k and 1M vehicles, and of a plain scan over columns.
//!
//! `cargo xtask bench engine` runs it; sizes may follow (`cargo xtask bench engine 1000 100000`). CPU time is less
//! sensitive to other load than wall-clock time. A query's time is the median of several runs; the
//! table's percentiles are over the queries of a kind, which frameworks that repeat one closure do
//! not provide.

mod market_data;
mod queries;
mod scan;
mod synthetic_inventory;

use cpu_time::ThreadTime;
use inventory::{Facet, Query, ResolvedQuery, Snapshot, Vehicle};
use messages::Messages;
use scan::{Scan, Scanned};
use std::hint::black_box;
use std::time::Duration;

const SIZES: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() {
    let asked: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let sizes = if asked.is_empty() { &SIZES[..] } else { &asked };
    println!(
        "| vehicles | questions | engine, median | engine, p99 | plain scan, median | plain scan, p99 |"
    );
    println!("|---:|---|---:|---:|---:|---:|");
    let builds: Vec<(usize, Duration)> = sizes.iter().map(|&size| (size, measure(size))).collect();
    println!("\n| vehicles | building the snapshot | for each vehicle |");
    println!("|---:|---:|---:|");
    for (size, build) in builds {
        println!(
            "| {size} | {} | {} |",
            shown(build),
            shown(build / u32::try_from(size).unwrap_or(u32::MAX))
        );
    }
}

/// Prints a line for each kind of query; returns the snapshot's build time.
fn measure(size: usize) -> Duration {
    let vehicles = synthetic_inventory::vehicles(size);
    let (inventory, build) = built(vehicles);
    let scan = Scan::of(inventory.vehicles());
    for kind in queries::kinds(inventory.vehicles()) {
        let resolve = |query: &Query| query.clone().resolve(&inventory);
        let resolved: Vec<ResolvedQuery<'_>> = kind.queries.iter().map(resolve).collect();
        for query in &resolved {
            agree(&scan, query);
        }
        let engine = times(&kind.queries, |query| {
            let results = resolve(query).run();
            Facet::all().for_each(|facet| drop(black_box(results.choices(facet, Messages::english()))));
        });
        let plain = times(&resolved, |query| drop(black_box(scan.answer(query.query()))));
        let [median, high, plain_median, plain_high] =
            [(&engine, 50), (&engine, 99), (&plain, 50), (&plain, 99)]
                .map(|(times, share)| shown(percentile(times, share)));
        println!("| {size} | {} | {median} | {high} | {plain_median} | {plain_high} |", kind.name);
    }
    let nl_queries = queries::nl_queries();
    let understood: Vec<Query> =
        nl_queries.iter().map(|query| query.clone().resolve(&inventory).query().clone()).collect();
    let resolved = |queries: &[Query]| {
        times(queries, |query| drop(black_box(query.clone().resolve(black_box(&inventory)))))
    };
    let (with, without) = (resolved(&nl_queries), resolved(&understood));
    let [median, high, filters, filters_high] = [(&with, 50), (&with, 100), (&without, 50), (&without, 100)]
        .map(|(times, share)| shown(percentile(times, share)));
    println!(
        "| {size} | resolving natural-language queries: median, slowest; the same as filters: median, slowest | {median} | {high} | {filters} | {filters_high} |"
    );
    let texts =
        queries::kinds(inventory.vehicles()).into_iter().last().map(|kind| kind.queries).unwrap_or_default();
    let resolving = resolved(&texts);
    println!(
        "| {size} | resolving texts | {} | {} | | |",
        shown(percentile(&resolving, 50)),
        shown(percentile(&resolving, 99))
    );
    build
}

/// The snapshot, and its shortest build time: other load only adds.
fn built(vehicles: Vec<Vehicle>) -> (Snapshot, Duration) {
    let rounds = if vehicles.len() > 100_000 { 1 } else { 5 };
    let copies: Vec<Vec<Vehicle>> = (0..rounds).map(|_| vehicles.clone()).collect();
    let mut least = Duration::MAX;
    let mut timed = |vehicles: Vec<Vehicle>| {
        let start = ThreadTime::now();
        let inventory = Snapshot::build(vehicles);
        least = least.min(start.elapsed());
        inventory
    };
    for copy in copies {
        drop(timed(copy));
    }
    let inventory = timed(vehicles);
    (inventory, least)
}

/// The time of each query, shortest first.
fn times<Q>(queries: &[Q], mut answer: impl FnMut(&Q)) -> Vec<Duration> {
    const ROUNDS: usize = 5;
    let mut taken = vec![[Duration::ZERO; ROUNDS]; queries.len()];
    for round in 0..ROUNDS {
        for (taken, query) in taken.iter_mut().zip(queries) {
            let start = ThreadTime::now();
            answer(query);
            taken[round] = start.elapsed();
        }
    }
    let median = |mut taken: [Duration; ROUNDS]| *taken.select_nth_unstable(ROUNDS / 2).1;
    let mut times: Vec<Duration> = taken.into_iter().map(median).collect();
    times.sort_unstable();
    times
}

fn percentile(times: &[Duration], share: usize) -> Duration {
    times[(times.len() - 1) * share / 100]
}

fn shown(time: Duration) -> String {
    match time.as_nanos() {
        nanos @ ..10_000 => format!("{nanos} ns"),
        nanos @ ..10_000_000 => format!("{} µs", nanos / 1_000),
        nanos => format!("{} ms", nanos / 1_000_000),
    }
}

/// Checks that engine and scan do the same work: their results are equal where a vehicle contains
/// the text as typed.
fn agree(scan: &Scan, query: &ResolvedQuery<'_>) {
    let results = query.clone().run();
    let Scanned { total, rows, counts } = scan.answer(query.query());
    if total == 0 {
        return;
    }
    let pages: Vec<&Vehicle> = rows.into_iter().map(|row| &query.inventory().vehicles()[row]).collect();
    assert_eq!((results.total, &results.vehicles), (total, &pages), "{}", query.path());
    // Of colors families alone are offered, and of models and trims those of what is chosen.
    let whole = |facet: &Facet| facet.parent().is_none() && !matches!(facet, Facet::Color | Facet::Interior);
    if query.query().selected.is_empty(Facet::Model) {
        for facet in Facet::all().filter(whole) {
            let counted: usize =
                results.choices(facet, Messages::english()).iter().map(|choice| choice.count).sum();
            assert_eq!(counted, counts[facet], "{facet:?} of {}", query.path());
        }
    }
}
