//! A mock of the single item call.

use crate::support::clock::{Clock, secs};
use crate::support::listings;
use crate::support::log_capture::LogCapture;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::{Gate, MockResponse};
use feed::{Feed, FeedConfig, ItemConfig, Secret, VehicleRef};
use inventory::StockNumber;
use std::sync::Arc;
use tokio::task::JoinHandle;

pub(crate) struct ItemBackend {
    pub(crate) feed: Arc<Feed>,
    pub(crate) partner: MockPartner,
    pub(crate) log: LogCapture,
    // Last, because fields are dropped in order.
    pub(crate) clock: Clock,
}

pub(crate) fn stock_number(text: &str) -> StockNumber {
    StockNumber::new(text).unwrap()
}

/// An item record with an engine, which the inventory lacks.
pub(crate) fn record(stock_number: &str, engine: &str) -> MockResponse {
    let mut record = listings::record(stock_number);
    record["engine"] = engine.into();
    MockResponse::ok(record.to_string())
}

impl ItemBackend {
    /// A backend without requests yet.
    pub(crate) fn new() -> Self {
        let (clock, log, partner) = (Clock::pause(), LogCapture::start(), MockPartner::start());
        let config = FeedConfig::new(partner.url("/cars"));
        let feed = Feed::new(config, Some(Self::config(&partner))).unwrap();
        Self { feed, partner, log, clock }
    }

    /// The call to a backend below `/v1`, with a client key and an Authorization.
    pub(crate) fn config(partner: &MockPartner) -> ItemConfig {
        ItemConfig {
            url: partner.url("/v1"),
            client_key: Some(Secret::new("k3y")),
            client_key_header: "x-client-key".into(),
            authorization: Some(Secret::new("Bearer t0ken")),
            timeout: secs(30),
        }
    }

    /// Sets the response for a stock number.
    pub(crate) fn respond(&self, stock_number: &str, response: MockResponse) {
        self.partner.respond_at(&format!("/v1/api/inventory/{stock_number}"), [response]);
    }

    /// Responds for `A1` once the gate is open.
    pub(crate) fn respond_behind_gate(&self, response: MockResponse) -> Gate {
        let gate = Gate::shut();
        self.respond("A1", response.behind(&gate));
        gate
    }

    /// Loads an inventory of these vehicles.
    pub(crate) async fn load_inventory(&mut self, stock_numbers: &[String]) {
        let stock_numbers: Vec<&str> = stock_numbers.iter().map(String::as_str).collect();
        self.partner.respond(MockResponse::ok(listings::body(&stock_numbers)));
        assert_eq!(listings::stock_numbers(self.feed.inventory().await), stock_numbers);
        self.partner.request().await;
        self.log.line().await;
    }

    /// Takes all calls, and counts them.
    pub(crate) async fn calls(&mut self) -> usize {
        self.partner.count_requests().await
    }

    /// Looks up a record.
    pub(crate) async fn item(&self, text: &str) -> Option<VehicleRef> {
        self.feed.item(&stock_number(text)).await
    }

    /// The engine of the record.
    pub(crate) async fn engine(&self, text: &str) -> Option<String> {
        self.item(text).await?.engine().map(str::to_owned)
    }

    /// Starts a lookup in the background.
    pub(crate) async fn start_lookup(&self, text: &str) -> JoinHandle<Option<VehicleRef>> {
        let (feed, stock_number) = (self.feed.clone(), stock_number(text));
        let page = tokio::spawn(async move { feed.item(&stock_number).await });
        self.clock.settle().await;
        page
    }
}
