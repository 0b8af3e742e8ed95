//! Opening hours, and the opening status now and at each change in the next days.

use crate::{Department, DepartmentKind, OpeningHours, Site, WeekHours};
use jiff::{Span, Zoned, civil::Time};

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/// Days for which a page contains the status changes, for pages that stay open or cached.
const DAYS_AHEAD: i64 = 3;

/// A row of the table (PAGE-10).
#[derive(Clone, Debug)]
pub(crate) struct DayHours {
    /// `Monday`.
    pub day: &'static str,
    /// `9:00AM-7:00PM`, or `Closed`.
    pub hours: String,
    pub today: bool,
}

/// Consecutive days with the same hours.
#[derive(Clone, Debug)]
pub(crate) struct DayRange {
    /// `Mon–Fri`.
    pub days: String,
    /// `9:00AM–7:00PM`, or `Closed`.
    pub hours: String,
    /// Weekday of the last day; Monday is 0.
    pub until: usize,
    pub today: bool,
}

/// A department's week.
#[derive(Clone, Debug)]
pub(crate) struct DepartmentHours {
    /// `Sales`.
    pub name: String,
    pub kind: DepartmentKind,
    pub days: Vec<DayHours>,
    pub day_ranges: Vec<DayRange>,
    pub status: OpeningStatus,
    /// Soonest first. A script updates an open or cached page by them.
    pub changes: Vec<StatusChange>,
    /// End of the known changes; milliseconds since 1970.
    pub known_until: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpeningStatus {
    pub open: bool,
    /// `Open now until 7:00PM`, `Closed now, opens Monday at 9:00AM`.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StatusChange {
    /// Milliseconds since 1970.
    pub from: i64,
    /// Weekday; Monday is 0.
    pub day: usize,
    pub status: OpeningStatus,
}

impl Site {
    pub(crate) fn hours(&self) -> Vec<DepartmentHours> {
        let now = self.now();
        self.config.dealership.departments.iter().map(|department| at(department, &now)).collect()
    }

    pub(crate) fn hours_of(&self, department: &Department) -> DepartmentHours {
        at(department, &self.now())
    }

    pub(crate) fn copyright_year(&self) -> i16 {
        self.now().year()
    }

    /// The time at the dealership.
    pub(crate) fn now(&self) -> Zoned {
        self.clock.now().to_zoned(self.config.dealership.time_zone.clone())
    }
}

fn at(department: &Department, now: &Zoned) -> DepartmentHours {
    let today = weekday(now);
    let days = DAYS.iter().zip(department.week).enumerate().map(|(i, (day, hours))| DayHours {
        day,
        hours: format_hours(hours, "-"),
        today: i == today,
    });
    DepartmentHours {
        name: department.name.clone(),
        kind: department.kind,
        days: days.collect(),
        day_ranges: day_ranges(&department.week, today),
        status: OpeningStatus::new(&department.week, now),
        changes: status_changes(&department.week, now),
        known_until: zoned_time(now, DAYS_AHEAD, Time::midnight())
            .map_or(i64::MAX, |end| end.timestamp().as_millisecond()),
    }
}

fn day_ranges(week: &WeekHours, today: usize) -> Vec<DayRange> {
    let short = |day: usize| &DAYS[day][..3];
    let mut first = 0;
    let runs = week.chunk_by(|one, next| one == next).map(|alike| {
        let (from, until) = (first, first + alike.len() - 1);
        first = until + 1;
        DayRange {
            days: if from == until {
                short(from).to_owned()
            } else {
                format!("{}–{}", short(from), short(until))
            },
            hours: format_hours(alike[0], "–"),
            until,
            today: (from..=until).contains(&today),
        }
    });
    runs.collect()
}

fn format_hours(hours: Option<OpeningHours>, to: &str) -> String {
    hours.map_or_else(
        || "Closed".to_owned(),
        |hours| format!("{}{to}{}", format_time(hours.opens), format_time(hours.closes)),
    )
}

/// The status changes when the department opens, when it closes, and at midnight, when "tomorrow"
/// becomes "today".
pub(super) fn status_changes(week: &WeekHours, now: &Zoned) -> Vec<StatusChange> {
    let mut changes = Vec::new();
    for ahead in 0..DAYS_AHEAD {
        let Some(midnight) = zoned_time(now, ahead, Time::midnight()) else { break };
        let hours = week[weekday(&midnight)];
        let times = hours.into_iter().flat_map(|hours| [hours.opens, hours.closes]);
        let later = times.filter_map(|time| zoned_time(now, ahead, time));
        for time in std::iter::once(midnight).chain(later).filter(|time| time > now) {
            changes.push(StatusChange {
                from: time.timestamp().as_millisecond(),
                day: weekday(&time),
                status: OpeningStatus::new(week, &time),
            });
        }
    }
    changes
}

/// The time of day, some days ahead, in the same time zone.
pub(super) fn zoned_time(now: &Zoned, days_ahead: i64, time: Time) -> Option<Zoned> {
    let date = now.date().checked_add(Span::new().days(days_ahead)).ok()?;
    date.to_datetime(time).to_zoned(now.time_zone().clone()).ok()
}

impl OpeningStatus {
    pub(super) fn new(week: &WeekHours, now: &Zoned) -> Self {
        let (today, time) = (weekday(now), now.time());
        if let Some(hours) = week[today]
            && (hours.opens..hours.closes).contains(&time)
        {
            return Self { open: true, text: format!("Open now until {}", format_time(hours.closes)) };
        }
        let ahead = (0..=7).find_map(|days| {
            let hours = week[(today + days) % 7]?;
            (days > 0 || time < hours.opens).then_some((days, hours))
        });
        let text = match ahead {
            None => "Closed".to_owned(),
            Some((0, hours)) => format!("Closed now, opens today at {}", format_time(hours.opens)),
            Some((1, hours)) => format!("Closed now, opens tomorrow at {}", format_time(hours.opens)),
            Some((days, hours)) => {
                format!("Closed now, opens {} at {}", DAYS[(today + days) % 7], format_time(hours.opens))
            }
        };
        Self { open: false, text }
    }
}

fn weekday(time: &Zoned) -> usize {
    usize::try_from(time.weekday().to_monday_zero_offset()).unwrap_or(0)
}

/// `9:00AM`.
fn format_time(time: Time) -> String {
    let (hour, half) = match time.hour() {
        0 => (12, "AM"),
        hour @ 1..=11 => (hour, "AM"),
        12 => (12, "PM"),
        hour => (hour - 12, "PM"),
    };
    format!("{hour}:{:02}{half}", time.minute())
}

#[cfg(test)]
mod tests {
    use super::{OpeningStatus, at};
    use crate::{Department, DepartmentKind, OpeningHours, WeekHours};
    use jiff::{
        Zoned,
        civil::{date, time},
    };

