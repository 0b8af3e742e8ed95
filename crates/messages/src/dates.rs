//! Dates, days and times as people write them (CLDR: en-US, es-US).

use crate::{Language, Messages};
use jiff::civil::{Date, Time, Weekday};

/// The parts of a date that are written, and their length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateStyle {
    /// `Monday, December 7`.
    WeekdayAndDay,
    /// `Mon, Dec 7`.
    ShortWeekdayAndDay,
    /// `December 7`.
    Day,
    /// `Dec 7`.
    ShortDay,
    /// `December 7, 2026`.
    Full,
    /// `Dec 7, 2026`.
    Short,
    /// `December`.
    Month,
    /// `December 2026`.
    MonthAndYear,
}

impl DateStyle {
    const fn english(self) -> &'static str {
        match self {
            Self::WeekdayAndDay => "%A, %B %-d",
            Self::ShortWeekdayAndDay => "%a, %b %-d",
            Self::Day => "%B %-d",
            Self::ShortDay => "%b %-d",
            Self::Full => "%B %-d, %Y",
            Self::Short => "%b %-d, %Y",
            Self::Month => "%B",
            Self::MonthAndYear => "%B %Y",
        }
    }
}

const SPANISH_MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];
const SPANISH_DAYS: [&str; 7] = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const ENGLISH_DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

impl Messages {
    /// A date in this style.
    pub fn date(&self, date: Date, style: DateStyle) -> String {
        match self.language() {
            Language::English => date.strftime(style.english()).to_string(),
            Language::Spanish => in_spanish(date, style),
        }
    }

    /// `Monday`.
    pub fn weekday(&self, day: Weekday) -> &'static str {
        let index = usize::try_from(day.to_monday_zero_offset()).unwrap_or_default();
        match self.language() {
            Language::English => ENGLISH_DAYS[index],
            Language::Spanish => SPANISH_DAYS[index],
        }
    }

    /// `Mon`.
    pub fn short_weekday(&self, day: Weekday) -> &'static str {
        let name = self.weekday(day);
        name.char_indices().nth(3).map_or(name, |(end, _)| &name[..end])
    }

    /// `9:00AM`, `9:00 a. m.`
    pub fn time(&self, time: Time) -> String {
        let hour = match time.hour() % 12 {
            0 => 12,
            hour => hour,
        };
        let half = match (self.language(), time.hour() < 12) {
            (Language::English, true) => "AM",
            (Language::English, false) => "PM",
            (Language::Spanish, true) => "\u{a0}a.\u{a0}m.",
            (Language::Spanish, false) => "\u{a0}p.\u{a0}m.",
        };
        format!("{hour}:{:02}{half}", time.minute())
    }
}

fn in_spanish(date: Date, style: DateStyle) -> String {
    let (day, year) = (date.day(), date.year());
    let index = usize::try_from(date.month() - 1).unwrap_or_default();
    let month = SPANISH_MONTHS[index];
    // `sept` is the only short month of four letters.
    let short = if month == "septiembre" { "sept" } else { &month[..3] };
    let spanish = Messages::product(Language::Spanish);
    let (weekday, short_weekday) = (spanish.weekday(date.weekday()), spanish.short_weekday(date.weekday()));
    match style {
        DateStyle::WeekdayAndDay => format!("{weekday}, {day} de {month}"),
        DateStyle::ShortWeekdayAndDay => format!("{short_weekday}, {day} {short}"),
        DateStyle::Day => format!("{day} de {month}"),
        DateStyle::ShortDay => format!("{day} {short}"),
        DateStyle::Full => format!("{day} de {month} de {year}"),
        DateStyle::Short => format!("{day} {short} {year}"),
        DateStyle::Month => month.to_owned(),
        DateStyle::MonthAndYear => format!("{month} de {year}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{date, time};

    #[test]
    fn dates_and_times_are_written_as_in_each_language() {
        const STYLES: [(DateStyle, &str, &str); 8] = [
            (DateStyle::WeekdayAndDay, "Saturday, September 5", "sábado, 5 de septiembre"),
            (DateStyle::ShortWeekdayAndDay, "Sat, Sep 5", "sáb, 5 sept"),
            (DateStyle::Day, "September 5", "5 de septiembre"),
            (DateStyle::ShortDay, "Sep 5", "5 sept"),
            (DateStyle::Full, "September 5, 2026", "5 de septiembre de 2026"),
            (DateStyle::Short, "Sep 5, 2026", "5 sept 2026"),
            (DateStyle::Month, "September", "septiembre"),
            (DateStyle::MonthAndYear, "September 2026", "septiembre de 2026"),
        ];
        let [english, spanish] = Language::ALL.map(Messages::product);
        for (style, in_english, in_spanish) in STYLES {
            let day = date(2026, 9, 5);
            assert_eq!([english.date(day, style), spanish.date(day, style)], [in_english, in_spanish]);
        }
        let times = [(0, "12:30AM"), (9, "9:30AM"), (12, "12:30PM"), (19, "7:30PM")];
        for (hour, text) in times {
            assert_eq!(english.time(time(hour, 30, 0, 0)), text);
        }
        assert_eq!(spanish.time(time(19, 0, 0, 0)), "7:00\u{a0}p.\u{a0}m.");
    }
}
