//! When a visitor would like a service appointment (FORM-8): a wish, which the service desk
//! confirms.

use super::{
    choice::{Choice as _, choices},
    content_hasher::ContentHasher,
    form::{FormReader, TypedField},
};

/// The field of the day, whose choices are the days on which service is open.
pub const PREFERRED_DAY: &str = "preferredDay";
const DAY: TypedField<Option<Weekday>> =
    TypedField::choice(PREFERRED_DAY, "Day that suits you", "Any day").optional().chips();
const TIME: TypedField<Option<AppointmentTime>> =
    TypedField::choice("preferredTime", "Time that suits you", "Any time").optional().chips();

choices! {
    /// A day of the week.
    Weekday {
        Monday = "monday" "Mon",
        Tuesday = "tuesday" "Tue",
        Wednesday = "wednesday" "Wed",
        Thursday = "thursday" "Thu",
        Friday = "friday" "Fri",
        Saturday = "saturday" "Sat",
        Sunday = "sunday" "Sun",
    }
}

choices! {
    /// A part of a working day.
    AppointmentTime {
        Morning = "morning" "Morning",
        Afternoon = "afternoon" "Afternoon",
    }
}

/// When the visitor would like to come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Appointment {
    pub day: Option<Weekday>,
    /// Time of day.
    pub time: Option<AppointmentTime>,
}

impl Appointment {
    pub(crate) fn read(reader: &mut FormReader<'_>) -> Option<Self> {
        let (day, time) = (reader.field(&DAY), reader.field(&TIME));
        Some(Self { day: day?, time: time? })
    }

    /// Only if it is given: else the hash is the one of releases without these fields.
    pub(crate) fn hash_into(self, hasher: &mut ContentHasher) {
        let Self { day, time } = self;
        if self != Self::default() {
            hasher.optional(day.map(Weekday::value));
            hasher.optional(time.map(AppointmentTime::value));
        }
    }
}
