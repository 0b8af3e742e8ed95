//! The car listings: cached, refreshed behind the visitors, one flight for everybody.
//!
//! Three ages of an inventory: *fresh* is served as it is; *kept* is served while a flight brings a newer one; older is gone.
//! Whoever finds it gone waits for the flight, though not for long. What this does not do: poll. A feed that nobody's visit
//! asks for is not asked.

mod fetch;
mod held;
mod log;
mod retry;

use crate::flight::{Flight, survive};
use crate::stock_book::StockBook;
use crate::{BuildError, Failure, FeedConfig, Fetched, Listing, meters};
use fetch::{Fetch, ListingCall};
use held::Held;
use inventory::{Likeness, Snapshot, StockNumber};
use jiff::Timestamp;
use moka::future::Cache;
use outgoing::Door;
use retry::Retry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// The listing's key in the cache (specification, section 7).
const KEY: &str = "carListings";

/// How long a page waits for a flight after the last one failed: long enough for a feed that is back to show at once, short
/// enough for a dead one not to hold every page.
const BRIEFLY: Duration = Duration::from_millis(300);

type Outcome = Result<Arc<Held>, Failure>;

/// The listing and whatever is under way to renew it.
pub(crate) struct CarListings {
    call: ListingCall,
    retry: Retry,
    fresh: Duration,
    keep: Duration,
    refresh_pause: Duration,
    page_wait: Duration,
    // Ages are judged by `Held::fetched_at`, on tokio's clock. moka's own expiry runs on another, which a test can't hold.
    cache: Cache<&'static str, Arc<Held>>,
    course: Mutex<Course>,
    has_loaded: AtomicBool,
    stock_book: Option<Arc<StockBook>>,
}

/// The flights. Cache and course change together, under the course's lock: whoever finds neither a listing nor a flight
/// while holding it is the only one to start a flight.
#[derive(Default)]
struct Course {
    flight: Option<Flight<Outcome>>,
    failed: Option<(Failure, Instant)>,
}

/// Why a flight is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// A page is shown: the feed is asked where the listing is no longer fresh.
    Visit,
    /// Somebody said "again": the feed is asked, unless it has just answered.
    Refresh,
}

/// What a page finds when it asks.
struct Found {
    kept: Option<Arc<Held>>,
    flight: Option<Flight<Outcome>>,
    failed: Option<Failure>,
}

impl CarListings {
    /// Sets the call up; asks nothing yet.
    pub(crate) fn new(door: &Door, config: FeedConfig) -> Result<Arc<Self>, BuildError> {
        let (retry, fresh, keep, page_wait) =
            (Retry::new(&config), config.fresh, config.keep, config.page_wait);
        let refresh_pause = config.refresh_pause;
        let stock_book = config.stock_book.as_deref().map(|folder| Arc::new(StockBook::open(folder)));
        Ok(Arc::new(Self {
            call: ListingCall::new(door, config)?,
            retry,
            fresh,
            keep,
            refresh_pause,
            page_wait,
            cache: Cache::new(1),
            course: Mutex::default(),
            has_loaded: AtomicBool::new(false),
            stock_book,
        }))
    }

    /// Starts a flight that nobody waits for.
    pub(crate) fn start(self: &Arc<Self>) {
        let listings = Arc::clone(self);
        tokio::spawn(async move { listings.find(Wish::Refresh).await });
    }

    /// The listing for a page.
    pub(crate) async fn listing(self: &Arc<Self>) -> Listing {
        // The usual case takes no lock.
        if let Some(held) = self.cache.get(KEY).await.filter(|held| held.is_within(self.fresh)) {
            return held.listing();
        }
        match self.find(Wish::Visit).await {
            Found { kept: Some(held), .. } => held.listing(),
            found if found.failed.is_some() => found.wait(BRIEFLY.min(self.page_wait)).await,
            found => found.wait(self.page_wait).await,
        }
    }

    /// The listing after a flight that joins or follows this call; as it is where the feed has just answered.
    pub(crate) async fn refresh(self: &Arc<Self>) -> Listing {
        self.find(Wish::Refresh).await.wait(self.page_wait).await
    }

    /// Whether a listing has ever been loaded.
    pub(crate) fn has_loaded(&self) -> bool {
        self.has_loaded.load(Ordering::Relaxed)
    }

    /// What a vehicle was like that has left.
    pub(crate) fn gone(&self, stock_number: &StockNumber) -> Option<Likeness> {
        self.stock_book.as_ref()?.gone(stock_number)
    }

    /// Whether a vehicle was on the last lot that was not empty.
    pub(crate) fn was_here(&self, stock_number: &StockNumber) -> bool {
        self.stock_book.as_ref().is_some_and(|book| book.was_here(stock_number))
    }

    /// When a vehicle's record last changed.
    pub(crate) fn changed(&self, stock_number: &StockNumber) -> Option<Timestamp> {
        self.stock_book.as_ref()?.changed(stock_number)
    }

    /// When anything on the lot last changed.
    pub(crate) fn lot_changed(&self) -> Option<Timestamp> {
        self.stock_book.as_ref()?.lot_changed()
    }

    /// When anything of this make last changed.
    pub(crate) fn make_changed(&self, make: &str) -> Option<Timestamp> {
        self.stock_book.as_ref()?.make_changed(make)
    }

    /// One try that neither reads nor fills the cache. Its failure is the caller's to report.
    pub(crate) async fn fetch_once(&self) -> Result<Fetched, Failure> {
        self.call.fetch_anew().await.map(|(fetched, _)| fetched)
    }

