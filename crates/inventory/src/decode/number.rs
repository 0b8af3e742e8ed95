//! Parses numbers: JSON numbers, or text with currency, thousands separators and units.

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

    /// Parses a number in a text. Allows white space, `$` or `USD`, a unit after it, and commas
    /// between groups of three. Other commas, or more than two decimal places, are ambiguous and an
    /// error.
    pub(super) fn from_text(text: &str, unit: &Unit) -> Result<Self, &'static str> {
        let compact: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let lower = compact.to_ascii_lowercase();
        let (sign, rest) = lower.strip_prefix('-').map_or(("", lower.as_str()), |rest| ("-", rest));
        let rest = unit.before.iter().find_map(|mark| rest.strip_prefix(mark)).unwrap_or(rest);
        let rest = unit.after.iter().find_map(|mark| rest.strip_suffix(mark)).unwrap_or(rest);
        if rest.contains(|mark: char| !mark.is_ascii_digit() && !matches!(mark, ',' | '.')) {
            return Err("not a number");
        }
        Self::from_digits(&format!("{sign}{}", without_commas(rest)?), Places::Two)
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
    pub(super) const NONE: Self = Self { before: &[], after: &[] };
    pub(super) const DOLLARS: Self = Self { before: &["us$", "usd$", "usd", "$"], after: &["usd", "$"] };
    pub(super) const MILES: Self = Self { before: &[], after: &["miles", "mile", "mi.", "mi"] };
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

fn without_commas(number: &str) -> Result<String, &'static str> {
    let (whole, point, fraction) = match number.split_once('.') {
        Some((whole, fraction)) => (whole, ".", fraction),
        None => (number, "", ""),
    };
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let grouped = (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3);
    if !rest.is_empty() && !grouped {
        return Err("not a clean number");
    }
    Ok(format!("{first}{}{point}{fraction}", rest.concat()))
}
