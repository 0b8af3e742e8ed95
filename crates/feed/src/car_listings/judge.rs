//! Whether a listing is believed (FEED-7).
//!
//! What is doubtful is held back, and the last good listing stays. Meanwhile the feed is asked without a visit, until it says
//! something good again, or has said the same for long enough, or an operator takes its word.

use super::fetch::{Arrived, Fetch};
use super::hold::{self, Hold};
use super::kept::{Kept, Stock};
use super::{CarListings, Outcome, Wish, age::Age, doubt::Doubt, log};
use crate::call::Validators;
use crate::disk::archive::{Filed, Order};
use crate::{Failure, Held, Serving, Status, meters};
use inventory::Snapshot;
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::task::AbortOnDropHandle;

/// What a fetch has brought.
struct News {
    stock: Stock,
    /// The feed's own body, where it is another than before.
    body: Option<Vec<u8>>,
    /// What to ask with the next time.
    validators: Option<Validators>,
}

impl CarListings {
    /// Takes what a try has brought, or holds it back.
    pub(super) async fn judge(self: &Arc<Self>, fetch: Fetch, took: Duration) -> Outcome {
        let mut holding = self.holding.lock().await;
        let good = self.good();
        let stock = recognized(&fetch, good.as_deref(), holding.as_ref());
        let doubt = self.doubt(good.as_deref(), holding.as_ref(), &stock).await?;
        let news = self.read(fetch, stock, took);
        if let (Some(doubt), Some(good)) = (doubt, good) {
            return Ok(self.hold_back(&mut holding, &good, doubt, news).await);
        }
        if let Some(hold) = holding.take() {
            log::let_go(self.call.url(), &hold);
        }
        let now = Age::now().moment();
        let order = news.body.map(|body| Order::Good(Filed { body, at: now }));
        let taken = self.take(news.stock, news.validators).await;
        // After the stock book: the next start serves what is filed, and must not show a price that the book does not have.
        self.file(order.unwrap_or(Order::Confirmed(now)));
        Ok(taken)
    }

    /// Takes what is held back, on an operator's word.
    pub(crate) async fn accept(&self) -> Option<usize> {
        let mut holding = self.holding.lock().await;
        let hold = holding.take()?;
        let validators = self.good().and_then(|good| Some(good.said.as_ref()?.1.clone()));
        Some(self.take_held(hold, validators, "an operator accepted them").await.stock.vehicles())
    }

    /// What is served and what is held back.
    pub(crate) async fn status(&self) -> Status {
        let holding = self.holding.lock().await;
        let serving = self
            .kept()
            .map(|kept| Serving { vehicles: kept.stock.vehicles(), confirmed: kept.confirmed.moment() });
        let held = holding.as_ref().map(|hold| self.as_told(hold));
        let failure = self.last_failure(&*self.course.lock().await).map(|failure| failure.to_string());
        Status { serving, held, failure }
    }

    /// Goes on with what was held when the program ended.
    pub(super) async fn resume_hold(self: &Arc<Self>) {
        let mut holding = self.holding.lock().await;
        if let (Some(hold), Some(good)) = (holding.as_mut(), self.good()) {
            log::held(self.call.url(), hold, &good, self.hold_limit);
            hold.watch.get_or_insert_with(|| self.watch());
        }
    }

    /// What speaks against a listing, and whether it is held already.
    async fn doubt(
        &self,
        good: Option<&Kept>,
        hold: Option<&Hold>,
        stock: &Stock,
    ) -> Result<Option<(Doubt, bool)>, Failure> {
        let Some(good) = good.filter(|good| !self.hold_limit.is_zero() && !good.stock.is(stock)) else {
            return Ok(None);
        };
        let (good, listing) = (Arc::clone(&good.stock.snapshot), Arc::clone(&stock.snapshot));
        let doubtful = hold.map(|hold| Arc::clone(&hold.first.snapshot));
        // Every record is looked at.
        let judging = tokio::task::spawn_blocking(move || hold::judge(&good, doubtful.as_deref(), &listing));
        judging.await.map_err(|gone| Failure::Crashed(gone.to_string())).inspect_err(|failure| {
            log::crashed(self.call.url(), failure);
        })
    }

