//! Periods, times and numbers in words.

use super::Admin;
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use leads::{Calls, DayPart};
use messages::Messages;
use serde::Deserialize;

/// The period of a page: `?days=30`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Period {
    #[serde(default)]
    pub days: Days,
}

/// Days to look back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(super) struct Days(u16);

impl Days {
    const CHOICES: [u16; 4] = [1, 7, 30, 90];
}

impl Default for Days {
    fn default() -> Self {
        Self(7)
    }
}

/// Other numbers are the usual week.
impl From<String> for Days {
    fn from(text: String) -> Self {
        text.parse().ok().filter(|days| Self::CHOICES.contains(days)).map_or_else(Self::default, Self)
    }
}

impl Period {
    pub(super) fn since(self, now: Timestamp) -> Timestamp {
        now.checked_sub(SignedDuration::from_hours(i64::from(self.days.0) * 24)).unwrap_or(Timestamp::MIN)
    }

    /// `the last 7 days`.
    pub(super) fn text(self, messages: &Messages) -> String {
        match self.days.0 {
            1 => messages.staff_period_day().to_owned(),
            days => messages.staff_period_days(&days).to_string(),
        }
    }

    /// All periods, the shortest first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Self::CHOICES.into_iter().map(|days| Self { days: Days(days) })
    }

    pub(super) const fn longest() -> Self {
        Self { days: Days(Days::CHOICES[Days::CHOICES.len() - 1]) }
    }

    /// For a link: `7 days`.
    pub(super) fn label(self, messages: &Messages) -> String {
        messages.staff_days(&self.days.0).to_string()
    }

    /// The first of its days, of which today is the last: what is counted by days, and what is beside it,
    /// begins with it.
    pub(super) fn first_day(self, today: Date) -> Date {
        today.saturating_sub((i64::from(self.days.0) - 1).days())
    }

    /// The period in words, counted in whole days: `today`, `7 days, today included`.
    pub(super) fn text_of_days(self, messages: &Messages) -> String {
        match self.days.0 {
            1 => messages.staff_period_today().to_owned(),
            days => messages.staff_period_today_included(&days).to_string(),
        }
    }

    /// For links to other periods.
    pub(super) const CHOICES: [u16; 4] = Days::CHOICES;

    pub(super) fn days(self) -> u16 {
        self.days.0
    }
}

impl Admin {
    /// The day at the dealership.
    pub(super) fn today(&self) -> Date {
        self.day_of(self.now())
    }

    pub(super) fn day_of(&self, at: Timestamp) -> Date {
        at.to_zoned(self.site.config.dealership.time_zone.clone()).date()
    }

    /// The time at which a day begins at the dealership.
    pub(super) fn start_of(&self, day: Date) -> Timestamp {
        let start = day.to_zoned(self.site.config.dealership.time_zone.clone());
        start.map_or(Timestamp::MIN, |start| start.timestamp())
    }

    pub(super) fn now(&self) -> Timestamp {
        self.site.clock.now()
    }

    /// `Nov 25, 4:10 PM` in the dealership's time zone; with the year if it is another one.
    pub(super) fn format_time(&self, at: Timestamp) -> String {
        let local = at.to_zoned(self.site.config.dealership.time_zone.clone());
        let form = if local.date().year() == self.today().year() {
            "%b %-d, %-I:%M %p"
        } else {
            "%b %-d, %Y, %-I:%M %p"
        };
        local.strftime(form).to_string()
    }

    /// `today, 2:30 PM`, `tomorrow`, `Thu, Dec 3, 2:30 PM`: a time to come; the beginning of a day is the day.
    pub(super) fn format_next(&self, at: Timestamp) -> String {
        let local = at.to_zoned(self.site.config.dealership.time_zone.clone());
        let (day, today) = (local.date(), self.today());
        let day_text = if day == today {
            self.messages().staff_day_today().to_owned()
        } else if day == today.saturating_add(1.day()) {
            self.messages().staff_day_tomorrow().to_owned()
        } else {
            local.strftime("%a, %b %-d").to_string()
        };
        if at == self.start_of(day) {
            day_text
        } else {
            format!("{day_text}, {}", local.strftime("%-I:%M %p"))
        }
    }

    /// The leads to call now. What customers wrote counts only where staff see it.
    pub(super) fn calls(&self) -> Calls {
        let now = self.now();
        let hour = now.to_zoned(self.site.config.dealership.time_zone.clone()).hour();
        let part = match hour {
            ..12 => DayPart::Morning,
            12..17 => DayPart::Afternoon,
            _ => DayPart::Evening,
        };
        Calls { now, part: self.show_leads.then_some(part) }
    }

    /// `Nov 25, 2026`.
    pub(super) fn format_day(&self, at: Timestamp) -> String {
        at.to_zoned(self.site.config.dealership.time_zone.clone()).strftime("%b %-d, %Y").to_string()
    }
}

/// `3 min`, `2 h`, `5 days`.
pub(super) fn long(time: SignedDuration, messages: &Messages) -> String {
    match time.as_secs() {
        ..60 => messages.staff_time_seconds(&time.as_secs().max(0)).to_string(),
        60..3_600 => messages.staff_time_minutes(&time.as_mins()).to_string(),
        3_600..172_800 => messages.staff_time_hours(&time.as_hours()).to_string(),
        _ => messages.staff_time_days(&(time.as_hours() / 24)).to_string(),
    }
}
