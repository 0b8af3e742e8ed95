//! The days `from` and `until`, and other short values.

use jiff::civil::Date;

use crate::{front_matter::FrontMatter, problem::Problems};

/// The days on which a text is shown, both included.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Period {
    pub(crate) from: Option<Date>,
    pub(crate) until: Option<Date>,
}

impl Period {
    pub(crate) fn read(front_matter: &FrontMatter, problems: &mut Problems) -> Self {
        let mut date = |key: &str| {
            let entry = front_matter.get(key)?;
            let date = read_date(&entry.value);
            if date.is_none() {
                problems.add(
                    entry.line,
                    format!("`{key}` can't be `{}`; write a date as 2026-05-31", entry.value),
                );
            }
            date
        };
        let period = Self { from: date("from"), until: date("until") };
        if let (Some(from), Some(until)) = (period.from, period.until)
            && until < from
        {
            let line = front_matter.get("until").map_or(1, |entry| entry.line);
            problems.add(line, format!("`until` ({until}) is before `from` ({from})"));
        }
        period
    }

    pub(crate) fn contains(self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }
}

/// Exactly `YYYY-MM-DD`: jiff also reads dates with times.
fn read_date(text: &str) -> Option<Date> {
    let is_date = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    text.parse().ok().filter(|_| is_date)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Period, read_date};

    #[test]
    fn a_date_has_one_form() {
        assert_eq!(read_date("2026-02-28"), Some(date(2026, 2, 28)));
        for text in ["2026-02-29", "2026-2-28", "02/28/2026", "2026-02-28T10", "20260228", "tomorrow", "é"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }

    #[test]
    fn both_days_are_included() {
        let period = Period { from: Some(date(2026, 5, 1)), until: Some(date(2026, 5, 31)) };
        assert!(period.contains(date(2026, 5, 1)) && period.contains(date(2026, 5, 31)));
        assert!(!period.contains(date(2026, 4, 30)) && !period.contains(date(2026, 6, 1)));
        assert!(Period::default().contains(date(2026, 5, 1)));
    }
}
