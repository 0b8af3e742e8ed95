//! What a month may cost: the field of the filter form, and the words beside every such figure (PRICE-4).

use inventory::{Budget, Money, Percent, Results, Settled, Terms};

/// Terms that lenders offer, in months.
const USUAL_MONTHS: [u16; 7] = [24, 36, 48, 60, 66, 72, 84];

/// The field, with the terms that hold where a shopper says nothing.
#[derive(Clone, Debug)]
pub(crate) struct Payment {
    /// `Monthly payment`.
    pub label: &'static str,
    /// `10%`.
    pub down: String,
    /// `7.9%`.
    pub apr: String,
    /// `72`.
    pub term: u16,
    /// The months that are offered.
    pub terms: Vec<u16>,
    /// What was asked.
    pub asked: Option<Budget>,
    /// The terms that hold.
    pub held: Terms,
}

impl Payment {
    /// The dealer's; none where nobody stands by terms.
    pub(super) fn new(results: &Results<'_>) -> Option<Self> {
        let dealers = results.query.snapshot().financing()?;
        let asked = results.query.budget;
        let held = results.query.terms().unwrap_or(dealers);
        let mut terms = USUAL_MONTHS.to_vec();
        terms.extend([dealers.months.count(), held.months.count()]);
        terms.sort_unstable();
        terms.dedup();
        Some(Self {
            label: "Monthly payment",
            down: dealers.down.to_string(),
            apr: format!("{}%", dealers.apr),
            term: dealers.months.count(),
            terms,
            asked,
            held,
        })
    }

    /// What stands in its field.
    pub(crate) fn most(&self) -> String {
        self.asked.map_or_else(String::new, |asked| asked.payment().to_string())
    }

    /// The shopper's own down payment.
    pub(crate) fn own_down(&self) -> String {
        let own = self.asked.and_then(|asked| asked.down);
        own.map_or_else(String::new, |dollars| Money::dollars(dollars.into()).to_string())
    }

    /// The shopper's own rate.
    pub(crate) fn own_apr(&self) -> String {
        self.asked.and_then(|asked| asked.apr).map_or_else(String::new, |apr| apr.to_string())
    }

    /// Whether the shopper has terms of their own.
    pub(crate) fn is_own(&self) -> bool {
        self.asked.is_some_and(|Budget { down, months, apr, .. }| {
            down.is_some() || months.is_some() || apr.is_some()
        })
    }
}

/// What the budget of a query comes to, with all of its terms.
pub(crate) fn payment_words(query: &Settled<'_>) -> Option<String> {
    let (budget, terms) = query.budget.zip(query.terms())?;
    let payment = budget.payment();
    let Some(price) = terms.price_for(payment) else {
        return Some(format!("No vehicle costs {payment} a month: with {terms}, the fees alone cost more."));
    };
    let price = Money::dollars(price.whole_dollars());
    let loan = terms.loan(price);
    Some(format!(
        "{payment} a month pays for up to {price}: {}, then {} payments of {} at {}% APR, {} in all. {} An estimate, not an offer of credit.",
        match terms.down.of(price) {
            down if down.in_cents() == 0 => "nothing down".to_owned(),
            down => format!("{down} down"),
        },
        loan.months.count(),
        loan.payment(),
        loan.apr,
        loan.total_of_payments(),
        lent_with_it(terms),
    ))
}

/// What is lent beside the price, and what is not.
fn lent_with_it(terms: Terms) -> String {
    let tax = (terms.tax > Percent::default()).then(|| format!("{}% sales tax", terms.tax));
    let fees = (terms.fees.in_cents() > 0).then(|| format!("fees of {}", terms.fees));
    let left_out = if tax.is_some() { "title and registration" } else { "tax, title and registration" };
    let parts: Vec<String> = tax.into_iter().chain(fees).collect();
    if parts.is_empty() {
        return format!("Fees, {left_out} come on top.");
    }
    format!("With {}; {left_out} come on top.", parts.join(" and "))
}
