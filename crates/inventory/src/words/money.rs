//! Amounts in US dollars.

/// An amount of US dollars, kept in whole cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(u64);

impl Money {
    /// Nothing.
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

    /// The amount in whole dollars, cents cut off.
    pub const fn whole_dollars(self) -> u64 {
        self.0 / 100
    }

    /// An amount as it is typed: `$5,000`, `5000`, `29.50`; `None` for anything else, and for a million dollars and more.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_prefix('$').unwrap_or(text).trim_start();
        let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let digits = dollars.replace(',', "");
        if digits.is_empty() || cents.len() != 2 || !are_digits(&digits) || !are_digits(cents) {
            return None;
        }
        let dollars = digits.parse().ok().filter(|dollars| *dollars < 1_000_000)?;
        Some(Self::dollars(dollars) + Self(cents.parse().ok()?))
    }

    /// What is left of it; nothing where more is taken away than there is.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// For columns of amounts, where each has its cents: `$21,990.00`.
    pub fn to_the_cent(self) -> String {
        format!("${}.{:02}", grouped(self.whole_dollars()), self.0 % 100)
    }

    /// As a plain number for machines: `21990`, or `21990.50` where there are cents.
    pub fn plain(self) -> String {
        format!("{}{}", self.whole_dollars(), Cents(self.0 % 100))
    }
}

/// Sums stop at the largest amount there is.
impl std::ops::Add for Money {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// As a shopper reads it, en-US: `$21,990`, or `$21,990.50` where there are cents.
impl std::fmt::Display for Money {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "${}{}", grouped(self.whole_dollars()), Cents(self.0 % 100))
    }
}

/// The part behind the point, with the point; nothing for whole dollars.
struct Cents(u64);

impl std::fmt::Display for Cents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, ".{:02}", self.0) }
    }
}

/// A whole number in en-US: `1234567` reads `1,234,567`.
pub fn grouped(number: u64) -> String {
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
    fn reads_in_en_us_with_cents_only_where_there_are_any() {
        let reads = [
            (0, "$0", "0"),
            (5, "$0.05", "0.05"),
            (99_900, "$999", "999"),
            (100_000, "$1,000", "1000"),
            (2_199_050, "$21,990.50", "21990.50"),
            (12_345_678_900, "$123,456,789", "123456789"),
        ];
        for (cents, shown, plain) in reads {
            assert_eq!(Money::cents(cents).to_string(), shown);
            assert_eq!(Money::cents(cents).plain(), plain);
        }
    }

    #[test]
    fn is_read_as_people_type_it() {
        for (text, cents) in
            [("5000", 500_000), (" $5,000 ", 500_000), ("29.50", 2_950), ("0", 0), ("$ 14.00", 1_400)]
        {
            assert_eq!(Money::read(text), Some(Money::cents(cents)), "{text}");
        }
        for nothing in
            ["", "$", "-5", "5k", "1e3", "5.5", "5.123", ".50", "1000000", "99999999999999999999", "five"]
        {
            assert_eq!(Money::read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn in_a_column_each_amount_has_its_cents() {
        assert_eq!(Money::dollars(21_990).to_the_cent(), "$21,990.00");
        assert_eq!(Money::cents(5).to_the_cent(), "$0.05");
    }

    #[test]
    fn whole_dollars_cut_the_cents_off() {
        assert_eq!(Money::cents(1_999_999).whole_dollars(), 19_999);
        assert_eq!(Money::dollars(19_999).in_cents(), 1_999_900);
    }
}
