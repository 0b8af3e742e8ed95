//! The vehicles of the inventory with days, views, choices to compare, deals, leads, prices and flaws.

mod selection;

pub(super) use selection::{VehicleOrder, VehicleSelection};

use super::{
    Admin,
    frame::vehicle_page,
    lead_row::photo_of,
    leads::leads_address,
    period::Period,
    quality_report::{csv_table, find_flaws},
};
use ::feed::HistoryEntry;
use counts::{CountKind, Counts};
use inventory::{Snapshot, Vehicle, VehicleStatus};
use jiff::Timestamp;
use leads::{CountedBy, LeadFilter, LeadScope};
use messages::Messages;
use std::{cmp::Reverse, collections::HashMap, sync::Arc};

/// The days that a vehicle has been here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DaysHere {
    Exactly(i64),
    /// At least so many: the vehicle was there at the first look.
    AtLeast(i64),
}

impl DaysHere {
    pub(super) fn from_entry(entry: &HistoryEntry, now: Timestamp) -> Self {
        entry.days_on_lot(now).map_or_else(|| Self::AtLeast(entry.days_seen(now)), Self::Exactly)
    }

    const fn least(self) -> i64 {
        match self {
            Self::Exactly(days) | Self::AtLeast(days) => days,
        }
    }

    /// `12`; `12+` if it was there at the first look, 12 days ago.
    pub(super) fn text(self) -> String {
        match self {
            Self::Exactly(days) => days.to_string(),
            Self::AtLeast(days) => format!("{days}+"),
        }
    }
}

/// A vehicle with its counts and its history.
#[derive(Clone, Debug)]
pub(super) struct VehicleEntry<'l> {
    vehicle: &'l Vehicle,
    days: Option<DaysHere>,
    views: u32,
    compared: u32,
    deals: u32,
    leads: usize,
    /// The number of times that the price fell.
    reductions: usize,
    /// The first price that was seen, if it was another one.
    first_price: Option<inventory::Money>,
    flaws: Vec<String>,
    /// Sum of the flaws' weights.
    weight: u32,
}

/// A row of the table.
#[derive(Debug)]
pub(super) struct VehicleRow {
    pub stock_number: String,
    pub name: String,
    /// Path of its page for staff.
    pub page: String,
    pub photo: Option<String>,
    /// `New Arrival`, `Sale Pending`
    pub badges: Vec<String>,
    pub price: String,
    /// `first $12,995, reduced twice`
    pub price_history: String,
    pub days: String,
    pub is_aging: bool,
    pub views: u32,
    pub compared: u32,
    pub deals: u32,
    pub leads: usize,
    /// Address of the list of these leads.
    pub leads_href: String,
    pub flaws: String,
}

/// The data that the tables are made from.
pub(super) struct InventoryTable {
    pub inventory: Arc<Snapshot>,
    pub history: Vec<HistoryEntry>,
    messages: Arc<Messages>,
    /// All counts were read.
    pub has_counts: bool,
    period: Period,
    now: Timestamp,
    counts: [HashMap<String, u32>; 3],
    leads: HashMap<String, usize>,
}

impl InventoryTable {
    pub(super) async fn new(admin: &Admin, period: Period) -> Self {
        // Reading the inventory may fetch it, so it comes first.
        let inventory = admin.site.inventory_or_empty().await;
        let now = admin.now();
        let (first, last) = (period.first_day(admin.today()), admin.today());
        let since = admin.start_of(first);
        let counts = admin.site.settled_counts().await;
        let kinds = [CountKind::View, CountKind::Compare, CountKind::Deal];
        let mut of_kinds: [HashMap<String, u32>; 3] = Default::default();
        let mut has_counts = true;
        for (kind, of_kind) in kinds.into_iter().zip(&mut of_kinds) {
            match totals(counts, kind, first, last).await {
                Some(totals) => *of_kind = totals,
                None => has_counts = false,
            }
        }
        let of_period = LeadFilter { from: Some(since), scope: LeadScope::Requests, ..LeadFilter::default() };
        let leads = admin.site.leads.journal().counts(&of_period, CountedBy::StockNumber).await;
        has_counts &= leads.is_ok();
        let leads = leads.inspect_err(|error| tracing::error!(%error, "lead journal not read"));
        let history = admin.site.feed.history().report();
        let leads = leads.unwrap_or_default();
        let messages = Arc::clone(&admin.site.shell.messages);
        Self { inventory, history, messages, has_counts, period, now, counts: of_kinds, leads }
    }

