//! The shopper's figures that travel with an enquiry about a vehicle (LEAD-16).

use crate::forms::content_hasher::ContentHasher;
use inventory::{Loan, Money, Total, TradeIn};

/// What the page showed for the shopper's own figures, computed again from the inventory's price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadFigures {
    /// Where the buyer lives: `Shelby County`; `None` without tax rates.
    pub location: Option<String>,
    /// The trade-in, by the shopper's own estimate.
    pub trade_in: Option<TradeIn>,
    /// The out-the-door total.
    pub total: Total,
    /// Whether the total includes all taxes and fees.
    pub is_complete: bool,
    /// The loan; `None` without financing.
    pub loan: Option<LeadLoan>,
}

impl LeadFigures {
    /// What the shopper entered, without amounts that follow from the vehicle's price.
    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        hasher.optional(self.location.as_deref());
        let trade_in = self.trade_in.map(|TradeIn { worth, owed }| [worth, owed].map(Money::to_decimal));
        let loan = self.loan.map(|LeadLoan { down, loan }| {
            [down.to_decimal(), loan.apr.to_string(), loan.months.count().to_string()]
        });
        for text in trade_in.iter().flatten().chain(loan.iter().flatten()) {
            hasher.text(text);
        }
    }
}

/// A loan with its down payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadLoan {
    pub down: Money,
    /// Amount financed, rate and term.
    pub loan: Loan,
}
