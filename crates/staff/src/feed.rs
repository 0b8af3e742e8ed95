//! `/feed`: the state of the feed, what keeps each vehicle from selling, and the button that accepts
//! a quarantined inventory. Programs read the state as JSON and post to the same address (FEED-7, FEED-8).

use super::{
    Admin, Frame, form_value,
    frame::{csv_file, page},
    list_page::{ListPage, PageNumber},
};
use crate::quality_report::{FlawedVehicle, QualityReport};
use ::feed::{ChangedVehicle, FeedStatus, InventoryChange};
use askama::Template;
use axum::{
    Json,
    extract::{Query, State},
    response::{IntoResponse, Redirect, Response},
};
use http::{HeaderMap, StatusCode, header};
use inventory::Money;
use messages::{Key, Messages, key};
use serde::{Deserialize, Serialize};
use std::{sync::Arc, time::Duration};

/// Path of the feed's page and status.
pub const FEED_STATUS: &str = "/feed";
/// Path that accepts the quarantined inventory.
pub const FEED_ACCEPT: &str = "/feed/accept";

/// The JSON answer of [`FEED_ACCEPT`].
#[derive(Debug, Serialize, Deserialize)]
pub struct Accepted {
    /// Vehicles of the inventory that is served now.
    pub vehicles: usize,
}

#[derive(Template)]
#[template(path = "admin/feed.html")]
struct FeedPage {
    messages: Arc<Messages>,
    frame: Frame,
    health: FeedHealth,
    comparison: Option<Comparison>,
    layout: LayoutView,
    quality: QualityReport,
    /// Vehicles with flaws, the worst first.
    flawed: ListPage<FlawedVehicle>,
}

/// Vehicles of each list of a comparison.
const MAX_COMPARED: usize = 20;

/// The changes that showing the quarantined inventory would make.
struct Comparison {
    /// Heading, vehicles with their prices, and how many there are.
    lists: Vec<(Key, Vec<ComparedRow>, usize)>,
}

/// A vehicle of a comparison: its number, its name and its price, or the change of it.
struct ComparedRow {
    stock_number: String,
    name: String,
    price: String,
}

impl Comparison {
    fn new(change: &InventoryChange, admin: &Admin) -> Self {
        let messages = admin.messages();
        let price = |price: Option<Money>| {
            price.map_or_else(|| messages.staff_leads_no_price().to_owned(), |price| admin.advertised(price))
        };
        let row = |vehicle: &ChangedVehicle, text: String| ComparedRow {
            stock_number: vehicle.stock_number.clone(),
            name: vehicle.name.clone(),
            price: text,
        };
        let gone = |vehicle: &ChangedVehicle| row(vehicle, price(vehicle.before));
        let added = |vehicle: &ChangedVehicle| row(vehicle, price(vehicle.after));
        let repriced = |vehicle: &ChangedVehicle| {
            let (before, after) = (price(vehicle.before), price(vehicle.after));
            let by = vehicle.difference();
            let text = if vehicle.after > vehicle.before {
                messages.staff_feed_price_up(&before, &after, &by)
            } else {
                messages.staff_feed_price_down(&before, &after, &by)
            };
            row(vehicle, text.to_string())
        };
        let rows = |vehicles: &[ChangedVehicle], row: &dyn Fn(&ChangedVehicle) -> ComparedRow| {
            vehicles.iter().take(MAX_COMPARED).map(row).collect::<Vec<_>>()
        };
        let lists = vec![
            (key::STAFF_FEED_GONE, rows(&change.gone, &gone), change.gone.len()),
            (key::STAFF_FEED_REPRICED, rows(&change.repriced, &repriced), change.repriced.len()),
            (key::STAFF_FEED_ADDED, rows(&change.added, &added), change.added.len()),
        ];
        Self { lists: lists.into_iter().filter(|(.., total)| *total > 0).collect() }
    }
}

/// The reading of the inventory's file by columns, in words.
struct LayoutView {
    ignored: String,
    missing_fields: String,
    notes: Vec<String>,
    questions: Vec<String>,
    /// Locations without an entry in `dealership.locations`.
    unknown_locations: String,
}

impl LayoutView {
    fn new(admin: &Admin) -> Self {
        let messages = admin.messages();
        let layout = admin.site.feed.layout().unwrap_or_default();
        let ignored = layout.ignored().map(|column| {
            if column.is_cost {
                messages.staff_feed_column_cost(&column.filled, &column.name).to_string()
            } else {
                messages.staff_feed_column(&column.filled, &column.name).to_string()
            }
        });
        Self {
            ignored: ignored.collect::<Vec<_>>().join(", "),
            missing_fields: layout.missing_fields.join(", "),
            notes: layout.notes.clone(),
            questions: layout.questions(),
            unknown_locations: layout.unknown_locations.iter().cloned().collect::<Vec<_>>().join(", "),
        }
    }
}

