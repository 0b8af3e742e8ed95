//! Times of day, and opening hours as people write them: `Mon-Fri 9-6, Sat 9am to 1pm, Sun closed`, in the file
//! also as a table.
//!
//! A time without AM or PM is on a clock of 24 hours, except that hours which would end before they open end in
//! the afternoon (`9-5`), and so do those that would open before six or in the hours before a break (`9-12, 1-5`)
//! open there. Who opens at three in the morning writes `3am` or `03:00`.

use super::{ParseError, ParseSetting, from_text, lists::entries, printed};
use figment::value::Value;
use jiff::civil::Time;
use site::{DayHours, OpeningHours, WeekHours};

const DAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const NO_DAY: &str = "is no day or range of days (write mon or mon-fri)";
const NO_HOURS: &str = "is no opening time (write 9:00AM-7:00PM, 09:00-19:00, closed or by appointment)";
const NOON: i16 = 12 * 60;
const MIDNIGHT: i16 = 24 * 60;

impl ParseSetting for WeekHours {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let mut week = [None; 7];
        let mut set = |written: &str, days: Vec<usize>, hours| {
            let again = days.into_iter().filter(|day| week[*day].replace(hours).is_some()).count();
            if again > 0 { Err(error(written, "names a day a second time")) } else { Ok(()) }
        };
        if let Value::Dict(_, table) = value {
            for (written, hours) in table {
                let days = whole(written, take_days).ok_or_else(|| error(written, NO_DAY))?;
                let hours = entries(hours, ',').iter().filter_map(printed).collect::<Vec<_>>().join(", ");
                set(written, days, whole(&hours, take_hours).ok_or_else(|| error(&hours, NO_HOURS))?)?;
            }
        } else {
            // Without the secrets of a URL, of which a part may be quoted.
            let written = printed(value).unwrap_or_default();
            let mut rest = without_separators(&written);
            while !rest.is_empty() {
                let (entry, part) =
                    (rest, |text: &str| text.split([',', ';']).next().unwrap_or_default().to_owned());
                let days = take_days(&mut rest).ok_or_else(|| error(&part(entry), NO_DAY))?;
                let named = &entry[..entry.len() - rest.len()];
                let hours =
                    take_hours(&mut rest).ok_or_else(|| error(&part(&entry[named.len()..]), NO_HOURS))?;
                set(named, days, hours)?;
                rest = without_separators(rest);
            }
        }
        let missing = DAYS.iter().zip(&week).filter(|(_, day)| day.is_none());
        let missing: Vec<&str> = missing.map(|(name, _)| &name[..3]).collect();
        if missing.len() == DAYS.len() {
            let message = "is no week (write mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed)";
            return Err(ParseError::new(value, message));
        }
        if !missing.is_empty() {
            return Err(ParseError::new(
                value,
                format!("says nothing of {} (write closed)", missing.join(", ")),
            ));
        }
        Ok(week.map(|day| day.unwrap_or(DayHours::Closed)))
    }
}

parse_by! { from_text;
    Time: "is no time of the day (write 7:00AM or 07:00)", |text| {
        whole(text, take_time).and_then(|typed| civil(typed.minutes))
    };
}

fn error(part: &str, message: &str) -> ParseError {
    ParseError::new(&Value::from(part.trim()), message)
}

/// The reading of a whole text.
pub(super) fn whole<T>(text: &str, take: impl Fn(&mut &str) -> Option<T>) -> Option<T> {
    let mut rest = text;
    take(&mut rest).filter(|_| rest.trim().is_empty())
}

/// Takes a word, in lower case and without its dots; empty if there is none.
fn take_word(rest: &mut &str) -> String {
    let text = rest.trim_start();
    let end = text.find(|letter: char| !letter.is_alphabetic() && letter != '.').unwrap_or(text.len());
    *rest = &text[end..];
    text[..end].replace('.', "").to_lowercase()
}

/// Takes one of these characters or words.
fn takes(rest: &mut &str, is_mark: impl Fn(char) -> bool, words: &[&str]) -> bool {
    let mut ahead = rest.trim_start();
    let is_there = match ahead.strip_prefix(is_mark) {
        Some(after) => {
            ahead = after;
            true
        }
        None => words.contains(&take_word(&mut ahead).as_str()),
    };
    if is_there {
        *rest = ahead;
    }
    is_there
}

