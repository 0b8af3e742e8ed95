//! The hours of departments and lots: those of a week, and days that differ.

use jiff::{
    Span,
    civil::{Date, Time, Weekday},
};

/// Hours of one day without a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningHours {
    pub opens: Time,
    /// Closes at; later than it opens. Midnight is the end of the day.
    pub closes: Time,
}

impl OpeningHours {
    pub(crate) fn contains(self, time: Time) -> bool {
        self.opens <= time && (time < self.closes || self.closes == Time::midnight())
    }

    /// For programs, on the 24-hour clock: `09:00` and `19:00`. The end of the day is `23:59`, because two
    /// midnights are a closed day (schema.org, `OpeningHoursSpecification`).
    pub(crate) fn for_programs(self) -> [String; 2] {
        let closes = if self.closes == Time::midnight() { Time::MAX } else { self.closes };
        [self.opens, closes].map(|time| time.strftime("%H:%M").to_string())
    }
}

/// The hours of a department on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayHours {
    Closed,
    Open(OpeningHours),
    /// With a break between two spans, the earlier one first.
    Split([OpeningHours; 2]),
    /// For customers with an appointment.
    ByAppointment,
}

impl DayHours {
    /// The hours in which anybody may come.
    pub const fn spans(&self) -> &[OpeningHours] {
        match self {
            Self::Open(hours) => std::slice::from_ref(hours),
            Self::Split(spans) => spans,
            Self::Closed | Self::ByAppointment => &[],
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

/// The week and the holidays of a department or a lot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Calendar<'d> {
    pub week: &'d WeekHours,
    pub holidays: &'d [Holiday],
}

/// A day of a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CalendarDay<'d> {
    pub hours: DayHours,
    pub holiday: Option<&'d Holiday>,
}

impl CalendarDay<'_> {
    /// The name of the holiday.
    pub(crate) fn name(&self) -> Option<&str> {
        self.holiday?.name.as_deref()
    }
}

impl<'d> Calendar<'d> {
    /// A holiday of one date goes before one of every year, and either before the weekday.
    pub(crate) fn on(self, date: Date) -> CalendarDay<'d> {
        let holidays = self.holidays.iter().filter(|holiday| holiday.day.is(date));
        let holiday = holidays.min_by_key(|holiday| !matches!(holiday.day, HolidayDay::Date(_)));
        let weekday = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0);
        CalendarDay { hours: holiday.map_or(self.week[weekday], |holiday| holiday.hours), holiday }
    }

    /// The holidays of the next days, from this one on.
    pub(crate) fn holidays_from(self, date: Date, days: i64) -> Vec<(Date, &'d Holiday)> {
        let dates = (0..days).filter_map(|ahead| date.checked_add(Span::new().days(ahead)).ok());
        dates.filter_map(|date| Some((date, self.on(date).holiday?))).collect()
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
