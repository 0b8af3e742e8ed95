//! The terms of a loan as sentences (PRICE-4).

use inventory::{FinancedCosts, Loan, LoanTerms, Money, Percent};

/// `$2,499 down, then 72 payments of $412.33 at 7.9% APR, $29,687.76 in all.`
pub(super) fn loan_text(down: Money, loan: Loan) -> String {
    let down = if down == Money::ZERO { "nothing down".to_owned() } else { format!("{down} down") };
    format!(
        "{down}, then {} payments of {} at {}% APR, {} in all.",
        loan.months.count(),
        loan.payment(),
        loan.apr,
        loan.total_of_payments(),
    )
}

/// The costs that the loan includes besides the price, and those that it does not.
pub(super) fn financed_costs(terms: LoanTerms) -> String {
    let (tax, fees) = match terms.costs {
        FinancedCosts::Flat { tax, fees } => (tax, fees),
        FinancedCosts::OutTheDoor(_) => {
            return "With the fees and taxes of a buyer in our county, as far as they are known.".to_owned();
        }
    };
    let tax = (tax > Percent::default()).then(|| format!("{tax}% sales tax"));
    let fees = (fees > Money::ZERO).then(|| format!("fees of {fees}"));
    let left_out = if tax.is_some() { "title and registration" } else { "tax, title and registration" };
    let parts: Vec<String> = tax.into_iter().chain(fees).collect();
    if parts.is_empty() {
        return format!("Fees, {left_out} come on top.");
    }
    format!("With {}; {left_out} come on top.", parts.join(" and "))
}