fn takes_dash(rest: &mut &str) -> bool {
    let is_dash = |mark| matches!(mark, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    takes(rest, is_dash, &["to", "through", "thru", "until", "till", "til"])
}

fn takes_comma(rest: &mut &str) -> bool {
    takes(rest, |mark| matches!(mark, ',' | ';' | '&' | '+' | '/' | '|'), &["and"])
}

fn without_separators(mut rest: &str) -> &str {
    while takes_comma(&mut rest) {}
    rest.trim()
}

/// The place of a day in the week: `mon`, `Tues.`, `Thursdays`, `F`.
pub(super) fn day(name: &str) -> Option<usize> {
    const SHORT: [&str; 7] = ["m", "tu", "w", "th", "f", "sa", "su"];
    let stem = name.strip_suffix('s').unwrap_or(name);
    let is_start = |full: &str| stem.len() >= 3 && full.starts_with(stem);
    SHORT.iter().position(|short| *short == name).or_else(|| DAYS.iter().position(|full| is_start(full)))
}

/// Takes days: `Mon-Fri`, `sat to mon`, `Tue, Thu & Sat:`, `weekdays`, `daily`.
fn take_days(rest: &mut &str) -> Option<Vec<usize>> {
    let mut days = Vec::new();
    let mut ahead = *rest;
    loop {
        let name = take_word(&mut ahead);
        let listed = match name.as_str() {
            "daily" | "everyday" => Some((0, 6)),
            "every" if take_word(&mut ahead) == "day" => Some((0, 6)),
            "weekday" | "weekdays" => Some((0, 4)),
            "weekend" | "weekends" => Some((5, 6)),
            name => day(name).map(|first| {
                let mut after = ahead;
                let last = if takes_dash(&mut after) { day(&take_word(&mut after)) } else { None };
                if last.is_some() {
                    ahead = after;
                }
                (first, last.unwrap_or(first))
            }),
        };
        let Some((first, last)) = listed else { break };
        days.extend((first..).take((last + 7 - first) % 7 + 1).map(|day| day % 7));
        *rest = ahead;
        if !takes_comma(&mut ahead) {
            break;
        }
    }
    takes(rest, |mark| mark == ':', &[]);
    Some(days).filter(|days| !days.is_empty())
}

/// Takes the hours of a day: `9-5`, `9-12, 1-5`, `closed`, `by appointment only`.
pub(super) fn take_hours(rest: &mut &str) -> Option<DayHours> {
    let mut ahead = *rest;
    let mut word = take_word(&mut ahead);
    if word == "by" {
        word = take_word(&mut ahead);
    }
    let said = match word.as_str() {
        "closed" | "off" => Some(DayHours::Closed),
        "appointment" | "appointments" | "appt" => {
            takes(&mut ahead, |_| false, &["only"]);
            Some(DayHours::ByAppointment)
        }
        _ => None,
    };
    if said.is_some() {
        *rest = ahead;
        return said;
    }
    let mut spans = vec![take_span(rest, 0)?];
    loop {
        let mut ahead = *rest;
        let (_, before) = *spans.last()?;
        let starts = takes_comma(&mut ahead) && take_time(&mut { ahead }).is_some();
        if !starts {
            break;
        }
        spans.push(take_span(&mut ahead, before)?);
        *rest = ahead;
    }
    let hours =
        |(opens, closes)| Some(OpeningHours { opens: civil(opens)?, closes: civil(closes % MIDNIGHT)? });
    match spans[..] {
        [span] => Some(DayHours::Open(hours(span)?)),
        [(opens, same), (again, closes)] if same == again => Some(DayHours::Open(hours((opens, closes))?)),
        [first, second] => Some(DayHours::Split([hours(first)?, hours(second)?])),
        _ => None,
    }
}

/// Takes hours that do not begin before others end, in minutes of the day.
fn take_span(rest: &mut &str, before: i16) -> Option<(i16, i16)> {
    let opens = take_time(rest)?;
    let closes = Some(()).filter(|()| takes_dash(rest)).and_then(|()| take_time(rest))?;
    let is_early =
        opens.minutes < before || opens.minutes < 6 * 60 && !opens.is_padded && closes.half != Some(0);
    let is_later = opens.half.is_none() && opens.minutes < NOON && is_early;
    let opening = if is_later { opens.minutes + NOON } else { opens.minutes };
    let closing = match closes.minutes {
        0 => MIDNIGHT,
        minutes if closes.half.is_none() && minutes <= opening && minutes <= NOON => minutes + NOON,
        minutes => minutes,
    };
    (before <= opening && opening < closing).then_some((opening, closing))
}

/// A time as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TypedTime {
    /// Minutes of the day, up to its end.
    minutes: i16,
    /// The first minute of the half of the day that is written.
    half: Option<i16>,
    /// Written with a zero before it, as on a clock of 24 hours.
    is_padded: bool,
}

