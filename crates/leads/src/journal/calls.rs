//! Leads that staff call now, in the order in which they call, and customers who come on a day
//! (ADMIN-10).

use super::selection::Selection;
use crate::{Choice as _, DayPart, FollowUp};
use jiff::{SignedDuration, Timestamp, civil::Date};

/// An appointment is on the list this long before it begins.
const SOON: SignedDuration = SignedDuration::from_hours(3);
/// A new lead that is older is no longer one to call.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Whoever waits longer than this is called before the newest.
pub(super) const LONG_WAIT: SignedDuration = SignedDuration::from_hours(24);

/// The leads to call at a time: new ones of thirty days, and those that staff wanted back by now.
#[derive(Clone, Copy, Debug)]
pub struct Calls {
    pub now: Timestamp,
    /// The part of the day; `None` where what customers wrote does not count.
    pub part: Option<DayPart>,
}

/// Why a lead is on the list; the first reason that is true ranks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CallReason {
    /// Its appointment is in the next hours, or was, and nothing is known of it.
    Appointment,
    /// Staff promised to come back to it.
    Promised,
    /// The customer wants a call in this part of the day.
    PartOfDay,
    /// The message has words of trouble.
    Trouble,
    /// Waits for longer than a day.
    Waits,
    /// Nobody answered the last call.
    Again,
    Newest,
}

impl Calls {
    /// The condition of the leads on the list.
    fn condition(&self) -> String {
        let [now, soon, oldest] =
            [self.now, self.now + SOON, self.now - MAX_AGE].map(Timestamp::as_millisecond);
        format!(
            "(follow_up = 'new' AND received_at >= {oldest}
              OR next_at IS NOT NULL AND next_at <= {soon} AND (follow_up = 'appointment' OR next_at <= {now})
                 AND follow_up NOT IN ({closed}))",
            closed = FollowUp::closed_names()
        )
    }

    /// Only these leads, in their order: by reason; then appointments and promises by their time, who waits
    /// for long before others, and the newest first.
    pub(super) fn select(&self, selection: Selection) -> Selection {
        let day = (self.now - LONG_WAIT).as_millisecond();
        let [by_part, by_words] = match self.part {
            Some(part) => {
                [format!("WHEN call_in = '{}' THEN 2", part.value()), "WHEN is_trouble = 1 THEN 3".to_owned()]
            }
            None => [String::new(), String::new()],
        };
        let rank = format!(
            "CASE WHEN follow_up = 'appointment' THEN 0 WHEN follow_up = 'called' THEN 1 {by_part} {by_words}
                  WHEN received_at < {day} THEN 4 WHEN follow_up = 'new' THEN 6 ELSE 5 END"
        );
        let within = format!(
            "CASE WHEN follow_up IN ('appointment', 'called') THEN next_at
                  WHEN received_at < {day} THEN received_at ELSE -received_at END"
        );
        selection.only(&self.condition()).ordered(&format!("{rank}, {within}, id DESC"))
    }
}

/// Customers who come on a day: those with an appointment, then those who wished for the day.
#[derive(Clone, Copy, Debug)]
pub struct Visits {
    pub day: Date,
    /// The beginning and the end of the day.
    pub hours: (Timestamp, Timestamp),
    /// Without those that are on this list.
    pub not_in: Option<Calls>,
}

impl Visits {
    pub(super) fn select(&self, selection: Selection) -> Selection {
        let [from, to] = <[Timestamp; 2]>::from(self.hours).map(Timestamp::as_millisecond);
        let coming = format!(
            "(follow_up = 'appointment' AND next_at IS NOT NULL AND next_at >= {from} AND next_at < {to}
              OR appointment_on = '{day}' AND (follow_up <> 'appointment' OR next_at IS NULL))
             AND follow_up NOT IN ({closed})",
            day = self.day,
            closed = FollowUp::closed_names()
        );
        let selection = selection.only(&coming);
        let selection = match &self.not_in {
            Some(calls) => selection.only(&format!("NOT {}", calls.condition())),
            None => selection,
        };
        selection.ordered(
            "CASE WHEN follow_up = 'appointment' AND next_at IS NOT NULL THEN 0 ELSE 1 END,
             CASE WHEN follow_up = 'appointment' THEN next_at ELSE received_at END, id",
        )
    }
}
