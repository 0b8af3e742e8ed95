//! `/leads`: the leads of a period by what was done about them, with who wrote and how to reach them
//! (ADMIN-5), and `/leads.csv`.

use super::{
    Admin, Frame,
    frame::{csv_file, page},
    lead_row::{LeadRow, kind_label, source_label},
    line,
    list_page::{ListPage, PageNumber},
    period::Period,
    quality_report::csv_table,
};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::{IntoResponse as _, Response},
};
use http::StatusCode;
use leads::{Choice as _, CountedBy, DatabaseError, FollowUp, LeadFilter, ListedLead, LostReason};
use messages::{Key, Messages, key};
use serde::Deserialize;
use std::{collections::HashMap, sync::Arc};

#[derive(Template)]
#[template(path = "admin/leads.html")]
struct LeadsPage {
    messages: Arc<Messages>,
    frame: Frame,
    shows_leads: bool,
    /// `None` if the journal cannot be read.
    list: Option<LeadsView>,
}

struct LeadsView {
    /// `12 leads in the last 7 days: lost, about W26500`
    heading: String,
    choices: Vec<ListChoice>,
    /// Links to other periods; none where all times are shown.
    periods: Vec<ListChoice>,
    /// Address of the list for all vehicles, if one of them is chosen.
    all_vehicles: Option<String>,
    leads: ListPage<LeadRow>,
    /// For `/leads.csv`.
    csv: String,
}

/// A link that shows a part of the leads.
struct ListChoice {
    label: String,
    count: Option<usize>,
    href: String,
    is_current: bool,
}

/// The leads that are shown, by their state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(super) enum ListedState {
    #[default]
    All,
    /// Some channel has not accepted it, whenever it was received.
    Undelivered,
    /// In this state; a lost one for any reason.
    FollowUp(FollowUp),
}

impl ListedState {
    /// The name in addresses, and the label.
    const CHOICES: [(&'static str, Key, Self); 7] = [
        ("", key::STAFF_LEADS_ALL, Self::All),
        ("new", key::REPORT_FOLLOW_UP_NEW, Self::FollowUp(FollowUp::New)),
        ("called", key::REPORT_FOLLOW_UP_CALLED, Self::FollowUp(FollowUp::Called)),
        ("appointment", key::REPORT_FOLLOW_UP_APPOINTMENT, Self::FollowUp(FollowUp::Appointment)),
        ("sold", key::REPORT_FOLLOW_UP_SOLD, Self::FollowUp(FollowUp::Sold)),
        ("lost", key::REPORT_FOLLOW_UP_LOST, Self::FollowUp(FollowUp::Lost(LostReason::Other))),
        ("undelivered", key::STAFF_LEADS_UNDELIVERED, Self::Undelivered),
    ];
}

/// Anything else is all.
impl From<String> for ListedState {
    fn from(text: String) -> Self {
        Self::CHOICES.iter().find(|(name, ..)| *name == text).map_or(Self::All, |(.., state)| *state)
    }
}

/// The part of the address after `?`.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Selection {
    #[serde(default)]
    state: ListedState,
    #[serde(default)]
    page: PageNumber,
    /// Only leads about this vehicle.
    #[serde(default)]
    stock: String,
    /// Only open leads whose customer wished for this day, such as `2026-11-27`.
    #[serde(default)]
    wished: String,
}

impl Selection {
    fn address(&self, path: &str, period: Period, state: ListedState, page: PageNumber) -> String {
        let name =
            ListedState::CHOICES.iter().find(|(.., choice)| *choice == state).map_or("", |(name, ..)| name);
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("days", &period.days().to_string());
        for (key, value) in [("state", name), ("stock", &self.stock), ("wished", &self.wished)] {
            if !value.is_empty() {
                query.append_pair(key, value);
            }
        }
        format!("{path}?{}{}", query.finish(), page.parameter("page"))
    }

    /// Leads of all times are shown.
    fn is_of_all_times(&self) -> bool {
        self.state == ListedState::Undelivered || !self.wished.is_empty()
    }

