//! `/leads`: the leads of a period, by day, form, source and outcome, and what waits (ADMIN-2).

use super::{
    Admin, Frame, Period, counted,
    list_page::{ListPage, PageNumber},
    long, page,
    plot::{Plot, PlotRow},
};
use ::inventory::Snapshot;
use askama::Template;
use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use http::StatusCode;
use jiff::Timestamp;
use leads::{DatabaseError, DeliverySummary, LeadId, LeadState, LeadSummary, Report};
use serde::Deserialize;
use site::tile_photo;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "admin/leads.html")]
struct LeadsPage {
    frame: Frame,
    period: Period,
    /// `None` if the journal cannot be read.
    report: Option<LeadsView>,
}

struct LeadsView {
    total: String,
    /// How long it took until they were delivered.
    delivery: Option<String>,
    by_day: Plot,
    by_kind: Plot,
    by_source: Plot,
    by_state: Plot,
    /// Not yet accepted, whenever they came.
    waiting: ListPage<LeadRow>,
    leads: ListPage<LeadRow>,
    junk: usize,
}

/// The pages of the two lists.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Pages {
    #[serde(default)]
    page: PageNumber,
    #[serde(default)]
    waiting: PageNumber,
}

impl Pages {
    fn address(self, period: Period, list: &str) -> String {
        let (page, waiting) = (self.page.parameter("page"), self.waiting.parameter("waiting"));
        format!("/leads?days={}{page}{waiting}#{list}", period.days())
    }
}

/// A lead, without what its visitor wrote.
#[derive(Clone, Debug)]
pub(super) struct LeadRow {
    pub id: String,
    /// RFC 3339.
    pub at: String,
    pub received: String,
    pub kind: String,
    /// The stock number that it is about.
    pub stock_number: Option<String>,
    pub vehicle: Option<LeadVehicleView>,
    pub source: String,
    pub state: StateView,
    /// What each channel said, and when it is tried again.
    pub deliveries: Vec<String>,
}

/// The vehicle that a lead is about, if it is on the lot.
#[derive(Clone, Debug)]
pub(super) struct LeadVehicleView {
    pub name: String,
    /// Of its public page.
    pub href: String,
    pub photo: Option<String>,
}

/// A state with its color.
#[derive(Clone, Debug)]
pub(super) struct StateView {
    pub label: String,
    pub class: &'static str,
}

impl StateView {
    fn new(state: &LeadState) -> Self {
        let class = match state {
            LeadState::Delivered => "badge-good",
            LeadState::Received | LeadState::Junk => "badge-quiet",
            LeadState::Waiting { .. } => "badge-accent",
            LeadState::Parked { .. } => "badge-bad",
        };
        Self { label: state.name().to_owned(), class }
    }
}

impl LeadRow {
    pub(super) fn new(lead: &LeadSummary, admin: &Admin, inventory: &Snapshot) -> Self {
        let vehicle = lead.stock_number.as_deref().and_then(|number| inventory.get(number));
        Self {
            id: lead.id.to_string(),
            at: lead.received.to_string(),
            received: admin.format_time(lead.received),
            kind: kind_label(&lead.kind),
            stock_number: lead.stock_number.clone(),
            vehicle: vehicle.map(|vehicle| LeadVehicleView {
                name: vehicle.name.clone(),
                href: admin.site.shell.absolute(&vehicle.path()),
                // These pages load nothing from elsewhere.
                photo: tile_photo(vehicle, &admin.site.config).filter(|photo| photo.starts_with('/')),
            }),
            source: lead.source.as_ref().map_or_else(|| "not known".to_owned(), ToString::to_string),
            state: StateView::new(&lead.state()),
            deliveries: lead.deliveries.iter().map(|delivery| delivery_text(delivery, admin)).collect(),
        }
    }
}

/// `CRM: 503 after 4 tries, again Nov 25, 4:10 PM`.
fn delivery_text(delivery: &DeliverySummary, admin: &Admin) -> String {
    let DeliverySummary { channel, state, attempts, last_result, delivered, .. } = delivery;
    let result = last_result.as_deref().unwrap_or("no answer yet");
    let tries = counted(usize::try_from(*attempts).unwrap_or(usize::MAX), "try", "tries");
    let then = match (state, delivered) {
        (LeadState::Waiting { until }, _) => format!(", again {}", admin.format_time(*until)),
        (LeadState::Parked { reason }, _) => format!(", parked: {reason}"),
        (_, Some(at)) => format!(", accepted {}", admin.format_time(*at)),
        _ => String::new(),
    };
    format!("{channel}: {result} after {tries}{then}")
}

