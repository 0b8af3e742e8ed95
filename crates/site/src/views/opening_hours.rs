//! Opening hours, and the opening status now and at each change in the next days.

use crate::{DayHours, Dealership, Department, DepartmentKind, Location, Site, config::Calendar};
use jiff::{
    Span, Zoned,
    civil::{Date, Time, Weekday},
};
use messages::{DateStyle, Language, Messages};
use std::fmt::{self, Display, Formatter};

/// Days for which a page contains the status changes, for pages that stay open or cached.
const DAYS_AHEAD: i64 = 3;
/// Days ahead in which the next opening is looked for: holidays may close for more than a week.
pub(crate) const MAX_DAYS_TO_OPENING: i64 = 21;
/// Days ahead of which holidays are listed below the hours.
const HOLIDAYS_AHEAD: i64 = 30;

/// A row of the table (PAGE-10).
#[derive(Clone, Debug)]
pub(crate) struct DayRow {
    /// `Monday`.
    pub day: &'static str,
    /// `9:00AM-7:00PM`, `Closed`, `By appointment`, or `Closed, Thanksgiving`.
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

impl Display for DayRange {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.days, self.hours)
    }
}

/// A department's week.
#[derive(Clone, Debug)]
pub(crate) struct DepartmentHours {
    /// `Sales`.
    pub name: String,
    pub kind: DepartmentKind,
    pub days: Vec<DayRow>,
    pub day_ranges: Vec<DayRange>,
    /// `Friday, December 25: Closed, Christmas Day`.
    pub holidays: Vec<String>,
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

impl DepartmentHours {
    /// `Mon–Fri 9:00AM–7:00PM, Sat 9:00AM–6:00PM, Sun Closed`.
    pub(crate) fn week(&self) -> String {
        self.day_ranges.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl Site {
    pub(crate) fn hours(&self) -> Vec<DepartmentHours> {
        let now = self.now();
        let departments = self.config.dealership.departments.iter();
        departments.map(|department| at(department, &now, &self.shell.messages)).collect()
    }

    pub(crate) fn hours_of(&self, department: &Department) -> DepartmentHours {
        at(department, &self.now(), &self.shell.messages)
    }

    /// The week of each department, or of a lot with hours of its own, that has breaks, appointments or holidays:
    /// `Sales: Mon–Sat 9:00AM–12:00PM, 1:00PM–5:00PM, Sun By appointment`.
    pub fn irregular_hours(&self, lot: Option<&Location>) -> Option<String> {
        let (dealership, today) = (&self.config.dealership, self.now().date());
        let departments = dealership.departments.iter().filter(|_| lot.is_none());
        let departments = departments.map(|department| (&department.name, department.calendar()));
        let lots = lot.into_iter().filter_map(|lot| Some((&lot.name, dealership.calendar_of(lot)?)));
        let irregular = departments.chain(lots).filter(|(_, calendar)| {
            let is_irregular = |day: &DayHours| matches!(day, DayHours::Split(_) | DayHours::ByAppointment);
            calendar.week.iter().any(is_irregular) || !calendar.holidays_from(today, 7).is_empty()
        });
        let line = |(name, calendar): (&String, _)| {
            format!("{name}: {}", week_lines(calendar, today, &self.shell.messages).join(", "))
        };
        Some(irregular.map(line).collect::<Vec<_>>().join("; ")).filter(|lines| !lines.is_empty())
    }

    pub(crate) fn copyright_year(&self) -> i16 {
        self.now().year()
    }

    /// The time at the dealership.
    pub(crate) fn now(&self) -> Zoned {
        self.clock.now().to_zoned(self.config.dealership.time_zone.clone())
    }
}

impl Dealership {
    /// The hours of departments, and of lots with hours of their own, where the day is a holiday:
    /// `Sales: Closed, Thanksgiving`.
    pub fn holiday_hours(&self, date: Date, messages: &Messages) -> Vec<String> {
        let departments = self.departments.iter().map(|department| (&department.name, department.calendar()));
        let lots = self.places().iter().filter_map(|lot| Some((&lot.name, self.calendar_of(lot)?)));
        let on_holiday = departments.chain(lots).filter(|(_, calendar)| calendar.on(date).holiday.is_some());
        on_holiday
            .map(|(name, hours)| format!("{name}: {}", format_day(hours, date, "-", messages)))
            .collect()
    }
}

fn at(department: &Department, now: &Zoned, messages: &Messages) -> DepartmentHours {
    let (today, calendar) = (weekday(now.date()), department.calendar());
    let days = WEEK.iter().map(|day| messages.weekday(*day));
    let days = days.zip(next_week(calendar, now.date(), "-", messages)).enumerate();
    DepartmentHours {
        name: department.name.clone(),
        kind: department.kind,
        days: days.map(|(i, (day, hours))| DayRow { day, hours, today: i == today }).collect(),
        day_ranges: day_ranges(&next_week(calendar, now.date(), "–", messages), today, messages),
        holidays: calendar
            .holidays_from(now.date(), HOLIDAYS_AHEAD)
            .into_iter()
            .map(|(date, _)| {
                let day = messages.date(date, DateStyle::WeekdayAndDay);
                format!("{day}: {}", format_day(calendar, date, "-", messages))
            })
            .collect(),
        status: OpeningStatus::new(calendar, now, messages),
        changes: status_changes(calendar, now, messages),
        known_until: zoned_time(now, DAYS_AHEAD, Time::midnight())
            .map_or(i64::MAX, |end| end.timestamp().as_millisecond()),
    }
}

const WEEK: [Weekday; 7] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
    Weekday::Saturday,
    Weekday::Sunday,
];

/// The hours of Monday to Sunday, each the next such day.
fn next_week(calendar: Calendar<'_>, from: Date, to: &str, messages: &Messages) -> Vec<String> {
    let dates = (0..7).map(|day| days_after(from, (day + 7 - weekday(from)) % 7));
    dates.map(|date| date.map_or_else(String::new, |date| format_day(calendar, date, to, messages))).collect()
}

fn day_ranges(hours: &[String], today: usize, messages: &Messages) -> Vec<DayRange> {
    let short = |day: usize| messages.short_weekday(WEEK[day]);
    let to = range_mark("–", messages);
    let mut first = 0;
    let runs = hours.chunk_by(|one, next| one == next).map(|alike| {
        let (from, until) = (first, first + alike.len() - 1);
        first = until + 1;
        DayRange {
            days: if from == until {
                short(from).to_owned()
            } else {
                format!("{}{to}{}", short(from), short(until))
            },
            hours: alike[0].clone(),
            until,
            today: (from..=until).contains(&today),
        }
    });
    runs.collect()
}

/// `Mon–Sat 9:00AM–7:00PM`: the hours of the next seven days.
pub(super) fn week_lines(calendar: Calendar<'_>, today: Date, messages: &Messages) -> Vec<String> {
    let hours = next_week(calendar, today, "–", messages);
    day_ranges(&hours, weekday(today), messages).iter().map(ToString::to_string).collect()
}

/// `9:00AM-7:00PM`, `Closed, Thanksgiving`.
fn format_day(calendar: Calendar<'_>, date: Date, to: &str, messages: &Messages) -> String {
    let day = calendar.on(date);
    on_holiday(&format_hours(day.hours, to, messages), day.name(), messages)
}

fn on_holiday(hours: &str, name: Option<&str>, messages: &Messages) -> String {
    match name {
        Some(name) => {
            let name = messages.translated_value(name).unwrap_or(name);
            messages.hours_on_holiday(&hours, &name).to_string()
        }
        None => hours.to_owned(),
    }
}

fn format_hours(hours: DayHours, to: &str, messages: &Messages) -> String {
    match hours {
        DayHours::Closed => messages.hours_closed().to_owned(),
        DayHours::ByAppointment => messages.hours_by_appointment().to_owned(),
        DayHours::Open(_) | DayHours::Split(_) => {
            let spans = hours.spans().iter();
            let to = range_mark(to, messages);
            let spans =
                spans.map(|span| format!("{}{to}{}", messages.time(span.opens), messages.time(span.closes)));
            spans.collect::<Vec<_>>().join(", ")
        }
    }
}

/// The status changes when the department opens, when it closes, and at midnight, when "tomorrow"
/// becomes "today".
pub(super) fn status_changes(calendar: Calendar<'_>, now: &Zoned, messages: &Messages) -> Vec<StatusChange> {
    let mut changes = Vec::new();
    for ahead in 0..DAYS_AHEAD {
        let Some(midnight) = zoned_time(now, ahead, Time::midnight()) else { break };
        let hours = calendar.on(midnight.date()).hours;
        let times = hours.spans().iter().flat_map(|span| [span.opens, span.closes]);
        let later =
            times.filter(|time| *time != Time::midnight()).filter_map(|time| zoned_time(now, ahead, time));
        for time in std::iter::once(midnight).chain(later).filter(|time| time > now) {
            changes.push(StatusChange {
                from: time.timestamp().as_millisecond(),
                day: weekday(time.date()),
                status: OpeningStatus::new(calendar, &time, messages),
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
    pub(super) fn new(calendar: Calendar<'_>, now: &Zoned, messages: &Messages) -> Self {
        let today = calendar.on(now.date());
        let named = |status: &str| on_holiday(status, today.name(), messages);
        if let Some(span) = today.hours.spans().iter().find(|span| span.contains(now.time())) {
            let text = messages.hours_open_until(&messages.time(span.closes)).to_string();
            return Self { open: true, text: named(&text) };
        }
        let next = next_opening(calendar, now, messages);
        let text = match (today.hours, next) {
            (DayHours::ByAppointment, _) => named(messages.hours_by_appointment_today()),
            (DayHours::Closed, next) if today.holiday.is_some() => {
                let closed = named(messages.hours_closed_today());
                match next {
                    Some(next) => messages.hours_closed_opens(&closed, &next).to_string(),
                    None => closed,
                }
            }
            (_, Some(next)) => messages.hours_closed_now(&next).to_string(),
            (_, None) => messages.hours_closed().to_owned(),
        };
        Self { open: false, text }
    }
}

/// `today at 9:00AM`, `Monday at 9:00AM`, `January 4 at 9:00AM`.
fn next_opening(calendar: Calendar<'_>, now: &Zoned, messages: &Messages) -> Option<String> {
    (0..=MAX_DAYS_TO_OPENING).find_map(|ahead| {
        let date = now.date().checked_add(Span::new().days(ahead)).ok()?;
        let hours = calendar.on(date).hours;
        let span = hours.spans().iter().find(|span| ahead > 0 || now.time() < span.opens)?;
        let day = match ahead {
            0 => messages.hours_next_today().to_owned(),
            1 => messages.hours_next_tomorrow().to_owned(),
            2..=7 => messages.weekday(date.weekday()).to_owned(),
            _ => messages.date(date, DateStyle::Day),
        };
        Some(messages.hours_next(&day, &messages.time(span.opens)).to_string())
    })
}

fn days_after(date: Date, days: usize) -> Option<Date> {
    date.checked_add(Span::new().days(i64::try_from(days).ok()?)).ok()
}

fn weekday(date: Date) -> usize {
    usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0)
}

/// The mark between the ends of a range: a dash in English, a word in Spanish.
fn range_mark<'m>(dash: &'m str, messages: &Messages) -> &'m str {
    if messages.language() == Language::Spanish { " a " } else { dash }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{OpeningStatus, at};
    use crate::{DayHours, Department, DepartmentKind, Holiday, HolidayDay, OpeningHours, WeekHours};
    use jiff::{
        Zoned,
        civil::{date, time},
    };
    use messages::Messages;

    pub(in crate::views) fn open(opens: i8, closes: i8) -> DayHours {
        DayHours::Open(OpeningHours { opens: time(opens, 0, 0, 0), closes: time(closes, 0, 0, 0) })
    }

    fn week() -> WeekHours {
        let day = open(9, 19);
        [day, day, day, day, day, open(9, 18), DayHours::Closed]
    }

    pub(in crate::views) fn sales(week: WeekHours) -> Department {
        Department {
            name: "Sales".into(),
            kind: DepartmentKind::Sales,
            phone: None,
            email: None,
            week,
            holidays: Vec::new(),
            services: Vec::new(),
        }
    }

    /// A day of the week that begins on Monday, November 16, 2026.
    pub(in crate::views) fn on(day: i8, hour: i8) -> Zoned {
        date(2026, 11, 16 + day).at(hour, 0, 0, 0).in_tz("America/Chicago").unwrap()
    }

    #[test]
    fn the_status_states_the_closing_time_or_the_next_opening() {
        let text = |day, hour| {
            OpeningStatus::new(sales(week()).calendar(), &on(day, hour), Messages::english()).text
        };
        assert_eq!(text(0, 9), "Open now until 7:00PM");
        assert_eq!(text(0, 8), "Closed now, opens today at 9:00AM");
        assert_eq!(text(0, 19), "Closed now, opens tomorrow at 9:00AM");
        assert_eq!(text(5, 18), "Closed now, opens Monday at 9:00AM");
    }

    #[test]
    fn a_department_that_never_opens_is_closed() {
        assert_eq!(
            OpeningStatus::new(sales([DayHours::Closed; 7]).calendar(), &on(3, 12), Messages::english()).text,
            "Closed"
        );
    }

    #[test]
    fn consecutive_days_with_the_same_hours_are_one_range() {
        let lines = |week| {
            let hours = at(&sales(week), &on(2, 10), Messages::english());
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
        assert_eq!(lines([DayHours::Closed; 7]), [line("Mon–Sun", "Closed", 6, true)]);
        let mut short_wednesday = week();
        short_wednesday[2] = DayHours::Closed;
        assert_eq!(
            lines(short_wednesday)[..2],
            [line("Mon–Tue", "9:00AM–7:00PM", 1, false), line("Wed", "Closed", 2, true)]
        );
    }

    #[test]
    fn a_page_contains_the_status_changes_of_three_days() {
        let hours = at(&sales(week()), &on(5, 10), Messages::english());
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

    fn holiday(day: HolidayDay, hours: DayHours, name: &str) -> Holiday {
        Holiday { day, hours, name: Some(name.to_owned()), departments: Vec::new() }
    }

    /// Thanksgiving closed, Christmas Eve short, closed from Christmas to the fourth of January.
    fn with_holidays() -> Department {
        let thanksgiving =
            HolidayDay::Weekday { month: 11, weekday: jiff::civil::Weekday::Thursday, nth: Some(4) };
        let yearly = |month, day| HolidayDay::Yearly { month, day };
        let mut holidays = vec![
            holiday(thanksgiving, DayHours::Closed, "Thanksgiving"),
            holiday(yearly(12, 24), open(9, 14), "Christmas Eve"),
            holiday(yearly(3, 14), DayHours::Closed, "Founders Day"),
        ];
        holidays.extend((25..=31).map(|day| holiday(yearly(12, day), DayHours::Closed, "Christmas break")));
        holidays.extend((1..=3).map(|day| holiday(yearly(1, day), DayHours::Closed, "Christmas break")));
        Department { holidays, ..sales(week()) }
    }

    #[test]
    fn holidays_are_named_and_skipped_by_the_next_opening() {
        let department = with_holidays();
        let text = |year, month, day, hour| {
            let now = date(year, month, day).at(hour, 0, 0, 0).in_tz("America/Chicago").unwrap();
            OpeningStatus::new(department.calendar(), &now, Messages::english()).text
        };
        for (now, expected) in [
            ((2026, 11, 25, 20), "Closed now, opens Friday at 9:00AM"),
            ((2026, 11, 26, 12), "Closed today, Thanksgiving; opens tomorrow at 9:00AM"),
            ((2026, 11, 27, 8), "Closed now, opens today at 9:00AM"),
            ((2026, 12, 24, 10), "Open now until 2:00PM, Christmas Eve"),
            ((2026, 12, 24, 15), "Closed now, opens January 4 at 9:00AM"),
            ((2026, 12, 31, 12), "Closed today, Christmas break; opens Monday at 9:00AM"),
            // Clocks change on March 14, 2027, a Sunday.
            ((2027, 3, 13, 20), "Closed now, opens Monday at 9:00AM"),
            ((2027, 3, 14, 3), "Closed today, Founders Day; opens tomorrow at 9:00AM"),
            ((2026, 11, 1, 1), "Closed now, opens tomorrow at 9:00AM"),
        ] {
            assert_eq!(text(now.0, now.1, now.2, now.3), expected, "{now:?}");
        }
    }

    #[test]
    fn the_table_and_the_list_name_the_holidays() {
        let now = date(2026, 11, 24).at(10, 0, 0, 0).in_tz("America/Chicago").unwrap();
        let hours = at(&with_holidays(), &now, Messages::english());
        assert_eq!(hours.days[3].hours, "Closed, Thanksgiving");
        assert_eq!(hours.days[4].hours, "9:00AM-7:00PM");
        assert_eq!(hours.holidays, ["Thursday, November 26: Closed, Thanksgiving"]);
        let ranges: Vec<_> = hours.day_ranges.iter().map(|range| range.days.as_str()).collect();
        assert_eq!(ranges, ["Mon–Wed", "Thu", "Fri", "Sat", "Sun"]);
    }

    #[test]
    fn a_break_closes_and_midnight_ends_the_day() {
        let spans = [(9, 12), (13, 0)].map(|(opens, closes)| OpeningHours {
            opens: time(opens, 0, 0, 0),
            closes: time(closes, 0, 0, 0),
        });
        let department = sales([DayHours::Split(spans); 7]);
        let text = |hour| OpeningStatus::new(department.calendar(), &on(0, hour), Messages::english()).text;
        assert_eq!(text(8), "Closed now, opens today at 9:00AM");
        assert_eq!(text(11), "Open now until 12:00PM");
        assert_eq!(text(12), "Closed now, opens today at 1:00PM");
        assert_eq!(text(23), "Open now until 12:00AM");
        let hours = at(&department, &on(0, 11), Messages::english());
        assert_eq!(hours.days[0].hours, "9:00AM-12:00PM, 1:00PM-12:00AM");
        let starts = hours.changes.iter().map(|change| change.from).collect::<Vec<_>>();
        assert!(starts.is_sorted() && starts.len() == 10, "{starts:?}");
        assert_eq!(spans[1].for_programs(), ["13:00", "23:59"]);
    }

    #[test]
    fn a_day_by_appointment_is_neither_open_nor_closed() {
        let mut week = week();
        week[6] = DayHours::ByAppointment;
        let department = sales(week);
        assert_eq!(
            OpeningStatus::new(department.calendar(), &on(6, 12), Messages::english()).text,
            "By appointment today"
        );
        assert_eq!(at(&department, &on(0, 12), Messages::english()).days[6].hours, "By appointment");
    }
}
