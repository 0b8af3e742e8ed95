//! Holidays: `2026-11-26 closed Thanksgiving; 12-24 9:00AM-2:00PM Christmas Eve; nov-thu-4 closed
//! Thanksgiving | Service`, in the file also tables.

use super::{
    ParseError, ParseSetting as _,
    hours::{day, take_hours, whole},
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
            // Figment represents a date of a TOML file as a table of one entry.
            let day = day
                .as_ref()
                .and_then(|day| text(day.as_dict().and_then(|date| date.values().next()).unwrap_or(day)));
            let day = day.ok_or_else(|| missing("a day (write 12-25)"))?;
            let hours = hours.as_ref().and_then(text).ok_or_else(|| missing("hours (write closed)"))?;
            let departments = departments.map(|departments| entries(&departments, ',')).unwrap_or_default();
            return Ok(Self {
                day: holiday_day(&day).ok_or_else(|| no_day(entry))?,
                hours: whole(&hours, take_hours).ok_or_else(|| no_hours(entry))?,
                name: name.as_ref().and_then(text),
                departments: departments.iter().map(String::parse).collect::<Result<_, _>>()?,
            });
        }
        let written = text(entry).unwrap_or_default();
        let (holiday, departments) = written.split_once('|').unwrap_or((&written, ""));
        let (day, mut name) =
            holiday.trim_start().split_once([' ', ':']).unwrap_or((holiday.trim_start(), ""));
        let day = holiday_day(day).ok_or_else(|| no_day(entry))?;
        let hours = take_hours(&mut name).ok_or_else(|| no_hours(entry))?;
        let name =
            name.trim_matches([' ', ',', ':', '-', '–']).split_whitespace().collect::<Vec<_>>().join(" ");
        let departments = departments.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(Self {
            day,
            hours,
            name: Some(name).filter(|name| !name.is_empty()),
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

/// `2026-11-26`, `12-25`, `nov-thu-4`, `may-mon-last`.
fn holiday_day(text: &str) -> Option<HolidayDay> {
    let text = text.to_ascii_lowercase();
    match text.split('-').collect::<Vec<_>>()[..] {
        [_, month, _] if month.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse::<Date>().ok().map(HolidayDay::Date)
        }
        [month, weekday, nth] => Some(HolidayDay::Weekday {
            month: i8::try_from(MONTHS.iter().position(|name| *name == month)?).ok()? + 1,
            weekday: Weekday::from_monday_zero_offset(i8::try_from(day(weekday)?).ok()?).ok()?,
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

/// A day as it is written.
pub(in crate::config) fn day_text(day: HolidayDay) -> String {
    match day {
        HolidayDay::Date(date) => date.to_string(),
        HolidayDay::Yearly { month, day } => format!("{month:02}-{day:02}"),
        HolidayDay::Weekday { month, weekday, nth } => {
            let month = usize::try_from(month - 1).ok().and_then(|month| MONTHS.get(month)).unwrap_or(&"");
            let weekday = format!("{weekday:?}").to_lowercase();
            let nth = nth.map_or_else(|| "last".to_owned(), |nth| nth.to_string());
            format!("{month}-{}-{nth}", &weekday[..3])
        }
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
    fn hours_are_written_as_those_of_a_week_with_the_name_behind() {
        let holiday = |text: &str| {
            let holidays = parse::<Vec<Holiday>>(text).unwrap();
            (
                day_text(holidays[0].day),
                holidays[0].hours.spans().len(),
                holidays[0].name.clone().unwrap_or_default(),
            )
        };
        for (text, day, spans, name) in [
            ("12-24 9 to 2 Christmas Eve", "12-24", 1, "Christmas Eve"),
            ("12-24: 9-12, 1-3 New Year's  and more", "12-24", 2, "New Year's and more"),
            ("may-mon-last Closed, Memorial Day", "may-mon-last", 0, "Memorial Day"),
            ("Nov-Thu-4 closed – Thanksgiving", "nov-thu-4", 0, "Thanksgiving"),
            ("2026-11-26 by appointment only", "2026-11-26", 0, ""),
        ] {
            assert_eq!(holiday(text), (day.to_owned(), spans, name.to_owned()), "{text}");
        }
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
