//! Vehicles beside the shopper's monthly budget, and what would make them fit (PRICE-7).

use super::figures::{Deal, Figures};
use inventory::Money;
use messages::Messages;

/// Further down payments are named in these steps.
const STEP_CENTS: u64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BudgetFit {
    /// `Fits $450 a month, with $37.67 to spare`, or `$30.63 over; about $1,510 more down and it
    /// fits`.
    pub text: String,
    pub fits: bool,
}

impl BudgetFit {
    /// `None` without a budget or without financing, and where the down payment exceeds the total.
    pub(crate) fn new(deal: &Deal, figures: &Figures<'_>, messages: &Messages) -> Option<Self> {
        let budget = figures.budget?;
        let Some(loan) = deal.loan.map(|deal| deal.loan) else {
            let fits = deal.down.is_some();
            return fits.then(|| Self { text: messages.price_fits_without_loan(&budget).to_string(), fits });
        };
        let payment = loan.payment();
        if payment <= budget {
            let text = match budget.saturating_sub(payment) {
                Money::ZERO => messages.price_fits(&budget).to_string(),
                spare => messages.price_fits_with_spare(&budget, &spare).to_string(),
            };
            return Some(Self { text, fits: true });
        }
        // Rounded up, so that it fits indeed, but no more than there is to pay.
        let more = Money::cents(loan.excess_over(budget).in_cents().next_multiple_of(STEP_CENTS));
        let (over, more) = (payment.saturating_sub(budget), more.min(loan.amount));
        Some(Self { text: messages.price_over_budget(&over, &more).to_string(), fits: false })
    }
}
