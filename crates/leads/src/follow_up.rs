//! The follow-up of a lead by staff: its state, who changed it, and their notes (LEAD-21).

use crate::{Choice as _, forms::choice::choices, lead::one_line};
use jiff::Timestamp;
use messages::{Key, key};

/// The state of a lead, by the dealership's answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FollowUp {
    #[default]
    New,
    /// Called, and nobody answered.
    NoAnswer,
    /// A voicemail is left, which is no answer.
    Voicemail,
    Called,
    Appointment,
    Sold,
    /// Given up, for this reason.
    Lost(LostReason),
    /// No customer wrote it.
    Spam,
    /// The same customer asked the same in another lead.
    Double,
}

impl FollowUp {
    /// The states but [`Self::Lost`].
    pub const WITHOUT_REASON: [Self; 8] = [
        Self::New,
        Self::NoAnswer,
        Self::Voicemail,
        Self::Called,
        Self::Appointment,
        Self::Sold,
        Self::Spam,
        Self::Double,
    ];

    /// The state's name in the journal, in addresses and for programs.
    pub const fn name(self) -> &'static str {
        self.texts().0
    }

    /// The state's name for staff.
    pub const fn label(self) -> Key {
        self.texts().1
    }

    const fn texts(self) -> (&'static str, Key) {
        match self {
            Self::New => ("new", key::REPORT_FOLLOW_UP_NEW),
            Self::NoAnswer => ("no_answer", key::REPORT_FOLLOW_UP_NO_ANSWER),
            Self::Voicemail => ("voicemail", key::REPORT_FOLLOW_UP_VOICEMAIL),
            Self::Called => ("called", key::REPORT_FOLLOW_UP_CALLED),
            Self::Appointment => ("appointment", key::REPORT_FOLLOW_UP_APPOINTMENT),
            Self::Sold => ("sold", key::REPORT_FOLLOW_UP_SOLD),
            Self::Lost(_) => ("lost", key::REPORT_FOLLOW_UP_LOST),
            Self::Spam => ("spam", key::REPORT_FOLLOW_UP_SPAM),
            Self::Double => ("double", key::REPORT_FOLLOW_UP_DOUBLE),
        }
    }

    /// The state of this name; `None` for an unknown name, or a lost lead with an unknown reason. A
    /// lost lead without a reason has the reason [`LostReason::Other`]; the other states have none.
    pub fn parse(name: &str, reason: Option<&str>) -> Option<Self> {
        match (name, reason) {
            ("lost", None | Some("")) => Some(Self::Lost(LostReason::Other)),
            ("lost", Some(reason)) => LostReason::of_value(reason).map(Self::Lost),
            _ => Self::WITHOUT_REASON.into_iter().find(|state| state.name() == name),
        }
    }

    /// Why the lead is lost.
    pub const fn lost_reason(self) -> Option<LostReason> {
        match self {
            Self::Lost(reason) => Some(reason),
            _ => None,
        }
    }

    /// Nothing is left to do: sold, lost, spam or a double.
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Sold | Self::Lost(_) | Self::Spam | Self::Double)
    }

    /// The names of the closed states, for SQL.
    pub(crate) fn closed_names() -> String {
        let states = Self::WITHOUT_REASON.into_iter().chain([Self::Lost(LostReason::Other)]);
        let names = states.filter(|state| state.is_closed()).map(|state| format!("'{}'", state.name()));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Somebody tried, or nobody did yet: the customer has no answer.
    pub const fn is_unanswered(self) -> bool {
        matches!(self, Self::New | Self::NoAnswer | Self::Voicemail)
    }

    /// The customer has an answer.
    pub(crate) const fn is_answer(self) -> bool {
        matches!(self, Self::Called | Self::Appointment | Self::Sold)
    }
}

choices! {
    /// Why a lead is lost; the values are the names in the journal, in forms and for programs.
    LostReason {
        BoughtElsewhere = "bought-elsewhere" key::REPORT_FOLLOW_UP_BOUGHT_ELSEWHERE,
        Price = "price" key::REPORT_FOLLOW_UP_PRICE,
        Credit = "credit" key::REPORT_FOLLOW_UP_CREDIT,
        VehicleSold = "vehicle-sold" key::REPORT_FOLLOW_UP_VEHICLE_SOLD,
        NotReached = "not-reached" key::REPORT_FOLLOW_UP_NOT_REACHED,
        NoInterest = "no-interest" key::REPORT_FOLLOW_UP_NO_INTEREST,
        Other = "other" key::REPORT_FOLLOW_UP_OTHER,
    }
}

