//! The out-the-door price: price, fees and taxes, with a form for the shopper's own figures
//! (PRICE-5).

use crate::{Pricing, SiteConfig, TaxRates};
use inventory::{
    Amount, BuyerLocation, County, LineItem, Money, OutTheDoor, Purchase, Total, TradeIn, Vehicle,
};
use std::borrow::Cow;

/// Shown beside every total.
pub(crate) const ESTIMATE_NOTE: &str = "An estimate, not an offer; taxes are the county clerk's.";

/// Maximum characters of an input.
const MAX_CHARS: usize = 24;

/// The shopper's input, as typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct OutTheDoorInput {
    county: String,
    trade: String,
    owed: String,
}

impl OutTheDoorInput {
    /// `None` if the query has none of the parameters.
    pub(crate) fn parse(query: Option<&str>) -> Option<Self> {
        let mut input = Self::default();
        let mut is_given = false;
        for (name, value) in form_urlencoded::parse(query?.as_bytes()) {
            let field = match name.as_ref() {
                "county" => &mut input.county,
                "trade" => &mut input.trade,
                "owed" => &mut input.owed,
                _ => continue,
            };
            *field = value.trim().chars().take(MAX_CHARS).collect();
            is_given = true;
        }
        is_given.then_some(input)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct OutTheDoorView {
    /// Target of the form.
    pub action: String,
    /// Places where the buyer may live; empty without tax rates.
    pub homes: Vec<HomeOption>,
    pub home_error: Option<&'static str>,
    /// Value of the trade-in.
    pub trade: AmountField,
    /// Debt on the trade-in.
    pub owed: AmountField,
    /// `None` if an input is invalid.
    pub breakdown: Option<Breakdown>,
    pub rates: Option<Rates>,
}

/// Date and source of the tax rates.
#[derive(Clone, Debug)]
pub(crate) struct Rates {
    /// `November 23, 2026`.
    pub as_of: String,
    /// The dealer's text.
    pub source: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Breakdown {
    /// The buyer's place.
    pub caption: String,
    pub lines: Vec<LineView>,
    /// `Estimated total`.
    pub label: &'static str,
    pub sum: String,
}

#[derive(Clone, Debug)]
pub(crate) struct HomeOption {
    /// The parameter's value.
    pub key: String,
    pub name: String,
    pub selected: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct AmountField {
    /// As typed.
    pub value: String,
    pub error: Option<&'static str>,
}

#[derive(Clone, Debug)]
pub(crate) struct LineView {
    pub item: String,
    /// How the amount is calculated.
    pub basis: String,
    pub payee: String,
    /// `None` if unknown.
    pub amount: Option<String>,
}

impl OutTheDoorView {
    /// `None` without a price.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig, input: &OutTheDoorInput) -> Option<Self> {
        let (price, pricing) = (vehicle.list_price?, &config.pricing);
        let home = home(pricing, &input.county);
        let (trade, owed) = (parse_amount(&input.trade), parse_amount(&input.owed));
        let is_owed_alone = owed.as_ref().is_ok_and(Option::is_some) && trade == Ok(None);
        let breakdown = match (home, &trade, &owed) {
            (Some(home), Ok(worth), Ok(owed)) if !is_owed_alone => {
                let trade_in = worth.map(|worth| TradeIn { worth, owed: owed.unwrap_or(Money::ZERO) });
                let purchase = Purchase { price, documentation_fee: pricing.fee(), location: home, trade_in };
                Some(Breakdown::new(&purchase.out_the_door(), caption(home, config)))
            }
            _ => None,
        };
        let missing = is_owed_alone.then_some("Say what your trade-in is worth, too");
        Some(Self {
            action: format!("{}#out-the-door", vehicle.path()),
            homes: pricing.taxes.as_ref().map(|rates| home_options(rates, home, config)).unwrap_or_default(),
            home_error: home.is_none().then_some("Choose one of these places"),
            trade: AmountField { value: input.trade.clone(), error: trade.err().or(missing) },
            owed: AmountField { value: input.owed.clone(), error: owed.err() },
            breakdown,
            rates: pricing.taxes.as_ref().map(Rates::new),
        })
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.breakdown.is_none()
    }
}

/// The buyer's place; the dealership's county by default. `None` for an unknown place.
fn home<'t>(pricing: &'t Pricing, key: &str) -> Option<BuyerLocation<'t>> {
    match &pricing.taxes {
        None => Some(BuyerLocation::Unknown),
        Some(rates) if key.is_empty() => Some(rates.taxes.dealership_location()),
        Some(rates) => rates.taxes.location(key),
    }
}

fn parse_amount(text: &str) -> Result<Option<Money>, &'static str> {
    if text.is_empty() {
        return Ok(None);
    }
    Money::parse(text).map(Some).ok_or("Write an amount in dollars, such as 5000")
}

