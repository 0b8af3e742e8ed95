//! Two servers of one website behind nginx, on one PostgreSQL database and one S3-compatible store
//! of photos. Visitors notice neither kills nor restarts nor changes of the inventory.
//!
//! Each run has a random seed; `FORECOURT_FAULT_SEED` repeats an earlier one.

mod comparison;
mod database_proxy;
mod dealership;
mod nginx;
mod object_store;
mod readers;
mod servers;

use crate::{
    lead_delivery::random_faults::{
        assert_no_lead_is_lost, crm::FaultyCrm, postgres, seed, visitors::Visitors,
    },
    support::app::TestApp,
};
use comparison::{Differences, compare};
use database_proxy::DatabaseProxy;
use dealership::{Dealership, FEW_VEHICLES, page, page_with_reductions};
use nginx::Nginx;
use object_store::ObjectStore;
use rand::{SeedableRng as _, rngs::StdRng};
use readers::{Readings, photos_on};
use servers::Servers;
use std::{sync::Arc, time::Duration};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

const LEADS: usize = 200;
const KILLS_OF_EACH: usize = 10;
/// `feed.fresh`, as text and time.
const FRESH: (&str, Duration) = ("2s", Duration::from_secs(2));
/// How long the database is absent.
const ABSENCE: Duration = Duration::from_secs(3);
/// Kills now often come between accepting a lead and its acknowledgement.
const CRM_DELAY: Duration = Duration::from_millis(100);
/// Between two posts.
const POST_PAUSE: Duration = Duration::from_millis(200);

struct Deployment {
    dealership: Dealership,
    crm: FaultyCrm,
    database: Arc<DatabaseProxy>,
    object_store: ObjectStore,
    servers: Servers,
    nginx: Nginx,
}

impl Deployment {
    /// Starts everything and waits until both servers are ready.
    async fn start(seed: u64, kills_of_each: usize) -> Self {
        let (dealership, crm) = (Dealership::open().await, FaultyCrm::start(seed).await);
        crm.recover();
        crm.respond_after(CRM_DELAY);
        let (database, journal) = DatabaseProxy::start(&postgres::new_journal().await).await;
        let object_store = ObjectStore::start().await;
        let new_app = |_| {
            let app = TestApp::new()
                .with("FEED__URL", &dealership.feed_url())
                .with("FEED__FRESH", FRESH.0)
                .with("LEADS__URL", &crm.leads_url())
                .with("LEADS__MAX_POSTS", "1000000/1m")
                .with("JOURNAL__URL", &journal)
                .with("PHOTOS__STORE", &object_store.location())
                .with("PUBLIC_URL", "http://cars.example")
                .with("TRUSTED_PROXIES", "127.0.0.1/32")
                .with("SHUTDOWN__DRAIN", "500ms");
            let variables = object_store.variables();
            variables.iter().fold(app, |app, (name, value)| app.with_variable(name, value))
        };
        let random = StdRng::seed_from_u64(seed);
        let servers = Servers::start([0, 1].map(new_app), random, kills_of_each).await;
        let addresses = servers.origins().map(|origin| origin.trim_start_matches("http://").to_owned());
        let nginx = Nginx::start([&addresses[0], &addresses[1]]);
        Self { dealership, crm, database: Arc::new(database), object_store, servers, nginx }
    }

    /// Visitors who post forms through nginx.
    fn visitors(&self, seed: u64) -> Visitors {
        let (database, killed) = (Arc::clone(&self.database), self.servers.killed.clone());
        Visitors::with_outages(seed, self.nginx.origin(), self.crm.clone(), move |began| {
            database.was_absent_since(began) || killed.were_of_both_since(began)
        })
    }

    /// Changes the inventory, takes the database away once, and kills servers before each change.
    async fn change_and_kill(&mut self) {
        let Self { dealership, servers, database, .. } = self;
        servers.kill(4).await;
        let price = dealership.reduce_price();
        servers.wait_for_page(&page_with_reductions(), |_, text| text.contains(&price)).await;

        servers.kill(4).await;
        let [sold, bought] = dealership.sell_one_and_buy_one();
        servers.wait_for_page(&bought, |status, _| status == 200).await;
        servers.wait_for_page(&sold, |status, _| status == 410).await;

        servers.kill(3).await;
        database.be_absent(ABSENCE).await;
        servers.wait_until_ready().await;

        servers.kill(3).await;
        let lost = dealership.lose_most();
        servers.wait_until_quarantined(FEW_VEHICLES as u64).await;
        servers.kill(2).await;
        servers.wait_until_quarantined(FEW_VEHICLES as u64).await;
        servers.wait_for_page(&lost, |status, _| status == 200).await;
        servers.any().accept_quarantined_inventory();
        servers.wait_for_page(&lost, |status, _| status == 410).await;

        let price = dealership.reduce_price();
        servers.kill(servers.remaining_kills()).await;
        servers.wait_for_page(&page_with_reductions(), |_, text| text.contains(&price)).await;
    }

