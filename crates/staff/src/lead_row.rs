//! A lead in a list.

use super::{Admin, period::long};
use ::inventory::{Snapshot, Vehicle, VehicleStatus};
use leads::{
    CallReason, Calls, Choice as _, DayPart, DeliverySummary, FollowUp, LeadDetails, LeadState, LeadSummary,
    ListedLead, SectionPart,
};
use messages::{Key, Messages, key};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use site::tile_photo;

/// Signs of an address that a mail program reads as they are.
const IN_MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_');

/// A lead in a list. What its customer wrote is in it only where staff may see it.
#[derive(Clone, Debug)]
pub(super) struct LeadRow {
    pub id: String,
    /// RFC 3339.
    pub at: String,
    pub received: String,
    /// `25 min`: since its receipt, while it has no answer.
    pub waits: Option<String>,
    /// `Test drive`
    pub kind: String,
    /// The stock number that it is about.
    pub stock_number: Option<String>,
    pub vehicle: Option<LeadVehicleView>,
    pub source: String,
    pub follow_up: StateView,
    /// The version of its state, on which buttons decide.
    pub version: u32,
    /// `Wants a call in the evening`: why it is on the list of calls.
    pub why: Option<String>,
    /// `Back tomorrow, 2:30 PM`: when staff want it back.
    pub back: Option<String>,
    /// The beginning of the customer's message.
    pub words: Option<String>,
    /// `Dana, Nov 25, 4:10 PM`: who changed its state last.
    pub changed: Option<String>,
    /// The state of the delivery, unless every channel accepted the lead.
    pub delivery: Option<StateView>,
    /// The answer of each channel, and the time of the next attempt.
    pub deliveries: Vec<String>,
    /// `None` if `admin.show_leads` is off, or it is erased.
    pub customer: Option<Customer>,
}

/// Who wrote, and how to reach them.
#[derive(Clone, Debug)]
pub(super) struct Customer {
    /// `No name` if there is none.
    pub name: String,
    /// For a greeting; empty if there is none.
    pub first_name: String,
    /// As people read it.
    pub phone: Option<String>,
    /// For `tel:` and `sms:`.
    pub number: Option<String>,
    pub email: Option<String>,
    /// The link that writes to it.
    pub mailto: Option<String>,
    /// `Best reached by text message, in the evening`
    pub preference: Option<String>,
    pub prefers_text: bool,
    /// `Test drive would suit on Monday, December 7, in the morning`
    pub appointment: Option<String>,
}

/// The vehicle that a lead is about, if it is in the inventory.
#[derive(Clone, Debug)]
pub(super) struct LeadVehicleView {
    pub name: String,
    /// Address of the public page.
    pub href: String,
    pub price: String,
    /// `Sale Pending`; `None` if it is available.
    pub status: Option<String>,
    /// The place of the vehicle, if there are several locations.
    pub location: Option<String>,
    /// `…950283`.
    pub vin_ending: Option<String>,
    pub photo: Option<String>,
}

/// A state with its color.
#[derive(Clone, Debug)]
pub(super) struct StateView {
    pub label: String,
    pub class: &'static str,
}

impl StateView {
    pub(super) fn of_delivery(state: &LeadState) -> Self {
        let class = match state {
            LeadState::Delivered => "badge-good",
            LeadState::Received | LeadState::Junk => "badge-quiet",
            LeadState::Waiting { .. } => "badge-accent",
            LeadState::Parked { .. } => "badge-bad",
        };
        Self { label: state.name().to_owned(), class }
    }

    pub(super) fn of_follow_up(state: FollowUp, messages: &Messages) -> Self {
        let class = match state {
            FollowUp::New => "badge-accent",
            FollowUp::Sold => "badge-good",
            FollowUp::Lost(_) => "badge-bad",
            _ => "badge-quiet",
        };
        let name = &messages[state.label()];
        let label = match state {
            FollowUp::Lost(reason) => format!("{name}: {}", &messages[reason.label()]),
            _ => name.to_owned(),
        };
        Self { label, class }
    }
}

