//! A lead in a list.

use super::{Admin, frame::vehicle_page, period::long};
use ::feed::{HistoryEntry, Removal};
use ::inventory::{BuyerLocation, Snapshot, StockNumber, Vehicle, VehicleStatus};
use jiff::ToSpan as _;
use leads::{
    CallReason, Calls, Choice as _, DayPart, FollowUp, LeadDetails, LeadState, LeadSummary, ListedLead,
    SectionPart,
};
use messages::{Key, Language, Messages, key};
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
    /// The languages of ready answers, the one that the customer would be answered in first.
    pub languages: Vec<Language>,
    /// A sentence about the language, if it is not English.
    pub language_note: Option<String>,
    pub prefers_text: bool,
    /// The words with which the customer agreed to texts.
    pub text_consent: Option<String>,
    /// `Nov 25, 4:10 PM`: since when the customer wants no more calls and texts (LEAD-23).
    pub stopped: Option<String>,
    /// `Test drive would suit on Monday, December 7, in the morning`
    pub appointment: Option<String>,
}

/// The vehicle that a lead is about.
#[derive(Clone, Debug)]
pub(super) struct LeadVehicleView {
    pub name: String,
    /// Path of its page for staff.
    pub page: String,
    /// Address of the public page; `None` once it has left.
    pub href: Option<String>,
    pub price: String,
    /// `Sale Pending`, `Sold on Saturday`; `None` if it is available.
    pub status: Option<String>,
    /// `Toyota`
    pub make: String,
    /// The price with all charges, in a sentence, for replies; `None` where it can't be bought or has no price.
    pub total: Option<String>,
    pub total_in_spanish: Option<String>,
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
    pub(super) fn of_delivery(state: &LeadState, messages: &Messages) -> Self {
        let (label, class) = match state {
            LeadState::Delivered => (key::STAFF_LEADS_STATE_DELIVERED, "badge-good"),
            LeadState::Received => (key::STAFF_LEADS_STATE_UNDER_WAY, "badge-quiet"),
            LeadState::Junk => (key::STAFF_LEADS_JUNK, "badge-quiet"),
            LeadState::Waiting { .. } => (key::STAFF_LEADS_STATE_WAITING, "badge-accent"),
            LeadState::Parked { .. } => (key::STAFF_LEADS_STATE_PARKED, "badge-bad"),
        };
        Self { label: messages[label].to_owned(), class }
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
            vehicle: vehicle_of(listed, admin, inventory),
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
                .map(|state| StateView::of_delivery(&state, messages)),
            deliveries: summary
                .deliveries
                .iter()
                .map(|delivery| delivery.in_words(messages, |at| admin.format_time(at)))
                .collect(),
            customer: details.map(|details| {
                let stopped = listed.stopped.map(|at| admin.format_time(at));
                Customer { stopped, ..Customer::new(details, messages) }
            }),
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
            languages: details.answer_languages(),
            language_note: details.language_note(messages).map(str::to_owned),
            prefers_text: details.prefers_text,
            text_consent: details.text_consent().map(str::to_owned),
            stopped: None,
            appointment: when.and_then(|section| section.text.clone()),
        }
    }
}

impl Customer {
    /// Texts need the customer's consent, which a stop ends.
    pub(super) const fn may_be_texted(&self) -> bool {
        self.text_consent.is_some() && self.stopped.is_none()
    }
}

