//! Five hundred leads to a CRM that fails at random, through processes that are killed at random:
//! every lead that got a response is in the CRM once by its id, and no other lead is.
//!
//! Each run has a random seed; `FORECOURT_FAULT_SEED` repeats an earlier one.

pub(crate) mod crm;
pub(crate) mod postgres;
pub(crate) mod processes;
pub(crate) mod visitors;

use crate::support::{
    app::TestApp,
    leads::{are_all_delivered, list_leads},
    wait::until_within,
};
use crm::FaultyCrm;
use processes::Processes;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use visitors::Visitors;

const LEADS: usize = 500;
const KILLS: usize = 50;
/// Twice the time for which a killed process may hold a lead in a shared journal.
const TIMEOUT: Duration = Duration::from_mins(2);

fn app_for(crm: &FaultyCrm) -> TestApp {
    TestApp::new()
        .with("FEED__URL", &crm.feed_url())
        .with("LEADS__URL", &crm.leads_url())
        .with("LEADS__MAX_POSTS", "1000000/1m")
        // Alerts, and a mail server that does not answer, cost no lead.
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        .with("LEADS__MAIL__SERVER", "smtp://127.0.0.1:9")
        .with("LEADS__ALERT_TO", "manager@dealer.example")
        .with("LEADS__ALERT_AFTER", "1s")
        .with("LEADS__DIGEST_TO", "owner@dealer.example")
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
async fn five_hundred_leads_without_kills_are_not_repeated_after_an_acknowledgement() {
    assert_eq!(survive(0, 1, None).await.repeats_after_ack(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn five_hundred_leads_survive_with_two_processes_on_one_postgres_journal() {
    survive(KILLS, 2, Some(postgres::new_journal().await)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn five_hundred_leads_on_one_postgres_journal_are_not_repeated_after_an_acknowledgement() {
    assert_eq!(survive(0, 2, Some(postgres::new_journal().await)).await.repeats_after_ack(), 0);
}

/// Kills servers that share a journal. Returns the CRM for more assertions.
async fn survive(kills: usize, servers: usize, journal: Option<String>) -> FaultyCrm {
    let seed = seed();
    let crm = FaultyCrm::start(seed).await;
    // Without kills every acknowledgement must arrive, even on a busy machine.
    let timeout = if kills == 0 { "3s" } else { "1s" };
    let new_app = || {
        let app = app_for(&crm).with("LEADS__TIMEOUT", timeout);
        match &journal {
            Some(journal) => app.with("JOURNAL__URL", journal),
            None => app,
        }
    };
    let apps: Vec<TestApp> = (0..servers).map(|_| new_app()).collect();
    println!("seed {seed}: {LEADS} leads, {servers} processes, {kills} kills");
    let processes = Processes::start(apps);
    let visitors = Visitors::new(seed, processes.origins(), crm.clone());
    // A process that does not restart panics, which ends the posts too: they would retry without end.
    let kills = processes.kill_at_random(seed, kills, &visitors);
    let ((), processes) = tokio::join!(visitors.post(LEADS), kills);
    println!("visitors: {visitors}");
    println!("the CRM meanwhile: {crm}");

    assert_no_lead_is_lost(processes.app(), &crm, &visitors).await;
    crm
}

/// Lets the CRM recover. It and the journal then have every lead that got a response, once by its
/// id, and no other.
pub(crate) async fn assert_no_lead_is_lost(app: &TestApp, crm: &FaultyCrm, visitors: &Visitors) {
    crm.recover();
    let with_response = visitors.with_response();
    until_within(TIMEOUT, "the CRM has every lead that got a response", || {
        with_response.iter().all(|visitor| !crm.ids_of(*visitor).is_empty())
    })
    .await;
    until_within(TIMEOUT, "the journal records every delivery", || are_all_delivered(app)).await;
    let leads = list_leads(app);
    println!("the CRM in the end: {crm}; the journal: {} leads, all delivered", leads.len());

    crm.assert_no_complaints();
    for visitor in 0..visitors.started() {
        let ids = crm.ids_of(visitor);
        assert!(ids.len() <= 1, "visitor {visitor} is in the CRM under {ids:?}");
    }
    assert!(
        crm.visitors().iter().all(|visitor| *visitor < visitors.started()),
        "the CRM has a lead that no visitor sent"
    );
    let mut journal: Vec<_> = leads.iter().filter_map(|lead| lead["id"].as_str()).collect();
    journal.sort_unstable();
    assert_eq!(journal, crm.ids(), "the journal and the CRM have different leads");
}
