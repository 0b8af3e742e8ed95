//! `/stock/of/{number}`: a vehicle with its mark, the leads about it and its prices, also once it has left
//! (ADMIN-7).

use super::{
    Admin, Frame, INVENTORY,
    frame::page,
    inventory_table::DaysHere,
    lead_row::{LeadRow, departure, photo_of},
    leads::leads_address,
    line,
    list_page::ListPage,
    marks::MarkRow,
    period::Period,
    staff_name::DeviceName,
};
use ::feed::HistoryEntry;
use askama::Template;
use axum::{
    extract::State,
    response::{IntoResponse as _, Response},
};
use http::StatusCode;
use inventory::StockNumber;
use leads::{DatabaseError, LeadFilter};
use messages::{Messages, key};
use std::sync::Arc;

#[derive(Template)]
#[template(path = "admin/vehicle.html")]
struct VehiclePage {
    messages: Arc<Messages>,
    frame: Frame,
    shows_leads: bool,
    row: MarkRow,
    /// The name that the device remembers.
    by: String,
    photo: Option<String>,
    price: String,
    /// `Sold on Saturday`, once it has left.
    departure: Option<String>,
    days: String,
    /// Days and prices, the newest first.
    prices: Vec<(String, String)>,
    /// `None` if the journal cannot be read.
    leads: Option<LeadsAbout>,
}

/// The leads about a vehicle.
struct LeadsAbout {
    open: Vec<LeadRow>,
    open_total: usize,
    total: usize,
    /// Address of the list with all.
    all: String,
}

#[expect(clippy::disallowed_types, reason = "staff may read axum's own words about a malformed address")]
type NumberPath = axum::extract::Path<String>;

pub(super) async fn show(
    State(admin): State<Admin>,
    name: DeviceName,
    axum::extract::Path(number): NumberPath,
) -> Response {
    // Reading the inventory may fetch it, so it comes first.
    let inventory = admin.site.inventory_or_empty().await;
    let entry = StockNumber::new(&number).and_then(|number| admin.site.feed.history().entry(&number));
    let Some(entry) = entry else {
        return (StatusCode::NOT_FOUND, line(admin.messages(), key::STAFF_VEHICLE_UNKNOWN)).into_response();
    };
    let messages = admin.messages();
    let vehicle = inventory.get(&entry.stock_number);
    let leads = LeadsAbout::new(&entry, &admin).await;
    let leads = leads.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    let price = vehicle.map_or_else(
        || entry.last_price().map(|price| admin.advertised(price)),
        |vehicle| vehicle.advertised_price().map(|price| price.to_string()),
    );
    let row = MarkRow::new(&entry, &inventory, &admin);
    page(&VehiclePage {
        frame: Frame::new(&admin.site, INVENTORY, row.name.clone()),
        shows_leads: admin.show_leads,
        row,
        by: name.text(),
        photo: vehicle.and_then(|vehicle| photo_of(vehicle, &admin)),
        price: price.unwrap_or_else(|| messages.staff_leads_no_price().to_owned()),
        departure: entry.removed_at.map(|_| departure(&entry, &admin)),
        days: DaysHere::from_entry(&entry, entry.removed_at.unwrap_or_else(|| admin.now())).text(),
        prices: prices(&entry, &admin),
        leads,
        messages: Arc::clone(&admin.site.shell.messages),
    })
}

fn prices(entry: &HistoryEntry, admin: &Admin) -> Vec<(String, String)> {
    let points = entry.prices.price_points().iter().rev();
    let priced =
        points.filter_map(|point| Some((admin.format_day(point.seen), admin.advertised(point.price?))));
    priced.collect()
}

impl LeadsAbout {
    async fn new(entry: &HistoryEntry, admin: &Admin) -> Result<Self, DatabaseError> {
        let journal = admin.site.leads.journal();
        let inventory = admin.site.inventory_or_empty().await;
        let all = LeadFilter { stock_number: Some(entry.stock_number.clone()), ..LeadFilter::default() };
        let open = LeadFilter { is_open: true, ..all.clone() };
        let open = journal.listed(&open, 0, ListPage::<LeadRow>::SIZE).await?;
        Ok(Self {
            open: open.leads.iter().map(|lead| LeadRow::new(lead, admin, &inventory)).collect(),
            open_total: open.total,
            total: journal.listed(&all, 0, 0).await?.total,
            all: leads_address(Period::longest(), &entry.stock_number),
        })
    }
}
