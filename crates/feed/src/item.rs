//! The single item call's records: cached by stock number, one flight for each, never in a page's way.

mod allowance;
mod call;
mod enriched;

pub(crate) use enriched::Enriched;

use crate::flight::{Flight, survive};
use crate::{BuildError, FeedConfig, ItemConfig, KnownVehicle, meters};
use allowance::Allowance;
use call::{ItemCall, Said};
use http_client::HttpClient;
use inventory::StockNumber;
use moka::future::Cache;
use moka::ops::compute::Op;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};

/// Stock numbers remembered at most: a large group's whole lot, with room for those that are asked for and are not there.
const MOST_ITEMS: u64 = 4_000;

/// How long a stock number that nobody asks for is remembered.
const IDLE: Duration = Duration::from_hours(1);

/// Calls under way at most; a page that would make another does without.
const MOST_CALLS: usize = 32;

/// How long an answer of no use is remembered. It seldom becomes of use, and is worth as much rest as a record.
const NO_KEPT: Duration = Duration::from_mins(5);

/// How long a failure is remembered, and how long a backend that failed is thought slow.
const FAILURE_KEPT: Duration = Duration::from_secs(30);

/// How long a page waits for a backend that is thought slow.
const BRIEFLY: Duration = Duration::from_millis(300);

/// The records and the calls that bring them.
pub(crate) struct Items {
    call: ItemCall,
    fresh: Duration,
    keep: Duration,
    page_wait: Duration,
    entries: Cache<StockNumber, Entry>,
    places: Arc<Semaphore>,
    for_unlisted: Allowance,
    /// When the backend last failed or kept a page waiting in vain. It is one backend for all vehicles: what one page has
    /// waited for, the next page need not wait for again.
    slow_since: Mutex<Option<Instant>>,
}

/// A stock number's latest flight, and the record from before it.
#[derive(Clone)]
struct Entry {
    flight: Flight<Landing>,
    before: Option<Record>,
}

#[derive(Clone)]
struct Landing {
    vehicle: Option<KnownVehicle>,
    at: Instant,
    /// How long the backend need not be asked again.
    rest: Duration,
}

#[derive(Clone)]
struct Record {
    vehicle: KnownVehicle,
    at: Instant,
}

impl Items {
    /// Sets the call up; a record is fresh, and kept, as long as the listing is.
    pub(crate) fn new(
        client: &HttpClient,
        config: ItemConfig,
        listing: &FeedConfig,
    ) -> Result<Arc<Self>, BuildError> {
        Ok(Arc::new(Self {
            call: ItemCall::new(client, config)?,
            fresh: listing.fresh,
            keep: listing.keep,
            page_wait: listing.page_wait,
            // Age is judged by tokio's clock, as the listing's is; this expiry only lets go of what nobody asks for.
            entries: Cache::builder().max_capacity(MOST_ITEMS).time_to_idle(IDLE).build(),
            places: Arc::new(Semaphore::new(MOST_CALLS)),
            for_unlisted: Allowance::new(),
            slow_since: Mutex::default(),
        }))
    }

    /// The vehicle's own record: the kept one at once, else what the call brings within a page's wait. Anybody can make up
    /// stock numbers, so that the calls for those that are not listed have an allowance.
    pub(crate) async fn item(
        self: &Arc<Self>,
        stock_number: &StockNumber,
        is_listed: bool,
    ) -> Option<KnownVehicle> {
        let entry = match self.entries.get(stock_number).await.filter(|entry| !Self::is_over(entry)) {
            Some(entry) => entry,
            None => self.renewed(stock_number, is_listed).await?,
        };
        if entry.flight.is_under_way() && self.kept(&entry).is_none() {
            self.wait(&entry.flight).await;
        }
        self.kept(&entry).map(|record| record.vehicle)
    }

    /// Whether the entry's answer is so old that the backend is to be asked again.
    fn is_over(entry: &Entry) -> bool {
        match entry.flight.outcome() {
            Some(Landing { at, rest, .. }) => at.elapsed() >= rest,
            None => !entry.flight.is_under_way(),
        }
    }

    /// The record that may be served: the flight's, or the one from before it.
    fn kept(&self, entry: &Entry) -> Option<Record> {
        let landed = entry
            .flight
            .outcome()
            .and_then(|Landing { vehicle, at, .. }| Some(Record { vehicle: vehicle?, at }));
        landed.or_else(|| entry.before.clone()).filter(|record| record.at.elapsed() < self.keep)
    }

    /// An entry with a new flight, unless somebody else was quicker; `None` where no more calls may be made.
    async fn renewed(self: &Arc<Self>, stock_number: &StockNumber, is_listed: bool) -> Option<Entry> {
        let selector = self.entries.entry_by_ref(stock_number);
        let computed = selector.and_compute_with(|present| {
            let present = present.map(moka::Entry::into_value);
            std::future::ready(match present {
                Some(entry) if !Self::is_over(&entry) => Op::Nop,
                present => self.take_off(stock_number, is_listed, present).map_or(Op::Nop, Op::Put),
            })
        });
        computed.await.into_entry().map(moka::Entry::into_value)
    }

    fn take_off(
        self: &Arc<Self>,
        stock_number: &StockNumber,
        is_listed: bool,
        present: Option<Entry>,
    ) -> Option<Entry> {
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            meters::item_fetched("not_made");
            tracing::debug!(stock_number = stock_number.as_str(), "Too many item calls are under way");
            return None;
        };
        if !is_listed && !self.for_unlisted.take() {
            meters::item_fetched("not_made");
            tracing::debug!(
                stock_number = stock_number.as_str(),
                "Too many item calls for unlisted vehicles"
            );
            return None;
        }
        let (items, asked) = (Arc::clone(self), stock_number.clone());
        let before = present.and_then(|entry| self.kept(&entry));
        let flight = Flight::start(async move {
            let _place = place;
            let (calling, stock_number) = (Arc::clone(&items), asked.clone());
            let said = survive(async move { calling.call.ask(&stock_number).await }).await;
            items.land(said.unwrap_or_else(|why| {
                tracing::error!(stock_number = asked.as_str(), why, "The item call broke off");
                Said::Nothing
            }))
        });
        Some(Entry { flight, before })
    }

    fn land(&self, said: Said) -> Landing {
        self.note_slow(matches!(said, Said::Failed));
        let (vehicle, rest) = match said {
            Said::Record(vehicle) => (Some(vehicle), self.fresh),
            Said::Nothing => (None, NO_KEPT),
            Said::Failed => (None, FAILURE_KEPT),
        };
        Landing { vehicle, at: Instant::now(), rest }
    }

    async fn wait(&self, flight: &Flight<Landing>) {
        let patience = if self.is_slow() { BRIEFLY.min(self.page_wait) } else { self.page_wait };
        if timeout(patience, flight.clone().landed()).await.is_err() {
            self.note_slow(true);
        }
    }

    fn is_slow(&self) -> bool {
        let since = *self.slow_since.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| since.elapsed() < FAILURE_KEPT)
    }

    fn note_slow(&self, slow: bool) {
        *self.slow_since.lock().unwrap_or_else(PoisonError::into_inner) = slow.then(Instant::now);
    }
}