/// A state with the time at which staff want the lead back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub state: FollowUp,
    /// The time of the appointment, else of the next step. A new lead and a closed one have none.
    pub next: Option<Timestamp>,
}

impl Outcome {
    /// The lead comes back at this time, unless the state is new or closed.
    pub fn new(state: FollowUp, next: Option<Timestamp>) -> Self {
        Self { state, next: next.filter(|_| state != FollowUp::New && !state.is_closed()) }
    }
}

impl From<FollowUp> for Outcome {
    fn from(state: FollowUp) -> Self {
        Self { state, next: None }
    }
}

/// A staff member's name as typed: one line of visible characters, 1 to 60.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffName(String);

impl StaffName {
    const MAX_LENGTH: usize = 60;

    /// The name without invisible characters, its white space collapsed; `None` if it is empty or
    /// too long.
    pub fn new(text: &str) -> Option<Self> {
        one_line(text).filter(|name| name.chars().count() <= Self::MAX_LENGTH).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The result of a change of the follow-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowUpResult {
    /// The change is stored, or was there already.
    Done,
    /// There is no such lead.
    Unknown,
    /// The lead was changed since the page was made, and nothing is stored; what it is now.
    Changed(FollowUpStatus),
}

/// The result of adding a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteResult {
    /// The note is stored, or was there already.
    Added,
    /// Nothing that can be seen is in it.
    Empty,
    /// The lead is erased, and a note would be, too.
    Erased,
    /// There is no such lead.
    Unknown,
}

/// The follow-up of a lead.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FollowUpStatus {
    pub state: FollowUp,
    /// Grows with each change; a page sends it back.
    pub version: u32,
    /// The time at which staff first called, made an appointment or sold.
    pub first_answer: Option<Timestamp>,
    /// The time at which staff first opened the lead.
    pub opened: Option<Timestamp>,
    /// The time of the last change of state, and the name of who made it. Erased leads have no names.
    pub changed: Option<(Timestamp, Option<String>)>,
    /// The time of the appointment, else of the next step.
    pub next: Option<Timestamp>,
}

/// A step that staff took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUpAction {
    /// Opened the lead for the first time.
    Opened,
    /// Set this state.
    State(FollowUp),
    /// Wrote a note.
    Note,
}

/// A step of the follow-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUpEvent {
    /// The time by the journal's clock.
    pub at: Timestamp,
    pub action: FollowUpAction,
    /// Whose name was given; `None` once the lead is erased.
    pub by: Option<String>,
    /// At most 2,000 characters, perhaps in lines; `None` once the lead is erased.
    pub note: Option<String>,
    /// The time of the appointment or the next step that came with a state.
    pub next: Option<Timestamp>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_and_reasons_are_read_by_their_names() {
        let lost = LostReason::ALL.iter().copied().map(FollowUp::Lost);
        for state in FollowUp::WITHOUT_REASON.into_iter().chain(lost) {
            assert_eq!(
                FollowUp::parse(state.name(), state.lost_reason().map(LostReason::value)),
                Some(state)
            );
        }
        for (name, reason, expected) in [
            ("lost", None, Some(FollowUp::Lost(LostReason::Other))),
            ("lost", Some(""), Some(FollowUp::Lost(LostReason::Other))),
            ("lost", Some("weather"), None),
            ("called", Some("price"), Some(FollowUp::Called)),
            ("", None, None),
            ("Called", None, None),
        ] {
            assert_eq!(FollowUp::parse(name, reason), expected, "{name} {reason:?}");
        }
    }

    #[test]
    fn a_staff_name_is_a_line_of_visible_characters() {
        let name = |text: &str| StaffName::new(text).map(|name| name.as_str().to_owned());
        assert_eq!(name("  Ana\u{202e}\n  María \u{200b}").as_deref(), Some("Ana María"));
        assert_eq!(name(&"ä".repeat(60)), Some("ä".repeat(60)));
        for refused in ["", " \n", "\u{200b}\u{202e}", &"a".repeat(61)] {
            assert_eq!(name(refused), None, "{refused:?}");
        }
    }
}
