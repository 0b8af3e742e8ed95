//! A loan with level payments: what a month costs (PRICE-4).

use crate::Money;

/// Months in a year.
const YEAR: f64 = 12.0;

/// A share, in hundredths of a percent; less than the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u16);

impl Percent {
    /// So many hundredths of a percent; `None` for the whole and more.
    pub fn of_hundredths(hundredths: u16) -> Option<Self> {
        Some(Self(hundredths)).filter(|percent| percent.0 < 10_000)
    }

    /// A percentage as it is typed: `6.9`, `6.90%`.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches('%').trim_end();
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || part.len() > 2 || !are_digits(whole) || !are_digits(part) {
            return None;
        }
        let hundredths = format!("{part:0<2}").parse::<u16>().ok()?;
        Self::of_hundredths(whole.parse::<u16>().ok()?.checked_mul(100)?.checked_add(hundredths)?)
    }

    /// In hundredths of a percent.
    pub const fn in_hundredths(self) -> u16 {
        self.0
    }

    /// Of an amount, to the cent.
    pub fn of(self, amount: Money) -> Money {
        Money::cents((amount.in_cents().saturating_mul(self.0.into()).saturating_add(5_000)) / 10_000)
    }
}

/// `6.9`, `7`, `5.25`: as few digits as say it.
impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

/// An annual percentage rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Apr(Percent);

impl Apr {
    /// The highest: 36 %, what most states allow.
    const MOST: Percent = Percent(3600);

    /// A rate of so much; `None` above the highest.
    pub fn of(percent: Percent) -> Option<Self> {
        (percent <= Self::MOST).then_some(Self(percent))
    }

    /// A rate as it is typed: `6.9`, `6.90%`.
    pub fn read(text: &str) -> Option<Self> {
        Self::of(Percent::read(text)?)
    }

    /// In hundredths of a percent.
    pub const fn in_hundredths(self) -> u16 {
        self.0.in_hundredths()
    }

    fn a_month(self) -> f64 {
        f64::from(self.in_hundredths()) / 10_000.0 / YEAR
    }
}

/// `6.9`, `7`, `5.25`: as few digits as say it.
impl std::fmt::Display for Apr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// How many months a loan is paid back in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Months(u16);

impl Months {
    /// As long as anybody lends for a car.
    pub const MOST: u16 = 96;

    /// So many; `None` for none and for more than there are.
    pub fn of(months: u32) -> Option<Self> {
        u16::try_from(months).ok().filter(|months| (1..=Self::MOST).contains(months)).map(Self)
    }

    /// Their number.
    pub const fn count(self) -> u16 {
        self.0
    }
}

/// An amount that is lent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loan {
    /// So much.
    pub amount: Money,
    /// At this rate.
    pub apr: Apr,
    /// Paid back in so many months.
    pub months: Months,
}

impl Loan {
    /// What a month costs, to the cent.
    pub fn payment(self) -> Money {
        let amount = f64::from(u32::try_from(self.amount.in_cents()).unwrap_or(u32::MAX));
        let (rate, months) = (self.apr.a_month(), self.months.0);
        let level = if self.apr.in_hundredths() == 0 {
            amount / f64::from(months)
        } else {
            amount * rate / (1.0 - (1.0 + rate).powi(-i32::from(months)))
        };
        whole_cents(level)
    }

    /// What all payments come to.
    pub fn total_of_payments(self) -> Money {
        Money::cents(self.payment().in_cents() * u64::from(self.months.0))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "no payment is below nothing or above what was lent"
)]
fn whole_cents(cents: f64) -> Money {
    Money::cents(cents.round() as u64)
}
