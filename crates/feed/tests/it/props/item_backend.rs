//! The backend of the single item call, and a feed that asks it.

use crate::props::answer::Answer;
use crate::props::clock::{Clock, secs};
use crate::props::log::Log;
use crate::props::lot;
use crate::props::partner::Partner;
use feed::{Feed, FeedConfig, ItemConfig, KnownVehicle, Secret};
use inventory::StockNumber;
use tokio::task::JoinHandle;

pub(crate) struct ItemBackend {
    pub(crate) feed: Feed,
    pub(crate) partner: Partner,
    pub(crate) log: Log,
    // Last, so that it is let go of when nothing else runs.
    pub(crate) clock: Clock,
}

pub(crate) fn stock_number(text: &str) -> StockNumber {
    StockNumber::new(text).unwrap()
}

/// A vehicle's own record, with an engine that no listing names.
pub(crate) fn record(stock_number: &str, engine: &str) -> Answer {
    let mut record = lot::record(stock_number);
    record["engine"] = engine.into();
    Answer::ok(record.to_string())
}

impl ItemBackend {
    /// A backend that has been asked nothing yet.
    pub(crate) fn open() -> Self {
        let (clock, log, partner) = (Clock::hold(), Log::listen(), Partner::open());
        let listing = FeedConfig::new(partner.url("/cars"));
        let feed = Feed::new(listing, Some(Self::config(&partner))).unwrap();
        Self { feed, partner, log, clock }
    }

    /// The call to a backend below `/v1`, with a client key and an Authorization.
    pub(crate) fn config(partner: &Partner) -> ItemConfig {
        ItemConfig {
            url: partner.url("/v1"),
            client_key: Some(Secret::new("k3y")),
            client_key_header: "x-client-key".into(),
            authorization: Some(Secret::new("Bearer t0ken")),
            timeout: secs(30),
        }
    }

    /// From now on this is said of the stock number.
    pub(crate) fn says(&self, stock_number: &str, answer: Answer) {
        self.partner.says_at(&format!("/v1/api/inventory/{stock_number}"), [answer]);
    }

    /// The lot has these vehicles.
    pub(crate) async fn lists(&mut self, stock_numbers: &[String]) {
        let stock_numbers: Vec<&str> = stock_numbers.iter().map(String::as_str).collect();
        self.partner.says(Answer::ok(lot::listing(&stock_numbers)));
        assert_eq!(lot::stock(self.feed.listing().await), stock_numbers);
        self.partner.asked().await;
        self.log.line().await;
    }

    /// How many calls were made that were not looked at.
    pub(crate) async fn calls(&mut self) -> usize {
        self.partner.unseen().await
    }

    /// The page of the stock number asks for its record.
    pub(crate) async fn item(&self, text: &str) -> Option<KnownVehicle> {
        self.feed.item(&stock_number(text)).await
    }

    /// The engine that the page of the stock number shows.
    pub(crate) async fn engine(&self, text: &str) -> Option<String> {
        self.item(text).await?.engine.clone()
    }

    /// The same page, started and not waited for.
    pub(crate) async fn visit(&self, text: &str) -> JoinHandle<Option<KnownVehicle>> {
        let (feed, stock_number) = (self.feed.clone(), stock_number(text));
        let page = tokio::spawn(async move { feed.item(&stock_number).await });
        self.clock.settle().await;
        page
    }
}
