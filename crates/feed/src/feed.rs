//! The feed as the rest of the house sees it.

use crate::car_listings::CarListings;
use crate::item::{Enriched, Items};
use crate::{
    BuildError, Failure, FeedConfig, Fetched, ItemConfig, Known, KnownVehicle, Listing, Status, meters,
};
use http_client::{EgressPolicy, HttpClient};
use inventory::{Likeness, PriceHistory, Snapshot, StockNumber, Vehicle};
use jiff::Timestamp;
use std::fmt;
use std::sync::Arc;

/// The partner's inventory, cached. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Feed {
    listings: Arc<CarListings>,
    items: Option<Arc<Items>>,
    enriched: Arc<Enriched>,
}

impl Feed {
    /// Sets the calls up; asks nothing yet.
    pub fn new(listing: FeedConfig, item: Option<ItemConfig>) -> Result<Self, BuildError> {
        meters::describe();
        let client =
            HttpClient::new(EgressPolicy::Anywhere).map_err(|error| BuildError::Client(error.to_string()))?;
        let items = item.map(|item| Items::new(&client, item, &listing)).transpose()?;
        let enriched = Arc::new(Enriched::new());
        Ok(Self { listings: CarListings::new(&client, listing)?, items, enriched })
    }

    /// Starts the first fetch, before the first visitor comes. Needs a tokio runtime.
    pub fn start(&self) {
        self.listings.start();
    }

    /// The inventory for a page: at once where there is one; else after at most the page's wait.
    /// Older than fresh: served, and refreshed behind the request.
    ///
    /// With nothing to serve, the first fetch under way is [`Listing::Loading`]. Once a fetch has failed, retries and all,
    /// pages hear [`Listing::Failed`] until one succeeds: a visit has the feed asked again, [`FeedConfig::retry_delay`] after the
    /// last fetch at the earliest, and waits a moment for it.
    pub async fn listing(&self) -> Listing {
        self.listings.listing().await
    }

    /// The inventory where it is fresh, so that a visit leaves the feed alone and waits for nothing.
    pub fn fresh(&self) -> Option<Arc<Snapshot>> {
        self.listings.fresh()
    }

    /// Whether vehicles have records of their own, which change when they like.
    pub fn asks_for_records(&self) -> bool {
        self.items.is_some()
    }

    /// Fetches again for everybody (one flight) and waits for it, at most as long as a page may wait. A feed that gave
    /// vehicles within [`FeedConfig::refresh_pause`] is not asked again; one that failed or gave none is, two seconds after
    /// that fetch at the earliest, for which this waits too where there are no vehicles. So anybody may call this as often as
    /// they like.
    pub async fn refresh(&self) -> Listing {
        self.listings.refresh().await
    }

    /// What is served and what is held back, for operators.
    pub async fn status(&self) -> Status {
        self.listings.status().await
    }

    /// Takes the doubtful listing that is held back, at once. How many vehicles it has; `None` where nothing is held.
    pub async fn accept(&self) -> Option<usize> {
        self.listings.accept().await
    }

    /// Whether an inventory has ever been loaded (`/readyz`).
    pub fn has_loaded(&self) -> bool {
        self.listings.has_loaded()
    }

    /// What is known of a stock number as somebody wrote it. Looks it up in the listing, and asks the single item call where
    /// there is one; neither holds a page longer than its wait. A vehicle that left under this number and is here under another
    /// is found by its VIN.
    pub async fn known(&self, stock_number: &str) -> Known {
        let Some(stock_number) = StockNumber::new(stock_number) else { return Known::Unknown };
        let known = self.known_as(&stock_number).await;
        match self.listings.renumbered(&stock_number) {
            Some(new) if matches!(known, Known::Gone(_)) => self.known_as(&new).await,
            _ => known,
        }
    }

    async fn known_as(&self, stock_number: &StockNumber) -> Known {
        // Whoever has left is sold, however long its own record is still to be had: nobody is asked for it.
        let record =
            async { if self.gone(stock_number).is_some() { None } else { self.item(stock_number).await } };
        let (listing, record) = tokio::join!(self.listing(), record);
        if let Listing::Loaded(stock) = &listing
            && let Some(place) = stock.place(stock_number.as_str())
        {
            let listed = KnownVehicle::listed(Arc::clone(stock), place);
            return Known::Vehicle(match record {
                Some(record) => self.enriched.both(&listed, &record),
                None => listed,
            });
        }
        if let Some(likeness) = self.gone(stock_number) {
            return Known::Gone(likeness);
        }
        match (record, listing) {
            (Some(record), _) => Known::Vehicle(record),
            (None, Listing::Loaded(_)) if !self.was_here(stock_number) => Known::Unknown,
            (None, Listing::Loading) => Known::Loading,
            (None, Listing::Loaded(_) | Listing::NotArray | Listing::Failed(_)) => Known::NoInventory,
        }
    }

    /// What a vehicle was like that was on the lot once and has left; `None` for one that is here or never was.
    pub fn gone(&self, stock_number: &StockNumber) -> Option<Likeness> {
        self.listings.gone(stock_number)
    }

    /// The record of a vehicle that left within the last hour, where somebody keeps a book and this run of the program has seen it
    /// leave.
    pub fn departed(&self, stock_number: &StockNumber) -> Option<Arc<Vehicle>> {
        self.listings.departed(stock_number)
    }

    /// Whether a vehicle was on the last lot that was not empty: while a lot without any vehicle is shown, nobody can say that
    /// it has been sold.
    pub fn was_here(&self, stock_number: &StockNumber) -> bool {
        self.listings.was_here(stock_number)
    }

    /// When a vehicle's record last changed, or it came, restarts included; `None` where nobody keeps a book of it.
    pub fn changed(&self, stock_number: &StockNumber) -> Option<Timestamp> {
        self.listings.changed(stock_number)
    }

    /// When a vehicle came first, restarts included; `None` where nobody keeps a book of it.
    pub fn came(&self, stock_number: &StockNumber) -> Option<Timestamp> {
        self.listings.came(stock_number)
    }

    /// What a vehicle was seen to cost, restarts included; `None` where nobody keeps a book of it.
    pub fn prices(&self, stock_number: &StockNumber) -> Option<PriceHistory> {
        self.listings.prices(stock_number)
    }

    /// When a vehicle last came, changed or left.
    pub fn lot_changed(&self) -> Option<Timestamp> {
        self.listings.lot_changed()
    }

    /// When a vehicle of this make last came, changed or left.
    pub fn make_changed(&self, make: &str) -> Option<Timestamp> {
        self.listings.make_changed(make)
    }

    /// One fetch past the cache, for `forecourt check`: no retries.
    pub async fn fetch_once(&self) -> Result<Fetched, Failure> {
        self.listings.fetch_once().await
    }

    /// The single item call, where configured: the vehicle's full record, cached like the listing. `None` on any failure
    /// (logged), within a page's wait, and where too many were asked for that are not listed.
    pub async fn item(&self, stock_number: &StockNumber) -> Option<KnownVehicle> {
        let items = self.items.as_ref()?;
        items.item(stock_number, self.listings.lists(stock_number)).await
    }
}

impl fmt::Debug for Feed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").field("has_loaded", &self.has_loaded()).finish_non_exhaustive()
    }
}
