//! Loan terms and the monthly budget (PRICE-4).

use super::charges::ChargeSums;
use super::loan::{Apr, Loan, Months, Percent};
use super::out_the_door::{OwnCountyCosts, Total};
use crate::Money;
use messages::Messages;
use std::fmt;

/// The terms that must accompany every monthly figure (PRICE-4; Regulation Z, 12 CFR 1026.24(d)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoanTerms {
    pub down: DownPayment,
    /// Annual percentage rate.
    pub apr: Apr,
    pub months: Months,
    /// Financed costs besides the price.
    pub costs: FinancedCosts,
}

/// Costs besides the price that a loan includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinancedCosts {
    /// The dealer's rough figures.
    Flat {
        /// Sales tax, as a share of the price.
        tax: Percent,
        /// The charges are financed, too.
        charges: bool,
    },
    /// All that is known of the out-the-door price in the dealership's county (PRICE-5).
    OutTheDoor(OwnCountyCosts),
}

/// A down payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DownPayment {
    /// A share of the price.
    Percent(Percent),
    /// A fixed amount.
    Amount(Money),
}

/// A monthly payment limit, with the shopper's own terms; missing ones are the dealer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Maximum monthly payment, in dollars.
    pub max_payment: u32,
    /// Down payment, in dollars.
    pub down: Option<u32>,
    pub months: Option<Months>,
    /// Annual percentage rate.
    pub apr: Option<Apr>,
}

impl Budget {
    /// A limit on the dealer's terms; `None` for zero.
    pub fn new(max_payment: u32) -> Option<Self> {
        (max_payment > 0).then_some(Self { max_payment, down: None, months: None, apr: None })
    }

    /// Maximum monthly payment.
    pub fn payment(self) -> Money {
        Money::dollars(self.max_payment.into())
    }

    /// `Up to $350 a month`.
    pub fn text(self, messages: &Messages) -> String {
        messages.query_payment(&self.payment()).to_string()
    }

    /// The terms, completed with the dealer's.
    pub fn terms(self, dealers: LoanTerms) -> LoanTerms {
        LoanTerms {
            down: self
                .down
                .map_or(dealers.down, |dollars| DownPayment::Amount(Money::dollars(dollars.into()))),
            apr: self.apr.unwrap_or(dealers.apr),
            months: self.months.unwrap_or(dealers.months),
            ..dealers
        }
    }

    /// Without terms that equal the dealer's.
    pub(crate) fn without_defaults(self, dealers: LoanTerms) -> Self {
        Self {
            months: self.months.filter(|&months| months != dealers.months),
            apr: self.apr.filter(|&apr| apr != dealers.apr),
            ..self
        }
    }
}

impl LoanTerms {
    /// `10% down, 72 months at 7.9% APR`.
    pub fn text(self, messages: &Messages) -> String {
        messages.facts_prices_terms(&self.down, &self.months.count(), &self.apr).to_string()
    }

    /// The loan for a price with its costs and the charges of its vehicle, less the down payment; `None` if that pays for all.
    pub fn loan(self, price: Money, charges: ChargeSums) -> Option<Loan> {
        self.loan_for(price, Total::Paid(self.costs.total(price, charges)))
    }

    /// The loan for a purchase with this total, less the down payment on the price; `None` if that
    /// pays for all.
    pub fn loan_for(self, price: Money, total: Total) -> Option<Loan> {
        let amount = total.due().saturating_sub(self.down.amount(price));
        (amount > Money::ZERO).then_some(Loan { amount, apr: self.apr, months: self.months })
    }

    /// The highest list price with at most this monthly payment, for a vehicle with these charges; `None` if the
    /// charges alone exceed it.
    pub fn max_price(self, payment: Money, charges: ChargeSums) -> Option<Money> {
        let fits = |cents: u32| {
            self.loan(Money::cents(cents.into()), charges).is_none_or(|loan| loan.payment() <= payment)
        };
        if !fits(0) {
            return None;
        }
        let (mut affordable, mut too_much) = (0, u32::MAX);
        while too_much - affordable > 1 {
            let middle = affordable + (too_much - affordable) / 2;
            if fits(middle) { affordable = middle } else { too_much = middle }
        }
        Some(Money::cents(affordable.into()))
    }
}

impl FinancedCosts {
    /// The price with these costs.
    fn total(self, price: Money, sums: ChargeSums) -> Money {
        match self {
            Self::Flat { tax, charges } => {
                price + tax.share_of(price) + if charges { sums.in_state } else { Money::ZERO }
            }
            Self::OutTheDoor(costs) => costs.total(price, sums),
        }
    }
}

impl DownPayment {
    /// The amount for a price.
    pub fn amount(self, price: Money) -> Money {
        match self {
            Self::Percent(percent) => percent.share_of(price),
            Self::Amount(amount) => amount,
        }
    }
}

/// `10%`, `$2,000`.
impl fmt::Display for DownPayment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Amount(amount) => amount.fmt(f),
        }
    }
}
