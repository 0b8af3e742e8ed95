//! `/`: who to call, what is in trouble, who comes, which vehicles can't sell, and what changed since
//! yesterday (ADMIN-1).

use super::{
    Admin, Frame, WEBSITE, feed::FeedHealth, frame::page, frame::vehicle_page, lead_row::LeadRow,
    period::long, staff_name::DeviceName, stock_changes::StockRow,
};
use ::feed::StockReport;
use askama::Template;
use axum::{extract::State, response::Response};
use inventory::{Finding, Flaw, Flawed, Money, Snapshot, Vehicle};
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use leads::{DatabaseError, FollowUp, LeadFilter, Visits};
use messages::{Filled, Key, Messages, key};
use site::FolderStatus;
use std::sync::Arc;

/// Rows of each list; the page behind its link has all.
const MAX_ROWS: usize = 8;
/// A lead that waits longer for its delivery is in trouble.
const MAX_WAIT: SignedDuration = SignedDuration::from_mins(15);
/// Flaws that keep a vehicle from being sold at all; the other flaws are on the page of the feed.
const STOPPERS: [Flaw; 6] =
    [Flaw::NoPrice, Flaw::NoPhotos, Flaw::NoVin, Flaw::MalformedVin, Flaw::WrongVin, Flaw::RepeatedVin];

#[derive(Template)]
#[template(path = "admin/today.html")]
struct TodayPage {
    messages: Arc<Messages>,
    frame: Frame,
    shows_leads: bool,
    /// The device remembers who works with it.
    knows_name: bool,
    /// `None` if the journal cannot be read.
    leads: Option<LeadsOfToday>,
    /// Alerts about the feed and the website's folder.
    alerts: Vec<Alert>,
    stopped: Vec<StoppedRow>,
    stopped_total: usize,
    changes: Changes,
    vehicles: VehicleFigures,
}

/// Something that needs doing.
struct Alert {
    text: String,
    /// Path of the page that says more.
    href: &'static str,
    /// The text of the link.
    link: Key,
}

struct LeadsOfToday {
    /// Each with the reason, in the order of calls.
    to_call: LeadList,
    /// Leads that have waited for long for their delivery.
    undelivered: usize,
    /// Time that the oldest lead has waited for its delivery.
    longest_wait: Option<String>,
    /// Who comes today and tomorrow and is not to be called now.
    appointments: Vec<VisitDay>,
}

/// A day with appointments, and with visits and test drives that customers wished for.
struct VisitDay {
    label: Key,
    /// Address of the page with all of the day.
    href: String,
    /// The leads of the day; no rows where `admin.show_leads` is off: a day is what the customer wrote.
    list: LeadList,
}

/// The first leads of a list.
struct LeadList {
    rows: Vec<LeadRow>,
    total: usize,
}

/// A vehicle that can't sell.
struct StoppedRow {
    stock_number: String,
    name: String,
    page: String,
    /// The faults, each with what to do.
    reasons: Vec<(String, String)>,
}

/// The changes of the lot since yesterday began.
struct Changes {
    arrivals: Vec<StockRow>,
    reductions: Vec<(StockRow, String)>,
    departures: Vec<StockRow>,
    /// Vehicles that arrived, were reduced, and were sold or removed.
    counts: [usize; 3],
}

/// The size and value of the lot.
struct VehicleFigures {
    vehicles: String,
    value: String,
    without_price: usize,
}

impl VehicleFigures {
    fn new(inventory: &Snapshot, messages: &Messages) -> Self {
        let prices: Vec<Money> = inventory.vehicles().iter().filter_map(Vehicle::advertised_price).collect();
        let value = prices.iter().fold(Money::ZERO, |sum, price| sum + *price);
        Self {
            vehicles: messages.staff_vehicles(&inventory.vehicles().len()).to_string(),
            value: Money::dollars(value.whole_dollars()).to_string(),
            without_price: inventory.vehicles().len() - prices.len(),
        }
    }