    /// Both servers have the same history, with each price once.
    fn assert_one_history(&self) {
        let [one, other] = self.servers.both.each_ref().map(servers::Server::history);
        assert_eq!(one, other, "the servers have different histories");
        let mut reductions: Vec<[u64; 2]> = one["reductions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|fall| ["from_in_cents", "to_in_cents"].map(|end| fall[end].as_u64().unwrap()))
            .collect();
        reductions.sort_unstable_by_key(|&[from, _]| std::cmp::Reverse(from));
        assert_eq!(reductions, self.dealership.reductions(), "the history's reductions");
    }

    /// Each photo was made once or, if both servers made it at the same time, twice.
    fn assert_photos_are_shared(&self, readings: &Readings) {
        let writes = self.object_store.writes();
        let twice = writes.values().filter(|count| **count == 2).count();
        println!("photos: {} made, {twice} of them twice", writes.len());
        assert!(readings.loaded_photos() > 0, "no photo was loaded");
        assert!(writes.len() >= readings.loaded_photos(), "some photos are not in the store");
        let often: Vec<_> = writes.iter().filter(|(_, count)| **count > 2).collect();
        assert!(often.is_empty(), "made more than twice: {often:?}");
    }
}

/// Reads pages and photos through nginx, until `stop`.
async fn start_reading(site: &Deployment, seed: u64, stop: &CancellationToken) -> (Readings, JoinHandle<()>) {
    let listing = format!("{}/inventory", site.servers.both[0].origin());
    let pages = ["/", "/inventory", "/feeds/google-vehicles.tsv", "/contact"].map(str::to_owned);
    let mut paths: Vec<String> = pages.into_iter().chain((0..8).map(page)).collect();
    paths.extend(photos_on(&listing).await);
    let (readings, origin, stop) = (Readings::default(), site.nginx.origin(), stop.clone());
    let reading = readings.clone();
    let reader = tokio::spawn(async move { reading.read(&origin, &paths, seed, &stop).await });
    (readings, reader)
}

fn start_comparison(site: &Deployment, stop: &CancellationToken) -> JoinHandle<Differences> {
    let pages = ["/inventory", "/feeds/google-vehicles.tsv"].map(str::to_owned);
    let vehicles = [0, FEW_VEHICLES, dealership::VEHICLES - 1, dealership::VEHICLES].map(page);
    let paths = pages.into_iter().chain(vehicles).collect();
    tokio::spawn(compare(site.servers.origins(), paths, stop.clone()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs PostgreSQL, an S3-compatible server and nginx: cargo xtask test starts them"]
async fn two_servers_on_one_postgres_database_are_one_site_through_twenty_kills() {
    let seed = seed();
    println!("seed {seed}: {LEADS} leads, 2 processes, {KILLS_OF_EACH} kills of each");
    let mut site = Deployment::start(seed, KILLS_OF_EACH).await;
    let stop = CancellationToken::new();
    let (readings, reader) = start_reading(&site, seed, &stop).await;
    let comparison = start_comparison(&site, &stop);
    let visitors = site.visitors(seed);
    let posting = visitors.clone();
    let poster = tokio::spawn(async move { posting.post_while(POST_PAUSE, |started| started < LEADS).await });

    site.change_and_kill().await;
    poster.await.unwrap();
    stop.cancel();
    reader.await.unwrap();
    let differences = comparison.await.unwrap();
    println!("visitors: {visitors}\nreaders: {}\nservers: {}", readings.summary(), differences.summary());

    assert_no_lead_is_lost(&site.servers.both[0].app, &site.crm, &visitors).await;
    readings.assert_no_errors();
    differences.assert_at_most(FRESH.1);
    site.assert_one_history();
    site.assert_photos_are_shared(&readings);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs PostgreSQL, an S3-compatible server and nginx: cargo xtask test starts them"]
async fn a_rolling_restart_of_two_servers_on_one_postgres_database_fails_no_request() {
    let seed = seed();
    println!("seed {seed}");
    let mut site = Deployment::start(seed, 0).await;
    let stop = CancellationToken::new();
    let (readings, reader) = start_reading(&site, seed, &stop).await;
    let visitors = site.visitors(seed);
    let (posting, stop_posting) = (visitors.clone(), stop.clone());
    let poster = tokio::spawn(async move {
        posting.post_while(POST_PAUSE / 4, |_| !stop_posting.is_cancelled()).await;
    });

    for _ in 0..2 {
        for server in &mut site.servers.both {
            server.terminate_and_restart().await;
        }
    }
    stop.cancel();
    poster.await.unwrap();
    reader.await.unwrap();
    println!("visitors: {visitors}\nreaders: {}", readings.summary());
    assert_no_lead_is_lost(&site.servers.both[0].app, &site.crm, &visitors).await;
    assert_eq!(site.crm.repeats_after_ack(), 0, "leads that were sent twice");
    readings.assert_no_errors();
}
