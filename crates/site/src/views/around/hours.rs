//! Opening hours, and what the sign on the door says: now, and at each turn of the days to come.

use crate::{Closing, Department, Site, WeekHours};
use jiff::{Span, Zoned, civil::Time};

/// Days as a shopper reads them, Monday first.
const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/// So many days ahead a page knows what the sign will say; longer than that hardly anybody leaves one open.
const DAYS_AHEAD: i64 = 3;

/// One line of the table (PAGE-10).
#[derive(Clone, Debug)]
pub(crate) struct DayHours {
    /// `Monday`.
    pub day: &'static str,
    /// `9:00AM-7:00PM`, or `Closed`.
    pub hours: String,
    /// It is this day now.
    pub today: bool,
}

/// Days in a row with the same hours.
#[derive(Clone, Debug)]
pub(crate) struct DaysAlike {
    /// `Mon–Fri`.
    pub days: String,
    /// `9:00AM–7:00PM`, or `Closed`.
    pub hours: String,
    /// Place of the last of them in the week, Monday first.
    pub until: usize,
    /// One of them is now.
    pub today: bool,
}

/// A department's week.
#[derive(Clone, Debug)]
pub(crate) struct DepartmentHours {
    /// `Sales`.
    pub name: String,
    /// Monday first.
    pub days: Vec<DayHours>,
    /// The same in fewer lines.
    pub in_short: Vec<DaysAlike>,
    /// What its sign says now.
    pub now: Sign,
    /// What it will say later, soonest first. A page that was kept or left open turns its sign by them.
    pub turns: Vec<Turn>,
    /// From then on the page knows nothing; milliseconds since 1970.
    pub known_until: i64,
}

/// Whether a department is open, in words that hold until they change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sign {
    /// It is open.
    pub open: bool,
    /// `Open now until 7:00PM`, `Closed now, opens Monday at 9:00AM`.
    pub text: String,
}

/// What a sign says from a moment on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Milliseconds since 1970.
    pub from: i64,
    /// Place of that day in the week, Monday first.
    pub day: usize,
    /// The words.
    pub sign: Sign,
}

impl Site {
    /// The departments' hours at this moment, in the dealership's time zone.
    pub(crate) fn hours(&self) -> Vec<DepartmentHours> {
        let now = self.now();
        self.config.dealership.hours.iter().map(|department| at(department, &now)).collect()
    }

    /// The year of the copyright line.
    pub(crate) fn copyright_year(&self) -> i16 {
        self.now().year()
    }

    /// The moment as the dealership's own wall has it.
    pub(crate) fn now(&self) -> Zoned {
        self.clock.now().to_zoned(self.config.dealership.time_zone.clone())
    }
}

fn at(department: &Department, now: &Zoned) -> DepartmentHours {
    let today = weekday(now);
    let days = DAYS.iter().zip(department.week).enumerate().map(|(i, (day, hours))| DayHours {
        day,
        hours: said(hours, "-"),
        today: i == today,
    });
    DepartmentHours {
        name: department.name.clone(),
        days: days.collect(),
        in_short: in_short(&department.week, today),
        now: sign(&department.week, now),
        turns: turns(&department.week, now),
        known_until: moment_of(now, DAYS_AHEAD, Time::midnight())
            .map_or(i64::MAX, |end| end.timestamp().as_millisecond()),
    }
}

/// The week, days in a row with the same hours as one.
fn in_short(week: &WeekHours, today: usize) -> Vec<DaysAlike> {
    let short = |day: usize| &DAYS[day][..3];
    let mut first = 0;
    let runs = week.chunk_by(|one, next| one == next).map(|alike| {
        let (from, until) = (first, first + alike.len() - 1);
        first = until + 1;
        DaysAlike {
            days: if from == until {
                short(from).to_owned()
            } else {
                format!("{}–{}", short(from), short(until))
            },
            hours: said(alike[0], "–"),
            until,
            today: (from..=until).contains(&today),
        }
    });
    runs.collect()
}

fn said(hours: Option<Closing>, to: &str) -> String {
    hours.map_or_else(
        || "Closed".to_owned(),
        |hours| format!("{}{to}{}", clock(hours.opens), clock(hours.closes)),
    )
}

/// The sign turns when the department opens, when it closes, and at midnight, when tomorrow has become today.
pub(super) fn turns(week: &WeekHours, now: &Zoned) -> Vec<Turn> {
    let mut turns = Vec::new();
    for ahead in 0..DAYS_AHEAD {
        let Some(midnight) = moment_of(now, ahead, Time::midnight()) else { break };
        let hours = week[weekday(&midnight)];
        let times = hours.into_iter().flat_map(|hours| [hours.opens, hours.closes]);
        let later = times.filter_map(|time| moment_of(now, ahead, time));
        for moment in std::iter::once(midnight).chain(later).filter(|moment| moment > now) {
            turns.push(Turn {
                from: moment.timestamp().as_millisecond(),
                day: weekday(&moment),
                sign: sign(week, &moment),
            });
        }
    }
    turns
}