    fn week() -> WeekHours {
        let day = Some(OpeningHours { opens: time(9, 0, 0, 0), closes: time(19, 0, 0, 0) });
        [
            day,
            day,
            day,
            day,
            day,
            Some(OpeningHours { opens: time(9, 0, 0, 0), closes: time(18, 0, 0, 0) }),
            None,
        ]
    }

    fn sales(week: WeekHours) -> Department {
        let kind = DepartmentKind::Sales;
        Department { name: "Sales".into(), kind, phone: None, email: None, week, services: Vec::new() }
    }

    /// A day of the week that begins on Monday, November 16, 2026.
    fn on(day: i8, hour: i8) -> Zoned {
        date(2026, 11, 16 + day).at(hour, 0, 0, 0).in_tz("America/Chicago").unwrap()
    }

    #[test]
    fn the_status_states_the_closing_time_or_the_next_opening() {
        let text = |day, hour| OpeningStatus::new(&week(), &on(day, hour)).text;
        assert_eq!(text(0, 9), "Open now until 7:00PM");
        assert_eq!(text(0, 8), "Closed now, opens today at 9:00AM");
        assert_eq!(text(0, 19), "Closed now, opens tomorrow at 9:00AM");
        assert_eq!(text(5, 18), "Closed now, opens Monday at 9:00AM");
    }

    #[test]
    fn a_department_that_never_opens_is_closed() {
        assert_eq!(OpeningStatus::new(&[None; 7], &on(3, 12)).text, "Closed");
    }

    #[test]
    fn consecutive_days_with_the_same_hours_are_one_range() {
        let lines = |week| {
            let hours = at(&sales(week), &on(2, 10));
            let line = |line: super::DayRange| (line.days, line.hours, line.until, line.today);
            hours.day_ranges.into_iter().map(line).collect::<Vec<_>>()
        };
        let line = |days: &str, hours: &str, until, today| (days.to_owned(), hours.to_owned(), until, today);
        assert_eq!(
            lines(week()),
            [
                line("Mon–Fri", "9:00AM–7:00PM", 4, true),
                line("Sat", "9:00AM–6:00PM", 5, false),
                line("Sun", "Closed", 6, false),
            ]
        );
        assert_eq!(lines([None; 7]), [line("Mon–Sun", "Closed", 6, true)]);
        let mut short_wednesday = week();
        short_wednesday[2] = None;
        assert_eq!(
            lines(short_wednesday)[..2],
            [line("Mon–Tue", "9:00AM–7:00PM", 1, false), line("Wed", "Closed", 2, true)]
        );
    }

    #[test]
    fn a_page_contains_the_status_changes_of_three_days() {
        let hours = at(&sales(week()), &on(5, 10));
        let instant = |from| jiff::Timestamp::from_millisecond(from).unwrap().to_string();
        let changes: Vec<_> = hours
            .changes
            .into_iter()
            .map(|change| (instant(change.from), change.day, change.status.text))
            .collect();
        let change = |from: &str, day, text: &str| (from.to_owned(), day, text.to_owned());
        let expected = [
            change("2026-11-22T00:00:00Z", 5, "Closed now, opens Monday at 9:00AM"),
            change("2026-11-22T06:00:00Z", 6, "Closed now, opens tomorrow at 9:00AM"),
            change("2026-11-23T06:00:00Z", 0, "Closed now, opens today at 9:00AM"),
            change("2026-11-23T15:00:00Z", 0, "Open now until 7:00PM"),
            change("2026-11-24T01:00:00Z", 0, "Closed now, opens tomorrow at 9:00AM"),
        ];
        assert_eq!(changes, expected);
        assert_eq!(instant(hours.known_until), "2026-11-24T06:00:00Z");
    }
}