/// Takes `9`, `9:00AM`, `9 a.m.`, `0900`, `19:00`, `noon`, `12 midnight`.
fn take_time(rest: &mut &str) -> Option<TypedTime> {
    let text = rest.trim_start();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, mut after) = text.split_at(digits(text));
    let (hour, minute) = match after.strip_prefix([':', '.']).map(|part| part.split_at(digits(part))) {
        Some((minute, next)) if minute.len() == 2 => {
            after = next;
            (number, minute)
        }
        _ if number.len() > 2 => number.split_at(number.len() - 2),
        _ => (number, "0"),
    };
    let mut ahead = after;
    let word = take_word(&mut ahead);
    let is_adjacent = after.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let half = match word.as_str() {
        "noon" if matches!(number, "" | "12") => Some(NOON),
        "midnight" if matches!(number, "" | "12") => Some(0),
        "am" => Some(0),
        "pm" => Some(NOON),
        "a" if is_adjacent => Some(0),
        "p" if is_adjacent => Some(NOON),
        _ => None,
    };
    *rest = if half.is_some() { ahead } else { after };
    if number.is_empty() {
        return Some(TypedTime { minutes: half.filter(|_| word.len() > 2)?, half, is_padded: false });
    }
    let below = |digits: &str, limit: i16| digits.parse::<i16>().ok().filter(|number| *number < limit);
    let (hour, minute) = (below(hour, 25)?, below(minute, 60)?);
    let minutes = match half {
        Some(half) => (1..=12).contains(&hour).then(|| hour % 12 * 60 + minute + half)?,
        None => hour * 60 + minute,
    };
    (minutes <= MIDNIGHT).then_some(TypedTime { minutes, half, is_padded: number.starts_with('0') })
}

