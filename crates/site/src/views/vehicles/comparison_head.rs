//! The payment and the total of each compared vehicle (COMPARE-4).

use super::{
    comparison_rows::{Best, ComparedRow},
    price::out_the_door::{CountyTotals, totals_in_own_county},
};
use crate::SiteConfig;
use crate::views::loan_text::{financed_costs, loan_text};
use inventory::{LoanTerms, Money, Vehicle};
use messages::Messages;

/// Monthly payments on the dealer's terms (PRICE-4).
#[derive(Clone, Debug)]
pub(crate) struct ComparedPayments {
    pub row: ComparedRow,
    /// `10% down, 72 months at 7.9% APR`.
    pub terms: String,
    pub loans: Vec<ComparedLoan>,
    /// The costs that the loans include besides the price, and those that they do not.
    pub costs: String,
}

/// All terms of the loan for one vehicle.
#[derive(Clone, Debug)]
pub(crate) struct ComparedLoan {
    /// Name of the vehicle.
    pub vehicle: String,
    /// `$2,499 down, then 72 payments of $412.33 at 7.9% APR, $29,687.76 in all.`
    pub text: String,
}

impl ComparedPayments {
    /// `None` if no vehicle has a price.
    pub(in crate::views) fn new(
        vehicles: &[&Vehicle],
        terms: LoanTerms,
        messages: &Messages,
    ) -> Option<Self> {
        let loan_of = |vehicle: &Vehicle| terms.loan(vehicle.list_price?, vehicle.charges.sums());
        let payments: Vec<Option<Money>> =
            vehicles.iter().map(|vehicle| Some(loan_of(vehicle)?.payment())).collect();
        let text = |payment: Money| messages.compare_payment_a_month(&payment).to_string();
        let texts = payments.iter().map(|payment| payment.map(text)).collect();
        let loan = |vehicle: &&Vehicle| {
            let price = vehicle.list_price?;
            let text = loan_text(terms.down.amount(price), loan_of(vehicle)?, messages);
            Some(ComparedLoan { vehicle: vehicle.name.to_string(), text })
        };
        let charges = vehicles.iter().map(|vehicle| vehicle.charges.sums()).max_by_key(|sums| sums.in_state);
        Some(Self {
            row: ComparedRow::new(messages.compare_payment(), texts)?.marked(Best::Lowest, &cents(&payments)),
            terms: terms.text(messages),
            loans: vehicles.iter().filter_map(loan).collect(),
            costs: financed_costs(terms, charges.unwrap_or_default(), messages),
        })
    }
}

/// Out-the-door totals in the dealership's county (PRICE-5).
#[derive(Clone, Debug)]
pub(crate) struct ComparedTotals {
    /// `Total in Shelby County`; the values have cents.
    pub row: ComparedRow,
    pub explanation: String,
}

impl ComparedTotals {
    /// `None` without tax rates, and if no vehicle has a price.
    pub(in crate::views) fn new(vehicles: &[&Vehicle], config: &SiteConfig) -> Option<Self> {
        let CountyTotals { name, totals, explanation } = totals_in_own_county(vehicles, config)?;
        let texts = totals.iter().map(|total| total.map(Money::with_cents)).collect();
        let row = ComparedRow::new(config.site_dir.messages.compare_total(&name).to_string(), texts)?;
        Some(Self { row: row.marked(Best::Lowest, &cents(&totals)), explanation })
    }
}

fn cents(amounts: &[Option<Money>]) -> Vec<Option<u64>> {
    amounts.iter().map(|amount| amount.map(Money::in_cents)).collect()
}

/// The lowest of the advertised prices.
pub(in crate::views) fn lowest_prices(vehicles: &[&Vehicle]) -> Vec<Option<Best>> {
    Best::Lowest.mark(&cents(&vehicles.iter().map(|vehicle| vehicle.advertised_price()).collect::<Vec<_>>()))
}
