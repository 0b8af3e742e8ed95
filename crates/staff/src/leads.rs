//! `/leads`: the leads of a period by what was done about them, with who wrote and how to reach them
//! (ADMIN-5), and `/leads.csv`.

use super::{
    Admin, Frame,
    frame::{csv_file, page},
    lead_row::{LeadRow, kind_label, source_label, vehicle_name},
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
use inventory::Snapshot;
use jiff::{Timestamp, ToSpan as _};
use leads::{
    Choice as _, CountedBy, DatabaseError, FollowUp, LeadFilter, LeadScope, ListedLead, LostReason, Visits,
};
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
    /// The same list in another order: its label and address.
    order: (Key, String),
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

/// The order in an address that has the oldest first.
const OLDEST: &str = "oldest";

/// The leads that are shown, by their state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(super) enum ListedState {
    #[default]
    All,
    /// To call now, whenever it was received.
    ToCall,
    /// Some channel has not accepted it, whenever it was received.
    Undelivered,
    /// Taken for junk, whenever it was received.
    Junk,
    /// In this state; a lost one for any reason.
    FollowUp(FollowUp),
}

impl ListedState {
    /// The name in addresses, and the label.
    const CHOICES: [(&'static str, Key, Self); 13] = [
        ("", key::STAFF_LEADS_ALL, Self::All),
        ("call", key::STAFF_LEADS_TO_CALL, Self::ToCall),
        ("new", key::REPORT_FOLLOW_UP_NEW, Self::FollowUp(FollowUp::New)),
        ("no_answer", key::REPORT_FOLLOW_UP_NO_ANSWER, Self::FollowUp(FollowUp::NoAnswer)),
        ("voicemail", key::REPORT_FOLLOW_UP_VOICEMAIL, Self::FollowUp(FollowUp::Voicemail)),
        ("called", key::REPORT_FOLLOW_UP_CALLED, Self::FollowUp(FollowUp::Called)),
        ("appointment", key::REPORT_FOLLOW_UP_APPOINTMENT, Self::FollowUp(FollowUp::Appointment)),
        ("sold", key::REPORT_FOLLOW_UP_SOLD, Self::FollowUp(FollowUp::Sold)),
        ("lost", key::REPORT_FOLLOW_UP_LOST, Self::FollowUp(FollowUp::Lost(LostReason::Other))),
        ("spam", key::REPORT_FOLLOW_UP_SPAM, Self::FollowUp(FollowUp::Spam)),
        ("double", key::REPORT_FOLLOW_UP_DOUBLE, Self::FollowUp(FollowUp::Double)),
        ("undelivered", key::STAFF_LEADS_UNDELIVERED, Self::Undelivered),
        ("junk", key::STAFF_LEADS_JUNK, Self::Junk),
    ];

    /// A choice that is there only where it has leads.
    const fn is_rare(self) -> bool {
        matches!(
            self,
            Self::Junk
                | Self::FollowUp(
                    FollowUp::NoAnswer | FollowUp::Voicemail | FollowUp::Spam | FollowUp::Double
                )
        )
    }
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
    /// Only open leads whose customer comes on this day or wished for it, such as `2026-11-27`.
    #[serde(default)]
    wished: String,
    /// `oldest` for the oldest first.
    #[serde(default)]
    order: String,
}

impl Selection {
    fn address(&self, path: &str, period: Period, state: ListedState, page: PageNumber) -> String {
        let name =
            ListedState::CHOICES.iter().find(|(.., choice)| *choice == state).map_or("", |(name, ..)| name);
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("days", &period.days().to_string());
        let order = if self.is_oldest_first() { OLDEST } else { "" };
        let parts = [("state", name), ("stock", &self.stock), ("wished", &self.wished), ("order", order)];
        for (key, value) in parts {
            if !value.is_empty() {
                query.append_pair(key, value);
            }
        }
        format!("{path}?{}{}", query.finish(), page.parameter("page"))
    }

    /// Leads of all times are shown.
    fn is_of_all_times(&self) -> bool {
        matches!(self.state, ListedState::Undelivered | ListedState::ToCall | ListedState::Junk)
            || !self.wished.is_empty()
    }

