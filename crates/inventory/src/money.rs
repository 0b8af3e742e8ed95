//! Amounts in US dollars.

use std::fmt;

/// An amount of US dollars, in whole cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(u64);

impl Money {
    /// $0.
    pub const ZERO: Self = Self(0);

    /// An amount of whole dollars.
    pub const fn dollars(dollars: u64) -> Self {
        Self(dollars.saturating_mul(100))
    }

    /// An amount of cents.
    pub const fn cents(cents: u64) -> Self {
        Self(cents)
    }

    /// The amount in cents.
    pub const fn in_cents(self) -> u64 {
        self.0
    }

    /// The amount in whole dollars, rounded down.
    pub const fn whole_dollars(self) -> u64 {
        self.0 / 100
    }

    /// Parses a typed amount: `$5,000`, `5000`, `29.50`; `None` for anything else, as commas that do not stand
    /// between thousands, and from a million dollars.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_prefix('$').unwrap_or(text).trim_start();
        let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (first, thousands) = dollars.split_once(',').unwrap_or((dollars, ""));
        let are_grouped = thousands.is_empty()
            || (1..=3).contains(&first.len()) && thousands.split(',').all(|group| group.len() == 3);
        let digits = dollars.replace(',', "");
        if !are_grouped
            || dollars.ends_with(',')
            || digits.is_empty()
            || cents.len() != 2
            || !are_digits(&digits)
            || !are_digits(cents)
        {
            return None;
        }
        let dollars = digits.parse().ok().filter(|dollars| *dollars < 1_000_000)?;
        Some(Self::dollars(dollars) + Self(cents.parse().ok()?))
    }

    /// The difference, at least zero.
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// With cents, for columns of amounts: `$21,990.00`.
    pub fn with_cents(self) -> String {
        format!("${}.{:02}", format_number(self.whole_dollars()), self.0 % 100)
    }

    /// For machines: `21990`, or `21990.50` if there are cents.
    pub fn to_decimal(self) -> String {
        format!("{}{}", self.whole_dollars(), Cents(self.0 % 100))
    }
}

impl std::ops::Add for Money {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// For shoppers, en-US: `$21,990`, or `$21,990.50` if there are cents.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}{}", format_number(self.whole_dollars()), Cents(self.0 % 100))
    }
}

/// The decimal point and the cents; nothing for whole dollars.
struct Cents(u64);

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, ".{:02}", self.0) }
    }
}

/// A whole number in en-US: `1,234,567`.
pub fn format_number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_in_en_us_with_cents_only_if_there_are_any() {
        let amounts = [
            (0, "$0", "0"),
            (5, "$0.05", "0.05"),
            (99_900, "$999", "999"),
            (100_000, "$1,000", "1000"),
            (2_199_050, "$21,990.50", "21990.50"),
            (12_345_678_900, "$123,456,789", "123456789"),
        ];
        for (cents, formatted, decimal) in amounts {
            assert_eq!(Money::cents(cents).to_string(), formatted);
            assert_eq!(Money::cents(cents).to_decimal(), decimal);
        }
    }

    #[test]
    fn parses_typed_amounts() {
        for (text, cents) in
            [("5000", 500_000), (" $5,000 ", 500_000), ("29.50", 2_950), ("0", 0), ("$ 14.00", 1_400)]
        {
            assert_eq!(Money::parse(text), Some(Money::cents(cents)), "{text}");
        }
        for malformed in [
            "",
            "$",
            "-5",
            "5k",
            "1e3",
            "5.5",
            "5.123",
            ".50",
            "1000000",
            "99999999999999999999",
            "five",
            "6,95",
            "5,00.00",
            ",500",
            "5,",
        ] {
            assert_eq!(Money::parse(malformed), None, "{malformed}");
        }
    }

    #[test]
    fn columns_show_cents() {
        assert_eq!(Money::dollars(21_990).with_cents(), "$21,990.00");
        assert_eq!(Money::cents(5).with_cents(), "$0.05");
    }

    #[test]
    fn whole_dollars_round_down() {
        assert_eq!(Money::cents(1_999_999).whole_dollars(), 19_999);
        assert_eq!(Money::dollars(19_999).in_cents(), 1_999_900);
    }
}
