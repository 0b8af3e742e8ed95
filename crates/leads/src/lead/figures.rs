//! The shopper's figures that travel with an enquiry about a vehicle (LEAD-16).

use crate::forms::content_hasher::ContentHasher;
use inventory::{Loan, Money, Total, TradeIn};
use jiff::civil::Date;

/// The page's results for the shopper's own figures, computed again from the inventory's price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadFigures {
    /// The place where the buyer lives: `Shelby County`; `None` without tax rates.
    pub location: Option<String>,
    /// The trade-in, by the shopper's own estimate.
    pub trade_in: Option<TradeIn>,
    /// The out-the-door total.
    pub total: Total,
    /// The total includes all taxes and fees.
    pub is_complete: bool,
    /// The loan; `None` without financing, and where nothing is left to finance.
    pub loan: Option<LeadLoan>,
    /// Maximum monthly payment.
    pub budget: Option<Money>,
}

impl LeadFigures {
    /// Hashes the shopper's entries, without amounts that follow from the vehicle's price.
    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        hasher.optional(self.location.as_deref());
        let trade_in = self.trade_in.map(|TradeIn { worth, owed }| [worth, owed].map(Money::to_decimal));
        let loan = self.loan.map(|LeadLoan { down, loan }| {
            [down.to_decimal(), loan.apr.to_string(), loan.months.count().to_string()]
        });
        let budget = self.budget.map(Money::to_decimal);
        for text in trade_in.iter().flatten().chain(loan.iter().flatten()).chain(&budget) {
            hasher.text(text);
        }
    }
}

/// The deal that the shopper put together (LEAD-16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadDeal {
    /// Absolute address of its page, with the shopper's figures.
    pub link: String,
    /// The other vehicles in it.
    pub others: Vec<DealAlternative>,
    /// The price that the shopper kept (PRICE-13).
    pub kept: Option<LeadKeptPrice>,
}

/// A price that the site has signed and the shopper kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadKeptPrice {
    /// Absolute address of its page.
    pub link: String,
    pub price: Money,
    pub issued: Date,
    /// The last day on which the dealership honors it; `None` if it promised nothing.
    pub honored_until: Option<Date>,
}

/// A vehicle that the shopper compares with the one of the enquiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealAlternative {
    pub name: String,
    pub stock_number: String,
    /// The out-the-door total; `None` without a price.
    pub total: Option<Total>,
    /// Monthly payment; `None` without a loan.
    pub payment: Option<Money>,
}

impl LeadDeal {
    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        for other in &self.others {
            hasher.text(&other.stock_number);
        }
        hasher.optional(self.kept.as_ref().map(|kept| kept.link.as_str()));
    }
}

/// A loan with its down payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadLoan {
    pub down: Money,
    /// Amount financed, rate and term.
    pub loan: Loan,
}
