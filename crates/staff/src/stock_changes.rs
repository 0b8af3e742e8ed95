//! `/stock/changes`: what came, went and was reduced, and how long vehicles stay (ADMIN-4).

use super::{
    Admin, Frame, INVENTORY,
    frame::page,
    inventory_table::DaysHere,
    period::Period,
    plot::{Plot, PlotRow},
};
use ::feed::{HistoryEntry, Removal, StockEvent, StockReduction, StockReport};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use inventory::{Snapshot, StaffMark, StockNumber};
use jiff::Timestamp;
use messages::{Key, Messages, key};
use std::sync::Arc;

/// Vehicles listed of each kind.
const MAX_LISTED: usize = 50;

/// Upper limits of the groups of days on the lot, the last one open.
const AGES: [(i64, Key); 6] = [
    (15, key::STAFF_CHANGES_AGE_15),
    (30, key::STAFF_CHANGES_AGE_30),
    (45, key::STAFF_CHANGES_AGE_45),
    (60, key::STAFF_CHANGES_AGE_60),
    (90, key::STAFF_CHANGES_AGE_90),
    (i64::MAX, key::STAFF_CHANGES_AGE_MORE),
];

#[derive(Template)]
#[template(path = "admin/stock-changes.html")]
struct ChangesPage {
    messages: Arc<Messages>,
    frame: Frame,
    period: Period,
    movements: Plot,
    ages: Plot,
    days_to_sale: Plot,
    arrivals: Vec<StockRow>,
    departures: Vec<StockRow>,
    reductions: Vec<ReductionRow>,
    /// The numbers of all.
    totals: [usize; 3],
}

/// A vehicle with what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct StockRow {
    /// The day of the event.
    pub day: String,
    pub stock_number: String,
    pub name: String,
    pub price: String,
    /// Shoppers see it as a new arrival (VEHICLE-4).
    pub is_new_arrival: bool,
    /// `12`; `12+` if it was there at the first look, 12 days ago.
    pub days: String,
    /// Why it has left: `Sold`, `Sold, by Dana`; empty if the feed just dropped it.
    pub removal: String,
}

struct ReductionRow {
    row: StockRow,
    from: String,
    to: String,
}

impl StockRow {
    /// `until` is when its days on the lot end.
    pub(super) fn new(
        entry: &HistoryEntry,
        at: Timestamp,
        until: Timestamp,
        admin: &Admin,
        inventory: &Snapshot,
    ) -> Self {
        let messages = admin.messages();
        let price = entry.last_price().map(|price| admin.advertised(price));
        let vehicle = StockNumber::new(&entry.stock_number).and_then(|number| inventory.get(number.as_str()));
        Self {
            day: admin.format_day(at),
            stock_number: entry.stock_number.clone(),
            name: entry.name.clone(),
            price: price.unwrap_or_else(|| messages.staff_none().to_owned()),
            is_new_arrival: vehicle.is_some_and(|vehicle| vehicle.observation.is_new_arrival),
            days: DaysHere::from_entry(entry, until).text(),
            removal: removal(entry, messages),
        }
    }

    /// The way in which it left, and after how many days.
    pub(super) fn departure(&self, messages: &Messages) -> String {
        let Self { removal, days, .. } = self;
        match (removal.is_empty(), days.as_str()) {
            (true, "1") => messages.staff_today_left_after_day().to_owned(),
            (true, days) => messages.staff_today_left_after_days(&days).to_string(),
            (false, "1") => messages.staff_today_removed_after_day(removal).to_string(),
            (false, days) => messages.staff_today_removed_after_days(removal, &days).to_string(),
        }
    }
}

/// Why a vehicle has left.
fn removal(entry: &HistoryEntry, messages: &Messages) -> String {
    let by = |mark: &str| {
        let marked = entry.marks.iter().rev().find(|event| event.mark.is_some());
        let text = marked.map(|event| messages.staff_changes_removal_by(&mark, &event.by).to_string());
        text.unwrap_or_else(|| mark.to_owned())
    };
    match (entry.removed_at, entry.removal) {
        (None, _) | (_, Removal::Missing) => String::new(),
        (_, Removal::Sold) => messages[StaffMark::Sold.label()].to_owned(),
        (_, Removal::MarkedSold) => by(&messages[StaffMark::Sold.label()]),
        (_, Removal::Hidden) => by(&messages[StaffMark::Hidden.label()]),
    }
}

