//! Traffic of every kind over partners whose faults change every few seconds, and a lot that is never the same twice: no lead is
//! lost, no page fails but where a fault explains it, and the memory stays what it was.
//!
//! A few seconds in the usual tests; `cargo xtask soak` lets it go on, with the release program.

mod lot;
mod memory;
mod shoppers;

use crate::{
    delivery::faults::{assert_none_is_missing, crm::Crm, processes::Processes, seed, visitors::Visitors},
    house::process::House,
};
use lot::{Fault, Lot};
use memory::Memory;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use shoppers::Shoppers;
use std::time::{Duration, Instant};

/// How long it takes, in seconds, where somebody says so.
const SECONDS: &str = "FORECOURT_SOAK_SECONDS";
const USUAL: Duration = Duration::from_secs(6);
/// Shorter runs end while caches still fill: what they take is printed, and proves nothing.
const TELLS_OF_MEMORY: Duration = Duration::from_mins(10);
/// What the last quarter may take more than the second: in means, so that one large photo says nothing.
const GROWTH: f64 = 1.05;
/// A fault lasts as long.
const TURN: Duration = Duration::from_secs(3);
/// Of so many turns the second half is well, so that what is kept of a fault runs out.
const ROUND: u32 = 16;
/// Between two leads; a few are written at once.
const PAUSE: Duration = Duration::from_millis(250);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_soak_loses_no_lead_shows_no_fault_of_its_own_and_takes_no_more_memory() {
    let chosen = std::env::var(SECONDS).ok().and_then(|text| text.parse().ok());
    let time = chosen.map_or(USUAL, Duration::from_secs);
    let seed = seed();
    let (lot, crm) = (Lot::open().await, Crm::open(seed).await);
    let processes = Processes::start(vec![house(&lot, &crm)]);
    let origin = processes.origins().remove(0);
    let visitors = Visitors::new(seed, processes.origins(), crm.clone());
    let (shoppers, mut memory) = (Shoppers::new(origin, lot.clone()), Memory::of(processes.id()));

    let end = Instant::now() + time;
    let goes_on = move || Instant::now() < end;
    tokio::join!(
        visitors.send_while(PAUSE, |_| goes_on()),
        shoppers.look_around_while(goes_on),
        change_faults_while(goes_on, seed, &lot, &crm),
        memory.watch_while(goes_on),
    );
    println!("soak, {} s, seed {seed}: {} snapshots; {visitors}", time.as_secs(), lot.listings());
    println!("answers by route, status, and whether a fault explains it:\n{shoppers}");
    println!("{memory}");

    lot.is_now(Fault::None);
    assert_none_is_missing(processes.house(), &crm, &visitors).await;
    assert_eq!(shoppers.unexplained(), Vec::<String>::new());
    if time >= TELLS_OF_MEMORY {
        let (second, last) = memory.second_and_last_quarter();
        assert!(last <= second * GROWTH, "memory grew from {second:.1} MB to {last:.1} MB");
    }
}

/// A house that asks often, keeps things shortly and waits for nobody. Its caches are full in the first minutes: while they
/// fill, nobody could say whether anything else grows.
fn house(lot: &Lot, crm: &Crm) -> House {
    House::new()
        .with("FEED__URL", &lot.url())
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

async fn change_faults_while(goes_on: impl Fn() -> bool, seed: u64, lot: &Lot, crm: &Crm) {
    let mut dice = StdRng::seed_from_u64(seed);
    for turn in 0_u32.. {
        if !goes_on() {
            return;
        }
        let is_well = turn % ROUND >= ROUND / 2;
        lot.is_now(if is_well { Fault::None } else { Fault::any(&mut dice) });
        if is_well || dice.random() {
            crm.recovers();
        } else {
            crm.ails();
        }
        tokio::time::sleep(TURN).await;
    }
}
