//! The memory that stays in use after crawlers: `cargo xtask bench memory`.

use crate::{
    Error,
    report::Measurement,
    servers::{start_feed, start_site, vehicle_pages},
    workload,
    wrk::Load,
};
use std::path::Path;

/// Rounds of a run. What grows from one to the next would grow for ever.
const ROUNDS: usize = 10;
/// Pages of a round that were never requested before, and as many requests of pages that were.
const UNSEEN: usize = 70_000;
const CACHED: usize = 7_000;
const CACHED_VEHICLES: usize = 500;
/// The most of its own memory that may stay, in MB, up to this many vehicles; and the most growth once the cache is
/// full.
const LIMITS: [(usize, f64); 2] = [(500, 90.0), (10_000, 150.0)];
const MAX_GROWTH: f64 = 5.0;
/// The encodings that browsers accept, and those of most crawlers.
const ENCODINGS: [&str; 2] = ["gzip, deflate, br, zstd", "gzip, deflate"];

/// Reads unseen and cached pages in rounds.
pub async fn measure(program: &Path, vehicles: usize) -> Result<Vec<Measurement>, Error> {
    let feed = start_feed(vehicles).await?;
    let data = tempfile::tempdir()?;
    let site = start_site(program, feed, data.path(), "/readyz").await?;
    let mut cached = vehicle_pages(&site, vehicles.min(CACHED_VEHICLES)).await?;
    cached.extend(workload::queries());
    let cached = Load::pages("cached pages", cached, CACHED, ENCODINGS[0]);
    let mut unseen = workload::unseen_queries();
    let mut after_round = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        for accepted in ENCODINGS {
            let half = UNSEEN / ENCODINGS.len();
            let paths: Vec<String> = unseen.by_ref().take(half).collect();
            let load = Load::pages("unseen pages", paths, half, accepted);
            load.send(&site, &load.requests).await?;
        }
        cached.send(&site, &cached.requests).await?;
        after_round.push(site.own_memory()?);
    }
    let of_file = site.memory()? - site.own_memory()?;
    let row =
        |what: String, value, limit| Measurement { limit, ..Measurement::new(vehicles, what, "MB", value) };
    let limit = LIMITS.iter().find(|(size, _)| vehicles <= *size).map(|(_, limit)| *limit);
    let requests = format!("own memory after {UNSEEN} unseen and {CACHED} cached pages");
    let mut rows = vec![row(requests, after_round[0], limit)];
    let most = after_round.iter().copied().fold(0.0, f64::max);
    rows.push(row(format!("the most after {ROUNDS} such rounds"), most, limit));
    let growth = mean(&after_round[ROUNDS - 3..]) - mean(&after_round[2..5]);
    rows.push(row("pages of the program's file beside it".to_owned(), of_file, None));
    let what = "growth from the third to fifth round to the last three".to_owned();
    rows.push(row(what, growth, Some(MAX_GROWTH)));
    eprintln!("after each round, in MB: {after_round:.1?}");
    Ok(rows)
}

/// The mean of three rounds: from one to the next, memory goes up and down by some MB.
fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / 3.0
}
