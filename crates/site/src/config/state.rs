//! The states, with what people call them, their ZIP codes and their time zones.

use std::sync::LazyLock;

/// One of the fifty states, the District of Columbia, or a territory.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    /// The code of the Postal Service: `TN`.
    pub code: &'static str,
    /// `Tennessee`.
    pub name: &'static str,
    /// Other abbreviations, as the Government Publishing Office's style manual has them, without dots.
    abbreviations: &'static str,
    /// Ranges of the first digits of its ZIP codes (Postal Service, publication 65).
    zip_codes: &'static str,
    /// The IANA name of the time zone where most people live.
    time_zone: &'static str,
    /// Ranges of ZIP codes with another time zone (49 CFR 71), and that.
    other_time_zone: [&'static str; 2],
}

static STATES: LazyLock<Vec<State>> = LazyLock::new(|| {
    let state = |row: &'static str| match row.split(',').collect::<Vec<_>>()[..] {
        [code, name, abbreviations, zip_codes, time_zone, ranges, other] => {
            let other_time_zone = [ranges, other];
            Some(State { code, name, abbreviations, zip_codes, time_zone, other_time_zone })
        }
        _ => None,
    };
    include_str!("../../states.csv").lines().skip(1).filter_map(state).collect()
});

impl State {
    /// Reads a code, a name or an abbreviation, in any case and with or without dots: `CA`, `Calif.`.
    pub fn parse(text: &str) -> Option<&'static Self> {
        let is_allowed =
            |letter: char| letter.is_alphabetic() || letter.is_whitespace() || ".,".contains(letter);
        let letters = |text: &str| text.to_lowercase().replace(|letter: char| !letter.is_alphabetic(), "");
        let typed = Some(letters(text)).filter(|_| text.chars().all(is_allowed))?;
        let is_called = |state: &&Self| {
            [state.code, state.name].iter().any(|name| letters(name) == typed)
                || state.abbreviations.split(' ').any(|name| name == typed)
        };
        STATES.iter().find(is_called).filter(|_| !typed.is_empty())
    }

    /// The states where a ZIP code may be; none if nobody has it.
    pub fn with_zip_code(zip_code: &str) -> impl Iterator<Item = &'static Self> {
        STATES.iter().filter(move |state| is_in(zip_code, state.zip_codes))
    }

    /// The IANA name of the time zone where most people live.
    pub(super) const fn main_time_zone(&self) -> &'static str {
        self.time_zone
    }

    /// The IANA name of the time zone at a ZIP code.
    pub fn time_zone(&self, zip_code: &str) -> &'static str {
        let [ranges, other] = self.other_time_zone;
        if is_in(zip_code, ranges) { other } else { self.time_zone }
    }
}

/// True if the first digits are in one of these ranges: `733 750-799`.
fn is_in(zip_code: &str, ranges: &str) -> bool {
    ranges.split(' ').any(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        !first.is_empty()
            && zip_code.get(..first.len()).is_some_and(|digits| (first..=last).contains(&digits))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_call_a_state_by_its_code_its_name_or_an_abbreviation() {
        for state in STATES.iter() {
            let names = state.abbreviations.split(' ').filter(|name| !name.is_empty());
            for name in names.chain([state.code, state.name]) {
                let dotted = name.chars().flat_map(|letter| [letter, '.']).collect::<String>();
                for typed in
                    [name.to_owned(), name.to_uppercase(), format!(" {}. ", name.to_lowercase()), dotted]
                {
                    assert_eq!(State::parse(&typed), Some(state), "{typed}");
                }
            }
        }
        for (typed, code) in [
            ("N. Mex.", "NM"),
            ("W. Va.", "WV"),
            ("D. C.", "DC"),
            ("Washington, D.C.", "DC"),
            ("new  york", "NY"),
        ] {
            assert_eq!(State::parse(typed).map(|state| state.code), Some(code), "{typed}");
        }
        for nonsense in
            ["", ".", "XX", "Tenessee", "Ontario", "T1N", "TN 38125", "USA", "the south", "Tennessee!"]
        {
            assert_eq!(State::parse(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_zip_code_tells_the_state_and_its_time_zone() {
        for (zip_code, code, zone) in [
            ("38125", "TN", "America/Chicago"),
            ("37402", "TN", "America/New_York"),
            ("37355", "TN", "America/Chicago"),
            ("32501-1234", "FL", "America/Chicago"),
            ("33101", "FL", "America/New_York"),
            ("46307", "IN", "America/Chicago"),
            ("42101", "KY", "America/Chicago"),
            ("79901", "TX", "America/Denver"),
            ("83814", "ID", "America/Los_Angeles"),
            ("57701", "SD", "America/Denver"),
            ("97914", "OR", "America/Boise"),
            ("85001", "AZ", "America/Phoenix"),
            ("00901", "PR", "America/Puerto_Rico"),
        ] {
            let state = State::parse(code).unwrap();
            assert!(State::with_zip_code(zip_code).any(|other| other == state), "{zip_code}");
            assert_eq!(state.time_zone(zip_code), zone, "{zip_code}");
        }
        assert_eq!(STATES.len(), 56);
        let zones = STATES.iter().flat_map(|state| [state.time_zone, state.other_time_zone[1]]);
        for zone in zones.filter(|zone| !zone.is_empty()) {
            assert!(jiff::tz::TimeZone::get(zone).is_ok(), "{zone}");
        }
        assert_eq!(State::with_zip_code("00000").count(), 0);
    }
}