    async fn hold_back(
        self: &Arc<Self>,
        holding: &mut Option<Hold>,
        good: &Kept,
        (doubt, is_held): (Doubt, bool),
        News { stock, body, validators }: News,
    ) -> Arc<Kept> {
        let hold = match holding.take() {
            Some(mut hold) if is_held => {
                hold.repeat(stock);
                hold
            }
            Some(before) => {
                let anew = Hold { watch: before.watch, ..Hold::begin(doubt, stock) };
                log::held_anew(self.call.url(), &anew);
                anew
            }
            None => {
                let begun = Hold { watch: Some(self.watch()), ..Hold::begin(doubt, stock) };
                log::held(self.call.url(), &begun, good, self.hold_limit);
                begun
            }
        };
        if let Some(body) = body {
            self.file(Order::Held(Filed { body, at: hold.since.moment() }));
        }
        if hold.is_over(self.hold_limit) {
            return self.take_held(hold, validators, "the feed has gone on saying the same").await;
        }
        meters::holding(Some(hold.latest.vehicles()));
        let said = validators.map(|validators| (hold.latest.clone(), validators));
        *holding = Some(hold);
        self.show(Kept { asked: Age::now(), holds: true, said, ..good.clone() }).await
    }

    async fn take_held(&self, hold: Hold, validators: Option<Validators>, why: &str) -> Arc<Kept> {
        log::taken(self.call.url(), &hold, why);
        let taken = self.take(hold.latest.clone(), validators).await;
        self.file(Order::Taken(Age::now().moment()));
        taken
    }

    /// Believes a listing: the stock book is told of it before any page sees it.
    async fn take(&self, stock: Stock, validators: Option<Validators>) -> Arc<Kept> {
        let is_known = self
            .good()
            .is_some_and(|good| good.is_noted && Arc::ptr_eq(&good.stock.snapshot, &stock.snapshot));
        self.note(&stock.snapshot, !is_known).await;
        meters::holding(None);
        let now = Age::now();
        let said = validators.map(|validators| (stock.clone(), validators));
        self.show(Kept { stock, confirmed: now, asked: now, holds: false, is_noted: true, said }).await
    }

    /// Says in the log what has come, and leaves what matters.
    fn read(&self, fetch: Fetch, stock: Stock, took: Duration) -> News {
        match fetch {
            Fetch::Unchanged(_, validators) => {
                log::unchanged(self.call.url(), took);
                News { stock, body: None, validators: Some(validators) }
            }
            Fetch::Changed(Arrived { fetched, body, validators }) => {
                log::loaded(self.call.url(), &fetched, took);
                let is_new = Arc::ptr_eq(&stock.snapshot, &fetched.snapshot);
                News { stock, body: is_new.then_some(body), validators }
            }
        }
    }

    /// The lot is seen so, and that may be news.
    async fn note(&self, snapshot: &Arc<Snapshot>, is_news: bool) {
        let Some(book) = self.stock_book.clone() else { return };
        let (departed, before) = (self.departed.clone(), self.good());
        let snapshot = Arc::clone(snapshot);
        let noted = tokio::task::spawn_blocking(move || {
            let now = Age::now().moment();
            book.look(&snapshot, now);
            if !is_news {
                return;
            }
            if let Some(before) = before {
                departed.note(&before.stock.snapshot, &snapshot);
            }
            book.note(&snapshot, now);
        })
        .await;
        if let Err(cause) = noted {
            tracing::error!(%cause, "the stock book was not kept");
        }
    }

    fn file(&self, order: Order) {
        if let Some(archive) = &self.archive {
            archive.order(order);
        }
    }

    /// Asks the feed whenever the listing is no longer fresh, without a visit, until it is dropped.
    #[expect(clippy::disallowed_methods, reason = "its handle ends it")]
    fn watch(self: &Arc<Self>) -> AbortOnDropHandle<()> {
        let (listings, fresh) = (Arc::downgrade(self), self.fresh);
        AbortOnDropHandle::new(tokio::spawn(async move {
            loop {
                tokio::time::sleep(fresh).await;
                let Some(listings) = listings.upgrade() else { return };
                if let Some(flight) = listings.find(Wish::Visit).await.flight {
                    flight.landed().await;
                }
            }
        }))
    }

    fn as_told(&self, hold: &Hold) -> Held {
        let since = hold.since.moment();
        Held {
            vehicles: hold.latest.vehicles(),
            doubt: hold.doubt.to_string(),
            since,
            fetches: hold.fetches,
            until: since.checked_add(self.hold_limit).unwrap_or(Timestamp::MAX),
        }
    }
}

/// What the feed said: the same content stays the same snapshot, so that nothing made from it has to be made again.
fn recognized(fetch: &Fetch, good: Option<&Kept>, hold: Option<&Hold>) -> Stock {
    let said = match fetch {
        Fetch::Unchanged(stock, _) => stock.clone(),
        Fetch::Changed(Arrived { fetched, .. }) => {
            Stock { snapshot: Arc::clone(&fetched.snapshot), was_array: fetched.was_array }
        }
    };
    let known = [good.map(|good| &good.stock), hold.map(|hold| &hold.latest)];
    known.into_iter().flatten().find(|known| known.is(&said)).cloned().unwrap_or(said)
}
