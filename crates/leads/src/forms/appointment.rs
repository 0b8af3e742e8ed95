//! The time at which a visitor would like to come, for service or a test drive, and with which car
//! (FORM-8): a wish, which the dealership confirms.

use super::{
    choice::{Choice as _, choices},
    content_hasher::ContentHasher,
    form::{FormReader, TypedField},
};
use jiff::{
    Zoned,
    civil::{Date, time},
};
use messages::key;

/// The field of the day, whose choices are the days on which the department is open.
pub const PREFERRED_DAY: &str = "preferredDay";
/// The field of the time of day.
pub const PREFERRED_TIME: &str = "preferredTime";
/// The hidden field of a test drive that is not for one.
pub const DRIVE: &str = "drive";
/// The field's value for a test drive of two people.
pub const FOR_TWO: &str = "two";
const DAY: TypedField<Option<Weekday>> =
    TypedField::choice(PREFERRED_DAY, key::ENQUIRY_DAY, key::ENQUIRY_ANY_DAY).chips();
const CAR: TypedField<Option<String>> =
    TypedField::line("car", key::ENQUIRY_CAR, 120, key::ENQUIRY_CAR_TOO_LONG).hint(key::ENQUIRY_CAR_HINT);
const TIME: TypedField<Option<AppointmentTime>> =
    TypedField::choice(PREFERRED_TIME, key::ENQUIRY_TIME, key::FORM_ANY_TIME).chips();
const TEST_DRIVE_DAY: TypedField<Option<Weekday>> =
    TypedField::choice(PREFERRED_DAY, key::ENQUIRY_TEST_DRIVE, key::ENQUIRY_NO_TEST_DRIVE).chips();
const TEST_DRIVE_TIME: TypedField<Option<AppointmentTime>> =
    TypedField::choice(PREFERRED_TIME, key::ENQUIRY_TEST_DRIVE_TIME, key::FORM_ANY_TIME).chips();

choices! {
    /// A day of the week.
    Weekday {
        Monday = "monday" key::ENQUIRY_MONDAY,
        Tuesday = "tuesday" key::ENQUIRY_TUESDAY,
        Wednesday = "wednesday" key::ENQUIRY_WEDNESDAY,
        Thursday = "thursday" key::ENQUIRY_THURSDAY,
        Friday = "friday" key::ENQUIRY_FRIDAY,
        Saturday = "saturday" key::ENQUIRY_SATURDAY,
        Sunday = "sunday" key::ENQUIRY_SUNDAY,
    }
}

choices! {
    /// A part of a working day.
    AppointmentTime {
        Morning = "morning" key::FORM_MORNING,
        Afternoon = "afternoon" key::FORM_AFTERNOON,
    }
}

impl Weekday {
    fn to_jiff(self) -> Option<jiff::civil::Weekday> {
        jiff::civil::Weekday::from_monday_zero_offset(self as i8).ok()
    }
}

/// The time at which the visitor would like to come, and the car.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appointment {
    /// Trimmed, 120 characters at most.
    pub car: Option<String>,
    pub day: Option<Weekday>,
    /// Time of day.
    pub time: Option<AppointmentTime>,
    /// A test drive of two people, who have decided together (PRICE-14).
    pub is_for_two: bool,
}

impl Appointment {
    pub(crate) fn read_service(reader: &mut FormReader<'_>) -> Self {
        let (car, day, time) = (reader.field(&CAR), reader.field(&DAY), reader.field(&TIME));
        Self { car, day, time, is_for_two: false }
    }

    /// A time without a day is none: the first chip of the day says `No test drive`.
    pub(crate) fn read_test_drive(reader: &mut FormReader<'_>) -> Self {
        let (day, time) = (reader.field(&TEST_DRIVE_DAY), reader.field(&TEST_DRIVE_TIME));
        let is_for_two = reader.says(DRIVE, FOR_TWO);
        Self { car: None, day, time: time.filter(|_| day.is_some()), is_for_two }
    }

    /// The next such day in the visitor's calendar, with the part of it; `None` for any day.
    pub fn next(&self, now: &Zoned) -> Option<[Zoned; 2]> {
        let day = self.day?.to_jiff()?;
        let (from, to) = match self.time {
            None => (time(0, 0, 0, 0), time(23, 59, 59, 0)),
            Some(AppointmentTime::Morning) => (time(0, 0, 0, 0), time(12, 0, 0, 0)),
            Some(AppointmentTime::Afternoon) => (time(12, 0, 0, 0), time(23, 59, 59, 0)),
        };
        let on = |date: Date| {
            let at = |time| date.to_datetime(time).to_zoned(now.time_zone().clone()).ok();
            Some([at(from)?, at(to)?])
        };
        let today = now.date();
        let is_today = today.weekday() == day && now.time() < to;
        let [from, to] = on(if is_today { today } else { today.nth_weekday(1, day).ok()? })?;
        Some([from.max(now.clone()), to])
    }

    /// Only if it is given: else the hash is the one of releases without these fields.
    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        let Self { car, day, time, is_for_two } = self;
        if (day, time) != (&None, &None) {
            hasher.optional(day.map(Weekday::value));
            hasher.optional(time.map(AppointmentTime::value));
        }
        if car.is_some() {
            hasher.optional(car.as_deref());
        }
        if *is_for_two {
            hasher.text(FOR_TWO);
        }
    }
}
