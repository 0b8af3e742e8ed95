//! The out-the-door price: price, fees and taxes, with a form for the shopper's own figures
//! (PRICE-5).

use super::{
    budget::BudgetFit,
    figures::{
        Deal, DealLoan, Figures, FiguresInput, TotalView, is_before_taxes, location_name, place_without_rates,
    },
    figures_form::FiguresForm,
};
use crate::views::{
    loan_text::loan_text,
    vehicles::compared::{stock_number_list, vehicle_parameter},
};
use crate::{AdvertisedPrice, SiteConfig, TaxRates};
use inventory::{
    Amount, BuyerLocation, LineItem, LineKind, Money, OwnCountyCosts, Purchase, Snapshot, TradeIn, Vehicle,
};
use messages::{DateStyle, Messages};

#[derive(Clone, Debug)]
pub(crate) struct OutTheDoorView {
    /// Target of the form.
    pub action: String,
    pub form: FiguresForm,
    /// `Out the Door`.
    pub title: String,
    /// The page's largest figure is the advertised total (PRICE-11), so that this one is smaller.
    pub is_below_total: bool,
    /// The address has figures of the shopper.
    pub has_input: bool,
    /// `None` if an input is invalid.
    pub breakdown: Option<Breakdown>,
    pub rates: Option<Rates>,
    /// The parts of the price that are not known.
    pub unknown: Vec<String>,
    /// Path of the deal page with this vehicle, those compared with it and the same figures.
    pub deal: String,
    /// The compared vehicles as the deal page's parameter; empty without any.
    pub compared: String,
    /// Path that keeps the price with the same figures (PRICE-13).
    pub keep: String,
}

/// Date and source of the tax rates.
#[derive(Clone, Debug)]
pub struct Rates {
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
    pub total: TotalView,
    /// `None` without financing, and where nothing is left to finance.
    pub payment: Option<PaymentView>,
    /// Why nothing is left to finance.
    pub no_loan: Option<String>,
    pub budget: Option<BudgetFit>,
    /// About a debt above the trade-in's worth.
    pub negative_equity: Option<String>,
}

/// A monthly payment with its terms (PRICE-4).
#[derive(Clone, Debug)]
pub(crate) struct PaymentView {
    /// `$412.33`.
    pub amount: String,
    /// `$24,898.45`.
    pub financed: String,
    /// `$2,499 down, then 72 payments of $412.33 at 7.9% APR, $29,687.76 in all.`
    pub terms: String,
}

#[derive(Clone, Debug)]
pub(crate) struct LineView {
    pub item: String,
    /// The calculation of the amount.
    pub basis: String,
    pub payee: String,
    /// `None` if unknown.
    pub amount: Option<String>,
}

impl OutTheDoorView {
    /// `None` without a price.
    pub(crate) fn new(
        vehicle: &Vehicle,
        config: &SiteConfig,
        inventory: &Snapshot,
        input: &FiguresInput,
    ) -> Option<Self> {
        vehicle.list_price?;
        let messages = &config.site_dir.messages;
        let title = if is_before_taxes(config) {
            messages.price_lines_before_taxes()
        } else {
            messages.price_door_title()
        };
        let (form, figures) = FiguresForm::read(input, config, inventory.financing(), [vehicle]);
        let compared = input.compared(vehicle, inventory);
        let others = compared.iter().any(|compared| compared.stock_number != vehicle.stock_number);
        Some(Self {
            action: format!("{}#out-the-door", vehicle.path()),
            form,
            title: title.to_owned(),
            is_below_total: config.pricing.advertised == AdvertisedPrice::Total,
            has_input: !input.query().is_empty(),
            unknown: unknown_of_price(
                vehicle,
                figures.filter(|_| !input.get("county").is_empty()).map(|figures| figures.location),
                config,
            ),
            breakdown: figures
                .and_then(|figures| Some(Breakdown::new(figures.deal(vehicle)?, &figures, config))),
            rates: config.pricing.taxes.as_ref().map(|rates| Rates::new(rates, &config.site_dir.messages)),
            compared: if others { stock_number_list(&compared) } else { String::new() },
            deal: deal_path(compared, input),
            keep: kept_request(vehicle, input),
        })
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.form.has_errors()
    }

    /// The class of the total, which is not the page's largest figure beside an advertised one.
    pub(crate) const fn total_class(&self) -> &'static str {
        if self.is_below_total { "text-lg" } else { "price" }
    }

    /// The payment for a place above the price, which nothing has where the total price is the first figure.
    pub(crate) fn payment_above_price(&self) -> Option<&PaymentView> {
        self.payment().filter(|_| !self.is_below_total)
    }

    /// The monthly payment, if the inputs are valid and the dealer offers loans.
    pub(crate) fn payment(&self) -> Option<&PaymentView> {
        self.breakdown.as_ref()?.payment.as_ref()
    }
}

