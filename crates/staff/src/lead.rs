//! `/leads/{id}`: a lead that one can call from, and what was done about it (ADMIN-5).

mod local_time;
mod posted;
mod posts;
mod timeline;

pub(super) use posts::{add_note, send, set_state, stop};

use super::{
    Admin, Frame,
    frame::page_with,
    lead_row::{LeadRow, beginning},
    line,
    replies::{Reply, ReplyContext},
    staff_name::DeviceName,
};
use askama::Template;
use axum::{
    extract::State,
    response::{IntoResponse as _, Response},
};
use http::{HeaderMap, Method, StatusCode};
use http_server::is_prefetch;
use leads::{
    Choice as _, DatabaseError, Fact, FollowUp, JournalEntry, LeadFilter, LeadId, LeadState, ListedLead,
    LostReason, Section, SectionPart,
};
use local_time::LocalTime;
use messages::{Key, Messages, key};
use posted::Refusal;
use std::sync::Arc;
use timeline::{Step, timeline};

/// Figures beside the vehicle; the others are below.
const MAX_FIGURES: usize = 6;
/// Those that a call is about come first.
const FIRST_FIGURES: [Key; 6] = [
    key::ADF_PAYMENT,
    key::ADF_BUDGET,
    key::ADF_OUT_THE_DOOR,
    key::ADF_DOWN_PAYMENT,
    key::ADF_TRADE_IN_WORTH,
    key::ADF_TRADE_IN_DEBT,
];

/// States whose buttons stand behind the others, in another row.
const LAST_CHOICES: [&str; 4] = ["lost", "spam", "double", "new"];

