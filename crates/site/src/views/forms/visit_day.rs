//! The days of a test drive or a visit, by their dates in the dealership's time zone (FORM-8).

use crate::{DayHours, Site};
use jiff::{
    Span,
    civil::{Date, Time},
};
use leads::{Choice as _, EnquiryKind, Weekday};
use messages::{DateStyle, Messages};
use serde::Serialize;
use ts_rs::TS;

/// Each day of the week once, from today on.
const DAYS_AHEAD: i64 = 7;

/// A day on which the department is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct VisitDay {
    /// The posted value: `saturday`.
    pub value: &'static str,
    /// `Today`, `Tomorrow` or `Sat, Dec 5`.
    pub label: String,
    /// `Saturday, December 5`.
    pub date: String,
}

/// The next days on which the form's department is open, soonest first: not today once it has closed. All of them, if it
/// states no hours; none for a form that asks for no day.
pub(crate) fn visit_days(site: &Site, kind: EnquiryKind) -> Vec<VisitDay> {
    if kind == EnquiryKind::Contact {
        return Vec::new();
    }
    let calendar = site.config.dealership.departments.answering(kind.into()).map(|it| it.calendar());
    let (now, messages) = (site.now(), &site.shell.messages);
    let days = (0..DAYS_AHEAD).filter_map(|ahead| {
        let date = now.date().checked_add(Span::new().days(ahead)).ok()?;
        let hours = calendar.map(|calendar| calendar.on(date).hours);
        let is_over = ahead == 0 && hours.is_some_and(|hours| has_closed(hours, now.time()));
        let is_open = hours != Some(DayHours::Closed) && !is_over;
        is_open.then(|| VisitDay::new(date, ahead, messages))
    });
    days.collect()
}

/// After the last of the day's hours.
pub(crate) fn has_closed(hours: DayHours, now: Time) -> bool {
    hours.spans().last().is_some_and(|last| last.closes != Time::midnight() && last.closes <= now)
}

impl VisitDay {
    fn new(date: Date, ahead: i64, messages: &Messages) -> Self {
        let day = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0);
        Self {
            value: Weekday::ALL[day].value(),
            label: match ahead {
                0 => messages.form_words_today().to_owned(),
                1 => messages.form_words_tomorrow().to_owned(),
                _ => messages.date(date, DateStyle::ShortWeekdayAndDay),
            },
            date: messages.date(date, DateStyle::WeekdayAndDay),
        }
    }
}
