//! The terms of a loan as sentences (PRICE-4).

use inventory::{ChargeSums, FinancedCosts, Loan, LoanTerms, Money, Percent};
use messages::Messages;

/// `$2,499 down, then 72 payments of $412.33 at 7.9% APR, $29,687.76 in all.`
pub(super) fn loan_text(down: Money, loan: Loan, messages: &Messages) -> String {
    let (months, payment, sum) = (loan.months.count(), loan.payment(), loan.total_of_payments());
    if down == Money::ZERO {
        return messages.price_loan_nothing_down(&months, &payment, &loan.apr, &sum).to_string();
    }
    messages.price_loan(&down, &months, &payment, &loan.apr, &sum).to_string()
}

/// The costs that the loan includes besides the price, and those that it does not.
pub(super) fn financed_costs(terms: LoanTerms, charges: ChargeSums, messages: &Messages) -> String {
    let (tax, fees) = match terms.costs {
        FinancedCosts::Flat { tax, charges: false } => (tax, Money::ZERO),
        FinancedCosts::Flat { tax, charges: true } => (tax, charges.in_state),
        FinancedCosts::OutTheDoor(_) => return messages.price_loan_costs_known().to_owned(),
    };
    match (tax > Percent::default(), fees > Money::ZERO) {
        (false, false) => messages.price_loan_costs_none().to_owned(),
        (false, true) => messages.price_loan_costs_fees(&fees).to_string(),
        (true, false) => messages.price_loan_costs_tax(&tax).to_string(),
        (true, true) => messages.price_loan_costs_tax_and_fees(&tax, &fees).to_string(),
    }
}
