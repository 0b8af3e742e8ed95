//! The monthly payment: the field of the filter form, and the summary of a requested payment
//! (PRICE-4).

use super::presets::{Preset, payment_presets};
use crate::views::loan_text::{financed_costs, loan_text};
use inventory::{Budget, LoanTerms, Money, ResolvedQuery, Results};
use messages::Messages;

/// Usual loan terms, in months.
const USUAL_MONTHS: [u16; 7] = [24, 36, 48, 60, 66, 72, 84];

#[derive(Clone, Debug)]
pub(crate) struct Payment {
    /// `Monthly payment`.
    pub label: String,
    /// The dealer's down payment: `10%`.
    pub down: String,
    /// The dealer's rate: `7.9%`.
    pub apr: String,
    /// The dealer's term in months.
    pub term: u16,
    /// Offered terms in months.
    pub terms: Vec<u16>,
    pub requested: Option<Budget>,
    pub presets: Vec<Preset>,
    /// The terms in effect: the shopper's, and the dealer's for what the shopper leaves open.
    pub effective: LoanTerms,
}

impl Payment {
    /// `None` if the dealer has no financing terms.
    pub(super) fn new(results: &Results<'_>, messages: &Messages) -> Option<Self> {
        let dealers = results.resolved.inventory().financing()?;
        let requested = results.query().budget;
        let effective = results.resolved.terms()?;
        let mut terms = USUAL_MONTHS.to_vec();
        terms.extend([dealers.months.count(), effective.months.count()]);
        terms.sort_unstable();
        terms.dedup();
        Some(Self {
            label: messages.results_filter_payment().to_owned(),
            down: dealers.down.to_string(),
            apr: format!("{}%", dealers.apr),
            term: dealers.months.count(),
            terms,
            requested,
            presets: payment_presets(results, messages),
            effective,
        })
    }

    /// The requested payment.
    pub(crate) fn payment_text(&self) -> String {
        self.requested.map_or_else(String::new, |requested| requested.payment().to_string())
    }

    /// The shopper's own down payment.
    pub(crate) fn own_down(&self) -> String {
        let own = self.requested.and_then(|requested| requested.down);
        own.map_or_else(String::new, |dollars| Money::dollars(dollars.into()).to_string())
    }

    /// The shopper's own rate.
    pub(crate) fn own_apr(&self) -> String {
        self.requested.and_then(|requested| requested.apr).map_or_else(String::new, |apr| apr.to_string())
    }

    /// The shopper changed the dealer's terms.
    pub(crate) fn has_own_terms(&self) -> bool {
        self.requested.is_some_and(|Budget { down, months, apr, .. }| {
            down.is_some() || months.is_some() || apr.is_some()
        })
    }
}

/// What the payments on the cards include, for a list whose terms stand above it.
pub(crate) fn payment_note(query: &ResolvedQuery<'_>, messages: &Messages) -> Option<String> {
    let costs = financed_costs(query.terms()?, query.inventory().highest_charges(), messages);
    Some(messages.results_terms_note(&costs, &messages.disclosures_credit_estimate()).to_string())
}

/// The price that the requested payment pays for, with all terms.
pub(crate) fn payment_summary(query: &ResolvedQuery<'_>, messages: &Messages) -> Option<String> {
    let (budget, terms) = query.query().budget.zip(query.terms())?;
    let payment = budget.payment();
    let charges = query.inventory().highest_charges();
    let Some(price) = terms.max_price(payment, charges) else {
        return Some(messages.results_payment_pays_nothing(&payment, &terms.text(messages)).to_string());
    };
    let price = Money::dollars(price.whole_dollars());
    let advertised = price + charges.included;
    let down = terms.down.amount(price);
    let loan = match terms.loan(price, charges) {
        Some(loan) => loan_text(down, loan, messages),
        None => messages.results_payment_no_loan(&down).to_string(),
    };
    let costs = financed_costs(terms, charges, messages);
    let estimate = messages.disclosures_credit_estimate();
    let summary = messages.results_payment_pays_for(&payment, &advertised, &loan, &costs, &estimate);
    Some(summary.to_string())
}
