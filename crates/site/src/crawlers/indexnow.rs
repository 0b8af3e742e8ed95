//! `IndexNow`: reports the addresses of added, changed and removed vehicles to the search engines that
//! take part, such as Bing (MACHINE-13).
//!
//! The reporter follows the inventory history in memory and causes no fetch. The database stores up to which
//! change everything is reported, so that a restart repeats and misses nothing, and one of several servers
//! reports a change.

use crate::{IndexNowConfig, Site, site::Services};
use axum::{Router, routing::get};
use database::{
    DatabaseError,
    clock::{after, until},
};
use feed::{HistoryEntry, InventoryHistory};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_client::{Call, EgressPolicy, HttpClient, HttpResponse, is_loopback_host};
use http_server::{CachePolicy, Conditions, PreparedResponse};
use inventory::{StockNumber, vehicle_path};
use jiff::Timestamp;
use leads::RetryAfter;
use metrics::{counter, describe_counter};
use serde::Serialize;
use std::{sync::Arc, time::Duration};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use url::Url;

/// The task's name in the database.
const TASK: &str = "indexnow";
/// Addresses of one post, by the protocol.
const MAX_ADDRESSES: usize = 10_000;
/// The shortest time between two looks at the history.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// Limit of one post.
const POST_LIMIT: Duration = Duration::from_secs(30);
/// A server may work on one report for this long.
const CLAIM: Duration = Duration::from_mins(10);
/// A server waits this long for another one that reports, and after an error of the database.
const RECHECK: Duration = Duration::from_secs(30);
/// The longest delay of our own after a failure.
const MAX_DELAY: Duration = Duration::from_hours(1);
/// The longest delay that the endpoint may ask for.
const MAX_REQUESTED_DELAY: Duration = Duration::from_hours(24);

const POSTS: &str = "indexnow_posts_total";

impl Site {
    /// Reports changed addresses until `stop`, if there is a key and the site has a public address.
    #[expect(clippy::disallowed_methods, reason = "it ends with the token")]
    pub fn start_index_now(&self, stop: CancellationToken) {
        describe_counter!(POSTS, "Posts of changed addresses to IndexNow, by outcome");
        for outcome in ["accepted", "rejected", "limited", "failed"] {
            counter!(POSTS, "outcome" => outcome).increment(0);
        }
        let Some(config) = self.config.index_now.clone() else { return };
        if is_loopback_host(&self.config.public_url) {
            tracing::warn!("addresses not reported to IndexNow, public_url is this machine");
            return;
        }
        let client = match HttpClient::new(EgressPolicy::Anywhere) {
            Ok(client) => client,
            Err(error) => return tracing::error!(%error, "addresses not reported to IndexNow"),
        };
        let call = Call::new(&client, POST_LIMIT, 0)
            .header(header::CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
        let mut reporter = Reporter {
            services: Arc::clone(self.services()),
            public_url: self.config.public_url.clone(),
            config,
            call,
            reported: None,
            failures: 0,
            pause: None,
        };
        tokio::spawn(async move {
            let interval = CHECK_INTERVAL.min(reporter.config.quiet);
            while stop.run_until_cancelled(sleep(interval)).await.is_some() {
                stop.run_until_cancelled(reporter.check()).await;
            }
        });
    }
}

/// `GET /{key}.txt`, which proves to search engines that the site knows the key.
pub(crate) fn key_file(config: Option<&IndexNowConfig>) -> Router<Site> {
    let Some(config) = config else { return Router::new() };
    let file = PreparedResponse::text(StatusCode::OK, CachePolicy::Day, config.key.as_str().to_owned());
    let file = async move |conditions: Conditions| file.respond(&conditions);
    Router::new().route(&config.key_path(), get(file))
}

struct Reporter {
    services: Arc<Services>,
    public_url: Url,
    config: IndexNowConfig,
    call: Call,
    /// The last change that is known to be reported, in milliseconds since 1970.
    reported: Option<i64>,
    /// Failures one after the other.
    failures: u32,
    /// The time from which the next report may be tried.
    pause: Option<Instant>,
}

/// The fate of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Accepted,
    /// The key, the host or an address is wrong, and so would be a repetition.
    Rejected,
    /// To be tried again after this time.
    Later(Duration),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Submission<'a> {
    host: &'a str,
    key: &'a str,
    key_location: String,
    url_list: &'a [String],
}

impl Reporter {
    /// Reports what has changed, once nothing has changed for a while: one fetch of the feed is one
    /// report.
    async fn check(&mut self) {
        let Some(changed) = self.services.feed.history().last_change() else { return };
        let is_quiet = until(changed, self.services.clock.now()) >= self.config.quiet;
        // The place where the first report starts is stored at once, before more has changed.
        let is_due = self.reported.is_none_or(|reported| is_quiet && changed.as_millisecond() > reported);
        if !is_due || self.pause.is_some_and(|pause| Instant::now() < pause) {
            return;
        }
        if let Err(error) = self.report(changed, is_quiet).await {
            tracing::error!(%error, "changed addresses not reported, retry scheduled");
            self.wait(RECHECK);
        }
    }

    fn wait(&mut self, time: Duration) {
        self.pause = Some(Instant::now() + time);
    }