fn home_options(
    rates: &TaxRates,
    selected: Option<BuyerLocation<'_>>,
    config: &SiteConfig,
) -> Vec<HomeOption> {
    let option = |home: BuyerLocation<'_>| HomeOption {
        key: home.key(),
        name: home_name(home, config).into_owned(),
        selected: selected == Some(home),
    };
    rates.taxes.locations().map(option).collect()
}

fn home_name<'h>(home: BuyerLocation<'h>, config: &SiteConfig) -> Cow<'h, str> {
    match home {
        BuyerLocation::County(_, County { name, .. }) => name.into(),
        BuyerLocation::Elsewhere(_) => format!("Elsewhere in {}", config.dealership.address.state).into(),
        BuyerLocation::OutOfState => "Out of state".into(),
        BuyerLocation::Unknown => "Not known".into(),
    }
}

fn caption(home: BuyerLocation<'_>, config: &SiteConfig) -> String {
    match home {
        BuyerLocation::Unknown => "Before tax, title and registration".to_owned(),
        home => format!("Where the buyer lives: {}", home_name(home, config)),
    }
}

impl Rates {
    fn new(rates: &TaxRates) -> Self {
        Self { as_of: rates.as_of.strftime("%B %-d, %Y").to_string(), source: rates.source.clone() }
    }
}

impl Breakdown {
    fn new(price: &OutTheDoor, caption: String) -> Self {
        let (label, sum) = match price.total() {
            Total::Paid(sum) if price.is_complete() => ("Estimated total", sum),
            Total::Paid(sum) => ("Estimated total of what is known", sum),
            Total::Refund(sum) if price.is_complete() => ("Estimated, paid to you", sum),
            Total::Refund(sum) => ("Estimated, paid to you, of what is known", sum),
        };
        let lines = price.lines().iter().map(LineView::new).collect();
        Self { caption, lines, label, sum: sum.with_cents() }
    }
}

impl LineView {
    fn new(line: &LineItem) -> Self {
        let amount = match line.amount {
            Amount::Charge(amount) => Some(amount.with_cents()),
            Amount::Credit(amount) => Some(format!("\u{2212}{}", amount.with_cents())),
            Amount::Unknown => None,
        };
        let (item, payee) = (line.kind.to_string(), line.kind.payee().to_string());
        Self { item, basis: line.basis.clone(), payee, amount }
    }
}

/// Totals for a buyer in the dealership's county without a trade-in.
#[derive(Clone, Debug)]
pub(crate) struct CountyTotals {
    /// `Shelby County`.
    pub name: String,
    /// One per vehicle; `None` without a price.
    pub totals: Vec<Option<Money>>,
    pub explanation: String,
}

/// `None` without tax rates.
pub(crate) fn totals_in_own_county(vehicles: &[&Vehicle], pricing: &Pricing) -> Option<CountyTotals> {
    let rates = pricing.taxes.as_ref()?;
    let home = rates.taxes.dealership_location();
    let total = |vehicle: &&Vehicle| {
        let documentation_fee = pricing.fee();
        let purchase =
            Purchase { price: vehicle.list_price?, documentation_fee, location: home, trade_in: None };
        match purchase.out_the_door().total() {
            Total::Paid(sum) | Total::Refund(sum) => Some(sum),
        }
    };
    let explanation = format!(
        "Dealer price, documentation fee, sales tax, title and registration, as far as they are known, without a trade-in. \
         {ESTIMATE_NOTE} Rates as of {}.",
        Rates::new(rates).as_of
    );
    let name = rates.taxes.own_county.name.clone();
    Some(CountyTotals { name, totals: vehicles.iter().map(total).collect(), explanation })
}
