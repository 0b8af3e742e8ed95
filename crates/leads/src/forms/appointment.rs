//! When a visitor would like a service appointment, and for which car (FORM-8): a wish, which the
//! service desk confirms.

use super::{
    choice::{Choice as _, choices},
    content_hasher::ContentHasher,
    form::{FormReader, TypedField},
};

/// The field of the day, whose choices are the days on which service is open.
pub const PREFERRED_DAY: &str = "preferredDay";
const DAY: TypedField<Option<Weekday>> =
    TypedField::choice(PREFERRED_DAY, "Preferred visit day", "Any day").optional().chips();
const CAR: TypedField<Option<String>> = TypedField::line("car", "Your car", 120)
    .hint("Year, make, model and mileage, such as 2019 Honda CR-V, 62,000 miles")
    .optional();
const TIME: TypedField<Option<AppointmentTime>> =
    TypedField::choice("preferredTime", "Preferred visit time", "Any time").optional().chips();

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

/// When the visitor would like to come, and with which car.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appointment {
    /// Trimmed, 120 characters at most.
    pub car: Option<String>,
    pub day: Option<Weekday>,
    /// Time of day.
    pub time: Option<AppointmentTime>,
}

impl Appointment {
    pub(crate) fn read(reader: &mut FormReader<'_>) -> Option<Self> {
        let car = reader.field(&CAR);
        let (day, time) = (reader.field(&DAY), reader.field(&TIME));
        Some(Self { car: car?, day: day?, time: time? })
    }

    /// Only if it is given: else the hash is the one of releases without these fields.
    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        let Self { car, day, time } = self;
        if (day, time) != (&None, &None) {
            hasher.optional(day.map(Weekday::value));
            hasher.optional(time.map(AppointmentTime::value));
        }
        if car.is_some() {
            hasher.optional(car.as_deref());
        }
    }
}
