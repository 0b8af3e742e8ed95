//! The car listings: cached, refreshed behind the visitors, one flight for everybody.
//!
//! Three ages of an inventory: *fresh* is served as it is; *kept* is served while a flight brings a newer one; older is gone.
//! Whoever finds it gone waits for the flight, though not for long. What this does not do: poll. A feed that nobody's visit
//! asks for is not asked, unless it said something doubtful ([`judge`]).

mod age;
mod departed;
mod doubt;
mod fetch;
mod hold;
mod judge;
mod kept;
mod log;
mod restored;
mod retry;

use crate::disk::archive::Archive;
use crate::disk::stock_book::StockBook;
use crate::flight::{Flight, survive};
use crate::{BuildError, Failure, FeedConfig, Fetched, Listing, meters};
use departed::Departed;
use fetch::{ListingCall, Reader};
use hold::Hold;
use http_client::HttpClient;
use inventory::{Likeness, PriceHistory, Snapshot, StockNumber, Vehicle};
use jiff::Timestamp;
use kept::Kept;
use restored::Restored;
use retry::Retry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long a page waits for a flight after the last one failed: long enough for a feed that is back to show at once, short
/// enough for a dead one not to hold every page.
const BRIEFLY: Duration = Duration::from_millis(300);

/// How long a refresh leaves the feed alone after a fetch that failed or brought no vehicles. Without vehicles to show it waits
/// for that, and is not refused.
const EMPTY_REFRESH_PAUSE: Duration = Duration::from_secs(2);

type Outcome = Result<Arc<Kept>, Failure>;

/// The listing and whatever is under way to renew it.
pub(crate) struct CarListings {
    call: ListingCall,
    retry: Retry,
    fresh: Duration,
    keep: Duration,
    refresh_pause: Duration,
    page_wait: Duration,
    hold_limit: Duration,
    /// The last good listing, however old: what is doubtful is so compared with it.
    good: RwLock<Option<Arc<Kept>>>,
    course: Mutex<Course>,
    /// What is held back. Taken before the course, and for as long as it takes to judge a listing and to take it.
    holding: Mutex<Option<Hold>>,
    has_loaded: AtomicBool,
    stock_book: Option<Arc<StockBook>>,
    departed: Departed,
    archive: Option<Archive>,
}

/// The flights. Listing and course change together, under the course's lock: whoever finds neither a listing nor a flight
/// while holding it is the only one to start a flight.
#[derive(Default)]
struct Course {
    flight: Option<Flight<Outcome>>,
    /// Somebody waits for what this flight brings, and has been told of the failure before.
    asked_again: bool,
    failed: Option<(Failure, Instant)>,
}

/// Why a flight is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// A page is shown: the feed is asked where the listing is no longer fresh.
    Visit,
    /// Somebody said "again": the feed is asked, unless it has just given vehicles.
    Refresh,
}

/// What a page finds when it asks.
struct Found {
    kept: Option<Arc<Kept>>,
    flight: Option<Flight<Outcome>>,
    asked_again: bool,
    failed: Option<Failure>,
    /// How long the flight may have to wait before it asks.
    delay: Duration,
}

impl CarListings {
    /// Sets the call up, and reads what an earlier run of the program left; asks nothing yet.
    pub(crate) fn new(client: &HttpClient, config: FeedConfig) -> Result<Arc<Self>, BuildError> {
        let (retry, fresh, keep, page_wait, hold_limit) =
            (Retry::new(&config), config.fresh, config.keep, config.page_wait, config.hold);
        let refresh_pause = config.refresh_pause;
        let stock_book = config.data_dir.as_deref().map(|folder| Arc::new(StockBook::open(folder)));
        let opened = config.data_dir.as_deref().map(|folder| Archive::open(folder, config.max_bytes));
        let (archive, found) = opened.unzip();
        let reader = Reader::new(config.financing, stock_book.clone());
        let Restored { good, hold } = Restored::from(found.unwrap_or_default(), hold_limit, &reader);
        let served = good.as_ref().filter(|good| good.may_be_served(keep));
        if let Some(good) = served {
            meters::serving(&good.stock.snapshot, good.confirmed.moment());
        }
        Ok(Arc::new(Self {
            call: ListingCall::new(client, config, reader)?,
            retry,
            fresh,
            keep,
            refresh_pause,
            page_wait,
            hold_limit,
            has_loaded: AtomicBool::new(served.is_some()),
            good: RwLock::new(good.map(Arc::new)),
            course: Mutex::default(),
            holding: Mutex::new(hold),
            stock_book,
            departed: Departed::new(),
            archive,
        }))
    }

