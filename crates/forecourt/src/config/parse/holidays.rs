//! Holidays: `2026-11-26 closed Thanksgiving; 12-24 9:00AM-2:00PM Christmas Eve; nov-thu-4 closed
//! Thanksgiving | Service`, in the file also tables.

use super::{
    ParseError, ParseSetting as _,
    hours::{DAYS, day_hours},
    lists::{ParseEntry, entries, field_values},
    text,
};
use figment::value::Value;
use jiff::civil::{Date, Weekday};
use site::{Holiday, HolidayDay};

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

impl ParseEntry for Holiday {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        if let Value::Dict(..) = entry {
            let [day, hours, name, departments] =
                field_values(entry, ["day", "hours", "name", "departments"])?;
            let missing = |what: &str| ParseError::new(entry, format!("is a holiday without {what}"));
            let day = day.as_ref().and_then(text).ok_or_else(|| missing("a day (write 12-25)"))?;
            let hours = hours.as_ref().and_then(text).ok_or_else(|| missing("hours (write closed)"))?;
            let departments = departments.map(|departments| entries(&departments, ',')).unwrap_or_default();
            return Ok(Self {
                day: holiday_day(&day).ok_or_else(|| no_day(entry))?,
                hours: day_hours(&hours).ok_or_else(|| no_hours(entry))?,
                name: name.as_ref().and_then(text),
                departments: departments.iter().map(String::parse).collect::<Result<_, _>>()?,
            });
        }
        let written = text(entry).unwrap_or_default();
        let (holiday, departments) = written.split_once('|').unwrap_or((&written, ""));
        let mut words = holiday.split_whitespace();
        let day = words.next().and_then(holiday_day).ok_or_else(|| no_day(entry))?;
        let rest = words.collect::<Vec<_>>().join(" ");
        let (hours, name) = hours_and_name(&rest).ok_or_else(|| no_hours(entry))?;
        let departments = departments.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(Self {
            day,
            hours,
            name: Some(name.trim().to_owned()).filter(|name| !name.is_empty()),
            departments: departments.map(str::to_owned).collect(),
        })
    }
}

fn no_day(entry: &Value) -> ParseError {
    ParseError::new(
        entry,
        "is no holiday with a day (write 2026-11-26, 12-25 or nov-thu-4, then closed Thanksgiving)",
    )
}

fn no_hours(entry: &Value) -> ParseError {
    ParseError::new(
        entry,
        "is no holiday with hours (write 12-24 9:00AM-2:00PM Christmas Eve, or 12-25 closed)",
    )
}

/// The hours in front, and what follows.
fn hours_and_name(text: &str) -> Option<(site::DayHours, &str)> {
    const BY_APPOINTMENT: &str = "by appointment";
    let length =
        if text.get(..BY_APPOINTMENT.len()).is_some_and(|start| start.eq_ignore_ascii_case(BY_APPOINTMENT)) {
            BY_APPOINTMENT.len()
        } else {
            text.find(char::is_whitespace).unwrap_or(text.len())
        };
    let (hours, name) = text.split_at(length);
    Some((day_hours(hours)?, name))
}

/// `2026-11-26`, `12-25`, `nov-thu-4`, `may-mon-last`.
fn holiday_day(text: &str) -> Option<HolidayDay> {
    let text = text.to_ascii_lowercase();
    match text.split('-').collect::<Vec<_>>()[..] {
        [_, month, _] if month.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse::<Date>().ok().map(HolidayDay::Date)
        }
        [month, weekday, nth] => Some(HolidayDay::Weekday {
            month: i8::try_from(MONTHS.iter().position(|name| *name == month)?).ok()? + 1,
            weekday: Weekday::from_monday_zero_offset(
                i8::try_from(DAYS.iter().position(|day| *day == weekday)?).ok()?,
            )
            .ok()?,
            nth: match nth {
                "last" => None,
                nth => Some(nth.parse().ok().filter(|nth| (1..=5).contains(nth))?),
            },
        }),
        [month, day] => {
            let (month, day) = (month.parse().ok()?, day.parse().ok()?);
            // A leap year has every day.
            Date::new(2028, month, day).ok().map(|_| HolidayDay::Yearly { month, day })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use jiff::civil::date;
    use site::DayHours;

    #[test]
    fn a_holiday_is_a_day_with_hours_and_a_name() {
        let holidays: Vec<Holiday> = parse(
            "2026-11-26 closed Thanksgiving; 12-24 9:00AM-2:00PM Christmas Eve | sales, Collision Center; \
             nov-thu-4 closed; may-mon-last by appointment Memorial Day",
        )
        .unwrap();
        let [thanksgiving, eve, yearly, memorial] = &holidays[..] else { panic!("{holidays:?}") };
        assert_eq!(thanksgiving.day, HolidayDay::Date(date(2026, 11, 26)));
        assert_eq!(
            (thanksgiving.hours, thanksgiving.name.as_deref()),
            (DayHours::Closed, Some("Thanksgiving"))
        );
        assert_eq!(eve.day, HolidayDay::Yearly { month: 12, day: 24 });
        assert!(matches!(eve.hours, DayHours::Open(_)));
        assert_eq!(
            (eve.name.as_deref(), &eve.departments[..]),
            (Some("Christmas Eve"), &["sales".to_owned(), "Collision Center".to_owned()][..])
        );
        assert_eq!(
            (yearly.day, &yearly.name),
            (HolidayDay::Weekday { month: 11, weekday: Weekday::Thursday, nth: Some(4) }, &None)
        );
        assert_eq!(
            (memorial.hours, memorial.name.as_deref()),
            (DayHours::ByAppointment, Some("Memorial Day"))
        );
    }

    #[test]
    fn what_is_no_day_or_no_hours_is_refused() {
        for wrong in
            ["13-01 closed", "02-30 closed", "nov-thu-6 closed", "12-25", "12-25 Christmas", "someday closed"]
        {
            assert!(parse::<Vec<Holiday>>(wrong).is_err(), "{wrong}");
        }
    }
}
