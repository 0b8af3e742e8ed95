//! Five hundred leads on their way to a CRM that fails at random, through processes that are killed at random: what a visitor
//! was told anything about is in the CRM's list, once by its id, and nothing else is.
//!
//! Every run is another one; `FORECOURT_FAULT_SEED` makes the choices of an earlier one again.

pub(crate) mod crm;
mod postgres;
pub(crate) mod processes;
pub(crate) mod visitors;

use crate::{delivery::leads::listed, house::process::House, house::waiting::until_within};
use crm::Crm;
use processes::Processes;
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
        .with("LEADS__MAX_POSTS", "1000000/1m")
}

pub(crate) fn seed() -> u64 {
    let chosen = std::env::var("FORECOURT_FAULT_SEED").ok().and_then(|seed| seed.parse().ok());
    chosen.unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_leads_survive_a_failing_crm_and_fifty_kills() {
    survive(KILLS, 1, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_leads_without_a_kill_are_not_sent_again_after_a_yes() {
    assert_eq!(survive(0, 1, None).await.repeats_after_yes(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn five_hundred_leads_survive_with_two_processes_on_one_postgres_journal() {
    survive(KILLS, 2, Some(postgres::new_journal().await)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn five_hundred_leads_on_one_postgres_journal_are_not_sent_again_after_a_yes() {
    assert_eq!(survive(0, 2, Some(postgres::new_journal().await)).await.repeats_after_yes(), 0);
}

/// So many kills, of so many servers that share a journal. The CRM comes back, for what else is to be known of it.
async fn survive(kills: usize, servers: usize, journal: Option<String>) -> Crm {
    let seed = seed();
    let crm = Crm::open(seed).await;
    // Where a yes must be heard, a busy machine gets more time to say it.
    let timeout = if kills == 0 { "3s" } else { "1s" };
    let house = || {
        let house = house(&crm).with("LEADS__TIMEOUT", timeout);
        match &journal {
            Some(journal) => house.with("JOURNAL__URL", journal),
            None => house,
        }
    };
    let houses: Vec<House> = (0..servers).map(|_| house()).collect();
    println!("seed {seed}: {LEADS} leads, {servers} processes, {kills} kills");
    let processes = Processes::start(houses);
    let visitors = Visitors::new(seed, processes.origins(), crm.clone());
    let killers = processes.kill_at_random(seed, kills, &visitors);
    visitors.send(LEADS).await;
    let processes = tokio::task::spawn_blocking(|| killers.finished()).await.unwrap();
    println!("visitors: {visitors}");
    println!("the CRM meanwhile: {crm}");

    assert_none_is_missing(processes.house(), &crm, &visitors).await;
    crm
}

/// Once the CRM is well, it and the journal hold what a visitor was told about, once by its id, and nothing else.
pub(crate) async fn assert_none_is_missing(house: &House, crm: &Crm, visitors: &Visitors) {
    crm.recovers();
    let told = visitors.told();
    until_within(PATIENCE, "the CRM has every lead that a visitor was told about", || {
        told.iter().all(|visitor| !crm.ids_of(*visitor).is_empty())
    })
    .await;
    until_within(PATIENCE, "the journal knows of every delivery", || {
        listed(house).iter().all(|lead| lead["state"] == "delivered")
    })
    .await;
    let listed = listed(house);
    println!("the CRM in the end: {crm}; the journal: {} leads, all delivered", listed.len());

    crm.assert_agrees();
    for visitor in 0..visitors.begun() {
        let ids = crm.ids_of(visitor);
        assert!(ids.len() <= 1, "visitor {visitor} is in the CRM under {ids:?}");
    }
    assert!(
        crm.visitors().iter().all(|visitor| *visitor < visitors.begun()),
        "the CRM knows somebody who never wrote"
    );
    let mut journal: Vec<_> = listed.iter().filter_map(|lead| lead["id"].as_str()).collect();
    journal.sort_unstable();
    assert_eq!(journal, crm.ids(), "the journal and the CRM hold other leads");
}