    /// In words: before the number of vehicles, the number, and the rest.
    fn text(&self, messages: &Messages) -> [String; 3] {
        if self.without_price > 0 {
            let text = messages.staff_today_lot_unpriced(&self.vehicles, &self.value, &self.without_price);
            text.map(|part| part.to_string())
        } else {
            messages.staff_today_lot(&self.vehicles, &self.value).map(|part| part.to_string())
        }
    }
}

impl TodayPage {
    /// Leads that have waited for long for their delivery.
    fn undelivered(&self) -> usize {
        self.leads.as_ref().map_or(0, |leads| leads.undelivered)
    }

    /// No lead needs anything, but another list has something.
    fn has_no_leads(&self) -> bool {
        self.leads.as_ref().is_some_and(LeadsOfToday::is_empty) && !self.is_quiet()
    }

    /// Nothing needs doing: every list is empty, and the journal of leads can be read (ADMIN-1).
    fn is_quiet(&self) -> bool {
        let leads = self.leads.as_ref();
        leads.is_some_and(LeadsOfToday::is_empty)
            && self.alerts.is_empty()
            && self.stopped.is_empty()
            && self.changes.counts.iter().all(|count| *count == 0)
    }
}

pub(super) async fn show(State(admin): State<Admin>, name: DeviceName) -> Response {
    let inventory = admin.site.inventory_or_empty().await;
    let leads = LeadsOfToday::new(&admin, &inventory).await;
    let leads = leads.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    let health = FeedHealth::new(&admin);
    let history = admin.site.feed.history().report();
    let yesterday = admin.today().saturating_sub(1.day());
    let report = StockReport::new(&history, admin.start_of(yesterday));
    // No stopper compares mileages.
    let flawed = inventory.find_flaws(|_| None, &admin.site.shell.messages);
    let stopped: Vec<StoppedRow> =
        flawed.iter().filter_map(|flawed| StoppedRow::new(flawed, &admin)).collect();
    let messages = admin.messages();
    page(&TodayPage {
        messages: Arc::clone(&admin.site.shell.messages),
        frame: Frame::new(&admin.site, "/", messages.staff_menu_today()),
        shows_leads: admin.show_leads,
        knows_name: name.0.is_some(),
        alerts: alerts(&health, admin.live.folder_status(), messages),
        leads,
        stopped_total: stopped.len(),
        stopped: stopped.into_iter().take(MAX_ROWS).collect(),
        changes: Changes::new(&report, &admin, &inventory),
        vehicles: VehicleFigures::new(&inventory, messages),
    })
}

impl LeadsOfToday {
    async fn new(admin: &Admin, inventory: &Snapshot) -> Result<Self, DatabaseError> {
        let journal = admin.site.leads.journal();
        let now = admin.now();
        let calls = admin.calls();
        let filter = LeadFilter { calls: Some(calls), ..LeadFilter::default() };
        let listed = journal.listed(&filter, 0, MAX_ROWS).await?;
        let rows = listed.leads.iter().map(|lead| LeadRow::to_call(lead, &calls, admin, inventory));
        let to_call = LeadList { rows: rows.collect(), total: listed.total };
        let late = now.checked_sub(MAX_WAIT).unwrap_or(Timestamp::MIN);
        let late = LeadFilter { to: Some(late), is_undelivered: true, ..LeadFilter::default() };
        let undelivered = journal.listed(&late, 0, 0).await?.total;
        let oldest = journal.oldest(&late).await?;
        let today = admin.today();
        let days = [
            (key::STAFF_TODAY_VISITS_TODAY, today),
            (key::STAFF_TODAY_VISITS_TOMORROW, today.saturating_add(1.day())),
        ];
        let mut appointments = Vec::new();
        for (label, day) in days {
            let hours = (admin.start_of(day), admin.start_of(day.saturating_add(1.day())));
            let visits = Visits { day, hours, not_in: Some(calls) };
            let coming = LeadFilter { visits: Some(visits), ..LeadFilter::default() };
            let listed = journal.listed(&coming, 0, MAX_ROWS).await?;
            let rows = listed.leads.iter().filter(|_| admin.show_leads);
            let rows = rows.map(|lead| LeadRow::new(lead, admin, inventory)).collect();
            if listed.total > 0 {
                let href = format!("/leads?wished={day}");
                appointments.push(VisitDay { label, href, list: LeadList { rows, total: listed.total } });
            }
        }
        let longest_wait = oldest.map(|at| long(now.duration_since(at), admin.messages()));
        Ok(Self { to_call, undelivered, longest_wait, appointments })
    }

