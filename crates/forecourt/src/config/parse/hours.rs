//! Times of day, and opening hours: `mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed`, in the
//! file also as a table.

use super::{ParseError, ParseSetting, from_text, text};
use figment::value::Value;
use jiff::civil::Time;
use site::{DayHours, OpeningHours, WeekHours};

pub(super) const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

impl ParseSetting for WeekHours {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let entries = entries(value).ok_or_else(|| {
            ParseError::new(value, "is no week (write mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed)")
        })?;
        let mut week = [None; 7];
        for (days, hours) in entries {
            let range = day_range(&days)
                .ok_or_else(|| error(&days, "is no day or range of days (write mon or mon-fri)"))?;
            let hours = day_hours(&hours).ok_or_else(|| {
                error(
                    &hours,
                    "is no opening time (write 9:00AM-7:00PM, 09:00-19:00, closed or by appointment)",
                )
            })?;
            if week[range.clone()].iter().any(Option::is_some) {
                return Err(error(&days, "names a day a second time"));
            }
            week[range].fill(Some(hours));
        }
        let missing = DAYS.iter().zip(&week).filter(|(_, day)| day.is_none());
        let missing: Vec<&str> = missing.map(|(name, _)| *name).collect();
        if !missing.is_empty() {
            return Err(ParseError::new(
                value,
                format!("says nothing of {} (write closed)", missing.join(", ")),
            ));
        }
        Ok(week.map(|day| day.unwrap_or(DayHours::Closed)))
    }
}

parse_from_text! {
    Time: "is no time of the day (write 7:00AM or 07:00)", time_of_day;
}

fn error(part: &str, message: &str) -> ParseError {
    ParseError { value: format!("{part:?}"), message: message.to_owned() }
}

/// Days and hours, from a table or from text.
fn entries(value: &Value) -> Option<Vec<(String, String)>> {
    if let Value::Dict(_, table) = value {
        return table.iter().map(|(days, hours)| Some((days.clone(), text(hours)?))).collect();
    }
    let text = text(value)?;
    let entry = |entry: &str| {
        let (days, hours) = entry.trim().split_once(char::is_whitespace)?;
        Some((days.to_owned(), hours.trim().to_owned()))
    };
    text.split(',').map(entry).collect()
}

fn day_range(text: &str) -> Option<std::ops::RangeInclusive<usize>> {
    let day = |name: &str| DAYS.iter().position(|day| name.trim().eq_ignore_ascii_case(day));
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (day(first)?, day(last)?);
    (first <= last).then_some(first..=last)
}

/// `9:00AM-7:00PM`, `closed`, `by appointment`.
pub(super) fn day_hours(text: &str) -> Option<DayHours> {
    if text.eq_ignore_ascii_case("closed") {
        return Some(DayHours::Closed);
    }
    if text.eq_ignore_ascii_case("by appointment") {
        return Some(DayHours::ByAppointment);
    }
    let (opens, closes) = text.split_once('-')?;
    let (opens, closes) = (time_of_day(opens)?, time_of_day(closes)?);
    (opens < closes).then_some(DayHours::Open(OpeningHours { opens, closes }))
}

/// `9:00AM`, `9am`, `19:00`.
fn time_of_day(text: &str) -> Option<Time> {
    let text = text.trim().to_ascii_lowercase();
    let (digits, is_afternoon) = match (text.strip_suffix("am"), text.strip_suffix("pm")) {
        (Some(digits), _) => (digits.trim_end(), Some(false)),
        (_, Some(digits)) => (digits.trim_end(), Some(true)),
        _ => (text.as_str(), None),
    };
    let (hour, minute) = digits.split_once(':').unwrap_or((digits, "0"));
    let (hour, minute): (i8, i8) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match is_afternoon {
        Some(is_afternoon) if (1..=12).contains(&hour) => hour % 12 + if is_afternoon { 12 } else { 0 },
        Some(_) => return None,
        None => hour,
    };
    Time::new(hour, minute, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use figment::value::Dict;

    fn week(text: &str) -> Result<WeekHours, String> {
        parse(text)
    }

    fn open(opens: i8, closes: i8) -> DayHours {
        DayHours::Open(OpeningHours {
            opens: Time::constant(opens, 0, 0, 0),
            closes: Time::constant(closes, 0, 0, 0),
        })
    }

    #[test]
    fn a_week_is_days_with_hours() {
        let weekday = open(9, 19);
        let expected = [weekday, weekday, weekday, weekday, weekday, open(9, 18), DayHours::Closed];
        assert_eq!(week("mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed"), Ok(expected));
        assert_eq!(week("Mon-Fri 09:00-19:00, Sat 9am-6pm, Sun Closed"), Ok(expected));
    }

    #[test]
    fn the_file_may_write_a_week_as_a_table() {
        let table: Dict = [("mon-sat", "8am-6pm"), ("sun", "closed")]
            .map(|(days, hours)| (days.to_owned(), Value::from(hours)))
            .into();
        let mut expected = [open(8, 18); 7];
        expected[6] = DayHours::Closed;
        assert_eq!(WeekHours::parse(&Value::from(table)).unwrap(), expected);
    }

    #[test]
    fn a_missing_day_is_named() {
        assert!(week("mon-fri 9am-7pm").unwrap_err().ends_with("says nothing of sat, sun (write closed)"));
    }

    #[test]
    fn a_day_has_one_entry() {
        assert_eq!(week("mon-sun 9am-7pm, fri 9am-8pm"), Err("\"fri\" names a day a second time".to_owned()));
    }

    #[test]
    fn noon_and_midnight_are_12_pm_and_12_am() {
        assert_eq!(time_of_day("12:30pm"), Some(Time::constant(12, 30, 0, 0)));
        assert_eq!(time_of_day("12am"), Some(Time::constant(0, 0, 0, 0)));
    }

    #[test]
    fn minutes_are_optional_in_a_time_of_day() {
        for seven in ["7:00AM", "7am", "07:00"] {
            assert_eq!(parse(seven), Ok(Time::constant(7, 0, 0, 0)));
        }
        let error = "\"24:00\" is no time of the day (write 7:00AM or 07:00)";
        assert_eq!(parse::<Time>("24:00"), Err(error.to_owned()));
    }

    #[test]
    fn an_invalid_time_or_day_is_named() {
        assert!(week("mon-sun 9-25").unwrap_err().starts_with("\"9-25\" is no opening time"));
        assert!(week("mon-sun 7pm-9am").unwrap_err().starts_with("\"7pm-9am\" is no opening time"));
        assert!(week("weekdays 9am-7pm").unwrap_err().starts_with("\"weekdays\" is no day"));
        assert!(week("mon-sun 13pm-14pm").is_err() && week("always").is_err());
    }
}