#[derive(Template)]
#[template(path = "admin/lead.html")]
struct LeadPage {
    messages: Arc<Messages>,
    frame: Frame,
    lead: LeadRow,
    /// The states that it can get, with their labels.
    choices: Vec<(&'static str, Key)>,
    /// On which version of its state the buttons decide.
    version: u32,
    /// The name that the device remembers.
    by: String,
    /// The last post, if it was not taken.
    refusal: Option<Refusal>,
    /// The first of the other leads to call.
    next: Option<LeadRow>,
    /// The vehicle's price in the lead, if it is another one now.
    asked_price: Option<String>,
    /// The time where the customer's number is from, and the hours for calls there.
    local: Option<LocalTime>,
    /// The label of the button that sends it to the channels, for junk and for what was not accepted.
    send: Option<Key>,
    timeline: Vec<Step>,
    content: Content,
    others: Vec<LeadRow>,
}

/// The customer's form, as far as it is shown.
enum Content {
    /// `admin.show_leads` is off.
    Hidden,
    Erased,
    /// An earlier release stored its document alone.
    Document(String),
    Shown(Box<Wish>),
}

struct Wish {
    /// The beginning of the message.
    message: Option<String>,
    figures: Vec<Fact>,
    sections: Vec<Section>,
    replies: Vec<Reply>,
    document: String,
}

#[expect(clippy::disallowed_types, reason = "staff may read axum's own words about a malformed address")]
type LeadPath = axum::extract::Path<String>;

pub(super) async fn show(
    State(admin): State<Admin>,
    name: DeviceName,
    method: Method,
    headers: HeaderMap,
    axum::extract::Path(id): LeadPath,
) -> Response {
    // Neither a browser that looks ahead nor another site's page opens it.
    let is_own = headers.get("sec-fetch-site").is_none_or(|site| site != "cross-site");
    let is_opened = method == Method::GET && is_own && !is_prefetch(&headers);
    respond(&admin, &id, name, is_opened, None).await
}

/// The page; with an error it says why a post was not taken.
async fn respond(
    admin: &Admin,
    id: &str,
    name: DeviceName,
    is_opened: bool,
    refusal: Option<Refusal>,
) -> Response {
    let status = refusal.as_ref().map_or(StatusCode::OK, |refusal| refusal.status);
    let shown = match id.parse() {
        Ok(id) => LeadPage::new(admin, id, name, is_opened, refusal).await,
        Err(_) => Ok(None),
    };
    match shown {
        Ok(Some(shown)) => page_with(status, &shown),
        Ok(None) => not_found(admin),
        Err(error) => unreadable(admin, &error),
    }
}

fn not_found(admin: &Admin) -> Response {
    (StatusCode::NOT_FOUND, line(admin.messages(), key::STAFF_LEAD_UNKNOWN)).into_response()
}

fn unreadable(admin: &Admin, error: &DatabaseError) -> Response {
    tracing::error!(%error, "lead journal not read");
    let text = line(admin.messages(), key::STAFF_JOURNAL_UNREADABLE);
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn refused(admin: &Admin, id: LeadId, name: DeviceName, refusal: Refusal) -> Response {
    respond(admin, &id.to_string(), name, false, Some(refusal)).await
}

impl LeadPage {
    /// The note of a post that was not taken.
    fn note(&self) -> &str {
        self.refusal.as_ref().map_or("", |refusal| &refusal.note)
    }

    /// The day and the time of a post that was not taken.
    fn when(&self) -> [&str; 2] {
        self.refusal.as_ref().map_or([""; 2], |refusal| [refusal.day.as_str(), refusal.time.as_str()])
    }

    fn is_chosen(&self, reason: &str) -> bool {
        self.refusal.as_ref().is_some_and(|refusal| refusal.reason == reason)
    }

    /// Neither where notes are hidden nor where they would be erased.
    const fn takes_notes(&self) -> bool {
        !matches!(self.content, Content::Hidden | Content::Erased)
    }

    async fn new(
        admin: &Admin,
        id: LeadId,
        name: DeviceName,
        is_opened: bool,
        refusal: Option<Refusal>,
    ) -> Result<Option<Self>, DatabaseError> {
        let journal = admin.site.leads.journal();
        let Some(listed) = journal.one_listed(id).await? else { return Ok(None) };
        if is_opened
            && listed.follow_up.opened.is_none()
            && let Err(error) = journal.note_opened(id, name.0.as_ref()).await
        {
            tracing::warn!(%error, "opening of a lead not recorded");
        }
        let Some(entry) = journal.get(id).await? else { return Ok(None) };
        let others = if admin.show_leads { journal.others_of_customer(id).await? } else { Vec::new() };
        let inventory = admin.site.inventory_or_empty().await;
        let lead = LeadRow::new(&listed, admin, &inventory);
        let by = name.text();
        let messages = admin.messages();
        let title = if lead.customer.is_some() {
            lead.title().to_owned()
        } else {
            messages.staff_lead_title(&lead.kind).to_string()
        };
        let state = listed.follow_up.state;
        let lost = FollowUp::Lost(LostReason::Other);
        let states = [
            FollowUp::NoAnswer,
            FollowUp::Voicemail,
            FollowUp::Called,
            FollowUp::Appointment,
            FollowUp::Sold,
            lost,
            FollowUp::Spam,
            FollowUp::Double,
            FollowUp::New,
        ];
        // A lost lead can get another reason, an open one another time.
        let is_other = |choice: &FollowUp| {
            let may_repeat =
                matches!(choice, FollowUp::Lost(_)) || !choice.is_closed() && *choice != FollowUp::New;
            may_repeat || *choice != state
        };
        let label = |choice: FollowUp| match choice {
            FollowUp::New => key::STAFF_LEAD_BACK_TO_NEW,
            other => other.label(),
        };
        let choices = states.into_iter().filter(is_other).map(|choice| (choice.name(), label(choice)));
        let calls = admin.calls();
        let to_call = LeadFilter { calls: Some(calls), ..LeadFilter::default() };
        let to_call = journal.listed(&to_call, 0, 2).await?.leads;
        let next = to_call.iter().find(|other| other.summary.id != id);
        let send = match listed.summary.state() {
            _ if entry.erased.is_some() => None,
            LeadState::Junk => Some(key::STAFF_LEAD_NO_JUNK),
            LeadState::Waiting { .. } | LeadState::Parked { .. } => Some(key::STAFF_LEAD_SEND_AGAIN),
            LeadState::Received | LeadState::Delivered => None,
        };
        let local = lead.customer.as_ref().and_then(|customer| customer.number.as_deref());
        Ok(Some(Self {
            asked_price: asked_price(&listed, &lead),
            local: local.and_then(|number| LocalTime::new(number, admin)),
            next: next.map(|next| LeadRow::to_call(next, &calls, admin, &inventory)),
            send,
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, "/leads", title),
            choices: choices.collect(),
            version: listed.follow_up.version,
            timeline: timeline(&listed, &entry, admin),
            content: Content::new(&listed, entry, &lead, &by, admin),
            by,
            refusal,
            lead,
            others: others.iter().map(|other| LeadRow::new(other, admin, &inventory)).collect(),
        }))
    }
}

fn asked_price(listed: &ListedLead, lead: &LeadRow) -> Option<String> {
    let asked = listed.details.as_ref()?.price.clone()?;
    lead.vehicle.as_ref().is_some_and(|vehicle| vehicle.price != asked).then_some(asked)
}

impl Content {
    fn new(listed: &ListedLead, entry: JournalEntry, lead: &LeadRow, by: &str, admin: &Admin) -> Self {
        if !admin.show_leads {
            return Self::Hidden;
        }
        if entry.erased.is_some() {
            return Self::Erased;
        }
        let (Some(details), Some(customer)) = (&listed.details, &lead.customer) else {
            return Self::Document(entry.adf);
        };
        let (sections, messages) = (&details.sections, &admin.site.shell.messages);
        let message = sections.iter().find(|section| section.is(SectionPart::Message));
        let parts = [SectionPart::Figures, SectionPart::TradeIn, SectionPart::WantedVehicle];
        let is_of_deal = |section: &&Section| parts.iter().any(|part| section.is(*part));
        let figures = sections.iter().filter(is_of_deal).flat_map(|section| section.facts.iter().cloned());
        let place = |fact: &Fact| FIRST_FIGURES.iter().position(|name| messages[*name] == *fact.name);
        let mut figures: Vec<Fact> = figures.collect();
        figures.sort_by_key(|fact| place(fact).unwrap_or(FIRST_FIGURES.len()));
        figures.truncate(MAX_FIGURES);
        let vehicle = lead.vehicle.as_ref();
        Self::Shown(Box::new(Wish {
            message: message.and_then(|section| section.text.as_deref()).map(beginning),
            figures,
            sections: sections.clone(),
            replies: Reply::all(&ReplyContext { customer, vehicle, by }, admin),
            document: entry.adf,
        }))
    }
}