/// The state of the feed in words.
pub(super) struct FeedHealth {
    /// `120 vehicles, confirmed Nov 25, 4:10 PM`; `None` if nothing can be served.
    pub serving: Option<String>,
    pub failure: Option<String>,
    /// The time at which the newest file was written, if that is long ago (FEED-16).
    pub stale_since: Option<String>,
    /// The start of a fetch that goes on, if it is slow.
    pub unfinished_since: Option<String>,
    /// `inv2.csv (Dec 29, 4:10 PM)`, a file that is dated in the future (FEED-16).
    pub future_file: Option<String>,
    pub quarantined: Option<QuarantinedView>,
}

/// A suspicious inventory that waits.
pub(super) struct QuarantinedView {
    /// Tells it apart from a later one.
    pub id: String,
    pub vehicles: String,
    /// `500 vehicles fell to 1`.
    pub anomaly: String,
    pub since: String,
    pub until: String,
    /// A later file must say the same before it is accepted.
    pub needs_file: bool,
}

impl QuarantinedView {
    /// In words: before the time since when it waits, that, and the rest.
    fn text(&self, messages: &Messages) -> [String; 3] {
        let Self { vehicles, anomaly, since, until, .. } = self;
        let text = if self.needs_file {
            messages.staff_feed_held_file(since, anomaly, vehicles, until)
        } else {
            messages.staff_feed_held(since, anomaly, vehicles, until)
        };
        text.map(|part| part.to_string())
    }
}

impl FeedHealth {
    pub(super) fn new(admin: &Admin) -> Self {
        let FeedStatus { serving, quarantined, unfinished_since, future_file, .. } = admin.site.feed.status();
        let messages = admin.messages();
        let failure = admin.site.feed.failing_longer_than(Duration::ZERO);
        let serving = serving.map(|serving| {
            let time = admin.format_time(serving.confirmed_at);
            messages.staff_feed_serving(&serving.vehicles, &time).to_string()
        });
        let quarantined = quarantined.map(|quarantined| QuarantinedView {
            id: quarantined.id,
            vehicles: messages.staff_vehicles(&quarantined.vehicles).to_string(),
            anomaly: quarantined.anomaly,
            since: admin.format_time(quarantined.since),
            until: admin.format_time(quarantined.until),
            needs_file: quarantined.needs_file,
        });
        let failure = failure.map(|(since, error)| {
            messages.staff_feed_failure(&&messages[error.in_words()], &admin.format_time(since)).to_string()
        });
        let stale_since = admin.site.feed.stale_since().map(|since| admin.format_time(since));
        let unfinished_since = unfinished_since.map(|since| admin.format_time(since));
        let future_file =
            future_file.map(|file| format!("{} ({})", file.name, admin.format_time(file.modified)));
        Self { serving, failure, stale_since, unfinished_since, future_file, quarantined }
    }
}

async fn quality(admin: &Admin) -> QualityReport {
    let inventory = admin.site.inventory_or_empty().await;
    let history = admin.site.feed.history().report();
    let site = &admin.site;
    QualityReport::new(&inventory, &history, &site.config.public_url, &site.shell.messages)
}

/// The page of the list of vehicles.
#[derive(Debug, Default, Deserialize)]
pub(super) struct FeedQuery {
    #[serde(default)]
    page: PageNumber,
}

pub(super) async fn show(
    State(admin): State<Admin>,
    Query(query): Query<FeedQuery>,
    headers: HeaderMap,
) -> Response {
    if !wants_html(&headers) {
        return Json(admin.site.feed.status()).into_response();
    }
    // Reading the inventory may fetch it, so it comes first.
    let quality = quality(&admin).await;
    let health = FeedHealth::new(&admin);
    let layout = LayoutView::new(&admin);
    let address = |page: PageNumber| {
        format!("{FEED_STATUS}?{}#vehicles-title", page.parameter("page").trim_start_matches('&'))
    };
    let flawed = ListPage::new(&quality.worst, query.page, FlawedVehicle::clone, address);
    let frame = Frame::new(&admin.site, FEED_STATUS, admin.messages().staff_menu_feed());
    let messages = Arc::clone(&admin.site.shell.messages);
    let comparison = admin.site.feed.quarantined_change().map(|change| Comparison::new(&change, &admin));
    page(&FeedPage { messages, frame, health, comparison, layout, quality, flawed })
}

/// `GET /feed.csv`: a line for each flaw.
pub(super) async fn csv(State(admin): State<Admin>) -> Response {
    csv_file("feed-quality.csv", quality(&admin).await.as_csv())
}

/// Serves the quarantined inventory. The page's button accepts only the one that it showed.
pub(super) async fn accept(State(admin): State<Admin>, headers: HeaderMap, body: String) -> Response {
    if wants_html(&headers) {
        let quarantined = admin.site.feed.status().quarantined.map(|quarantined| quarantined.id);
        if quarantined.is_some() && quarantined == form_value(&body, "held") {
            admin.site.feed.accept_quarantined().await;
        }
        return Redirect::to(FEED_STATUS).into_response();
    }
    match admin.site.feed.accept_quarantined().await {
        Some(vehicles) => Json(Accepted { vehicles }).into_response(),
        None => (StatusCode::CONFLICT, "no inventory is quarantined\n").into_response(),
    }
}

fn wants_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