    /// Starts a flight that nobody waits for, and goes on watching a listing that was held when the program ended.
    pub(crate) fn start(self: &Arc<Self>) {
        let listings = Arc::clone(self);
        Flight::start(async move {
            listings.resume_hold().await;
            listings.find(Wish::Refresh).await;
        });
    }

    /// The listing for a page.
    pub(crate) async fn listing(self: &Arc<Self>) -> Listing {
        // The usual case waits for no lock.
        if let Some(kept) = self.young() {
            return kept.listing();
        }
        match self.find(Wish::Visit).await {
            Found { kept: Some(kept), .. } => kept.listing(),
            found if found.failed.is_some() => found.wait(BRIEFLY.min(self.page_wait)).await,
            found => found.wait(self.page_wait).await,
        }
    }

    /// The inventory, where it is fresh.
    pub(crate) fn fresh(&self) -> Option<Arc<Snapshot>> {
        match self.young()?.listing() {
            Listing::Loaded(snapshot) => Some(snapshot),
            Listing::NotArray | Listing::Loading | Listing::Failed(_) => None,
        }
    }

    /// The listing after a flight that joins or follows this call; as it is where the feed has just answered.
    pub(crate) async fn refresh(self: &Arc<Self>) -> Listing {
        self.find(Wish::Refresh).await.wait(self.page_wait).await
    }

    /// Whether a vehicle is on the last lot that was good.
    pub(crate) fn lists(&self, stock_number: &StockNumber) -> bool {
        // To the letter: of one stock number there are many spellings.
        let is_listed = |kept: Arc<Kept>| {
            kept.stock
                .snapshot
                .get(stock_number.as_str())
                .is_some_and(|known| known.stock_number == *stock_number)
        };
        self.good().is_some_and(is_listed) || self.was_here(stock_number)
    }

    /// Whether a listing has ever been loaded.
    pub(crate) fn has_loaded(&self) -> bool {
        self.has_loaded.load(Ordering::Relaxed)
    }

    /// What a vehicle was like that has left.
    pub(crate) fn gone(&self, stock_number: &StockNumber) -> Option<Likeness> {
        self.stock_book.as_ref()?.gone(stock_number)
    }

    /// The stock number under which a vehicle is here that has left under this one.
    pub(crate) fn renumbered(&self, stock_number: &StockNumber) -> Option<StockNumber> {
        self.stock_book.as_ref()?.renumbered(stock_number)
    }

    /// The record of a vehicle that has just left.
    pub(crate) fn departed(&self, stock_number: &StockNumber) -> Option<Arc<Vehicle>> {
        self.departed.get(stock_number)
    }

    /// Whether a vehicle was on the last lot that was not empty.
    pub(crate) fn was_here(&self, stock_number: &StockNumber) -> bool {
        self.stock_book.as_ref().is_some_and(|book| book.was_here(stock_number))
    }

    /// When a vehicle's record last changed.
    pub(crate) fn changed(&self, stock_number: &StockNumber) -> Option<Timestamp> {
        self.stock_book.as_ref()?.changed(stock_number)
    }

    /// When a vehicle came first.
    pub(crate) fn came(&self, stock_number: &StockNumber) -> Option<Timestamp> {
        self.stock_book.as_ref()?.came(stock_number)
    }

    /// What a vehicle was seen to cost.
    pub(crate) fn prices(&self, stock_number: &StockNumber) -> Option<PriceHistory> {
        self.stock_book.as_ref()?.prices(stock_number)
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
        self.call.fetch_anew().await.map(|arrived| arrived.fetched)
    }

    /// Joins the flight under way, or starts one where one is wanted and none under way.
    async fn find(self: &Arc<Self>, wish: Wish) -> Found {
        let mut course = self.course.lock().await;
        let kept = self.kept();
        let fresh = kept.as_ref().is_some_and(|kept| kept.asked.is_within(self.fresh));
        let delay = match wish {
            Wish::Visit if fresh || self.rests(&course, kept.is_some()) => None,
            Wish::Visit => Some(Duration::ZERO),
            Wish::Refresh => self.refresh_delay(&course, kept.as_deref()),
        };
        if let Some(delay) = delay
            && !course.is_under_way()
        {
            course.flight = Some(self.take_off(delay));
            course.asked_again = false;
        }
        let flight = course.flight.clone().filter(Flight::is_under_way);
        course.asked_again = flight.is_some() && (course.asked_again || wish == Wish::Refresh);
        let (asked_again, failed) = (course.asked_again, self.last_failure(&course));
        Found { kept, flight, asked_again, failed, delay: delay.unwrap_or_default() }
    }

