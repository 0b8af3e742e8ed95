//! Fetches that all callers share.

use super::listings_call::{DecodedResponse, FeedResponse, SourceVersion};
use super::{Current, Feed, FetchResult};
use crate::blocking_work::READING_LIMIT;
use crate::past_instant::now;
use crate::shared_fetch::{SharedFetch, catch_panic};
use crate::state::{Event, FetchReason, Results, Served, delay_after};
use crate::{FetchError, InventoryState, log};
use inventory::Snapshot;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// The longest wait of a page for a fetch after the last one failed: long enough for a feed that has
/// recovered, short enough not to delay every page of an outage.
const WAIT_AFTER_FAILURE: Duration = Duration::from_millis(300);

/// The inventory that is served now, and the fetch to wait for.
pub(super) struct PendingFetch {
    served: Option<Arc<Served>>,
    fetch: Option<SharedFetch<FetchResult>>,
    is_requested: bool,
    last_error: Option<FetchError>,
    /// Time for which the fetch may wait before its first attempt.
    delay: Duration,
}

impl PendingFetch {
    /// Waits for the fetch, and returns the best state then.
    async fn wait(self, limit: Duration) -> InventoryState {
        let result = match self.fetch {
            Some(fetch) => timeout(self.delay + limit, fetch.wait()).await.ok().flatten(),
            None => None,
        };
        match (result, self.served, self.last_error) {
            (Some(Ok(served)), _, _) | (_, Some(served), _) => served.state(),
            (Some(Err(error)), None, _) => InventoryState::Failed(error),
            (None, None, Some(error)) if !self.is_requested => InventoryState::Failed(error),
            // A visitor who has requested a refresh does not see the error before it.
            (None, None, _) => InventoryState::Loading,
        }
    }
}

impl Feed {
    /// The inventory for a page: at once if there is one, and refreshed in the background if it is
    /// no longer fresh.
    ///
    /// Without one, this waits for the fetch, at most `page_wait`, and returns
    /// [`InventoryState::Loading`] if the fetch takes longer. After a failed fetch it returns
    /// [`InventoryState::Failed`] until one succeeds; the feed is then fetched again at most once
    /// in `retry_delay`.
    pub async fn inventory(self: &Arc<Self>) -> InventoryState {
        if let Some(served) = self.read().state.fresh(now()) {
            return served.state();
        }
        let pending = self.join_or_start_fetch(FetchReason::PageView);
        match &pending.served {
            Some(served) => served.state(),
            None if pending.last_error.is_some() => {
                pending.wait(WAIT_AFTER_FAILURE.min(self.config.page_wait)).await
            }
            None => pending.wait(self.config.page_wait).await,
        }
    }

    /// The inventory if it is fresh, so that a page view causes no fetch.
    pub fn fresh_inventory(&self) -> Option<Arc<Snapshot>> {
        self.read().state.fresh(now())?.state().loaded()
    }

    /// The inventory that pages show now, fresh or not. Causes no fetch.
    pub fn shown_inventory(&self) -> Option<Arc<Snapshot>> {
        self.read().state.servable(now())?.state().loaded()
    }

    /// Fetches again and waits, at most `page_wait`. Visitors may call this at any
    /// rate: after vehicles arrived, the next fetch starts after `refresh_pause`; after
    /// an error or an empty inventory, after two seconds, for which this waits if there are no
    /// vehicles to show.
    pub async fn refresh(self: &Arc<Self>) -> InventoryState {
        self.join_or_start_fetch(FetchReason::Requested).wait(self.config.page_wait).await
    }

    /// Joins the pending fetch, or starts one if the reason calls for it. A caller that finds neither
    /// an inventory nor a fetch is the only one to start a fetch.
    pub(super) fn join_or_start_fetch(self: &Arc<Self>, reason: FetchReason) -> PendingFetch {
        let (mut current, now) = (self.write(), now());
        let delay = current.state.fetch_delay(reason, now);
        if let Some(delay) = delay
            && !current.fetch.as_ref().is_some_and(SharedFetch::is_pending)
        {
            current.fetch = Some(self.start_fetch(delay, current.state.max_age(reason)));
            current.fetch_began = Some(Instant::now() + delay);
            current.is_requested = false;
        }
        let fetch = current.fetch.clone().filter(SharedFetch::is_pending);
        current.is_requested = fetch.is_some() && (current.is_requested || reason != FetchReason::PageView);
        let Current { state, is_requested, .. } = &*current;
        PendingFetch {
            served: state.servable(now).cloned(),
            fetch,
            is_requested: *is_requested,
            last_error: state.recent_error(now).cloned(),
            delay: delay.unwrap_or_default(),
        }
    }

