//! Parses numbers: JSON numbers, or text with currency, thousands separators and units.

use serde_json::Number;

/// A number where a text is expected: a whole one without `.0`.
pub(super) fn number_text(number: &Number) -> String {
    match number.as_f64() {
        Some(value) if number.is_f64() && value.fract() == 0.0 && value.abs() < 1e15 => format!("{value:.0}"),
        _ => number.to_string(),
    }
}

/// An exact decimal number with two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    pub(super) negative: bool,
    pub(super) hundredths: u64,
}

/// Maximum number of digits before the point; more are out of any range.
const MAX_DIGITS: usize = 15;

impl Decimal {
    /// The integer part.
    pub(super) fn whole(self) -> u64 {
        self.hundredths / 100
    }

    /// The fraction is not zero.
    pub(super) fn has_fraction(self) -> bool {
        !self.hundredths.is_multiple_of(100)
    }

    /// Parses a JSON number.
    pub(super) fn from_json(number: &str) -> Result<Self, &'static str> {
        if !number.contains(['e', 'E']) {
            return Self::from_digits(number, Places::Any);
        }
        let value: f64 = number.parse().map_err(|_| "not a number")?;
        if value.abs() >= 1e15 {
            Err("out of range")
        } else {
            Self::from_digits(&value.to_string(), Places::Any)
        }
    }

    /// Parses a number in a text. Allows white space, `$` or `USD`, a unit after it, `k` for thousands, commas
    /// between groups of three, and zeros after the second decimal place, also with points and commas exchanged
    /// where that is certain (`18.995,00`). Other commas and decimal places are an error, and so is `21.000`, whose
    /// point may stand between thousands.
    pub(super) fn from_text(text: &str, unit: &Unit) -> Result<Self, &'static str> {
        // Nearly all.
        if text.len() <= MAX_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::from_digits(text, Places::Two);
        }
        let compact: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let lower = compact.to_ascii_lowercase();
        let (sign, rest) = lower.strip_prefix('-').map_or(("", lower.as_str()), |rest| ("-", rest));
        let rest = unit.before.iter().find_map(|mark| rest.strip_prefix(mark)).unwrap_or(rest);
        let rest = unit.after.iter().find_map(|mark| rest.strip_suffix(mark)).unwrap_or(rest);
        let thousands = rest.strip_suffix('k').filter(|_| unit.has_thousands);
        let number = thousands.unwrap_or(rest);
        if number.contains(|mark: char| !mark.is_ascii_digit() && !matches!(mark, ',' | '.')) {
            return Err("not a number");
        }
        if let Some(digits) = thousands {
            let Self { negative, hundredths } = Self::from_digits(&format!("{sign}{digits}"), Places::Any)?;
            let hundredths = hundredths.checked_mul(1000).ok_or("out of range")?;
            return Ok(Self { negative, hundredths });
        }
        let number = if has_exchanged_marks(number, unit) { exchanged(number) } else { number.to_owned() };
        Self::from_digits(&format!("{sign}{}", clean_digits(&number)?), Places::Two)
    }

    fn from_digits(number: &str, places: Places) -> Result<Self, &'static str> {
        let (negative, digits) = number.strip_prefix('-').map_or((false, number), |digits| (true, digits));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || !all_digits(fraction) {
            return Err("not a number");
        }
        if whole.trim_start_matches('0').len() > MAX_DIGITS {
            return Err("out of range");
        }
        if places == Places::Two && fraction.len() > 2 {
            return Err("not a clean number");
        }
        let whole: u64 = whole.parse().map_err(|_| "out of range")?;
        Ok(Self { negative, hundredths: whole * 100 + rounded_hundredths(fraction) })
    }
}

/// Affixes of a number, in lower case, longest first.
#[derive(PartialEq, Eq)]
pub(super) struct Unit {
    before: &'static [&'static str],
    after: &'static [&'static str],
    /// `48k` is 48,000. A price so short would be a guess.
    has_thousands: bool,
    /// `77.250` has thousands: whoever writes the unit writes them so.
    has_points: bool,
}

