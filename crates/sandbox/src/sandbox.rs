//! The running sandbox: its URLs, faults and inbox.

use crate::{
    Fault, ReceivedLead, ReceivedRequest,
    faults::killable_connection::ConnectionKillSwitch,
    faults::killable_connection::KillableListener,
    routes,
    state::{SandboxConfig, SandboxState},
};
use std::{io, ops::RangeInclusive, sync::Arc};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// The running sandbox.
#[derive(Debug)]
pub struct Sandbox {
    state: Arc<SandboxState>,
    stopped: CancellationToken,
}

/// Binds and serves until `stop` is cancelled.
pub async fn serve(config: SandboxConfig, stop: CancellationToken) -> io::Result<Sandbox> {
    let listener = TcpListener::bind(config.listen).await?;
    let state = Arc::new(SandboxState::new(config, listener.local_addr()?).map_err(io::Error::other)?);
    let app = routes::router(&state, &stop)?.into_make_service_with_connect_info::<ConnectionKillSwitch>();
    let stopped = CancellationToken::new();
    let done = stopped.clone().drop_guard();
    tokio::spawn(async move {
        let served =
            axum::serve(KillableListener(listener), app).with_graceful_shutdown(stop.cancelled_owned()).await;
        if let Err(error) = served {
            tracing::error!(%error, "sandbox not served any more");
        }
        drop(done);
    });
    Ok(Sandbox { state, stopped })
}

impl Sandbox {
    /// `http://127.0.0.1:PORT`.
    pub fn origin(&self) -> String {
        self.state.origin.clone()
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
    /// The CRM's inbox.
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
    /// The map's frame.
    pub fn map_embed_url(&self) -> String {
        self.at("/widgets/map")
    }
    /// Sets the feed's fault.
    pub fn set_feed_fault(&self, fault: Fault) {
        self.state.feed.set(fault, None);
    }
    /// Sets the single item call's fault.
    pub fn set_item_fault(&self, fault: Fault) {
        self.state.item.set(fault, None);
    }
    /// Sets the photo host's fault.
    pub fn set_photos_fault(&self, fault: Fault) {
        self.state.photos.set(fault, None);
    }
    /// Sets the CRM's fault.
    pub fn set_crm_fault(&self, fault: Fault) {
        self.state.crm.set(fault, None);
    }
    /// The latest car listings calls, oldest first.
    pub fn feed_requests(&self) -> Vec<ReceivedRequest> {
        self.state.feed.requests()
    }
    /// The latest single item calls, oldest first.
    pub fn item_requests(&self) -> Vec<ReceivedRequest> {
        self.state.item.requests()
    }
    /// The latest posts to the lead endpoint, oldest first, accepted or not.
    pub fn crm_requests(&self) -> Vec<ReceivedRequest> {
        self.state.crm.requests()
    }
    /// The leads that the CRM has accepted, oldest first, each once.
    pub fn leads(&self) -> Vec<ReceivedLead> {
        self.state.inbox.received()
    }
    /// Earlier bodies of the car listings call, oldest first, each with the days (counted back from
    /// today) on which it was sent.
    pub fn listing_history(&self) -> impl Iterator<Item = (RangeInclusive<usize>, String)> {
        self.state.inventory.history().map(|(days_ago, listing)| (days_ago, listing.to_string()))
    }
    /// Waits until the sandbox has stopped: the token is cancelled and the last response is sent.
    pub async fn stopped(&self) {
        self.stopped.cancelled().await;
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.state.origin)
    }
}
