//! What a price comes to with the shopper's own figures before a vehicle is chosen (PRICE-7): the form of vehicles' pages
//! with a field for the price.

use super::{
    figures::FiguresInput,
    figures_form::{FigureField, FiguresForm},
    out_the_door::{Breakdown, Rates},
};
use crate::SiteConfig;
use inventory::{Money, Query, Snapshot};
use messages::key;

/// Prices that are not the shopper's are whole thousands.
const STEP_DOLLARS: u64 = 1_000;

#[derive(Clone, Debug)]
pub(crate) struct Calculator {
    pub price: FigureField,
    pub form: FiguresForm,
    /// `None` if an input is invalid.
    pub breakdown: Option<Breakdown>,
    pub rates: Option<Rates>,
    /// Path of the vehicles up to the budget, or up to the price without one, and its text.
    pub vehicles: Option<(String, String)>,
}

impl Calculator {
    /// `None` without financing. An empty price is that of a usual vehicle of the inventory.
    pub(crate) fn new(
        typed_price: &str,
        input: &FiguresInput,
        config: &SiteConfig,
        inventory: &Snapshot,
    ) -> Option<Self> {
        let messages = &config.site_dir.messages;
        let financing = inventory.financing()?;
        let text =
            if typed_price.is_empty() { usual_price(inventory)?.to_string() } else { typed_price.to_owned() };
        let price = Money::parse(&text);
        let (form, figures) = FiguresForm::read(input, config, Some(financing), []);
        let charges = config.charges().of_every_vehicle();
        let breakdown = price.zip(figures).map(|(price, figures)| {
            let list_price = price.saturating_sub(charges.sums().included);
            Breakdown::new(figures.deal_at(list_price, &charges), &figures, config)
        });
        let vehicles = price.zip(figures).map(|(price, figures)| {
            if let Some(budget) = figures.budget {
                let text = messages.finance_calculator_by_payment(&budget).to_string();
                (vehicles_path("payment_max", budget, input), text)
            } else {
                let text = messages.finance_calculator_by_price(&price).to_string();
                (vehicles_path("price_max", price, &FiguresInput::default()), text)
            }
        });
        let error = price.is_none().then(|| messages[key::PRICE_ERROR_AMOUNT].to_owned());
        let price = FigureField { value: text, error };
        let rates = config.pricing.taxes.as_ref().map(|rates| Rates::new(rates, &config.site_dir.messages));
        Some(Self { price, form, breakdown, rates, vehicles })
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.price.error.is_some() || self.form.has_errors()
    }
}

/// The results up to this amount, with the shopper's terms of the loan.
fn vehicles_path(limit: &str, amount: Money, input: &FiguresInput) -> String {
    let terms = ["down", "term", "apr"].map(|name| (name, input.get(name)));
    let terms = terms.into_iter().filter(|(_, value)| !value.is_empty());
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair(limit, &amount.whole_dollars().to_string())
        .extend_pairs(terms)
        .finish();
    Query::parse(&query).path()
}

/// The price in the middle, rounded up.
fn usual_price(inventory: &Snapshot) -> Option<Money> {
    let mut prices: Vec<Money> =
        inventory.vehicles().iter().filter_map(|vehicle| vehicle.list_price).collect();
    prices.sort_unstable();
    let middle = prices.get(prices.len() / 2)?;
    Some(Money::dollars(middle.whole_dollars().next_multiple_of(STEP_DOLLARS)))
}
