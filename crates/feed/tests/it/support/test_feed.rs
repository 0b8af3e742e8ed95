//! A feed, its mock partner, the log and the clock.

use crate::support::clock::{Clock, secs};
use crate::support::listings;
use crate::support::log_capture::{Line, LogCapture};
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::{Gate, MockResponse};
use feed::{Feed, FeedConfig, InventoryState};
use std::sync::Arc;

pub(crate) struct TestFeed {
    pub(crate) feed: Arc<Feed>,
    pub(crate) partner: MockPartner,
    pub(crate) log: LogCapture,
    // Last, because fields are dropped in order.
    pub(crate) clock: Clock,
}

impl TestFeed {
    /// A feed with the default configuration that has not fetched yet.
    pub(crate) fn new() -> Self {
        Self::with(|config| config)
    }

    /// The same with a changed configuration.
    pub(crate) fn with(change: impl FnOnce(FeedConfig) -> FeedConfig) -> Self {
        let (clock, log, partner) = (Clock::pause(), LogCapture::start(), MockPartner::start());
        let feed = Feed::new(change(partner.config()), None).unwrap();
        Self { feed, partner, log, clock }
    }

    /// A feed that has just loaded the vehicle `A1`.
    pub(crate) async fn loaded() -> Self {
        let mut test = Self::new();
        test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
        assert_eq!(listings::stock_numbers(test.feed.inventory().await), ["A1"]);
        test.partner.request().await;
        assert_eq!(test.log.line().await.message, "listings loaded");
        test
    }

    /// A feed without an inventory, whose fetch and retries have failed with status 503.
    pub(crate) async fn failed() -> Self {
        let mut test = Self::new();
        test.partner.respond(MockResponse::status(503));
        let page = test.visit().await;
        test.fetch_fails().await;
        page.await.unwrap();
        test
    }

    /// Waits until the pending fetch has succeeded.
    pub(crate) async fn fetch_succeeds(&mut self) -> Line {
        self.partner.request().await;
        let line = self.log.line().await;
        let texts = ["listings loaded", "listings not modified", "inventory ", "quarantine"];
        assert!(texts.iter().any(|text| line.message.starts_with(text)), "{line:?}");
        self.clock.settle().await;
        line
    }

    /// Waits until the pending fetch and its three retries have failed.
    pub(crate) async fn fetch_fails(&mut self) {
        for delay in [1, 2, 4] {
            self.attempt_fails().await;
            self.clock.advance(secs(delay)).await;
        }
        self.attempt_fails().await;
    }

    /// Waits until an attempt has failed.
    pub(crate) async fn attempt_fails(&mut self) -> Line {
        self.partner.request().await;
        let mut line = self.log.line().await;
        // This line is about the attempt before: the present one may not be over yet.
        while line.message.starts_with("listings not loaded for long") {
            line = self.log.line().await;
        }
        assert_eq!(line.level, tracing::Level::ERROR, "{line:?}");
        self.clock.settle().await;
        line
    }

    /// Responds with these vehicles once the gate is open.
    pub(crate) fn respond_behind_gate(&self, stock_numbers: &[&str]) -> Gate {
        let gate = Gate::shut();
        self.partner.respond(MockResponse::ok(listings::body(stock_numbers)).behind(&gate));
        gate
    }

    /// Starts a refresh in the background.
    pub(crate) async fn start_refresh(&self) -> tokio::task::JoinHandle<InventoryState> {
        let feed = self.feed.clone();
        let refresh = tokio::spawn(async move { feed.refresh().await });
        self.clock.settle().await;
        refresh
    }

    /// Starts a page view in the background.
    pub(crate) async fn visit(&self) -> tokio::task::JoinHandle<InventoryState> {
        let feed = self.feed.clone();
        let page = tokio::spawn(async move { feed.inventory().await });
        self.clock.settle().await;
        page
    }
}