/// The vehicle of a lead: as it is in the inventory, or as it was.
fn vehicle_of(listed: &ListedLead, admin: &Admin, inventory: &Snapshot) -> Option<LeadVehicleView> {
    let number = StockNumber::new(listed.summary.stock_number.as_deref()?)?;
    if let Some(vehicle) = inventory.get(number.as_str()) {
        return Some(LeadVehicleView::new(vehicle, admin));
    }
    let details = listed.details.as_ref();
    let entry = admin.site.feed.history().entry(&number);
    let name = entry.as_ref().map(|entry| entry.name.clone());
    let name = name.or_else(|| details.and_then(|details| details.vehicle.clone()))?;
    let price = entry.as_ref().and_then(HistoryEntry::last_price).map(|price| admin.advertised(price));
    let price = details.and_then(|details| details.price.clone()).or(price);
    let messages = admin.messages();
    Some(LeadVehicleView {
        name,
        page: vehicle_page(number.as_str()),
        href: None,
        price: price.unwrap_or_else(|| messages.staff_leads_no_price().to_owned()),
        status: Some(
            entry
                .as_ref()
                .map_or_else(|| messages.staff_vehicle_gone().to_owned(), |entry| departure(entry, admin)),
        ),
        make: entry.map(|entry| entry.make).unwrap_or_default(),
        total: None,
        total_in_spanish: None,
        location: None,
        vin_ending: None,
        photo: details.and_then(|details| details.tile.clone()),
    })
}

/// The name of the vehicle of a lead, also of one that has left.
pub(super) fn vehicle_name(listed: &ListedLead, admin: &Admin, inventory: &Snapshot) -> Option<String> {
    let number = StockNumber::new(listed.summary.stock_number.as_deref()?)?;
    let here = inventory.get(number.as_str()).map(|vehicle| vehicle.name.to_string());
    let past = || admin.site.feed.history().entry(&number).map(|entry| entry.name);
    here.or_else(past).or_else(|| listed.details.as_ref()?.vehicle.clone())
}

/// `Sold on Saturday`, `Not in the feed since Nov 25`.
pub(super) fn departure(entry: &HistoryEntry, admin: &Admin) -> String {
    let messages = admin.messages();
    let Some(at) = entry.removed_at else { return messages.staff_vehicle_gone().to_owned() };
    let (day, today) = (admin.day_of(at), admin.today());
    let is_recent = day > today.saturating_sub(7.days());
    let day = day.strftime(if is_recent { "%A" } else { "%b %-d, %Y" });
    match entry.removal {
        Removal::Sold | Removal::MarkedSold => messages.staff_vehicle_sold(&day).to_string(),
        Removal::Hidden => messages.staff_vehicle_hidden(&day).to_string(),
        Removal::Missing => messages.staff_vehicle_missing(&day).to_string(),
    }
}

/// The price with every charge that the dealership asks of each buyer, and those that may come to it.
fn total_text(vehicle: &Vehicle, messages: &Messages) -> Option<String> {
    let total = vehicle.price_with_charges()?;
    let lines = vehicle.charges.lines(BuyerLocation::Unknown);
    let texts = |is_wanted: bool| {
        let lines = lines.clone().filter(|line| line.charge.is_mandatory() == is_wanted);
        let texts =
            lines.map(|line| format!("{} {}", line.charge.name(messages), line.charge.amount_text(messages)));
        texts.collect::<Vec<_>>().join(", ")
    };
    let (ours, others) = (texts(true), texts(false));
    Some(match (ours.is_empty(), others.is_empty()) {
        (true, true) => messages.staff_replies_total(&total).to_string(),
        (false, true) => messages.staff_replies_total_charges(&total, &ours).to_string(),
        (true, false) => messages.staff_replies_total_others(&total, &others).to_string(),
        (false, false) => messages.staff_replies_total_all(&total, &ours, &others).to_string(),
    })
}

impl LeadVehicleView {
    fn new(vehicle: &Vehicle, admin: &Admin) -> Self {
        let messages = admin.messages();
        let price = vehicle.advertised_price().map(|price| price.to_string());
        let status = Some(vehicle.status()).filter(|status| *status != VehicleStatus::Available);
        Self {
            name: vehicle.name.to_string(),
            page: vehicle_page(vehicle.stock_number.as_str()),
            href: Some(admin.site.shell.absolute(&vehicle.path())),
            price: price.unwrap_or_else(|| messages.staff_leads_no_price().to_owned()),
            make: vehicle.make().to_owned(),
            total: total_text(vehicle, messages).filter(|_| status.is_none()),
            total_in_spanish: total_text(vehicle, Messages::product(Language::Spanish)),
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

/// The source of the visit, as measured, with the CRM's name of it: `facebook / paid, trucks (Website / Vehicle)`.
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