pub(super) async fn show(State(admin): State<Admin>, Query(period): Query<Period>) -> Response {
    // Reading the inventory may fetch it, so it comes first.
    let inventory = admin.site.inventory_or_empty().await;
    let history = admin.site.feed.history().report();
    page(&ChangesPage::new(&admin, period, &inventory, &history))
}

impl ChangesPage {
    fn new(admin: &Admin, period: Period, inventory: &Snapshot, history: &[HistoryEntry]) -> Self {
        let now = admin.now();
        let report = StockReport::new(history, period.since(now));
        let row = |StockEvent { at, entry }: &StockEvent<'_>| {
            StockRow::new(entry, *at, entry.removed_at.unwrap_or(now), admin, inventory)
        };
        let reduction = |StockReduction { event, from, to }: &StockReduction<'_>| ReductionRow {
            row: row(event),
            from: admin.advertised(*from),
            to: admin.advertised(*to),
        };
        let messages = admin.messages();
        Self {
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, INVENTORY, messages.staff_changes_title()),
            period,
            movements: movements(&report, period, messages),
            ages: ages(&report, now, messages),
            days_to_sale: days_to_sale(&report, period, messages),
            arrivals: report.arrivals.iter().take(MAX_LISTED).map(row).collect(),
            departures: report.departures.iter().take(MAX_LISTED).map(row).collect(),
            totals: [report.arrivals.len(), report.departures.len(), report.reductions.len()],
            reductions: report.reductions.iter().take(MAX_LISTED).map(reduction).collect(),
        }
    }
}

fn movements(report: &StockReport<'_>, period: Period, messages: &Messages) -> Plot {
    let rows = vec![
        PlotRow::new(messages.staff_changes_came(), report.arrivals.len()),
        PlotRow::new(messages.staff_changes_left(), report.departures.len()),
        PlotRow::new(messages.staff_changes_reduced(), report.reductions.len()),
    ];
    let title = messages.staff_changes_movements(&period.text(messages)).to_string();
    Plot::new(title, key::STAFF_CHANGES_WHAT, key::STAFF_TABLE_VEHICLES, rows)
}

/// Vehicles on the lot by how long they have been there.
fn ages(report: &StockReport<'_>, now: Timestamp, messages: &Messages) -> Plot {
    let days: Vec<Option<i64>> = report.oldest.iter().map(|entry| entry.days_on_lot(now)).collect();
    let mut from = i64::MIN;
    let mut rows: Vec<PlotRow> = AGES
        .iter()
        .map(|&(to, label)| {
            let group = from..to;
            from = to;
            PlotRow::new(&messages[label], days.iter().flatten().filter(|days| group.contains(days)).count())
        })
        .collect();
    rows.push(PlotRow::new(messages.staff_not_known(), days.iter().filter(|days| days.is_none()).count()));
    Plot::new(messages.staff_changes_ages(), key::STAFF_TABLE_DAYS, key::STAFF_TABLE_VEHICLES, rows)
}

fn days_to_sale(report: &StockReport<'_>, period: Period, messages: &Messages) -> Plot {
    let row = |(make, sold): (&&str, &::feed::DaysToSale)| {
        let label = if make.is_empty() { messages.staff_changes_make_unknown() } else { *make };
        let note = match sold.days.len() {
            known if known == sold.left => messages.staff_changes_sold(&sold.left).to_string(),
            known => messages.staff_changes_sold_known(&sold.left, &known).to_string(),
        };
        let days = sold.median().and_then(|days| u64::try_from(days).ok());
        PlotRow::noted(label, days, note, messages)
    };
    let rows = report.days_to_sale.iter().map(row).collect();
    let title = messages.staff_changes_days_to_sale(&period.text(messages)).to_string();
    Plot::new(title, key::STAFF_TABLE_MAKE, key::STAFF_TABLE_DAYS, rows)
}