/// The parts of what a buyer pays that are not known (PRICE-10): `tax in your county: not known`. `place` is where the
/// buyer lives, if that is known.
pub fn unknown_of_price(
    vehicle: &Vehicle,
    place: Option<BuyerLocation<'_>>,
    config: &SiteConfig,
) -> Vec<String> {
    let messages = &config.site_dir.messages;
    let elsewhere = || match &config.pricing.taxes {
        Some(rates) => BuyerLocation::Elsewhere(&rates.taxes),
        None => place_without_rates(config),
    };
    let purchase = Purchase {
        price: vehicle.list_price.unwrap_or(Money::ZERO),
        charges: &vehicle.charges,
        location: place.unwrap_or_else(elsewhere),
        trade_in: None,
    };
    let is_unknown = |line: &&LineItem| match line.kind {
        LineKind::Vehicle => vehicle.list_price.is_none(),
        _ => line.amount == Amount::Unknown,
    };
    let text = |line: &'_ LineItem| match line.kind {
        LineKind::SalesTax | LineKind::LocalTax => messages.price_unknown_tax().to_owned(),
        _ => line.label(messages).to_owned(),
    };
    let lines = purchase.out_the_door();
    let unknown = lines.lines().iter().filter(is_unknown);
    unknown.map(|line| messages.price_unknown(&text(line)).to_string()).collect()
}

/// The deal page's path for these vehicles and figures (PRICE-7).
pub(crate) fn deal_path<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>, input: &FiguresInput) -> String {
    let vehicles = vehicle_parameter(vehicles);
    match input.query().as_str() {
        "" => format!("/deal?{vehicles}"),
        figures => format!("/deal?{vehicles}&{figures}"),
    }
}

/// The path that keeps the vehicle's price of today with these figures (PRICE-13).
pub(crate) fn kept_request(vehicle: &Vehicle, input: &FiguresInput) -> String {
    deal_path([vehicle], input).replacen("/deal", "/receipt/keep", 1)
}

fn caption(location: BuyerLocation<'_>, config: &SiteConfig) -> String {
    let messages = &config.site_dir.messages;
    match location {
        BuyerLocation::Unknown | BuyerLocation::Untaxed => messages.price_lines_before_taxes().to_owned(),
        location => messages.price_lines_place(&location_name(location, config)).to_string(),
    }
}

impl Rates {
    pub fn new(rates: &TaxRates, messages: &Messages) -> Self {
        Self { as_of: messages.date(rates.as_of, DateStyle::Full), source: rates.source.clone() }
    }
}

impl Breakdown {
    pub(super) fn new(deal: Deal, figures: &Figures<'_>, config: &SiteConfig) -> Self {
        let messages = &config.site_dir.messages;
        let budget = BudgetFit::new(&deal, figures, messages);
        let Deal { out_the_door, loan, no_loan, .. } = deal;
        Self {
            caption: caption(figures.location, config),
            lines: out_the_door.lines().iter().map(|line| LineView::new(line, messages)).collect(),
            total: TotalView::new(&out_the_door, messages),
            payment: loan.map(|loan| PaymentView::new(loan, messages)),
            no_loan: no_loan.map(|no_loan| no_loan.text(messages)),
            budget,
            negative_equity: figures.trade_in.and_then(|trade_in| negative_equity(trade_in, messages)),
        }
    }
}

/// `You owe $3,000 more than it is worth; we added that.`
pub(crate) fn negative_equity(trade_in: TradeIn, messages: &Messages) -> Option<String> {
    let debt = trade_in.negative_equity()?;
    Some(messages.price_negative_equity(&debt).to_string())
}

impl PaymentView {
    pub(crate) fn new(DealLoan { down, loan }: DealLoan, messages: &Messages) -> Self {
        Self {
            amount: loan.payment().with_cents(),
            financed: loan.amount.with_cents(),
            terms: loan_text(down, loan, messages),
        }
    }
}

impl LineView {
    pub(crate) fn new(line: &LineItem, messages: &Messages) -> Self {
        Self {
            item: line.label(messages).to_owned(),
            basis: line.basis.text(messages),
            payee: messages[line.kind.payee().label()].to_owned(),
            amount: amount_text(line.amount, messages),
        }
    }
}

/// `None` if it is unknown.
pub(crate) fn amount_text(amount: Amount, messages: &Messages) -> Option<String> {
    match amount {
        Amount::Choice(amount) => Some(messages.price_lines_choice(&amount.with_cents()).to_string()),
        Amount::Charge(amount) => Some(amount.with_cents()),
        Amount::Credit(amount) => Some(format!("\u{2212}{}", amount.with_cents())),
        Amount::Unknown => None,
    }
}

/// Totals for a buyer in the dealership's county without a trade-in.
#[derive(Clone, Debug)]
pub struct CountyTotals {
    /// `Shelby County`.
    pub name: String,
    /// One per vehicle; `None` without a price.
    pub totals: Vec<Option<Money>>,
    pub explanation: String,
}

/// `None` without tax rates.
pub fn totals_in_own_county(vehicles: &[&Vehicle], config: &SiteConfig) -> Option<CountyTotals> {
    let (pricing, messages) = (&config.pricing, &config.site_dir.messages);
    let rates = pricing.taxes.as_ref()?;
    let costs = OwnCountyCosts::new(&rates.taxes);
    let total = |vehicle: &&Vehicle| Some(costs.total(vehicle.list_price?, vehicle.charges.sums()));
    let estimate = messages.disclosures_total_estimate(&messages.law_office()).to_string();
    let date = Rates::new(rates, messages).as_of;
    let explanation = if vehicles.iter().any(|vehicle| vehicle.charges.has_others()) {
        messages.compare_total_explanation_charges(&estimate, &date).to_string()
    } else {
        messages.compare_total_explanation(&estimate, &date).to_string()
    };
    let name = rates.taxes.own_county.name.clone();
    Some(CountyTotals { name, totals: vehicles.iter().map(total).collect(), explanation })
}
