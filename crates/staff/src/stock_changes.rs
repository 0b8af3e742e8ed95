//! `/stock/changes`: what came, went and was reduced, and how long vehicles stay (ADMIN-4).

use super::{
    Admin, Frame, INVENTORY,
    frame::page,
    period::Period,
    plot::{Plot, PlotRow},
};
use ::feed::{HistoryEntry, Removal, StockEvent, StockReduction, StockReport};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use inventory::{Money, Snapshot, StaffMark, StockNumber};
use jiff::Timestamp;

/// Vehicles listed of each kind.
const MAX_LISTED: usize = 50;

/// Upper limits of the groups of days on the lot, the last one open.
const AGES: [(i64, &str); 6] = [
    (15, "under 15 days"),
    (30, "15 to 29"),
    (45, "30 to 44"),
    (60, "45 to 59"),
    (90, "60 to 89"),
    (i64::MAX, "90 or more"),
];

#[derive(Template)]
#[template(path = "admin/stock-changes.html")]
struct ChangesPage {
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
    /// Of its public page; `None` if it has left.
    pub href: Option<String>,
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
        let vehicle = StockNumber::new(&entry.stock_number).and_then(|number| inventory.get(number.as_str()));
        Self {
            day: admin.format_day(at),
            stock_number: entry.stock_number.clone(),
            name: entry.name.clone(),
            href: vehicle.map(|vehicle| admin.site.shell.absolute(&vehicle.path())),
            price: entry.last_price().map_or_else(|| "none".to_owned(), |price| advertised(price, admin)),
            is_new_arrival: vehicle.is_some_and(|vehicle| vehicle.observation.is_new_arrival),
            days: match entry.days_on_lot(until) {
                Some(days) => days.to_string(),
                None => format!("{}+", entry.days_seen(until)),
            },
            removal: removal(entry),
        }
    }
}

/// Why a vehicle has left.
fn removal(entry: &HistoryEntry) -> String {
    let by = || {
        let marked = entry.marks.iter().rev().find(|event| event.mark.is_some());
        marked.map(|event| format!(", by {}", event.by)).unwrap_or_default()
    };
    match (entry.removed_at, entry.removal) {
        (None, _) | (_, Removal::Missing) => String::new(),
        (_, Removal::Sold) => StaffMark::Sold.label().to_owned(),
        (_, Removal::MarkedSold) => format!("{}{}", StaffMark::Sold.label(), by()),
        (_, Removal::Hidden) => format!("{}{}", StaffMark::Hidden.label(), by()),
    }
}

/// A list price as it is advertised (PRICE-1).
pub(super) fn advertised(price: Money, admin: &Admin) -> String {
    (price + admin.site.config.pricing.included_fee()).to_string()
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
            from: advertised(*from, admin),
            to: advertised(*to, admin),
        };
        Self {
            frame: Frame::new(&admin.site, INVENTORY, "What changed on the lot"),
            period,
            movements: movements(&report, period),
            ages: ages(&report, now),
            days_to_sale: days_to_sale(&report, period),
            arrivals: report.arrivals.iter().take(MAX_LISTED).map(row).collect(),
            departures: report.departures.iter().take(MAX_LISTED).map(row).collect(),
            totals: [report.arrivals.len(), report.departures.len(), report.reductions.len()],
            reductions: report.reductions.iter().take(MAX_LISTED).map(reduction).collect(),
        }
    }
}

fn movements(report: &StockReport<'_>, period: Period) -> Plot {
    let rows = vec![
        PlotRow::new("Came", report.arrivals.len()),
        PlotRow::new("Left", report.departures.len()),
        PlotRow::new("Reduced", report.reductions.len()),
    ];
    Plot::new(format!("In {}", period.text()), "What", "Vehicles", rows)
}

/// Vehicles on the lot by how long they have been there.
fn ages(report: &StockReport<'_>, now: Timestamp) -> Plot {
    let days: Vec<Option<i64>> = report.oldest.iter().map(|entry| entry.days_on_lot(now)).collect();
    let mut from = i64::MIN;
    let mut rows: Vec<PlotRow> = AGES
        .iter()
        .map(|&(to, label)| {
            let group = from..to;
            from = to;
            PlotRow::new(label, days.iter().flatten().filter(|days| group.contains(days)).count())
        })
        .collect();
    rows.push(PlotRow::new("not known", days.iter().filter(|days| days.is_none()).count()));
    Plot::new("Days on the lot", "Days", "Vehicles", rows)
}

fn days_to_sale(report: &StockReport<'_>, period: Period) -> Plot {
    let row = |(make, sold): (&&str, &::feed::DaysToSale)| {
        let label = if make.is_empty() { "Make not known" } else { *make };
        let note = match sold.days.len() {
            known if known == sold.left => format!("of {}", sold.left),
            known => format!("of {}, {known} with a known arrival", sold.left),
        };
        PlotRow::noted(label, sold.median().and_then(|days| u64::try_from(days).ok()), note)
    };
    let rows = report.days_to_sale.iter().map(row).collect();
    Plot::new(format!("Median days to sale by make, {}", period.text()), "Make", "Days", rows)
}
