//! Resizes the first photo of each vehicle before it is requested, after each load of the
//! inventory: first in the sizes of cards for all vehicles, then in those of the vehicle's page.
//!
//! One original at a time, only while no requested photo is being created, and at most half of the
//! time, so that pages do not become slower. It reads the loaded inventory and causes no fetch.

use super::Services;
use feed::Feed;
use inventory::{Query, Row, Snapshot, SnapshotId};
use photos::{Ahead, Photos, Rendition, Source, Width};
use std::{
    collections::HashSet,
    sync::{Arc, Weak, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// The time between two looks for a new inventory.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// The time between two looks whether requested photos are still being created.
const BUSY_INTERVAL: Duration = Duration::from_millis(100);
/// Photos that fail one after the other before a pass ends.
const MAX_FAILURES: u32 = 5;
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(1);
/// The longest pause after an original.
const MAX_PAUSE: Duration = Duration::from_secs(2);

/// Why a pass over the inventory ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PassEnd {
    /// All that there is space for is done.
    Complete,
    /// There is another inventory.
    Outdated,
    /// The site is shutting down, or gone.
    Stopped,
}

impl Services {
    /// Starts the task. It ends with the services.
    #[expect(clippy::disallowed_methods, reason = "it ends with the site, which it does not keep alive")]
    pub(super) fn start_photos_ahead(self: &Arc<Self>) {
        let site = Arc::downgrade(self);
        tokio::spawn(async move { run(&site).await });
    }
}

async fn run(site: &Weak<Services>) {
    let mut done: Option<SnapshotId> = None;
    loop {
        sleep(CHECK_INTERVAL).await;
        let Some(open) = running(site) else { return };
        let Some(inventory) = open.feed.fresh_inventory() else { continue };
        if done == Some(inventory.id()) {
            continue;
        }
        let rows = rows_in_order(&open, &inventory).await;
        drop(open);
        match pass(site, &inventory, &rows).await {
            PassEnd::Complete => done = Some(inventory.id()),
            PassEnd::Outdated => {}
            PassEnd::Stopped => return,
        }
    }
}

/// The site, unless it is shutting down or gone.
fn running(site: &Weak<Services>) -> Option<Arc<Services>> {
    site.upgrade().filter(|site| !site.is_shutting_down.load(Relaxed))
}

/// The vehicles of the first results page in their order, then all others, newest first.
struct Rows {
    all: Vec<Row>,
    on_first_page: usize,
}

async fn rows_in_order(site: &Services, inventory: &Snapshot) -> Rows {
    let changes = site.recent_changes.get(inventory, &site.feed).await;
    let query = Query::default().resolve(inventory);
    let first_page: HashSet<_> =
        query.run().vehicles.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
    let is_on_first_page = |row: &Row| first_page.contains(inventory.vehicle(*row).stock_number.as_str());
    let mut seen = HashSet::new();
    let arrivals = changes.iter().map(|change| change.row);
    let all = inventory.rows().map(|(row, _)| row);
    // Without a history the order is that of the inventory.
    let (mut rows, others): (Vec<_>, Vec<_>) =
        arrivals.chain(all).filter(|row| seen.insert(*row)).partition(is_on_first_page);
    let on_first_page = rows.len();
    rows.extend(others);
    Rows { all: rows, on_first_page }
}

async fn pass(site: &Weak<Services>, inventory: &Snapshot, rows: &Rows) -> PassEnd {
    let Some(photos) = site.upgrade().and_then(|site| site.photos.clone()) else { return PassEnd::Stopped };
    let (mut bytes, mut failures) = (0, 0);
    for (stage, renditions) in first_photo_renditions().iter().enumerate() {
        for (position, row) in rows.all.iter().enumerate() {
            let Some(source) = inventory.vehicle(*row).image_urls.first().and_then(|url| Source::new(&url))
            else {
                continue;
            };
            if !photos.allows(&source) {
                continue;
            }
            if let Err(end) = wait_until_idle(site, inventory, &photos).await {
                return end;
            }
            let started = Instant::now();
            let made = photos.create_ahead(&source, renditions).await;
            let (kept, was_idle) = match made {
                Ahead::Cached(kept) => (kept, true),
                Ahead::Created(kept) => (kept, false),
                Ahead::Failed => (0, false),
                Ahead::NoSpace => return PassEnd::Complete,
            };
            bytes += kept;
            failures = if matches!(made, Ahead::Failed) { failures + 1 } else { 0 };
            if failures >= MAX_FAILURES {
                // The host refuses or fails. The next inventory is the next try.
                return PassEnd::Complete;
            }
            // The first results page is what shoppers see next.
            let is_urgent = stage == 0 && position < rows.on_first_page;
            if !was_idle && !is_urgent {
                sleep(started.elapsed().min(MAX_PAUSE)).await;
            }
            if failures > 0 {
                sleep(PAUSE_AFTER_FAILURE).await;
            }
            if bytes >= photos.max_ahead() {
                return PassEnd::Complete;
            }
        }
    }
    PassEnd::Complete
}

/// The sizes of a vehicle's first photo: on cards, and only on its own page.
fn first_photo_renditions() -> [Vec<Rendition>; 2] {
    let is_on_cards = |width: &Width| Width::OF_CARDS.contains(width);
    let (cards, page): (Vec<_>, Vec<_>) = Width::all().partition(is_on_cards);
    [cards, page].map(|widths| widths.into_iter().map(Rendition::Resized).collect())
}

/// Waits while requested photos are being created.
async fn wait_until_idle(
    site: &Weak<Services>,
    inventory: &Snapshot,
    photos: &Photos,
) -> Result<(), PassEnd> {
    loop {
        let Some(open) = running(site) else { return Err(PassEnd::Stopped) };
        if is_outdated(&open.feed, inventory) {
            return Err(PassEnd::Outdated);
        }
        if !photos.is_busy() {
            return Ok(());
        }
        drop(open);
        sleep(BUSY_INTERVAL).await;
    }
}

/// An inventory that is no longer fresh is still shown.
fn is_outdated(feed: &Feed, inventory: &Snapshot) -> bool {
    feed.fresh_inventory().is_some_and(|fresh| fresh.id() != inventory.id())
}
