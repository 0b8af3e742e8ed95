//! The sandbox while it runs: its addresses, its faults, its inbox.

use crate::{
    Fault, ReceivedLead, SandboxConfig, SeenRequest, faults::wire::Cut, faults::wire::Wires, routes,
    state::Sandbox,
};
use std::{io, ops::RangeInclusive, sync::Arc};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// The running sandbox.
#[derive(Debug)]
pub struct Running {
    sandbox: Arc<Sandbox>,
    stopped: CancellationToken,
}

/// Binds and serves until `stop` is cancelled.
pub async fn serve(config: SandboxConfig, stop: CancellationToken) -> io::Result<Running> {
    let listener = TcpListener::bind(config.listen).await?;
    let sandbox = Arc::new(Sandbox::open(config, listener.local_addr()?).map_err(io::Error::other)?);
    let app = routes::router(&sandbox, &stop)?.into_make_service_with_connect_info::<Cut>();
    let stopped = CancellationToken::new();
    let done = stopped.clone().drop_guard();
    tokio::spawn(async move {
        let served = axum::serve(Wires(listener), app).with_graceful_shutdown(stop.cancelled_owned()).await;
        if let Err(error) = served {
            tracing::error!(%error, "sandbox broke off");
        }
        drop(done);
    });
    Ok(Running { sandbox, stopped })
}

impl Running {
    /// `http://127.0.0.1:PORT`.
    pub fn origin(&self) -> String {
        self.sandbox.origin.clone()
    }
    /// The car listings call.
    pub fn feed_url(&self) -> String {
        self.at("/feed/listings")
    }
    /// Base of the single item call.
    pub fn item_url(&self) -> String {
        self.at("/item")
    }
    /// The lead endpoint.
    pub fn leads_url(&self) -> String {
        self.at("/crm/api/post-data")
    }
    /// The inbox that a salesperson reads.
    pub fn inbox_url(&self) -> String {
        self.at("/crm")
    }
    /// The finance widget.
    pub fn finance_widget_url(&self) -> String {
        self.at("/widgets/finance")
    }
    /// The trade-in widget.
    pub fn trade_in_widget_url(&self) -> String {
        self.at("/widgets/trade-in")
    }
    /// The credit application.
    pub fn credit_application_url(&self) -> String {
        self.at("/widgets/credit-application")
    }
    /// The deal-rating badge's script.
    pub fn badge_script_url(&self) -> String {
        self.at("/badge/dealratingbadge.js")
    }
    /// The history report, with `{vin}` in it.
    pub fn history_report_url(&self) -> String {
        self.at("/history?vin={vin}")
    }
    /// The tracking script.
    pub fn tracking_script_url(&self) -> String {
        self.at("/tracking/visit.js")
    }
    /// The picture of one of the demo's people, from 1.
    pub fn portrait_url(&self, person: usize) -> String {
        self.at(&format!("/people/{person}.svg"))
    }
    /// The map's frame.
    pub fn map_embed_url(&self) -> String {
        self.at("/widgets/map")
    }
    /// From now on the feed does this.
    pub fn set_feed_fault(&self, fault: Fault) {
        self.sandbox.feed.set(fault, None);
    }
    /// From now on the single item call does this.
    pub fn set_item_fault(&self, fault: Fault) {
        self.sandbox.item.set(fault, None);
    }
    /// From now on the photos' host does this.
    pub fn set_photos_fault(&self, fault: Fault) {
        self.sandbox.photos.set(fault, None);
    }
    /// From now on the CRM does this.
    pub fn set_crm_fault(&self, fault: Fault) {
        self.sandbox.crm.set(fault, None);
    }
    /// The latest requests for the listing, oldest first.
    pub fn feed_requests(&self) -> Vec<SeenRequest> {
        self.sandbox.feed.seen()
    }
    /// The latest single item calls, oldest first.
    pub fn item_requests(&self) -> Vec<SeenRequest> {
        self.sandbox.item.seen()
    }
    /// The latest posts to the lead endpoint, oldest first, accepted or not.
    pub fn crm_requests(&self) -> Vec<SeenRequest> {
        self.sandbox.crm.seen()
    }
    /// What the CRM has accepted, oldest first, each lead once.
    pub fn leads(&self) -> Vec<ReceivedLead> {
        self.sandbox.inbox.received()
    }
    /// What the listing said before today, with the days ago on which it said so, the first ones first.
    pub fn past_listings(&self) -> impl Iterator<Item = (RangeInclusive<usize>, String)> {
        self.sandbox.lot.past().map(|(days_ago, listing)| (days_ago, listing.to_string()))
    }
    /// Waits until the sandbox has stopped: the token is cancelled and the last answer is out.
    pub async fn stopped(&self) {
        self.stopped.cancelled().await;
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.sandbox.origin)
    }
}
