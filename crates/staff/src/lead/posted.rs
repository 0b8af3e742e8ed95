//! The fields of the form of a lead's page, and the outcome that they say (ADMIN-5).

use crate::{Admin, form_value, staff_name::DeviceName};
use http::StatusCode;
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Time};
use leads::{FollowUp, Outcome, StaffName};
use messages::{Key, key};

/// A post that was not taken, with what was typed.
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    /// For people.
    pub(super) text: String,
    pub(super) note: String,
    pub(super) reason: String,
    pub(super) day: String,
    pub(super) time: String,
}

/// A call that nobody took comes back after this time, unless staff say when.
const NO_ANSWER_FOR: SignedDuration = SignedDuration::from_hours(2);

/// The fields of the form.
pub(super) struct Posted {
    pub(super) name: Result<StaffName, Key>,
    pub(super) state: String,
    pub(super) reason: Option<String>,
    /// The day of the appointment or the next step.
    pub(super) day: String,
    pub(super) time: String,
    pub(super) seen: u32,
    pub(super) note: Option<String>,
    /// The form is on the list of calls.
    pub(super) is_on_list: bool,
}

impl Posted {
    pub(super) fn refusal(&self, status: StatusCode, text: &str) -> Refusal {
        let [note, reason] = [&self.note, &self.reason].map(|typed| typed.clone().unwrap_or_default());
        let [day, time] = [&self.day, &self.time].map(String::clone);
        Refusal { status, text: text.to_owned(), note, reason, day, time }
    }

    /// The state with the time at which the lead comes back, by what was chosen.
    pub(super) fn outcome(&self, admin: &Admin) -> Result<Outcome, Key> {
        let reason = self.reason.as_deref().filter(|reason| !reason.is_empty());
        if self.state == "lost" && reason.is_none() {
            return Err(key::STAFF_LEAD_REASON_MISSING);
        }
        let state = FollowUp::parse(&self.state, reason).ok_or(key::STAFF_LEAD_UNKNOWN_STATE)?;
        let next = if state.is_closed() { None } else { self.next(admin)? };
        let usual = match state {
            FollowUp::Appointment if self.day.is_empty() || self.time.is_empty() => {
                return Err(key::STAFF_LEAD_APPOINTMENT_WHEN);
            }
            FollowUp::NoAnswer => Some(admin.now() + NO_ANSWER_FOR),
            FollowUp::Voicemail => Some(admin.start_of(admin.today().saturating_add(1.day()))),
            _ => None,
        };
        Ok(Outcome::new(state, next.or(usual)))
    }

    /// The chosen time: a day without a time is its beginning, a time without a day is today's.
    fn next(&self, admin: &Admin) -> Result<Option<Timestamp>, Key> {
        if self.day.is_empty() && self.time.is_empty() {
            return Ok(None);
        }
        let unusable = key::STAFF_LEAD_WHEN_UNUSABLE;
        let today = admin.today();
        let day = if self.day.is_empty() { today } else { self.day.parse().map_err(|_| unusable)? };
        if self.time.is_empty() {
            return if day >= today { Ok(Some(admin.start_of(day))) } else { Err(unusable) };
        }
        let time = Time::strptime("%H:%M", &self.time).map_err(|_| unusable)?;
        let zone = admin.site.config.dealership.time_zone.clone();
        let at = day.to_datetime(time).to_zoned(zone).map_err(|_| unusable)?.timestamp();
        if at > admin.now() { Ok(Some(at)) } else { Err(unusable) }
    }

    pub(super) fn new(body: &str, device: DeviceName) -> Self {
        let field = |name| form_value(body, name);
        Self {
            name: device.or_typed(&field("by").unwrap_or_default()),
            state: field("state").unwrap_or_default(),
            reason: field("reason"),
            day: field("day").unwrap_or_default(),
            time: field("time").unwrap_or_default(),
            is_on_list: field("from").is_some_and(|from| from == "calls"),
            seen: field("seen").and_then(|seen| seen.parse().ok()).unwrap_or_default(),
            note: field("note").filter(|note| !note.trim().is_empty()),
        }
    }
}