    /// `max_age` is that of another server's inventory which makes the fetch needless.
    fn start_fetch(self: &Arc<Self>, delay: Duration, max_age: Duration) -> SharedFetch<FetchResult> {
        let (feed, start) = (Arc::clone(self), Instant::now() + delay);
        SharedFetch::start(async move {
            if !delay.is_zero() {
                tokio::time::sleep_until(start).await;
            }
            if let Some(served) = feed.fetched_elsewhere(max_age).await {
                return Ok(served);
            }
            let fetching = Arc::clone(&feed);
            let fetch = catch_panic(async move { fetching.fetch_with_retries().await });
            let result = feed.report_unfinished(fetch).await;
            let result = result.unwrap_or_else(|panic| {
                let error = FetchError::Crashed(panic);
                log::crashed(&feed.config.url, &error);
                Err(error)
            });
            if let Err(error) = &result {
                let failed = Event::Failed(error.clone());
                let effects = feed.write().state.step(&failed, &Results::default(), now());
                feed.carry_out(effects.unwrap_or_default());
            }
            result
        })
    }

    /// One attempt takes at most this long: the call, and the reading of its body.
    pub(super) fn attempt_limit(&self) -> Duration {
        self.config.timeout.saturating_add(READING_LIMIT)
    }

    /// Logs once that a fetch takes longer than one attempt may.
    async fn report_unfinished<T>(&self, fetch: impl Future<Output = T>) -> T {
        let (mut fetch, limit) = (pin!(fetch), self.attempt_limit());
        if let Ok(result) = timeout(limit, &mut fetch).await {
            return result;
        }
        log::unfinished(&self.config.url, limit);
        fetch.await
    }

    /// Logs every failed attempt.
    async fn fetch_with_retries(self: &Arc<Self>) -> FetchResult {
        let mut attempt = 1;
        loop {
            let start = Instant::now();
            // A confirmation is of use only for an inventory that this server has.
            let (last_response, is_serving) = {
                let Current { state, version, .. } = &*self.read();
                let last_response =
                    version.as_ref().filter(|_| state.servable(now()).is_some()).and_then(|(id, version)| {
                        let sent = state.find(|inventory| inventory.was_array && inventory.id == *id)?;
                        Some((sent.clone(), version.clone()))
                    });
                (last_response, state.served.is_some())
            };
            let fetched = match self.need_entered().await {
                Ok(()) => self.call.fetch(last_response.as_ref(), is_serving).await,
                Err(error) => Err(error),
            };
            let error = match fetched {
                Ok(response) => return self.fetched(response, start.elapsed()).await,
                Err(error) => error,
            };
            let delay = delay_after(&self.config, attempt, &error);
            log::failed(&self.config.url, &error, attempt, delay);
            let Some(delay) = delay else { return Err(error) };
            sleep(delay).await;
            attempt += 1;
        }
    }

    async fn fetched(self: &Arc<Self>, response: FeedResponse, took: Duration) -> FetchResult {
        let mut turn = self.turn.lock().await;
        let (event, version, decoded) = match response {
            FeedResponse::NotModified(inventory, validators) => {
                let version = Some((inventory.id, SourceVersion::Validators(validators)));
                (Event::NotModified(inventory), version, None)
            }
            FeedResponse::SameFile => (Event::SameFile, self.read().version.clone(), None),
            FeedResponse::Changed(DecodedResponse { inventory, report, body, version }) => {
                let event = match &version {
                    Some(SourceVersion::File(file)) => {
                        Event::ReadFile(inventory.clone(), body, file.written_at())
                    }
                    _ => Event::Fetched(inventory.clone(), body),
                };
                (event, version.map(|version| (inventory.id, version)), Some((inventory, report)))
            }
        };
        let effects = self.apply(&mut turn, event).await?;
        self.write().version = version;
        self.apply_entered(&mut turn).await?;
        match decoded {
            Some((inventory, report)) => log::loaded(&self.config.url, &inventory, &report, took),
            None => log::not_modified(&self.config.url, took),
        }
        self.carry_out(effects);
        self.served().ok_or_else(|| FetchError::Crashed("nothing is served after a fetch".to_owned()))
    }
}