    async fn report(&mut self, changed: Timestamp, is_quiet: bool) -> Result<(), DatabaseError> {
        let services = Arc::clone(&self.services);
        let database = services.leads.journal().database();
        let status = database.task_status(TASK).await?;
        self.reported = status.last.map(Timestamp::as_millisecond);
        if self.reported.is_some_and(|reported| !is_quiet || reported >= changed.as_millisecond()) {
            return Ok(());
        }
        if !status.is_due() || !database.claim_task(TASK, CLAIM).await? {
            self.wait(RECHECK);
            return Ok(());
        }
        let (outcome, reported) = if let Some(last) = status.last {
            (self.submit(&self.changed_addresses(last)).await, changed)
        } else {
            tracing::info!("addresses recorded, changes are reported to IndexNow");
            (Outcome::Accepted, services.feed.history().last_change_at_start().unwrap_or(changed))
        };
        let (last, delay) = match outcome {
            Outcome::Accepted | Outcome::Rejected => (Some(reported), Duration::ZERO),
            Outcome::Later(delay) => (None, delay),
        };
        self.failures = if last.is_some() { 0 } else { self.failures.saturating_add(1) };
        database.finish_task(TASK, last, |now| after(now, delay)).await?;
        match last {
            Some(last) => self.reported = Some(last.as_millisecond()),
            None => self.wait(delay),
        }
        Ok(())
    }

    /// Posts all addresses, those after a rejected part too. What is to be tried again later is the
    /// whole report.
    async fn submit(&self, addresses: &[String]) -> Outcome {
        let mut result = Outcome::Accepted;
        for batch in addresses.chunks(MAX_ADDRESSES) {
            match self.post(batch).await {
                Outcome::Accepted => {}
                Outcome::Rejected => result = Outcome::Rejected,
                later @ Outcome::Later(_) => return later,
            }
        }
        result
    }

    async fn post(&self, addresses: &[String]) -> Outcome {
        let submission = Submission {
            host: self.public_url.host_str().unwrap_or_default(),
            key: self.config.key.as_str(),
            key_location: self.absolute(&self.config.key_path()),
            url_list: addresses,
        };
        let body = serde_json::to_vec(&submission).unwrap_or_default();
        let (count, endpoint) = (addresses.len(), self.config.endpoint.as_str());
        let response = self.call.post(&self.config.endpoint, HeaderMap::new(), body).await;
        let status = response.as_ref().map_or(0, |response| response.status.as_u16());
        let (outcome, name) = match &response {
            Ok(_) if matches!(status, 200 | 202) => (Outcome::Accepted, "accepted"),
            Ok(response) if status == 429 => (Outcome::Later(self.requested_delay(response)), "limited"),
            Ok(_) if matches!(status, 400..500) && !matches!(status, 408 | 425) => {
                (Outcome::Rejected, "rejected")
            }
            Ok(_) | Err(_) => (Outcome::Later(self.own_delay()), "failed"),
        };
        counter!(POSTS, "outcome" => name).increment(1);
        match outcome {
            Outcome::Accepted => tracing::info!(count, status, "changed addresses reported to IndexNow"),
            Outcome::Rejected => tracing::error!(
                count,
                status,
                endpoint,
                key_location = submission.key_location,
                "IndexNow rejects the changed addresses, and they are not reported again: see that the key's file can be read at its \
                 address, and that public_url is right"
            ),
            Outcome::Later(delay) => {
                let cause = response.as_ref().err().map(ToString::to_string);
                tracing::warn!(
                    count,
                    status,
                    endpoint,
                    cause,
                    ?delay,
                    "changed addresses not reported, retry scheduled"
                );
            }
        }
        outcome
    }

    /// The addresses of vehicles that were added, changed or removed after this time.
    fn changed_addresses(&self, since: Timestamp) -> Vec<String> {
        let history = self.services.feed.history();
        let entries = history.report().into_iter().filter(|entry| has_changed(history, entry, since));
        entries.map(|entry| self.absolute(&vehicle_path(&entry.name, &entry.stock_number))).collect()
    }

    fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.as_str().trim_end_matches('/'))
    }

    /// Doubles with each failure.
    fn own_delay(&self) -> Duration {
        self.config.retry_delay.saturating_mul(1 << self.failures.min(16)).min(MAX_DELAY)
    }

    /// As long as the endpoint asks for, but no less than our own delay.
    fn requested_delay(&self, response: &HttpResponse) -> Duration {
        let header = response.headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
        let delay = match header.and_then(RetryAfter::parse) {
            Some(RetryAfter::Delay(delay)) => delay,
            Some(RetryAfter::At(time)) => until(self.services.clock.now(), time),
            None => Duration::ZERO,
        };
        delay.max(self.own_delay()).min(MAX_REQUESTED_DELAY)
    }
}

/// The vehicle's page is another one: a vehicle that comes back counts as changed.
fn has_changed(history: &InventoryHistory, entry: &HistoryEntry, since: Timestamp) -> bool {
    let record_changed = || {
        let number = StockNumber::new(&entry.stock_number)?;
        history.last_changed(&number)
    };
    // One that the feed has had only as sold never had a page.
    if entry.removed_at.is_some_and(|at| at <= entry.first_seen) {
        return false;
    }
    let last = if entry.removed_at.is_some() { entry.removed_at } else { record_changed() };
    last.is_some_and(|last| last.as_millisecond() > since.as_millisecond())
}
