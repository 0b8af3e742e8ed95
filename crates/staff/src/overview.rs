//! `/`: what needs doing today, and what happened in the last days (ADMIN-1).

use super::{
    Admin, Frame, Period, counted, feed::FeedHealth, leads::LeadRow, long, page, stock::StockRow, website,
};
use ::feed::StockReport;
use askama::Template;
use axum::{extract::State, response::Response};
use inventory::{Money, Snapshot, Vehicle};
use jiff::SignedDuration;
use leads::{DatabaseError, Report};
use site::FolderStatus;

/// Leads with a row of their own.
const MAX_LEADS: usize = 12;
const MAX_SEARCHES: usize = 10;
const MAX_OLDEST: usize = 5;
/// A lead that waits longer is an alert.
const MAX_WAIT: SignedDuration = SignedDuration::from_mins(15);

#[derive(Template)]
#[template(path = "admin/overview.html")]
struct OverviewPage {
    frame: Frame,
    period: Period,
    alerts: Vec<Alert>,
    /// `None` if the journal cannot be read.
    leads: Option<LeadsOfDays>,
    health: FeedHealth,
    vehicles: VehicleFigures,
    arrived: usize,
    removed: usize,
    reduced: usize,
    oldest: Vec<StockRow>,
    searches: Vec<(String, u32)>,
}

/// Something that needs doing.
struct Alert {
    text: String,
    /// Path of the page that says more.
    href: &'static str,
}

struct LeadsOfDays {
    total: String,
    /// State and number.
    states: Vec<(String, usize)>,
    rows: Vec<LeadRow>,
    unconfirmed: u32,
    oldest_unconfirmed: Option<SignedDuration>,
}

/// The size and value of the lot.
struct VehicleFigures {
    vehicles: String,
    value: String,
    without_price: usize,
}

impl VehicleFigures {
    fn new(inventory: &Snapshot) -> Self {
        let prices: Vec<Money> = inventory.vehicles().iter().filter_map(Vehicle::advertised_price).collect();
        let value = prices.iter().fold(Money::ZERO, |sum, price| sum + *price);
        Self {
            vehicles: counted(inventory.vehicles().len(), "vehicle", "vehicles"),
            value: Money::dollars(value.whole_dollars()).to_string(),
            without_price: inventory.vehicles().len() - prices.len(),
        }
    }
}

pub(super) async fn show(State(admin): State<Admin>) -> Response {
    let period = Period { days: super::Days::default() };
    let inventory = admin.site.inventory_or_empty().await;
    let leads = match LeadsOfDays::new(&admin, period, &inventory).await {
        Ok(leads) => Some(leads),
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            None
        }
    };
    let health = FeedHealth::new(&admin).await;
    let history = admin.site.feed.history().report();
    let now = admin.now();
    let report = StockReport::new(&history, period.since(now));
    let oldest = report.oldest.iter().take(MAX_OLDEST);
    page(&OverviewPage {
        frame: Frame::new(&admin.site, "/", "Today"),
        period,
        alerts: alerts(leads.as_ref(), &health, admin.live.folder_status()),
        leads,
        vehicles: VehicleFigures::new(&inventory),
        arrived: report.arrivals.len(),
        removed: report.departures.len(),
        reduced: report.reductions.len(),
        oldest: oldest.map(|entry| StockRow::new(entry, entry.first_seen, now, &admin, &inventory)).collect(),
        searches: admin.site.empty_searches(MAX_SEARCHES),
        health,
    })
}

impl LeadsOfDays {
    async fn new(admin: &Admin, period: Period, inventory: &Snapshot) -> Result<Self, DatabaseError> {
        let report = Report::new(admin.site.leads.journal(), period.since(admin.now()), None).await?;
        let rows = report.leads.iter().take(MAX_LEADS);
        Ok(Self {
            total: counted(report.leads.len(), "lead", "leads"),
            states: report.by_state().into_iter().collect(),
            rows: rows.map(|lead| LeadRow::new(lead, admin, inventory)).collect(),
            unconfirmed: report.unconfirmed,
            oldest_unconfirmed: report.oldest_unconfirmed.and_then(|age| SignedDuration::try_from(age).ok()),
        })
    }
}

fn alerts(leads: Option<&LeadsOfDays>, health: &FeedHealth, folder: Option<FolderStatus>) -> Vec<Alert> {
    let alert = |text: String, href| Alert { text, href };
    let mut alerts = Vec::new();
    match leads {
        None => alerts
            .push(alert("The lead journal can't be read: no lead may be kept now.".to_owned(), "/leads")),
        Some(leads) => alerts.extend(leads.oldest_unconfirmed.filter(|age| *age > MAX_WAIT).map(|age| {
            let waiting = usize::try_from(leads.unconfirmed).unwrap_or(usize::MAX);
            let leads = counted(waiting, "lead is", "leads are");
            alert(format!("{leads} not delivered yet, the oldest for {}.", long(age)), "/leads")
        })),
    }
    if let Some(quarantined) = &health.quarantined {
        alerts.push(alert(format!("A new inventory is held back: {}.", quarantined.anomaly), "/feed"));
    }
    if let Some(failure) = &health.failure {
        alerts.push(alert(format!("The feed fails: {failure}."), "/feed"));
    }
    if let Some(since) = &health.stale_since {
        alerts.push(alert(format!("No new inventory file has come since {since}."), "/feed"));
    }
    if let Some(problem) = folder.and_then(|folder| folder.problems.first().cloned()) {
        alerts
            .push(alert(format!("A file of the website's folder can't be used: {problem}."), website::PATH));
    }
    if health.serving.is_none() {
        alerts.push(alert("There is no inventory to show.".to_owned(), "/feed"));
    }
    alerts
}