    /// The last good listing, where nobody need be asked for another.
    fn young(&self) -> Option<Arc<Kept>> {
        self.kept().filter(|kept| kept.asked.is_within(self.fresh))
    }

    /// The last good listing, unless it is too old to be served.
    fn kept(&self) -> Option<Arc<Kept>> {
        self.good().filter(|good| good.may_be_served(self.keep))
    }

    /// The last good listing.
    fn good(&self) -> Option<Arc<Kept>> {
        self.good.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn rests(&self, course: &Course, kept: bool) -> bool {
        course.failed.as_ref().is_some_and(|(_, at)| at.elapsed() < self.retry.rest(kept))
    }

    /// How long a refresh waits before it asks the feed; `None` where it is too early and there are vehicles to show meanwhile.
    /// What only an earlier run of the program has fetched is asked for at once.
    fn refresh_delay(&self, course: &Course, kept: Option<&Kept>) -> Option<Duration> {
        let empty_pause = EMPTY_REFRESH_PAUSE.min(self.refresh_pause);
        let has_vehicles = kept.is_some_and(|kept| kept.stock.vehicles() > 0);
        let delay = match (&course.failed, kept) {
            (Some((_, at)), _) => empty_pause.max(self.retry.first_delay).saturating_sub(at.elapsed()),
            (None, Some(kept)) if kept.is_noted => {
                let pause = if has_vehicles { self.refresh_pause } else { empty_pause };
                pause.saturating_sub(kept.asked.elapsed())
            }
            (None, _) => Duration::ZERO,
        };
        (delay.is_zero() || !has_vehicles).then_some(delay)
    }

    /// The last flight's failure. It is remembered as long as a listing would be: whoever comes in the morning is not told
    /// of the feed's trouble in the night.
    fn last_failure(&self, course: &Course) -> Option<Failure> {
        let memory = self.keep.max(self.retry.first_delay);
        course.failed.as_ref().filter(|(_, at)| at.elapsed() < memory).map(|(failure, _)| failure.clone())
    }

    fn take_off(self: &Arc<Self>, delay: Duration) -> Flight<Outcome> {
        let (listings, begin) = (Arc::clone(self), Instant::now() + delay);
        Flight::start(async move {
            if !delay.is_zero() {
                tokio::time::sleep_until(begin).await;
            }
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
    async fn load(self: &Arc<Self>) -> Outcome {
        let mut attempt = 1;
        loop {
            let asked = Instant::now();
            let kept = self.kept();
            let failure = match self.call.fetch(kept.as_ref().and_then(|kept| kept.said.as_ref())).await {
                Ok(fetch) => return self.judge(fetch, asked.elapsed()).await,
                Err(failure) => failure,
            };
            let delay = self.retry.delay(attempt, &failure);
            log::failed(self.call.url(), &failure, attempt, delay);
            let Some(delay) = delay else { return Err(failure) };
            tokio::time::sleep(delay).await;
            attempt += 1;
        }
    }

    /// From now on pages see this.
    async fn show(&self, kept: Kept) -> Arc<Kept> {
        let kept = Arc::new(kept);
        let mut course = self.course.lock().await;
        *self.good.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&kept));
        course.failed = None;
        self.has_loaded.store(true, Ordering::Relaxed);
        meters::serving(&kept.stock.snapshot, kept.confirmed.moment());
        kept
    }

    async fn land(&self, loaded: Outcome) -> Outcome {
        if let Err(failure) = &loaded {
            self.course.lock().await.failed = Some((failure.clone(), Instant::now()));
        }
        loaded
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
            Some(flight) => timeout(self.delay + patience, flight.landed()).await.ok().flatten(),
            None => None,
        };
        match (landed, self.kept, self.failed) {
            (Some(Ok(kept)), _, _) | (_, Some(kept), _) => kept.listing(),
            (Some(Err(failure)), None, _) => Listing::Failed(failure),
            (None, None, Some(failure)) if !self.asked_again => Listing::Failed(failure),
            // Who asked again hears what came of that, not what came before.
            (None, None, _) => Listing::Loading,
        }
    }
}
