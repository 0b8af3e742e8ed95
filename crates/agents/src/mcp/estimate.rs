//! The out-the-door total of a vehicle, as its page adds it up (PRICE-5).

use inventory::{Amount, LineItem, LoanTerms, Total, Vehicle};
use messages::Messages;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use site::FiguresForm;
use site::FiguresInput;
use site::Rates;
use site::Site;
use site::location_name;
use site::records::Dollars;
use site::unknown_of_price;

/// The vehicle and the buyer's figures.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EstimateArguments {
    /// The dealership's key of the vehicle.
    pub stock_number: String,
    /// The county where the buyer lives, as `places` of an answer lists it. By default the
    /// dealership's.
    pub county: Option<String>,
    /// The worth of a trade-in in dollars.
    pub trade: Option<f64>,
    /// The dollars that are owed on the trade-in.
    pub owed: Option<f64>,
    /// The down payment in dollars. By default the dealership's terms.
    pub down: Option<f64>,
    /// Months of the loan.
    pub term: Option<u32>,
    /// The yearly rate in percent.
    pub apr: Option<f64>,
}

/// The out-the-door total.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Estimate {
    pub stock_number: String,
    pub name: String,
    /// The vehicle's page with the same figures.
    pub url: String,
    /// The name of the place where the buyer lives.
    pub place: String,
    pub lines: Vec<EstimateLine>,
    /// The sum of the known lines: what the buyer pays. Negative if the buyer receives it.
    pub total: f64,
    /// True if all taxes and fees are known; otherwise the total is higher by those without amount.
    pub is_complete: bool,
    /// The parts of the total that are not known: `tax in your county: not known`.
    pub unknown: Vec<String>,
    /// A loan on these terms; absent if the dealership offers none, or nothing is left to finance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loan: Option<LoanRecord>,
    /// Values of `county`.
    pub places: Vec<PlaceRecord>,
    /// The text that must be said beside the total.
    pub note: String,
}

/// A line of the total.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct EstimateLine {
    pub item: String,
    /// Who takes it: `Dealer`, `Government` or `Your lender`.
    pub payee: String,
    /// The rule by which it is computed.
    pub basis: String,
    /// In dollars, negative if it is deducted; absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<f64>,
}

/// A loan.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LoanRecord {
    pub down_payment: Dollars,
    pub amount_financed: Dollars,
    pub monthly_payment: Dollars,
    pub months: u32,
    /// The sum of all monthly payments.
    pub total_of_payments: Dollars,
    /// In percent, as text: `7.9`.
    pub apr: String,
    /// The text that must be said beside the payment.
    pub note: String,
}

/// A place where the buyer may live.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct PlaceRecord {
    pub county: String,
    pub name: String,
}

impl EstimateArguments {
    fn input(&self) -> FiguresInput {
        // As people write amounts: without cents, or with two digits of them.
        let amount = |value: Option<f64>| {
            value
                .map(|value| if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") })
        };
        let mut query = form_urlencoded::Serializer::new(String::new());
        let values = [
            ("county", self.county.clone()),
            ("trade", amount(self.trade)),
            ("owed", amount(self.owed)),
            ("down", amount(self.down)),
            ("term", self.term.map(|months| months.to_string())),
            ("apr", self.apr.map(|percent| percent.to_string())),
        ];
        query.extend_pairs(values.into_iter().filter_map(|(name, value)| Some((name, value?))));
        FiguresInput::parse(Some(&query.finish())).unwrap_or_default()
    }
}

impl Estimate {
    /// The total, or what is wrong with the arguments. `vehicle` has a price.
    pub(super) fn new(
        site: &Site,
        vehicle: &Vehicle,
        financing: Option<LoanTerms>,
        arguments: &EstimateArguments,
    ) -> Result<Self, String> {
        let messages = &site.shell.messages;
        let input = arguments.input();
        let (form, figures) = FiguresForm::read(&input, &site.config, financing, [vehicle]);
        let figures = figures.ok_or_else(|| form.errors().join("; "))?;
        let deal = figures.deal(vehicle).ok_or_else(|| messages.agents_mcp_price_on_request().to_owned())?;
        let query = input.query();
        let separator = if query.is_empty() { "" } else { "?" };
        let rates = site.config.pricing.taxes.as_ref().map(|rates| Rates::new(rates, &site.shell.messages));
        let rates = rates.map(|rates| format!(" {}", messages.agents_mcp_rates(&rates.as_of, &rates.source)));
        Ok(Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            url: format!("{}{separator}{query}", site.shell.absolute(&vehicle.path())),
            place: location_name(figures.location, &site.config).into_owned(),
            lines: deal.out_the_door.lines().iter().map(|line| EstimateLine::new(line, messages)).collect(),
            total: match deal.total {
                Total::Paid(sum) => dollars(sum),
                Total::Refund(sum) => -dollars(sum),
            },
            unknown: unknown_of_price(
                vehicle,
                arguments.county.is_some().then_some(figures.location),
                &site.config,
            ),
            is_complete: deal.out_the_door.is_complete(),
            loan: deal.loan.map(|deal| LoanRecord {
                down_payment: Dollars(deal.down),
                amount_financed: Dollars(deal.loan.amount),
                monthly_payment: Dollars(deal.loan.payment()),
                months: deal.loan.months.count().into(),
                total_of_payments: Dollars(deal.loan.total_of_payments()),
                apr: deal.loan.apr.to_string(),
                note: site.shell.messages.disclosures_credit_estimate().to_owned(),
            }),
            places: form
                .counties
                .into_iter()
                .map(|place| PlaceRecord { county: place.key, name: place.name })
                .collect(),
            note: format!(
                "{}{}",
                site.shell.messages.disclosures_total_estimate(&site.shell.messages.law_office()),
                rates.unwrap_or_default()
            ),
        })
    }
}

impl EstimateLine {
    fn new(line: &LineItem, messages: &Messages) -> Self {
        let amount = match line.amount {
            Amount::Charge(amount) => Some(dollars(amount)),
            Amount::Credit(amount) => Some(-dollars(amount)),
            Amount::Choice(_) | Amount::Unknown => None,
        };
        Self {
            item: line.label(messages).to_owned(),
            payee: messages[line.kind.payee().label()].to_owned(),
            basis: line.basis.text(messages),
            amount,
        }
    }
}

fn dollars(amount: inventory::Money) -> f64 {
    amount.to_decimal().parse().unwrap_or_default()
}
