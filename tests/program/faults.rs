//! Five hundred leads on their way to a CRM that fails at random, through processes that are killed at random: what a visitor
//! was told anything about is in the CRM's list, once by its id, and nothing else is.
//!
//! Every run is another one; `FORECOURT_FAULT_SEED` makes the choices of an earlier one again.

mod crm;
mod processes;
mod visitors;

use crate::{process::House, waiting::until_within};
use crm::Crm;
use processes::Processes;
use serde_json::Value;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use visitors::Visitors;

const LEADS: usize = 500;
const KILLS: usize = 50;
/// How long a claim of a process that was killed may hold a lead back where several share the journal, and as long again.
const PATIENCE: Duration = Duration::from_mins(2);

/// A house of this CRM, whose tries are short and follow each other quickly.
fn house(crm: &Crm) -> House {
    House::new()
        .with("FEED__URL", &crm.feed_url())
        .with("LEADS__URL", &crm.leads_url())
        .with("LEADS__TIMEOUT", "1s")
        .with("LEADS__MAX_POSTS", "1000000/1m")
}

fn seed() -> u64 {
    let chosen = std::env::var("FORECOURT_FAULT_SEED").ok().and_then(|seed| seed.parse().ok());
    chosen.unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_leads_survive_a_failing_crm_and_fifty_kills() {
    let seed = seed();
    let crm = Crm::open(seed).await;
    let houses = vec![house(&crm)];
    survive(seed, crm, houses).await;
}

/// Each house is a server of its own; they share what their settings make them share.
async fn survive(seed: u64, crm: Crm, houses: Vec<House>) {
    println!("seed {seed}: {LEADS} leads, {} processes, {KILLS} kills", houses.len());
    let processes = Processes::start(houses);
    let visitors = Visitors::new(seed, processes.origins(), crm.clone());
    let killers = processes.kill_at_random(seed, KILLS, &visitors);
    visitors.send(LEADS).await;
    let processes = tokio::task::spawn_blocking(|| killers.finished()).await.unwrap();
    println!("visitors: {visitors}");
    println!("the CRM meanwhile: {crm}");

    crm.recovers();
    let told = visitors.told();
    until_within(PATIENCE, "the CRM has every lead that a visitor was told about", || {
        told.iter().all(|visitor| !crm.ids_of(*visitor).is_empty())
    })
    .await;
    until_within(PATIENCE, "the journal knows of every delivery", || {
        listed(processes.house()).iter().all(|lead| lead["state"] == "delivered")
    })
    .await;
    let listed = listed(processes.house());
    println!("the CRM in the end: {crm}; the journal: {} leads, all delivered", listed.len());

    crm.assert_agrees();
    for visitor in 0..LEADS {
        let ids = crm.ids_of(visitor);
        assert!(ids.len() <= 1, "visitor {visitor} is in the CRM under {ids:?}");
    }
    assert!(crm.visitors().iter().all(|visitor| *visitor < LEADS), "the CRM knows somebody who never wrote");
    let mut journal: Vec<_> = listed.iter().filter_map(|lead| lead["id"].as_str()).collect();
    journal.sort_unstable();
    assert_eq!(journal, crm.ids(), "the journal and the CRM hold other leads");
}

fn listed(house: &House) -> Vec<Value> {
    let output = house.run(&["leads", "list", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}
