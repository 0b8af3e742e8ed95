//! A partner, a feed that asks it, the log, and the clock between them.

use crate::props::answer::Answer;
use crate::props::clock::{Clock, secs};
use crate::props::log::{Line, Log};
use crate::props::lot;
use crate::props::partner::Partner;
use feed::{Feed, FeedConfig, Listing};

pub(crate) struct Scene {
    pub(crate) feed: Feed,
    pub(crate) partner: Partner,
    pub(crate) log: Log,
    // Last, so that it is let go of when nothing else runs.
    pub(crate) clock: Clock,
}

impl Scene {
    /// A feed that has asked nothing yet, with the usual values.
    pub(crate) fn open() -> Self {
        Self::with(|config| config)
    }

    /// The same with some of the configuration changed.
    pub(crate) fn with(change: impl FnOnce(FeedConfig) -> FeedConfig) -> Self {
        let (clock, log, partner) = (Clock::hold(), Log::listen(), Partner::open());
        let feed = Feed::new(change(partner.config()), None).unwrap();
        Self { feed, partner, log, clock }
    }

    /// A feed that has just loaded a listing of `A1`.
    pub(crate) async fn loaded() -> Self {
        let mut scene = Self::open();
        scene.partner.says(Answer::ok(lot::listing(&["A1"])));
        assert_eq!(lot::stock(scene.feed.listing().await), ["A1"]);
        scene.partner.asked().await;
        assert_eq!(scene.log.line().await.message, "Car listings loaded");
        scene
    }

    /// A feed that has nothing, and whose one flight has failed, retries and all, on a status of 503.
    pub(crate) async fn failed() -> Self {
        let mut scene = Self::open();
        scene.partner.says(Answer::status(503));
        scene.feed.start();
        scene.flight_fails().await;
        scene
    }

    /// Waits until the flight under way has landed with a listing.
    pub(crate) async fn flight_lands(&mut self) -> Line {
        self.partner.asked().await;
        let line = self.log.line().await;
        assert!(line.message.starts_with("Car listings"), "{line:?}");
        self.clock.settle().await;
        line
    }

    /// Lets the flight under way fail, with the three retries that a failure which may pass has.
    pub(crate) async fn flight_fails(&mut self) {
        for delay in [1, 2, 4] {
            self.try_fails().await;
            self.clock.pass(secs(delay)).await;
        }
        self.try_fails().await;
    }

    /// Waits until a try has failed.
    pub(crate) async fn try_fails(&mut self) -> Line {
        self.partner.asked().await;
        let line = self.log.line().await;
        assert_eq!(line.level, tracing::Level::ERROR, "{line:?}");
        self.clock.settle().await;
        line
    }

    /// A visit, started and not waited for.
    pub(crate) async fn visit(&self) -> tokio::task::JoinHandle<Listing> {
        let feed = self.feed.clone();
        let page = tokio::spawn(async move { feed.listing().await });
        self.clock.settle().await;
        page
    }
}
