//! The terms of a loan as sentences (PRICE-4).

use inventory::{LoanTerms, Money, Percent};

/// `$2,499 down, then 72 payments of $412.33 at 7.9% APR, $29,687.76 in all.`
pub(super) fn loan_text(terms: LoanTerms, price: Money) -> String {
    let loan = terms.loan(price);
    let down = match terms.down.amount(price) {
        down if down.in_cents() == 0 => "nothing down".to_owned(),
        down => format!("{down} down"),
    };
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
    let tax = (terms.tax > Percent::default()).then(|| format!("{}% sales tax", terms.tax));
    let fees = (terms.fees.in_cents() > 0).then(|| format!("fees of {}", terms.fees));
    let left_out = if tax.is_some() { "title and registration" } else { "tax, title and registration" };
    let parts: Vec<String> = tax.into_iter().chain(fees).collect();
    if parts.is_empty() {
        return format!("Fees, {left_out} come on top.");
    }
    format!("With {}; {left_out} come on top.", parts.join(" and "))
}
