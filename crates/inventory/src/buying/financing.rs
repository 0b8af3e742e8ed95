//! What a dealer lends at, and what a month may cost a shopper (PRICE-4).

use super::loan::{Apr, Loan, Months, Percent};
use crate::Money;
use std::fmt;

/// What a dealer lends at where a shopper says nothing else (`financing.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Financing {
    /// The rate.
    pub apr: Apr,
    /// The term.
    pub months: Months,
    /// What is paid at once, of the price.
    pub down: Percent,
    /// Sales tax that is lent with the price, of it.
    pub tax: Percent,
    /// Fees that are lent with the price.
    pub fees: Money,
}

/// What a month may cost, and what a shopper says of the loan; of the rest the dealer's terms hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Dollars a month, at most.
    pub most: u32,
    /// Dollars paid at once.
    pub down: Option<u32>,
    /// The term.
    pub months: Option<Months>,
    /// The rate.
    pub apr: Option<Apr>,
}

/// What is paid at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Down {
    /// Of the price.
    Percent(Percent),
    /// An amount.
    Amount(Money),
}

/// What stands beside every monthly figure (PRICE-4; Regulation Z, 12 CFR 1026.24(d)): without these it says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Paid at once.
    pub down: Down,
    /// The rate.
    pub apr: Apr,
    /// The term.
    pub months: Months,
    /// Sales tax that is lent with the price, of it.
    pub tax: Percent,
    /// Fees that are lent with the price.
    pub fees: Money,
}

impl Financing {
    /// The terms of a budget.
    pub fn terms(self, budget: Budget) -> Terms {
        let amount = |dollars: u32| Down::Amount(Money::dollars(dollars.into()));
        Terms {
            down: budget.down.map_or(Down::Percent(self.down), amount),
            apr: budget.apr.unwrap_or(self.apr),
            months: budget.months.unwrap_or(self.months),
            tax: self.tax,
            fees: self.fees,
        }
    }

    /// The budget without what it says that goes without saying.
    pub(crate) fn unusual(self, budget: Budget) -> Budget {
        Budget {
            months: budget.months.filter(|&months| months != self.months),
            apr: budget.apr.filter(|&apr| apr != self.apr),
            ..budget
        }
    }
}

impl Budget {
    /// So much a month, on the dealer's terms; none of nothing.
    pub fn of(most: u32) -> Option<Self> {
        (most > 0).then_some(Self { most, down: None, months: None, apr: None })
    }

    /// What a month may cost.
    pub fn payment(self) -> Money {
        Money::dollars(self.most.into())
    }
}

/// As a shopper reads it: `Up to $350 a month`.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Up to {} a month", self.payment())
    }
}

impl Terms {
    /// What is lent of a price, with its tax and fees; nothing where the down payment covers it.
    pub fn loan(self, price: Money) -> Loan {
        let due = price + self.tax.of(price) + self.fees;
        let amount = Money::cents(due.in_cents().saturating_sub(self.down_of(price).in_cents()));
        Loan { amount, apr: self.apr, months: self.months }
    }

    /// What is paid at once of a price.
    pub fn down_of(self, price: Money) -> Money {
        match self.down {
            Down::Percent(percent) => percent.of(price),
            Down::Amount(amount) => amount,
        }
    }

    /// The highest price of which a month costs no more; `None` where the fees alone cost more.
    pub fn price_for(self, payment: Money) -> Option<Money> {
        let fits = |cents: u32| self.loan(Money::cents(cents.into())).payment() <= payment;
        if !fits(0) {
            return None;
        }
        let (mut most, mut too_much) = (0, u32::MAX);
        while too_much - most > 1 {
            let middle = most + (too_much - most) / 2;
            if fits(middle) { most = middle } else { too_much = middle }
        }
        Some(Money::cents(most.into()))
    }
}

/// As a shopper reads it: `10% down, 72 months at 7.9% APR`.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { down, apr, months, .. } = self;
        match down {
            Down::Percent(percent) if *percent > Percent::default() => write!(f, "{percent}% down, ")?,
            Down::Amount(amount) if amount.in_cents() > 0 => write!(f, "{amount} down, ")?,
            Down::Percent(_) | Down::Amount(_) => f.write_str("nothing down, ")?,
        }
        write!(f, "{} months at {apr}% APR", months.count())
    }
}