impl LeadRow {
    pub(super) fn new(listed: &ListedLead, admin: &Admin, inventory: &Snapshot) -> Self {
        let messages = admin.messages();
        let ListedLead { summary, follow_up, details, .. } = listed;
        let vehicle = summary.stock_number.as_deref().and_then(|number| inventory.get(number));
        let details = details.as_ref().filter(|_| admin.show_leads);
        let waits = follow_up.state.is_unanswered()
            && follow_up.first_answer.is_none()
            && summary.state() != LeadState::Junk;
        let back = follow_up.next.map(|at| match follow_up.state {
            FollowUp::Appointment => messages.staff_leads_comes(&admin.format_next(at)).to_string(),
            _ => messages.staff_leads_back(&admin.format_next(at)).to_string(),
        });
        Self {
            id: summary.id.to_string(),
            at: summary.received.to_string(),
            received: admin.format_time(summary.received),
            waits: waits.then(|| long(admin.now().duration_since(summary.received), messages)),
            kind: details
                .map_or_else(|| kind_label(&summary.kind), |details| details.kind_label(messages).to_owned()),
            stock_number: summary.stock_number.clone(),
            vehicle: vehicle.map(|vehicle| LeadVehicleView::new(vehicle, admin)),
            source: source_text(summary, messages),
            follow_up: StateView::of_follow_up(follow_up.state, messages),
            version: follow_up.version,
            why: None,
            back,
            words: details.and_then(LeadDetails::message).map(beginning),
            changed: follow_up.changed.as_ref().map(|(at, by)| {
                let by = by.as_deref().map_or_else(String::new, |by| format!("{by}, "));
                format!("{by}{}", admin.format_time(*at))
            }),
            delivery: Some(summary.state())
                .filter(|state| *state != LeadState::Delivered)
                .map(|state| StateView::of_delivery(&state)),
            deliveries: summary.deliveries.iter().map(|delivery| delivery_text(delivery, admin)).collect(),
            customer: details.map(|details| Customer::new(details, messages)),
        }
    }

    /// A lead of the list of calls, with the reason.
    pub(super) fn to_call(listed: &ListedLead, calls: &Calls, admin: &Admin, inventory: &Snapshot) -> Self {
        Self {
            why: Some(reason_text(listed.call_reason(calls), listed, admin)),
            back: None,
            ..Self::new(listed, admin, inventory)
        }
    }

    /// The text of the row's link: the customer, or the form.
    pub(super) fn title(&self) -> &str {
        self.customer.as_ref().map_or(&self.kind, |customer| &customer.name)
    }

    /// `the CRM has not answered yet` only matters while it is not delivered.
    pub(super) fn is_delivered(&self) -> bool {
        self.delivery.is_none()
    }
}

impl Customer {
    fn new(details: &LeadDetails, messages: &Messages) -> Self {
        let first_name = details.name.as_deref().and_then(|name| name.split_whitespace().next());
        let when = details.sections.iter().find(|section| section.is(SectionPart::When));
        Self {
            name: details.name.as_deref().unwrap_or_else(|| messages.staff_leads_no_name()).to_owned(),
            first_name: first_name.unwrap_or_default().to_owned(),
            phone: details.shown_phone(),
            number: details.international_phone(),
            email: details.email.clone(),
            mailto: details.email.as_deref().map(|email| format!("mailto:{}", in_mailto(email))),
            preference: details.contact_preference.clone(),
            prefers_text: details.prefers_text,
            appointment: when.and_then(|section| section.text.clone()),
        }
    }
}

impl LeadVehicleView {
    fn new(vehicle: &Vehicle, admin: &Admin) -> Self {
        let messages = admin.messages();
        let price = vehicle.advertised_price().map(|price| price.to_string());
        let status = Some(vehicle.status()).filter(|status| *status != VehicleStatus::Available);
        Self {
            name: vehicle.name.to_string(),
            href: admin.site.shell.absolute(&vehicle.path()),
            price: price.unwrap_or_else(|| messages.staff_leads_no_price().to_owned()),
            status: status.map(|status| messages[status.label()].to_owned()),
            location: vehicle.location.as_deref().map(str::to_owned),
            vin_ending: vehicle.vin_ending(),
            photo: photo_of(vehicle, admin),
        }
    }
}