    /// The vehicles of a view in this order.
    pub(super) fn rows(&self, view: VehicleSelection, sort: VehicleOrder) -> Vec<VehicleEntry<'_>> {
        let history: HashMap<&str, &HistoryEntry> =
            self.history.iter().map(|entry| (entry.stock_number.as_str(), entry)).collect();
        let flawed = find_flaws(&self.inventory, &self.history, &self.messages);
        let flawed: HashMap<&str, _> =
            flawed.iter().map(|flawed| (flawed.vehicle.stock_number.as_str(), flawed)).collect();
        let [views, compared, deals] = &self.counts;
        let entry = |vehicle| {
            let vehicle: &Vehicle = vehicle;
            let number = vehicle.stock_number.as_str();
            let past = history.get(number);
            let of = |counts: &HashMap<String, u32>| counts.get(number).copied().unwrap_or_default();
            let flaws = flawed.get(number);
            let points = past.map_or(&[][..], |past| past.prices.price_points());
            let falls = points.windows(2).filter(|pair| match pair {
                [before, after] => before.price.zip(after.price).is_some_and(|(from, to)| to < from),
                _ => false,
            });
            let first_price = points.iter().find_map(|point| point.price);
            VehicleEntry {
                vehicle,
                days: past.map(|past| DaysHere::from_entry(past, self.now)),
                views: of(views),
                compared: of(compared),
                deals: of(deals),
                leads: self.leads.get(number).copied().unwrap_or_default(),
                reductions: falls.count(),
                first_price: first_price.filter(|price| Some(*price) != vehicle.list_price),
                flaws: flaws.map_or_else(Vec::new, |flawed| {
                    flawed.findings.iter().map(|finding| finding.details.clone()).collect()
                }),
                weight: flaws.map_or(0, |flawed| flawed.weight()),
            }
        };
        let mut rows: Vec<VehicleEntry<'_>> =
            self.inventory.vehicles().iter().map(entry).filter(|entry| view.has(entry)).collect();
        rows.sort_by_cached_key(|entry| (Reverse(sort.key(entry)), entry.vehicle.stock_number.clone()));
        rows
    }

    pub(super) fn row(&self, entry: &VehicleEntry<'_>, admin: &Admin) -> VehicleRow {
        let vehicle = entry.vehicle;
        let messages = admin.messages();
        VehicleRow {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            page: vehicle_page(vehicle.stock_number.as_str()),
            photo: photo_of(vehicle, admin),
            badges: badges(vehicle, messages),
            price: vehicle
                .advertised_price()
                .map_or_else(|| messages.staff_none().to_owned(), |price| price.to_string()),
            price_history: price_history(entry, admin),
            days: entry.days.map_or_else(|| messages.staff_not_known().to_owned(), DaysHere::text),
            is_aging: VehicleSelection::Aging.has(entry),
            views: entry.views,
            compared: entry.compared,
            deals: entry.deals,
            leads: entry.leads,
            leads_href: leads_address(self.period, vehicle.stock_number.as_str()),
            flaws: entry.flaws.join("; "),
        }
    }
}

/// As CSV, safe to open in a spreadsheet.
pub(super) fn as_csv(rows: &[VehicleEntry<'_>]) -> Result<String, csv::Error> {
    let dollars = |price: inventory::Money| price.whole_dollars().to_string();
    let cells = |entry: &VehicleEntry<'_>| {
        [
            entry.vehicle.stock_number.as_str().to_owned(),
            entry.vehicle.name.to_string(),
            entry.vehicle.advertised_price().map(dollars).unwrap_or_default(),
            entry
                .first_price
                .map(|price| dollars(price + entry.vehicle.charges.sums().included))
                .unwrap_or_default(),
            entry.reductions.to_string(),
            entry.days.map(DaysHere::text).unwrap_or_default(),
            entry.views.to_string(),
            entry.compared.to_string(),
            entry.deals.to_string(),
            entry.leads.to_string(),
            entry.flaws.join("; "),
        ]
    };
    let columns = "stock_number vehicle price first_price reductions days views compared deals leads flaws";
    csv_table(columns, rows.iter().map(cells))
}

/// Counts by subject; `None` if they can't be read.
pub(super) async fn totals(
    counts: &Counts,
    kind: CountKind,
    first: jiff::civil::Date,
    last: jiff::civil::Date,
) -> Option<HashMap<String, u32>> {
    let totals = counts.totals(kind, first, last).await;
    let totals = totals.inspect_err(|error| tracing::error!(%error, "counts not read")).ok()?;
    Some(totals.into_iter().collect())
}

fn badges(vehicle: &Vehicle, messages: &Messages) -> Vec<String> {
    let arrival = vehicle.observation.is_new_arrival.then(|| messages.staff_new_arrival());
    let status = Some(vehicle.status()).filter(|status| *status != VehicleStatus::Available);
    let badges = arrival.into_iter().chain(status.map(|status| &messages[status.label()]));
    badges.map(str::to_owned).collect()
}

/// The changes of the price in words: the first price that was seen, and the number of its falls.
fn price_history(entry: &VehicleEntry<'_>, admin: &Admin) -> String {
    let messages = admin.messages();
    let first = entry.first_price;
    let first = first.map(|price| {
        messages.staff_stock_first_price(&(price + entry.vehicle.charges.sums().included)).to_string()
    });
    let times = match entry.reductions {
        0 => None,
        1 => Some(messages.staff_stock_reduced_once().to_owned()),
        times => Some(messages.staff_stock_reduced_often(&times).to_string()),
    };
    [first, times].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
