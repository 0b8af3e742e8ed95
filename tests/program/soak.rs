//! A soak test: mixed traffic while partners fail, the inventory changes, and so does the dealership's folder. No lead is lost, every
//! failed page is explained by a fault, and memory does not grow.
//!
//! It takes a few seconds in the usual tests; `cargo xtask soak` runs it longer, with the release
//! program.

mod changing_feed;
mod changing_folder;
mod load;
mod memory;

use crate::{
    lead_delivery::random_faults::{
        assert_no_lead_is_lost, crm::FaultyCrm, processes::Processes, seed, visitors::Visitors,
    },
    support::app::TestApp,
};
use changing_feed::{ChangingFeed, Fault};
use load::LoadGenerator;
use memory::MemoryMonitor;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::time::{Duration, Instant};

/// Sets the duration in seconds.
const SECONDS: &str = "FORECOURT_SOAK_SECONDS";
const DEFAULT_DURATION: Duration = Duration::from_secs(6);
/// Memory is not checked in shorter runs, which end before the caches are full.
const MIN_DURATION_FOR_MEMORY: Duration = Duration::from_mins(10);
/// Allowed ratio of the mean memory of the last quarter to that of the second.
const MAX_GROWTH: f64 = 1.05;
/// Duration of a fault.
const FAULT_DURATION: Duration = Duration::from_secs(3);
/// Of this many fault durations the second half has no feed fault, so that cached failures expire.
const CYCLE: u32 = 16;
/// Between two leads.
const PAUSE: Duration = Duration::from_millis(250);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_soak_loses_no_lead_has_no_unexplained_failure_and_does_not_grow() {
    let chosen = std::env::var(SECONDS).ok().and_then(|text| text.parse().ok());
    let time = chosen.map_or(DEFAULT_DURATION, Duration::from_secs);
    let seed = seed();
    let (feed, crm) = (ChangingFeed::start().await, FaultyCrm::start(seed).await);
    let processes = Processes::start(vec![app_for(&feed, &crm)]);
    let origin = processes.origins().remove(0);
    let visitors = Visitors::new(seed, processes.origins(), crm.clone());
    let (load, mut memory) = (LoadGenerator::new(origin, feed.clone()), MemoryMonitor::new(processes.id()));

    let end = Instant::now() + time;
    let continues = move || Instant::now() < end;
    tokio::join!(
        visitors.post_while(PAUSE, |_| continues()),
        load.run_while(continues),
        change_faults_while(continues, seed, &feed, &crm),
        changing_folder::change_while(continues, seed, processes.app()),
        memory.sample_while(continues),
    );
    println!("soak, {} s, seed {seed}: {} snapshots; {visitors}", time.as_secs(), feed.listings());
    println!("responses by route, status, and whether a fault explains them:\n{load}");
    println!("{memory}");

    feed.set_fault(Fault::None);
    assert_no_lead_is_lost(processes.app(), &crm, &visitors).await;
    assert_eq!(load.unexplained(), Vec::<String>::new());
    if time >= MIN_DURATION_FOR_MEMORY {
        let (second, last) = memory.second_and_last_quarter();
        assert!(last <= second * MAX_GROWTH, "memory grew from {second:.1} MB to {last:.1} MB");
    }
}

/// Short cache times and timeouts, and caches that fill in the first minutes: while they fill,
/// other growth is invisible.
fn app_for(feed: &ChangingFeed, crm: &FaultyCrm) -> TestApp {
    let app = TestApp::new().with("SITE__DIR", changing_folder::FOLDER);
    std::fs::create_dir_all(app.data_dir().parent().unwrap().join(changing_folder::FOLDER).join("pages"))
        .unwrap();
    app.with("FEED__URL", &feed.url())
        .with("FEED__FRESH", "1s")
        .with("FEED__KEEP", "4s")
        .with("FEED__TIMEOUT", "1s")
        .with("FEED__RETRIES", "0")
        .with("LEADS__URL", &crm.leads_url())
        .with("LEADS__TIMEOUT", "1s")
        .with("LEADS__MAX_POSTS", "1000000/1m")
        .with("PHOTOS__CACHE_SIZE", "4MB")
        .with("PAGES__CACHE_SIZE", "8MB")
}

async fn change_faults_while(continues: impl Fn() -> bool, seed: u64, feed: &ChangingFeed, crm: &FaultyCrm) {
    let mut random = StdRng::seed_from_u64(seed);
    for turn in 0_u32.. {
        if !continues() {
            return;
        }
        let is_healthy = turn % CYCLE >= CYCLE / 2;
        feed.set_fault(if is_healthy { Fault::None } else { Fault::random(&mut random) });
        if is_healthy || random.random() {
            crm.recover();
        } else {
            crm.fail();
        }
        tokio::time::sleep(FAULT_DURATION).await;
    }
}