    fn is_empty(&self) -> bool {
        self.to_call.total == 0 && self.undelivered == 0 && self.appointments.is_empty()
    }
}

impl StoppedRow {
    fn new(flawed: &Flawed<'_>, admin: &Admin) -> Option<Self> {
        let stoppers = flawed.findings.iter().filter(|finding| STOPPERS.contains(&finding.flaw));
        let remedy = |finding: &Finding| admin.site.shell.messages[finding.flaw.remedy()].to_owned();
        let reasons: Vec<_> = stoppers.map(|finding| (finding.details.clone(), remedy(finding))).collect();
        (!reasons.is_empty()).then(|| Self {
            stock_number: flawed.vehicle.stock_number.as_str().to_owned(),
            name: flawed.vehicle.name.to_string(),
            page: vehicle_page(flawed.vehicle.stock_number.as_str()),
            reasons,
        })
    }
}

impl Changes {
    fn new(report: &StockReport<'_>, admin: &Admin, inventory: &Snapshot) -> Self {
        let row = |event: &::feed::StockEvent<'_>| {
            StockRow::new(event.entry, event.at, event.entry.removed_at.unwrap_or(event.at), admin, inventory)
        };
        let reductions = report.reductions.iter().take(MAX_ROWS);
        let reductions =
            reductions.map(|reduction| (row(&reduction.event), admin.advertised(reduction.from)));
        Self {
            arrivals: report.arrivals.iter().take(MAX_ROWS).map(row).collect(),
            reductions: reductions.collect(),
            departures: report.departures.iter().take(MAX_ROWS).map(row).collect(),
            counts: [report.arrivals.len(), report.reductions.len(), report.departures.len()],
        }
    }

    /// Each count in words: before the number, the number, and the rest.
    fn counts_in_words<'m>(&'m self, messages: &'m Messages) -> [[Filled<'m, 1>; 3]; 3] {
        let [arrived, reduced, removed] = &self.counts;
        [
            messages.staff_today_changes_arrived(arrived),
            messages.staff_today_changes_reduced(reduced),
            messages.staff_today_changes_removed(removed),
        ]
    }
}

fn alerts(health: &FeedHealth, folder: Option<FolderStatus>, messages: &Messages) -> Vec<Alert> {
    let FeedHealth { serving, failure, stale_since, unfinished_since, future_file, quarantined } = health;
    let of_feed = [
        failure.as_ref().map(|failure| messages.staff_today_alert_failure(failure).to_string()),
        stale_since.as_ref().map(|since| messages.staff_today_alert_stale(since).to_string()),
        unfinished_since.as_ref().map(|since| messages.staff_today_alert_unfinished(since).to_string()),
        future_file.as_ref().map(|file| messages.staff_today_alert_future(file).to_string()),
        serving.is_none().then(|| messages.staff_today_alert_nothing().to_owned()),
    ];
    let of_feed = of_feed.map(|text| (text, "/feed", key::STAFF_TODAY_ALERT_FEED_LINK));
    let quarantined =
        quarantined.as_ref().map(|open| messages.staff_today_alert_held(&open.anomaly).to_string());
    let problem = folder.and_then(|folder| folder.problems.first().cloned());
    let problem = problem.map(|problem| messages.staff_today_alert_folder(&problem).to_string());
    let alerts = [(quarantined, "/feed", key::STAFF_TODAY_ALERT_HELD_LINK)].into_iter().chain(of_feed);
    let alerts = alerts.chain([(problem, WEBSITE, key::STAFF_TODAY_ALERT_FOLDER_LINK)]);
    alerts.filter_map(|(text, href, link)| Some(Alert { text: text?, href, link })).collect()
}
