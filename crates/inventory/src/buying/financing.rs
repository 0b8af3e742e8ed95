//! The terms on which a month is paid, and what it may cost a shopper (PRICE-4).

use super::loan::{Apr, Loan, Months, Percent};
use crate::Money;
use std::fmt;

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

/// What is paid at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Down {
    /// Of the price.
    Percent(Percent),
    /// An amount.
    Amount(Money),
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

impl Budget {
    /// So much a month, on the dealer's terms; none of nothing.
    pub fn of(most: u32) -> Option<Self> {
        (most > 0).then_some(Self { most, down: None, months: None, apr: None })
    }

    /// What a month may cost.
    pub fn payment(self) -> Money {
        Money::dollars(self.most.into())
    }

    /// The terms that hold with these of the dealer.
    pub fn terms(self, dealers: Terms) -> Terms {
        Terms {
            down: self.down.map_or(dealers.down, |dollars| Down::Amount(Money::dollars(dollars.into()))),
            apr: self.apr.unwrap_or(dealers.apr),
            months: self.months.unwrap_or(dealers.months),
            ..dealers
        }
    }

    /// Without what the dealer's terms say too.
    pub(crate) fn beside(self, dealers: Terms) -> Self {
        Self {
            months: self.months.filter(|&months| months != dealers.months),
            apr: self.apr.filter(|&apr| apr != dealers.apr),
            ..self
        }
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
        Loan { amount: due.less(self.down.of(price)), apr: self.apr, months: self.months }
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

/// As a shopper reads them: `10% down, 72 months at 7.9% APR`.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} down, {} months at {}% APR", self.down, self.months.count(), self.apr)
    }
}

impl Down {
    /// Of a price.
    pub fn of(self, price: Money) -> Money {
        match self {
            Self::Percent(percent) => percent.of(price),
            Self::Amount(amount) => amount,
        }
    }
}

/// `10%`, `$2,000`.
impl fmt::Display for Down {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Amount(amount) => amount.fmt(f),
        }
    }
}