/// That time of the day that many days ahead, where the dealership is.
pub(super) fn moment_of(now: &Zoned, days_ahead: i64, time: Time) -> Option<Zoned> {
    let date = now.date().checked_add(Span::new().days(days_ahead)).ok()?;
    date.to_datetime(time).to_zoned(now.time_zone().clone()).ok()
}

/// What the sign says.
pub(super) fn sign(week: &WeekHours, now: &Zoned) -> Sign {
    let (today, time) = (weekday(now), now.time());
    if let Some(hours) = week[today]
        && (hours.opens..hours.closes).contains(&time)
    {
        return Sign { open: true, text: format!("Open now until {}", clock(hours.closes)) };
    }
    let ahead = (0..=7).find_map(|days| {
        let hours = week[(today + days) % 7]?;
        (days > 0 || time < hours.opens).then_some((days, hours))
    });
    let text = match ahead {
        None => "Closed".to_owned(),
        Some((0, hours)) => format!("Closed now, opens today at {}", clock(hours.opens)),
        Some((1, hours)) => format!("Closed now, opens tomorrow at {}", clock(hours.opens)),
        Some((days, hours)) => {
            format!("Closed now, opens {} at {}", DAYS[(today + days) % 7], clock(hours.opens))
        }
    };
    Sign { open: false, text }
}

fn weekday(moment: &Zoned) -> usize {
    usize::try_from(moment.weekday().to_monday_zero_offset()).unwrap_or(0)
}

/// `9:00AM`.
fn clock(time: Time) -> String {
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
    use super::{at, sign};
    use crate::{Closing, Department};
    use jiff::{
        Zoned,
        civil::{date, time},
    };

    fn week() -> [Option<Closing>; 7] {
        let day = Some(Closing { opens: time(9, 0, 0, 0), closes: time(19, 0, 0, 0) });
        [day, day, day, day, day, Some(Closing { opens: time(9, 0, 0, 0), closes: time(18, 0, 0, 0) }), None]
    }

    fn sales() -> Department {
        Department { name: "Sales".into(), week: week() }
    }

    /// A day of the week that begins on Monday, November 16, 2026.
    fn on(day: i8, hour: i8) -> Zoned {
        date(2026, 11, 16 + day).at(hour, 0, 0, 0).in_tz("America/Chicago").unwrap()
    }

    #[test]
    fn says_until_when_it_is_open_or_when_it_opens_next() {
        let text = |day, hour| sign(&week(), &on(day, hour)).text;
        assert_eq!(text(0, 9), "Open now until 7:00PM");
        assert_eq!(text(0, 8), "Closed now, opens today at 9:00AM");
        assert_eq!(text(0, 19), "Closed now, opens tomorrow at 9:00AM");
        assert_eq!(text(5, 18), "Closed now, opens Monday at 9:00AM");
    }

    #[test]
    fn a_department_that_never_opens_is_closed() {
        assert_eq!(sign(&[None; 7], &on(3, 12)).text, "Closed");
    }

    #[test]
    fn days_in_a_row_with_the_same_hours_are_one_line() {
        let lines = |week| {
            let hours = at(&Department { name: "Sales".into(), week }, &on(2, 10));
            let line = |line: super::DaysAlike| (line.days, line.hours, line.until, line.today);
            hours.in_short.into_iter().map(line).collect::<Vec<_>>()
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
    fn a_page_knows_what_its_sign_will_say_at_each_turn_of_three_days() {
        let hours = at(&sales(), &on(5, 10));
        let instant = |from| jiff::Timestamp::from_millisecond(from).unwrap().to_string();
        let turns: Vec<_> =
            hours.turns.into_iter().map(|turn| (instant(turn.from), turn.day, turn.sign.text)).collect();
        let turn = |from: &str, day, text: &str| (from.to_owned(), day, text.to_owned());
        let expected = [
            turn("2026-11-22T00:00:00Z", 5, "Closed now, opens Monday at 9:00AM"),
            turn("2026-11-22T06:00:00Z", 6, "Closed now, opens tomorrow at 9:00AM"),
            turn("2026-11-23T06:00:00Z", 0, "Closed now, opens today at 9:00AM"),
            turn("2026-11-23T15:00:00Z", 0, "Open now until 7:00PM"),
            turn("2026-11-24T01:00:00Z", 0, "Closed now, opens tomorrow at 9:00AM"),
        ];
        assert_eq!(turns, expected);
        assert_eq!(instant(hours.known_until), "2026-11-24T06:00:00Z");
    }
}
