//! Counting what shoppers look at and search for (COUNT-1 to COUNT-5): which requests count, and when counts
//! are written and deleted.

use super::{
    Services, Site,
    search_counts::{count_search, impersonal},
};
use counts::{CountKind, Counts};
use http::{HeaderMap, Request};
use http_server::{has_gpc, is_bot, is_prefetch};
use inventory::StockNumber;
use jiff::{ToSpan as _, civil::Date};
use leads::{Choice as _, LeadRequest};
use messages::Messages;
use std::{sync::Arc, time::Duration};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

const WRITE_INTERVAL: Duration = Duration::from_mins(1);
/// Older counts are deleted.
const MAX_DAYS: i64 = 400;
/// The results page, and its part that a script fetches when a filter changes.
const SEARCHES: [&str; 2] = ["/inventory", "/inventory/results"];

/// A request counts: a person's, who is to see the page and has not opted out.
pub(crate) fn may_count(headers: &HeaderMap) -> bool {
    !has_gpc(headers) && !is_prefetch(headers) && !is_bot(headers)
}

/// The query of a page of results, if the request counts.
pub(crate) fn searched_query<B>(request: &Request<B>) -> Option<&str> {
    let query = request.uri().query().filter(|_| SEARCHES.contains(&request.uri().path()))?;
    may_count(request.headers()).then_some(query)
}

/// The wish of a car finder request: make and model as written, or else the body style, unless it may be a
/// person's text.
pub(crate) fn wish_of(request: &LeadRequest, messages: &Messages) -> Option<String> {
    let LeadRequest::CarFinder(finder) = request else { return None };
    let wanted = &finder.wanted;
    let name: Vec<&str> = [&wanted.make, &wanted.model].into_iter().flatten().map(String::as_str).collect();
    if name.is_empty() {
        Some(messages[wanted.body_style?.label()].to_owned())
    } else {
        impersonal(&name.join(" "))
    }
}

impl Site {
    /// Notes the query of a page of results, to be counted later: no request waits for it.
    pub(crate) fn note_search(&self, query: &str) {
        self.searches.add(query);
    }

    /// The stock number as counts have it, of a vehicle that is or was here. So invented ones fill no table.
    pub(crate) fn countable_vehicle(&self, stock_number: &str) -> Option<StockNumber> {
        let number = StockNumber::new(stock_number)?;
        let shown = self.feed.shown_inventory();
        let listed = shown.as_ref().and_then(|inventory| inventory.get(number.as_str()));
        match listed {
            Some(vehicle) => Some(vehicle.stock_number.clone()),
            None => Some(number).filter(|number| self.feed.history().has(number)),
        }
    }

    /// The counts, with all searches so far.
    pub async fn settled_counts(&self) -> &Counts {
        self.count_searches().await;
        &self.counts
    }

    /// Writes the counts every minute and deletes old ones every day, until `stop` is cancelled. The caller
    /// writes the last ones.
    pub fn keep_counts(&self, stop: CancellationToken) -> impl Future<Output = ()> + Send + use<> {
        let services = Arc::clone(self.services());
        async move {
            let mut forgotten = None;
            while stop.run_until_cancelled(sleep(WRITE_INTERVAL)).await.is_some() {
                services.write_counts().await;
                services.forget_counts(&mut forgotten).await;
            }
        }
    }
}

impl Services {
    /// Writes all counts so far. Where that fails they wait in memory.
    pub async fn write_counts(&self) {
        self.count_searches().await;
        if let Err(error) = self.counts.flush().await {
            tracing::warn!(%error, "daily counts not written, they wait in memory");
        }
    }

    /// Deletes old counts, once a day.
    async fn forget_counts(&self, forgotten: &mut Option<Date>) {
        let today = self.counts.today();
        if *forgotten == Some(today) {
            return;
        }
        match self.counts.forget_before(today.saturating_sub(MAX_DAYS.days())).await {
            Ok(_) => *forgotten = Some(today),
            Err(error) => tracing::warn!(%error, "old daily counts not deleted"),
        }
    }

    /// Counts the noted searches by the inventory that pages show. Causes no fetch: without an inventory
    /// their texts are dropped all the same.
    async fn count_searches(&self) {
        let queries = self.searches.take();
        let Some(inventory) = self.feed.shown_inventory().filter(|_| !queries.is_empty()) else { return };
        let counts = Arc::clone(&self.counts);
        let count = move || {
            for (query, times) in queries {
                count_search(&counts, &inventory, &query, times);
            }
        };
        if tokio::task::spawn_blocking(count).await.is_err() {
            tracing::error!("searches not counted, their task failed");
        }
    }

    /// Counts a car finder request.
    pub(crate) fn count_wish(&self, wish: Option<String>) {
        if let Some(wish) = wish {
            self.counts.add(CountKind::Finder, &wish);
        }
    }
}
