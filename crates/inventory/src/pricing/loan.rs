//! Loans with level payments (PRICE-4).

use crate::Money;

const MONTHS_PER_YEAR: f64 = 12.0;

/// A percentage below 100, in hundred-thousandths of a percent, which rates such as 4.225 need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u32);

impl Percent {
    const DECIMALS: usize = 5;
    const ONE: u32 = 100_000;

    /// A percentage; `None` from 100 % on.
    pub fn from_hundredths(hundredths: u16) -> Option<Self> {
        (hundredths < 10_000).then_some(Self(u32::from(hundredths) * (Self::ONE / 100)))
    }

    /// Parses `6.9`, `6.875` or `6.90%`, with five decimals at most.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_suffix('%').unwrap_or(text).trim_end();
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || part.len() > Self::DECIMALS || !are_digits(whole) || !are_digits(part) {
            return None;
        }
        let part: u32 = format!("{part:0<5}").parse().ok()?;
        let whole = whole.parse::<u32>().ok().filter(|whole| *whole < 100)?;
        Some(Self(whole * Self::ONE + part))
    }

    /// In hundred-thousandths of a percent.
    pub const fn units(self) -> u32 {
        self.0
    }

    /// This percentage of an amount, to the cent.
    pub fn share_of(self, amount: Money) -> Money {
        let whole = 100 * u64::from(Self::ONE);
        Money::cents(amount.in_cents().saturating_mul(self.0.into()).saturating_add(whole / 2) / whole)
    }
}

/// `6.9`, `7`, `5.25`, `4.225`.
impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{}.{:05}", self.0 / Self::ONE, self.0 % Self::ONE);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// An annual percentage rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Apr(Percent);

impl Apr {
    /// 36 %, the highest rate that most states allow.
    const MAX: Percent = Percent(36 * Percent::ONE);

    /// A rate; `None` above 36 %.
    pub fn new(percent: Percent) -> Option<Self> {
        (percent <= Self::MAX).then_some(Self(percent))
    }

    /// Parses `6.9` or `6.90%`.
    pub fn parse(text: &str) -> Option<Self> {
        Self::new(Percent::parse(text)?)
    }

    /// The rate as a percentage.
    pub const fn percent(self) -> Percent {
        self.0
    }

    fn monthly(self) -> f64 {
        f64::from(self.0.0) / f64::from(100 * Percent::ONE) / MONTHS_PER_YEAR
    }
}

/// `6.9`, `7`, `5.25`.
impl std::fmt::Display for Apr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The term of a loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Months(u16);

impl Months {
    /// The longest term.
    pub const MAX: u16 = 96;

    /// A term; `None` unless it is from 1 to [`MAX`](Self::MAX).
    pub fn new(months: u32) -> Option<Self> {
        u16::try_from(months).ok().filter(|months| (1..=Self::MAX).contains(months)).map(Self)
    }

    /// The number of months.
    pub const fn count(self) -> u16 {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loan {
    pub amount: Money,
    /// Annual percentage rate.
    pub apr: Apr,
    pub months: Months,
}

impl Loan {
    /// Monthly payment, to the cent.
    pub fn payment(self) -> Money {
        let amount = f64::from(u32::try_from(self.amount.in_cents()).unwrap_or(u32::MAX));
        let (rate, months) = (self.apr.monthly(), self.months.0);
        let level = if self.apr.0 == Percent::default() {
            amount / f64::from(months)
        } else {
            amount * rate / (1.0 - (1.0 + rate).powi(-i32::from(months)))
        };
        whole_cents(level)
    }

    /// The amount by which a further down payment brings the monthly payment down to `limit`.
    pub fn excess_over(self, limit: Money) -> Money {
        let fits = |cents: u64| Self { amount: Money::cents(cents), ..self }.payment() <= limit;
        let (mut affordable, mut too_much) = (0, self.amount.in_cents());
        if fits(too_much) {
            return Money::ZERO;
        }
        while too_much - affordable > 1 {
            let middle = affordable + (too_much - affordable) / 2;
            if fits(middle) { affordable = middle } else { too_much = middle }
        }
        self.amount.saturating_sub(Money::cents(affordable))
    }

    /// Sum of all payments.
    pub fn total_of_payments(self) -> Money {
        Money::cents(self.payment().in_cents() * u64::from(self.months.0))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a payment is between zero and the amount"
)]
fn whole_cents(cents: f64) -> Money {
    Money::cents(cents.round() as u64)
}