/// `None` for the end of the day.
fn civil(minutes: i16) -> Option<Time> {
    Time::new(i8::try_from(minutes / 60).ok()?, i8::try_from(minutes % 60).ok()?, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use figment::value::Dict;
    use proptest::prelude::*;

    fn week(text: &str) -> Result<WeekHours, String> {
        parse(text)
    }

    fn hours(text: &str) -> Option<DayHours> {
        whole(text, take_hours)
    }

    fn span(opens: i16, closes: i16) -> OpeningHours {
        let time = |hundreds: i16| civil(hundreds / 100 * 60 + hundreds % 100).unwrap();
        OpeningHours { opens: time(opens), closes: time(closes) }
    }

    fn open(opens: i8, closes: i8) -> DayHours {
        DayHours::Open(span(i16::from(opens) * 100, i16::from(closes) * 100))
    }

    #[test]
    fn a_week_is_days_with_hours() {
        let weekday = open(9, 19);
        let expected = [weekday, weekday, weekday, weekday, weekday, open(9, 18), DayHours::Closed];
        for written in [
            "mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed",
            "Mon-Fri 09:00-19:00, Sat 9am-6pm, Sun Closed",
            "Mon–Fri 9–7, Sat 9–6, Sun closed",
            "Monday through Friday: 9 to 7; Saturday: 9 to 6; Sunday: closed",
            "M-F 9a-7p Sa 9a-6p Su closed",
            "Weekdays 9 a.m. - 7 p.m., Sat. 9 a.m. - 6 p.m., Sun. closed",
            "mon, tue, wed, thu & fri 0900-1900, sat 900-6, sundays closed",
            "sun closed / mon to thurs 9.00am to 7.00pm / fri 9-7 / sat 9-6",
        ] {
            assert_eq!(week(written), Ok(expected), "{written}");
        }
        let wrapped = week("sat-mon closed, tues–fri 9-12 and 1-5").unwrap();
        let split = DayHours::Split([span(900, 1200), span(1300, 1700)]);
        let closed = DayHours::Closed;
        assert_eq!(wrapped, [closed, split, split, split, split, closed, closed]);
        assert_eq!(week("daily 8-8"), Ok([open(8, 20); 7]));
    }

    #[test]
    fn the_hours_of_a_day_are_read_as_people_write_them() {
        let table = include_str!("../../../tests/data/hours.txt");
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(" | ") {
                Some((written, plain)) => assert_eq!(hours(written), Some(hours(plain).unwrap()), "{line}"),
                None => assert_eq!(hours(line), None, "{line}"),
            }
        }
        assert_eq!(hours("09:00-17:00"), Some(open(9, 17)));
        for written in ["by appointment", "By Appointment Only", "appt. only", "by appt"] {
            assert_eq!(hours(written), Some(DayHours::ByAppointment), "{written}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn hours_mean_the_same_however_they_are_written(
            opens in 6_i16..12,
            length in 1_i16..12,
            (dash, first, last) in (0..6_usize, 0..5_usize, 0..5_usize),
        ) {
            let closes = opens + length;
            let written = |hour: i16, form: usize| match (form, hour / 12) {
                (0, _) => format!("{hour:02}:00"),
                (1, _) => format!("{}:00", (hour + 11) % 12 + 1),
                (2, 0) => format!("{hour}AM"),
                (3, 0) => format!("{hour}:00 a.m."),
                (2, _) => format!("{}PM", (hour + 11) % 12 + 1),
                (3, _) => format!("{}:00 p.m.", (hour + 11) % 12 + 1),
                _ => ((hour + 11) % 12 + 1).to_string(),
            };
            let dash = ["-", " - ", "–", " — ", " to ", " until "][dash];
            let text = format!("{}{dash}{}", written(opens, first), written(closes, last));
            // A closing without a half of the day is the first one after the opening.
            prop_assume!(!([1, 4].contains(&last) && closes - 12 > opens));
            prop_assert_eq!(hours(&text), Some(DayHours::Open(span(opens * 100, closes * 100))), "{}", text);
        }

        #[test]
        fn no_text_panics_and_none_is_taken_in_part(text in "[0-9a-zA-Z:,;.&–\\- ]{0,40}", any in ".{0,30}") {
            for text in [&text, &any] {
                if let Ok(days) = week(text) {
                    prop_assert!(text.chars().any(char::is_alphabetic), "{}: {:?}", text, days);
                }
                let (day, days) = (format!("{text}?"), format!("daily 9-5 {text}?"));
                prop_assert!(hours(&day).is_none() && week(&days).is_err());
            }
        }
    }

    #[test]
    fn the_file_may_write_a_week_as_a_table() {
        let table: Dict = [("Mon-Sat", Value::from("8am-6pm")), ("sun", Value::from(vec!["9-12", "1-5"]))]
            .map(|(days, hours)| (days.to_owned(), hours))
            .into();
        let mut expected = [open(8, 18); 7];
        expected[6] = DayHours::Split([span(900, 1200), span(1300, 1700)]);
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
    fn minutes_are_optional_in_a_time_of_day() {
        for seven in ["7:00AM", "7am", "07:00", "7"] {
            assert_eq!(parse(seven), Ok(Time::constant(7, 0, 0, 0)));
        }
        assert_eq!(parse("12:30pm"), Ok(Time::constant(12, 30, 0, 0)));
        assert_eq!(parse("12am"), Ok(Time::midnight()));
        let error = "\"24:00\" is no time of the day (write 7:00AM or 07:00)";
        assert_eq!(parse::<Time>("24:00"), Err(error.to_owned()));
    }

    #[test]
    fn an_invalid_time_or_day_is_named() {
        assert!(week("mon-sun 9-25").unwrap_err().starts_with("\"9-25\" is no opening time"));
        assert!(week("mon-sun 7pm-9am").unwrap_err().starts_with("\"7pm-9am\" is no opening time"));
        assert!(week("workdays 9am-7pm").unwrap_err().starts_with("\"workdays 9am-7pm\" is no day"));
        assert!(week("").unwrap_err().contains("is no week"));
        assert!(week("mon-sun 13pm-14pm").is_err() && week("always").is_err());
    }
}