    fn heading(&self, period: Period, total: usize, messages: &Messages) -> String {
        let heading = if self.is_of_all_times() {
            messages.staff_leads_heading(&total).to_string()
        } else {
            messages.staff_leads_heading_period(&total, &period.text(messages)).to_string()
        };
        let label = ListedState::CHOICES.iter().find(|(.., state)| *state == self.state);
        let state =
            label.filter(|(name, ..)| !name.is_empty()).map(|(_, label, _)| messages[*label].to_lowercase());
        let wished =
            (!self.wished.is_empty()).then(|| messages.staff_leads_heading_day(&self.wished).to_string());
        let vehicle =
            (!self.stock.is_empty()).then(|| messages.staff_leads_heading_vehicle(&self.stock).to_string());
        let parts: Vec<String> = [state, wished, vehicle].into_iter().flatten().collect();
        if parts.is_empty() { heading } else { format!("{heading}: {}", parts.join(", ")) }
    }

    fn periods(&self, period: Period, messages: &Messages) -> Vec<ListChoice> {
        if self.is_of_all_times() {
            return Vec::new();
        }
        let choice = |other: Period| ListChoice {
            label: other.label(messages),
            count: None,
            href: self.address("/leads", other, self.state, PageNumber::default()),
            is_current: other == period,
        };
        Period::all().map(choice).collect()
    }

    fn with_state(&self, state: ListedState) -> Self {
        Self { state, ..self.clone() }
    }

    fn filter(&self, period: Period, admin: &Admin) -> LeadFilter {
        let filter = LeadFilter {
            from: Some(period.since(admin.now())),
            stock_number: Some(self.stock.clone()).filter(|stock| !stock.is_empty()),
            ..LeadFilter::default()
        };
        // A day is what the customer wrote.
        if let Some(day) = self.wished.parse().ok().filter(|_| admin.show_leads) {
            return LeadFilter { from: None, appointment: Some((day, day)), is_open: true, ..filter };
        }
        match self.state {
            ListedState::All => filter,
            ListedState::FollowUp(state) => LeadFilter { follow_up: Some(state.name()), ..filter },
            ListedState::Undelivered => LeadFilter { from: None, is_undelivered: true, ..filter },
        }
    }
}

/// Address of the leads about a vehicle.
pub(super) fn leads_address(period: Period, stock_number: &str) -> String {
    let selection = Selection { stock: stock_number.to_owned(), ..Selection::default() };
    selection.address("/leads", period, ListedState::All, PageNumber::default())
}

pub(super) async fn list(
    State(admin): State<Admin>,
    Query(period): Query<Period>,
    Query(selection): Query<Selection>,
) -> Response {
    let list = LeadsView::new(&admin, period, &selection).await;
    let list = list.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    let frame = Frame::new(&admin.site, "/leads", admin.messages().staff_menu_leads());
    let messages = Arc::clone(&admin.site.shell.messages);
    page(&LeadsPage { messages, frame, shows_leads: admin.show_leads, list })
}

impl LeadsView {
    async fn new(admin: &Admin, period: Period, selection: &Selection) -> Result<Self, DatabaseError> {
        let messages = admin.messages();
        let journal = admin.site.leads.journal();
        let inventory = admin.site.inventory_or_empty().await;
        let filter = selection.filter(period, admin);
        // The counts are of each state, and of all that are not delivered.
        let without_day = Selection { wished: String::new(), ..selection.clone() };
        let of_period = without_day.with_state(ListedState::All).filter(period, admin);
        let counts = journal.counts(&of_period, CountedBy::FollowUp).await?;
        let undelivered = without_day.with_state(ListedState::Undelivered).filter(period, admin);
        let undelivered = journal.listed(&undelivered, 0, 0).await?.total;
        let all = counts.values().sum();
        let address = |state, page| without_day.address("/leads", period, state, page);
        let page_address = |page| selection.address("/leads", period, selection.state, page);
        let choice = |(_, label, state): &(_, Key, ListedState)| ListChoice {
            label: messages[*label].to_owned(),
            count: Some(match state {
                ListedState::All => all,
                ListedState::FollowUp(state) => counts.get(state.name()).copied().unwrap_or_default(),
                ListedState::Undelivered => undelivered,
            }),
            href: address(*state, PageNumber::default()),
            is_current: *state == selection.state && selection.wished.is_empty(),
        };
        let choices = ListedState::CHOICES.iter().map(choice).collect();
        let listed = journal.listed(&filter, selection.page.offset(), ListPage::<LeadRow>::SIZE).await?;
        let listed = if listed.leads.is_empty() && listed.total > 0 {
            let last = PageNumber::last_of(listed.total);
            journal.listed(&filter, last.offset(), ListPage::<LeadRow>::SIZE).await?
        } else {
            listed
        };
        let rows = listed.leads.iter().map(|lead| LeadRow::new(lead, admin, &inventory)).collect();
        Ok(Self {
            heading: selection.heading(period, listed.total, messages),
            periods: selection.periods(period, messages),
            all_vehicles: (!selection.stock.is_empty()).then(|| {
                let all = Selection { stock: String::new(), ..selection.clone() };
                all.address("/leads", period, selection.state, PageNumber::default())
            }),
            choices,
            leads: ListPage::of_rows(rows, listed.total, selection.page, page_address),
            csv: selection.address("/leads.csv", period, selection.state, PageNumber::default()),
        })
    }
}