impl Unit {
    pub(super) const MODEL_YEAR: Self = Self {
        before: &["modelyear", "my", "'", "\u{2019}", "\u{2018}"],
        after: &[],
        has_thousands: false,
        has_points: false,
    };
    pub(super) const DOLLARS: Self = Self {
        before: &["us$", "usd$", "usd", "$"],
        after: &["usd", "$"],
        has_thousands: false,
        has_points: false,
    };
    pub(super) const MILES: Self = Self {
        before: &[],
        after: &["statutemiles", "miles", "mile", "mls", "smi", "mi.", "mi"],
        has_thousands: true,
        has_points: false,
    };
    /// Files may have kilometers; elsewhere they are no number.
    pub(super) const KILOMETERS: Self = Self {
        before: &[],
        after: &[
            "kilometers",
            "kilometres",
            "kilometros",
            "kilometer",
            "kilometre",
            "kmt",
            "kms",
            "km.",
            "km",
        ],
        has_thousands: true,
        has_points: true,
    };

    /// The unit of a mileage by a word for it alone: `KMT`, `Kilometres`, `M`.
    pub(super) fn of_mileage(word: &str) -> Option<&'static Self> {
        let plain = word.replace(|letter: char| !letter.is_ascii_alphabetic(), "").to_ascii_lowercase();
        let is = |unit: &Self, letter: &str| plain == letter || unit.after.contains(&plain.as_str());
        [(&Self::KILOMETERS, "k"), (&Self::MILES, "m")]
            .into_iter()
            .find(|(unit, letter)| is(unit, letter))
            .map(|(unit, _)| unit)
    }

    /// A text ends with the unit.
    pub(super) fn ends(&self, text: &str) -> bool {
        let text = text.trim_end();
        if !text.ends_with(|last: char| last.is_ascii_alphabetic() || last == '.') {
            return false;
        }
        let text = text.to_ascii_lowercase();
        self.after.iter().any(|mark| text.ends_with(mark))
    }

    /// The column's plain name without this unit, where it may have it: `odometerkm`, `mileageinkm`.
    pub(super) fn without<'c>(&self, column: &'c str) -> impl Iterator<Item = &'c str> {
        let affixes = self.after.iter().chain(self.before);
        let words = affixes.map(|affix| affix.trim_end_matches(['$', '.'])).filter(|word| !word.is_empty());
        let rest = move |affix: &str| column.strip_suffix(affix).or_else(|| column.strip_prefix(affix));
        words.filter_map(rest).map(|rest| rest.strip_suffix("in").unwrap_or(rest))
    }
}

/// True if points stand between thousands and a comma before cents, beyond doubt: `18.995,00`, `1.234.567`,
/// `18995,00`.
fn has_exchanged_marks(number: &str, unit: &Unit) -> bool {
    let points = number.matches('.').count();
    match number.split_once(',') {
        Some((whole, cents)) => {
            (1..=2).contains(&cents.len()) && !cents.contains(['.', ',']) && (points > 0 || whole.len() > 3)
        }
        None => {
            points > 1 || (unit.has_points && number.split_once('.').is_some_and(|(_, rest)| rest.len() == 3))
        }
    }
}

fn exchanged(number: &str) -> String {
    let exchange = |mark| match mark {
        '.' => ',',
        ',' => '.',
        digit => digit,
    };
    number.chars().map(exchange).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
    Any,
    Two,
}

/// Rounds half up; 100 carries into the whole number.
fn rounded_hundredths(fraction: &str) -> u64 {
    let digit = |place: usize| fraction.as_bytes().get(place).map_or(0, |byte| u64::from(byte - b'0'));
    digit(0) * 10 + digit(1) + u64::from(digit(2) >= 5)
}

/// The number without commas between thousands, and without zeros after the second decimal place.
fn clean_digits(number: &str) -> Result<String, &'static str> {
    const UNCLEAR: &str = "not a clean number";
    let (whole, fraction) =
        number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let grouped = (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3);
    if !rest.is_empty() && !grouped {
        return Err(UNCLEAR);
    }
    let mut digits = format!("{first}{}", rest.concat());
    if let Some(fraction) = fraction {
        let (places, zeros) = fraction.split_at_checked(2).unwrap_or((fraction, ""));
        let may_be_thousands = rest.is_empty() && fraction.len() == 3 && first.len() <= 3;
        if may_be_thousands && first != "0" {
            return Err(UNCLEAR);
        }
        digits.push('.');
        digits.push_str(if zeros.bytes().all(|zero| zero == b'0') { places } else { fraction });
    }
    Ok(digits)
}
