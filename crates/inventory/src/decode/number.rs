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

    /// Whether the fraction is not zero.
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

    /// Parses a number in a text. Allows white space, `$` or `USD`, a unit after it, commas between
    /// groups of three, and zeros after the second decimal place. Other commas and decimal places are
    /// an error, and so is `21.000`, whose point may stand between thousands.
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
        if rest.contains(|mark: char| !mark.is_ascii_digit() && !matches!(mark, ',' | '.')) {
            return Err("not a number");
        }
        Self::from_digits(&format!("{sign}{}", clean_digits(rest)?), Places::Two)
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
pub(super) struct Unit {
    before: &'static [&'static str],
    after: &'static [&'static str],
}

impl Unit {
    pub(super) const MODEL_YEAR: Self =
        Self { before: &["modelyear", "my", "'", "\u{2019}", "\u{2018}"], after: &[] };
    pub(super) const DOLLARS: Self = Self { before: &["us$", "usd$", "usd", "$"], after: &["usd", "$"] };
    pub(super) const MILES: Self = Self { before: &[], after: &["miles", "mile", "mi.", "mi"] };
    /// Of files; other kilometers are no number.
    pub(super) const KILOMETERS: Self =
        Self { before: &[], after: &["kilometers", "kilometer", "kms", "km.", "km"] };

    /// Whether a text ends with the unit.
    pub(super) fn ends(&self, text: &str) -> bool {
        let text = text.trim_end();
        if !text.ends_with(|last: char| last.is_ascii_alphabetic() || last == '.') {
            return false;
        }
        let text = text.to_ascii_lowercase();
        self.after.iter().any(|mark| text.ends_with(mark))
    }
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