/// Most leads in a file.
const MAX_IN_FILE: usize = 20_000;

/// `GET /leads.csv`: the leads of the same address, with customers and notes only where
/// `admin.show_leads` is on.
pub(super) async fn csv(
    State(admin): State<Admin>,
    Query(period): Query<Period>,
    Query(selection): Query<Selection>,
) -> Response {
    let journal = admin.site.leads.journal();
    let filter = selection.filter(period, &admin);
    let read = async {
        let listed = journal.listed(&filter, 0, MAX_IN_FILE).await?;
        let notes = if admin.show_leads { journal.follow_ups_of(&filter).await? } else { HashMap::new() };
        Ok::<_, DatabaseError>((listed.leads, notes))
    };
    match read.await {
        Ok((leads, notes)) => {
            let notes_of = |lead: &ListedLead| {
                let events = notes.get(&lead.summary.id).into_iter().flatten();
                events.filter_map(|event| event.note.as_deref()).collect::<Vec<_>>().join(" | ")
            };
            csv_file("leads.csv", as_csv(&leads, &admin, notes_of))
        }
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            let text = line(admin.messages(), key::STAFF_JOURNAL_UNREADABLE);
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

const COLUMNS: &str = "id received form stock_number source delivery follow_up reason minutes_to_first_answer \
                       changed_at changed_by appointment";

fn as_csv(
    leads: &[ListedLead],
    admin: &Admin,
    notes_of: impl Fn(&ListedLead) -> String,
) -> Result<String, csv::Error> {
    let cells = |lead: &ListedLead| {
        let ListedLead { summary, follow_up, details, appointment } = lead;
        let reason = follow_up.state.lost_reason().map_or("", LostReason::value);
        let answer =
            follow_up.first_answer.map(|at| at.duration_since(summary.received).as_mins().to_string());
        let (changed_at, changed_by) = follow_up.changed.clone().unzip();
        let mut cells = vec![
            summary.id.to_string(),
            summary.received.to_string(),
            kind_label(&summary.kind),
            summary.stock_number.clone().unwrap_or_default(),
            source_label(summary, admin.messages()),
            summary.state().name().to_owned(),
            follow_up.state.name().to_owned(),
            reason.to_owned(),
            answer.unwrap_or_default(),
            changed_at.map(|at| at.to_string()).unwrap_or_default(),
            changed_by.flatten().unwrap_or_default(),
            // The customer wrote it.
            appointment.filter(|_| admin.show_leads).map(|day| day.to_string()).unwrap_or_default(),
        ];
        if admin.show_leads {
            let details = details.clone();
            let customer = details.map(|details| [details.name, details.phone, details.email]);
            cells.extend(customer.unwrap_or_default().map(Option::unwrap_or_default));
            cells.push(notes_of(lead));
        }
        cells
    };
    let more = if admin.show_leads { " name phone email notes" } else { "" };
    csv_table(&format!("{COLUMNS}{more}"), leads.iter().map(cells))
}
