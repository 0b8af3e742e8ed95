//! When departments are open: the hours of a week, and days that differ.

use jiff::civil::{Date, Time, Weekday};

/// Opening hours of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningHours {
    pub opens: Time,
    /// Closes at; later than it opens.
    pub closes: Time,
}

/// Whether a department is open on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayHours {
    Closed,
    Open(OpeningHours),
    /// For customers with an appointment.
    ByAppointment,
}

impl DayHours {
    /// The hours in which anybody may come.
    pub const fn open(self) -> Option<OpeningHours> {
        match self {
            Self::Open(hours) => Some(hours),
            Self::Closed | Self::ByAppointment => None,
        }
    }
}

/// The hours of each day, Monday first.
pub type WeekHours = [DayHours; 7];

/// A day whose hours are not those of its weekday.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub day: HolidayDay,
    pub hours: DayHours,
    /// `Thanksgiving`.
    pub name: Option<String>,
    /// Names or kinds of the departments that it is for; empty for all.
    pub departments: Vec<String>,
}

/// The day of a holiday, once or every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolidayDay {
    Date(Date),
    Yearly {
        month: i8,
        day: i8,
    },
    /// The fourth Thursday of November, or the last Monday of May.
    Weekday {
        month: i8,
        weekday: Weekday,
        /// From 1 to 5; `None` for the last.
        nth: Option<i8>,
    },
}

impl HolidayDay {
    pub fn is(self, date: Date) -> bool {
        match self {
            Self::Date(day) => day == date,
            Self::Yearly { month, day } => (date.month(), date.day()) == (month, day),
            Self::Weekday { month, weekday, nth } => {
                let is_nth = match nth {
                    Some(nth) => (date.day() - 1) / 7 + 1 == nth,
                    None => date.day() + 7 > date.days_in_month(),
                };
                (date.month(), date.weekday()) == (month, weekday) && is_nth
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn holidays_are_dates_days_of_each_year_or_weekdays_of_a_month() {
        let fourth_thursday = HolidayDay::Weekday { month: 11, weekday: Weekday::Thursday, nth: Some(4) };
        let last_monday = HolidayDay::Weekday { month: 5, weekday: Weekday::Monday, nth: None };
        let christmas = HolidayDay::Yearly { month: 12, day: 25 };
        for (day, is, is_not) in [
            (fourth_thursday, date(2026, 11, 26), date(2026, 11, 19)),
            (fourth_thursday, date(2029, 11, 22), date(2029, 11, 29)),
            (last_monday, date(2027, 5, 31), date(2027, 5, 24)),
            (last_monday, date(2026, 5, 25), date(2026, 5, 18)),
            (christmas, date(2030, 12, 25), date(2030, 12, 24)),
            (HolidayDay::Date(date(2026, 11, 26)), date(2026, 11, 26), date(2027, 11, 26)),
        ] {
            assert!(day.is(is) && !day.is(is_not), "{day:?}");
        }
    }
}