fn reason_text(reason: CallReason, listed: &ListedLead, admin: &Admin) -> String {
    let messages = admin.messages();
    let next = listed.follow_up.next;
    let at = next.map(|at| admin.format_next(at)).unwrap_or_default();
    match reason {
        CallReason::Appointment if next.is_some_and(|at| at < admin.now()) => {
            messages.staff_leads_why_missed(&at).to_string()
        }
        CallReason::Appointment => messages.staff_leads_comes(&at).to_string(),
        CallReason::Promised => messages.staff_leads_why_promised(&at).to_string(),
        CallReason::PartOfDay => {
            let part = listed.call_in.map_or("", |part| &messages[in_part(part)]);
            messages.staff_leads_why_part(&part).to_string()
        }
        CallReason::Trouble => {
            let words = listed.details.as_ref().and_then(LeadDetails::trouble).unwrap_or_default();
            messages.staff_leads_why_trouble(&words).to_string()
        }
        CallReason::Waits => messages.staff_leads_why_waits().to_owned(),
        CallReason::Again => messages.staff_leads_why_again().to_owned(),
        CallReason::Newest => messages.staff_leads_why_newest().to_owned(),
    }
}

/// `in the evening`
const fn in_part(part: DayPart) -> Key {
    match part {
        DayPart::Morning => key::ADF_IN_THE_MORNING,
        DayPart::Afternoon => key::ADF_IN_THE_AFTERNOON,
        DayPart::Evening => key::ADF_IN_THE_EVENING,
    }
}

/// Characters of a message beside the vehicle; the lead's page has the whole.
const MAX_WORDS: usize = 140;

pub(super) fn beginning(text: &str) -> String {
    let mut letters = text.chars();
    let beginning: String = letters.by_ref().take(MAX_WORDS).collect();
    if letters.next().is_some() { format!("{}…", beginning.trim_end()) } else { beginning }
}

/// The address of a small photo here: these pages load nothing from elsewhere.
pub(super) fn photo_of(vehicle: &Vehicle, admin: &Admin) -> Option<String> {
    tile_photo(vehicle, &admin.site.config).filter(|photo| photo.starts_with('/'))
}

/// How the visit came, as measured, with the CRM's name of it: `facebook / paid, trucks (Website / Vehicle)`.
fn source_text(lead: &LeadSummary, messages: &Messages) -> String {
    let label = source_label(lead, messages);
    let Some(came) = &lead.came else { return label };
    let campaign = came.campaign.as_ref().map_or_else(String::new, |campaign| format!(", {campaign}"));
    format!("{came}{campaign} ({label})")
}

/// The CRM's name of the source.
pub(super) fn source_label(lead: &LeadSummary, messages: &Messages) -> String {
    lead.source.as_ref().map_or_else(|| messages.staff_not_known().to_owned(), ToString::to_string)
}

/// `CRM: 503 after 4 tries, again Nov 25, 4:10 PM`.
fn delivery_text(delivery: &DeliverySummary, admin: &Admin) -> String {
    let DeliverySummary { channel, state, attempts, last_result, delivered, .. } = delivery;
    let messages = admin.messages();
    let result = last_result.as_deref().unwrap_or_else(|| messages.staff_leads_no_answer());
    let tries = messages.staff_leads_tries(attempts);
    match (state, delivered) {
        (LeadState::Waiting { until }, _) => {
            let time = admin.format_time(*until);
            messages.staff_leads_delivery_waiting(channel, &result, &tries, &time).to_string()
        }
        (LeadState::Parked { reason }, _) => {
            messages.staff_leads_delivery_parked(channel, &result, &tries, reason).to_string()
        }
        (_, Some(at)) => {
            let time = admin.format_time(*at);
            messages.staff_leads_delivery_accepted(channel, &result, &tries, &time).to_string()
        }
        _ => messages.staff_leads_delivery(channel, &result, &tries).to_string(),
    }
}

/// The address as a link has it: it may hold any sign.
pub(super) fn in_mailto(email: &str) -> String {
    utf8_percent_encode(email, IN_MAILTO).to_string()
}

/// `Vehicle`, `Trade-in`, `Car finder`.
pub(super) fn kind_label(kind: &str) -> String {
    let words = if kind == "car-finder" { "car finder" } else { kind };
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