    /// Joins the flight under way, or starts one where one is wanted and none under way.
    async fn find(self: &Arc<Self>, wish: Wish) -> Found {
        let mut course = self.course.lock().await;
        let held = self.held().await;
        let fresh = held.as_ref().is_some_and(|held| held.is_within(self.fresh));
        let wanted = match wish {
            Wish::Visit => !(fresh || self.rests(&course, held.is_some())),
            Wish::Refresh => !self.has_just_answered(&course, held.as_deref()),
        };
        if wanted && !course.is_under_way() {
            course.flight = Some(self.take_off());
        }
        Found {
            kept: held,
            flight: course.flight.clone().filter(Flight::is_under_way),
            failed: self.last_failure(&course),
        }
    }

    /// What the cache holds, unless it is too old to be served.
    async fn held(&self) -> Option<Arc<Held>> {
        self.cache.get(KEY).await.filter(|held| held.is_within(self.keep))
    }

    fn rests(&self, course: &Course, kept: bool) -> bool {
        course.failed.as_ref().is_some_and(|(failure, at)| at.elapsed() < self.retry.rest(failure, kept))
    }

    /// Whether another flight would bring nothing new. After a failure, and after what was no listing, one is wanted at once.
    fn has_just_answered(&self, course: &Course, held: Option<&Held>) -> bool {
        let is_young = |held: &Held| held.was_array && held.is_within(self.refresh_pause);
        course.failed.is_none() && held.is_some_and(is_young)
    }

    /// The last flight's failure. It is remembered as long as a listing would be: whoever comes in the morning is not told
    /// of the feed's trouble in the night.
    fn last_failure(&self, course: &Course) -> Option<Failure> {
        course.failed.as_ref().filter(|(_, at)| at.elapsed() < self.keep).map(|(failure, _)| failure.clone())
    }

    fn take_off(self: &Arc<Self>) -> Flight<Outcome> {
        let listings = Arc::clone(self);
        Flight::start(async move {
            let loading = Arc::clone(&listings);
            let loaded = survive(async move { loading.load().await }).await.unwrap_or_else(|why| {
                let failure = Failure::Crashed(why);
                log::crashed(listings.call.url(), &failure);
                Err(failure)
            });
            listings.land(loaded).await
        })
    }

    /// Tries, and tries again as the retry policy has it. Every try that fails is logged here, once.
    async fn load(&self) -> Result<Held, Failure> {
        let mut attempt = 1;
        loop {
            let asked = Instant::now();
            let held = self.held().await;
            let failure = match self.call.fetch(held.as_deref()).await {
                Ok(fetch) => {
                    let fetched = self.hold(fetch, held.as_deref(), asked.elapsed());
                    self.note(&fetched.snapshot, held.as_deref()).await;
                    return Ok(fetched);
                }
                Err(failure) => failure,
            };
            let delay = self.retry.delay(attempt, &failure);
            log::failed(self.call.url(), &failure, attempt, delay);
            let Some(delay) = delay else { return Err(failure) };
            tokio::time::sleep(delay).await;
            attempt += 1;
        }
    }

    fn hold(&self, fetch: Fetch, before: Option<&Held>, took: Duration) -> Held {
        let fetched_at = Instant::now();
        match fetch {
            Fetch::Unchanged(snapshot, validators) => {
                log::unchanged(self.call.url(), took);
                Held { snapshot, was_array: true, fetched_at, validators: Some(validators) }
            }
            Fetch::Changed(fetched, validators) => {
                log::loaded(self.call.url(), &fetched, took);
                // The same content stays the same snapshot, so that nothing made from it has to be made again.
                let same =
                    before.map(|before| &before.snapshot).filter(|old| old.id() == fetched.snapshot.id());
                let snapshot = Arc::clone(same.unwrap_or(&fetched.snapshot));
                Held { snapshot, was_array: fetched.was_array, fetched_at, validators }
            }
        }
    }

    /// Enters a new inventory in the stock book, before any page sees it.
    async fn note(&self, snapshot: &Arc<Snapshot>, before: Option<&Held>) {
        let is_known = before.is_some_and(|before| Arc::ptr_eq(&before.snapshot, snapshot));
        let Some(book) = self.stock_book.clone().filter(|_| !is_known) else { return };
        let snapshot = Arc::clone(snapshot);
        let noted = tokio::task::spawn_blocking(move || book.note(&snapshot, Timestamp::now())).await;
        if let Err(cause) = noted {
            tracing::error!(%cause, "the stock book was not kept");
        }
    }

    async fn land(&self, loaded: Result<Held, Failure>) -> Outcome {
        let mut course = self.course.lock().await;
        match loaded {
            Ok(held) => {
                let held = Arc::new(held);
                self.cache.insert(KEY, Arc::clone(&held)).await;
                course.failed = None;
                self.has_loaded.store(true, Ordering::Relaxed);
                meters::serving(&held.snapshot);
                Ok(held)
            }
            Err(failure) => {
                course.failed = Some((failure.clone(), Instant::now()));
                Err(failure)
            }
        }
    }
}

impl Course {
    fn is_under_way(&self) -> bool {
        self.flight.as_ref().is_some_and(Flight::is_under_way)
    }
}

impl Found {
    /// Waits for the flight, and says the best that is known when it has landed or the wait is over.
    async fn wait(self, patience: Duration) -> Listing {
        let landed = match self.flight {
            Some(flight) => timeout(patience, flight.landed()).await.ok().flatten(),
            None => None,
        };
        match (landed, self.kept, self.failed) {
            (Some(Ok(held)), _, _) | (_, Some(held), _) => held.listing(),
            (Some(Err(failure)), None, _) | (None, None, Some(failure)) => Listing::Failed(failure),
            (None, None, None) => Listing::Loading,
        }
    }
}