    fn is_oldest_first(&self) -> bool {
        self.order == OLDEST
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
            oldest_first: self.is_oldest_first(),
            ..LeadFilter::default()
        };
        // A day is what the customer wrote.
        if let Some(day) = self.wished.parse().ok().filter(|_| admin.show_leads) {
            let hours = (admin.start_of(day), admin.start_of(day.saturating_add(1.day())));
            return LeadFilter { from: None, visits: Some(Visits { day, hours, not_in: None }), ..filter };
        }
        match self.state {
            ListedState::All => filter,
            ListedState::FollowUp(state) => LeadFilter { follow_up: Some(state.name()), ..filter },
            ListedState::ToCall => LeadFilter { from: None, calls: Some(admin.calls()), ..filter },
            ListedState::Undelivered => LeadFilter { from: None, is_undelivered: true, ..filter },
            ListedState::Junk => LeadFilter { from: None, scope: LeadScope::Junk, ..filter },
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
        let total = async |state| {
            let filter = without_day.with_state(state).filter(period, admin);
            Ok::<_, DatabaseError>(journal.listed(&filter, 0, 0).await?.total)
        };
        let undelivered = total(ListedState::Undelivered).await?;
        let [to_call, junk] = [total(ListedState::ToCall).await?, total(ListedState::Junk).await?];
        let all = counts.values().sum();
        let address = |state, page| without_day.address("/leads", period, state, page);
        let page_address = |page| selection.address("/leads", period, selection.state, page);
        let choice = |(_, label, state): &(_, Key, ListedState)| ListChoice {
            label: messages[*label].to_owned(),
            count: Some(match state {
                ListedState::All => all,
                ListedState::FollowUp(state) => counts.get(state.name()).copied().unwrap_or_default(),
                ListedState::ToCall => to_call,
                ListedState::Undelivered => undelivered,
                ListedState::Junk => junk,
            }),
            href: address(*state, PageNumber::default()),
            is_current: *state == selection.state && selection.wished.is_empty(),
        };
        let is_shown = |(_, _, state): &&(_, Key, ListedState)| {
            !state.is_rare()
                || *state == selection.state
                || match state {
                    ListedState::FollowUp(state) => counts.contains_key(state.name()),
                    _ => junk > 0,
                }
        };
        let choices = ListedState::CHOICES.iter().filter(is_shown).map(choice).collect();
        let listed = journal.listed(&filter, selection.page.offset(), ListPage::<LeadRow>::SIZE).await?;
        let listed = if listed.leads.is_empty() && listed.total > 0 {
            let last = PageNumber::last_of(listed.total);
            journal.listed(&filter, last.offset(), ListPage::<LeadRow>::SIZE).await?
        } else {
            listed
        };
        let row = |lead: &ListedLead| match &filter.calls {
            Some(calls) => LeadRow::to_call(lead, calls, admin, &inventory),
            None => LeadRow::new(lead, admin, &inventory),
        };
        let rows = listed.leads.iter().map(row).collect();
        let (label, order) = if selection.is_oldest_first() {
            (key::STAFF_LEADS_OWN_ORDER, String::new())
        } else {
            (key::STAFF_LEADS_OLDEST_FIRST, OLDEST.to_owned())
        };
        let ordered = Selection { order, ..selection.clone() };
        Ok(Self {
            order: (label, ordered.address("/leads", period, selection.state, PageNumber::default())),
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
    let inventory = admin.site.inventory_or_empty().await;
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
            csv_file("leads.csv", as_csv(&leads, &admin, &inventory, notes_of))
        }
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            let text = line(admin.messages(), key::STAFF_JOURNAL_UNREADABLE);
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

const COLUMNS: &str = "id received form stock_number vehicle source delivery follow_up reason minutes_to_first_answer \
                       changed_at changed_by appointment came_from campaign";

fn as_csv(
    leads: &[ListedLead],
    admin: &Admin,
    inventory: &Snapshot,
    notes_of: impl Fn(&ListedLead) -> String,
) -> Result<String, csv::Error> {
    let zone = &admin.site.config.dealership.time_zone;
    let local = |at: Timestamp| at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M").to_string();
    let cells = |lead: &ListedLead| {
        let ListedLead { summary, follow_up, details, appointment, .. } = lead;
        let reason = follow_up.state.lost_reason().map_or("", LostReason::value);
        let answer =
            follow_up.first_answer.map(|at| at.duration_since(summary.received).as_mins().to_string());
        let (changed_at, changed_by) = follow_up.changed.clone().unzip();
        let mut cells = vec![
            summary.id.to_string(),
            local(summary.received),
            kind_label(&summary.kind),
            summary.stock_number.clone().unwrap_or_default(),
            vehicle_name(lead, admin, inventory).unwrap_or_default(),
            source_label(summary, admin.messages()),
            summary.state().name().to_owned(),
            follow_up.state.name().to_owned(),
            reason.to_owned(),
            answer.unwrap_or_default(),
            changed_at.map(local).unwrap_or_default(),
            changed_by.flatten().unwrap_or_default(),
            // The customer wrote it.
            appointment.filter(|_| admin.show_leads).map(|day| day.to_string()).unwrap_or_default(),
            summary.came.as_ref().map(ToString::to_string).unwrap_or_default(),
            summary.came.as_ref().and_then(|came| came.campaign.clone()).unwrap_or_default(),
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