/// `Vehicle`, `Trade-in`, `Car finder`.
fn kind_label(kind: &str) -> String {
    let words = if kind == "car-finder" { "car finder" } else { kind };
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

pub(super) async fn list(
    State(admin): State<Admin>,
    Query(period): Query<Period>,
    Query(pages): Query<Pages>,
) -> Response {
    let report = match LeadsView::new(&admin, period, pages).await {
        Ok(report) => Some(report),
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            None
        }
    };
    page(&LeadsPage { frame: Frame::new(&admin.site, "/leads", "Leads"), period, report })
}

impl LeadsView {
    async fn new(admin: &Admin, period: Period, pages: Pages) -> Result<Self, DatabaseError> {
        let journal = admin.site.leads.journal();
        let now = admin.now();
        let report = Report::new(journal, period.since(now), None).await?;
        let waiting = journal.unconfirmed(Timestamp::MAX).await?;
        let inventory = admin.site.inventory_or_empty().await;
        let row = |lead: &LeadSummary| LeadRow::new(lead, admin, &inventory);
        let delivery = report.delivery_times().map(|(median, longest)| {
            format!("Half were delivered within {}, the last within {}.", long(median), long(longest))
        });
        let plot = |title: &str, of, counts: BTreeMap<String, usize>| {
            Plot::new(
                title,
                of,
                "Leads",
                counts.into_iter().map(|(label, count)| PlotRow::new(label, count)).collect(),
            )
        };
        let kinds = report.by_kind().into_iter().map(|(kind, count)| (kind_label(&kind), count)).collect();
        Ok(Self {
            total: counted(report.leads.len(), "lead", "leads"),
            delivery,
            by_day: Plot::new("By day", "Day", "Leads", by_day(&report, admin)),
            by_kind: plot("By form", "Form", kinds),
            by_source: plot("By source", "Source", report.by_source()),
            by_state: plot("By outcome", "Outcome", report.by_state()),
            waiting: ListPage::new(&waiting, pages.waiting, row, |waiting| {
                Pages { waiting, ..pages }.address(period, "waiting-title")
            }),
            // The plots need every lead of the period, so the database has nothing to leave out.
            leads: ListPage::new(&report.leads, pages.page, row, |page| {
                Pages { page, ..pages }.address(period, "all-title")
            }),
            junk: report.junk.len(),
        })
    }
}

/// The latest day first.
fn by_day(report: &Report, admin: &Admin) -> Vec<PlotRow> {
    let mut days: Vec<(String, usize)> = Vec::new();
    for lead in &report.leads {
        let day = admin.format_day(lead.received);
        match days.last_mut().filter(|(last, _)| *last == day) {
            Some((_, count)) => *count += 1,
            None => days.push((day, 1)),
        }
    }
    days.into_iter().map(|(day, count)| PlotRow::new(day, count)).collect()
}

#[derive(Template)]
#[template(path = "admin/lead.html")]
struct LeadPage {
    frame: Frame,
    lead: LeadRow,
    attempts: Vec<String>,
    document: Document,
}

/// What the visitor wrote.
enum Document {
    /// `admin.show_leads` is off.
    Hidden,
    Erased,
    Shown(String),
}

#[expect(clippy::disallowed_types, reason = "staff may read axum's own words about a malformed address")]
pub(super) async fn show(
    State(admin): State<Admin>,
    axum::extract::Path(id): axum::extract::Path<String>,
) -> Response {
    let lead = match id.parse() {
        Ok(id) => lead_page(&admin, LeadId(id)).await,
        Err(_) => Ok(None),
    };
    match lead {
        Ok(Some(lead)) => page(&lead),
        Ok(None) => (StatusCode::NOT_FOUND, "There is no such lead.\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            (StatusCode::SERVICE_UNAVAILABLE, "The lead journal can't be read.\n").into_response()
        }
    }
}

async fn lead_page(admin: &Admin, id: LeadId) -> Result<Option<LeadPage>, DatabaseError> {
    let journal = admin.site.leads.journal();
    let Some(entry) = journal.get(id).await? else { return Ok(None) };
    let near = (entry.received, entry.received + jiff::SignedDuration::from_secs(1));
    let summaries = journal.summaries(near.0, near.1).await?;
    let Some(summary) = summaries.iter().find(|summary| summary.id == id) else { return Ok(None) };
    let inventory = admin.site.inventory_or_empty().await;
    let attempt = |attempt: &leads::Attempt| {
        let answer = attempt.result.as_deref().unwrap_or("no answer");
        format!("{}, {}: {answer}", admin.format_time(attempt.at), attempt.channel)
    };
    let document = match entry.erased {
        _ if !admin.show_leads => Document::Hidden,
        Some(_) => Document::Erased,
        None => Document::Shown(entry.adf.clone()),
    };
    Ok(Some(LeadPage {
        frame: Frame::new(&admin.site, "/leads", "Lead"),
        lead: LeadRow::new(summary, admin, &inventory),
        attempts: entry.attempts.iter().map(attempt).collect(),
        document,
    }))
}
