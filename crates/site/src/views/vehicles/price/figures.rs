//! The shopper's own figures, from an address or a post: where they live, the trade-in, the loan
//! and the budget (PRICE-7).

use crate::views::vehicles::compared::{MAX_COMPARED, VEHICLES, find_vehicles, stock_numbers};
use crate::{SiteConfig, law};
use inventory::{
    Budget, BuyerLocation, Charges, County, DownPayment, Loan, LoanTerms, Money, OutTheDoor, Purchase,
    Snapshot, Total, TradeIn, Vehicle,
};
use leads::{FormData, LeadFigures, LeadLoan};
use messages::Messages;
use std::borrow::Cow;

/// The parameters, in the order of links.
const NAMES: [&str; 7] = ["county", "trade", "owed", "down", "term", "apr", "budget"];

/// The parameter of a signed price (PRICE-13).
const KEPT: &str = "kept";
/// Maximum bytes of a signed price.
const MAX_SIGNED: usize = 4_000;
/// Maximum bytes of an input: the longest names of counties fit.
const MAX_BYTES: usize = 32;

/// The figures as typed, and the vehicles that the shopper compares with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiguresInput {
    /// In the order of `NAMES`.
    typed: [String; NAMES.len()],
    /// Stock numbers of the vehicles of a deal.
    compared: Vec<String>,
    /// The signed price that the shopper kept (PRICE-13), which nobody has checked; empty without one.
    kept: String,
}

impl FiguresInput {
    /// From a query; `None` if it has none of the parameters.
    pub fn parse(query: Option<&str>) -> Option<Self> {
        let mut input = Self { compared: stock_numbers(query), ..Self::default() };
        let mut is_given = !input.compared.is_empty();
        for (name, value) in form_urlencoded::parse(query?.as_bytes()) {
            if let Some(at) = NAMES.iter().position(|known| *known == name) {
                input.typed[at] = bounded(&value);
                is_given = true;
            } else if name == KEPT && is_signed(&value) {
                input.kept = value.into_owned();
                is_given = true;
            }
        }
        is_given.then_some(input)
    }

    /// A budget and its terms.
    pub(crate) fn from_budget(budget: Budget) -> Self {
        let value = |name| match name {
            "budget" => Some(budget.max_payment.to_string()),
            "down" => budget.down.map(|dollars| dollars.to_string()),
            "term" => budget.months.map(|months| months.count().to_string()),
            "apr" => budget.apr.map(|apr| apr.to_string()),
            _ => None,
        };
        Self { typed: NAMES.map(|name| value(name).unwrap_or_default()), ..Self::default() }
    }

    /// From the fields of a post; `None` if all are empty.
    pub(crate) fn from_post(data: &FormData) -> Option<Self> {
        let fields = NAMES.into_iter().chain([VEHICLES, KEPT]).map(|name| (name, data.get(name)));
        let fields = fields.filter(|(_, value)| !value.is_empty());
        Self::parse(Some(&form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()))
    }

    /// Names and values of the figures that are not empty.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        NAMES.into_iter().zip(self.typed.iter().map(String::as_str)).filter(|(_, value)| !value.is_empty())
    }

    /// The figures as parameters, in the order of `NAMES`; empty without figures.
    pub fn query(&self) -> String {
        form_urlencoded::Serializer::new(String::new()).extend_pairs(self.fields()).finish()
    }

    /// With the signed price that the shopper kept.
    pub(crate) fn keeping(self, signed: &str) -> Self {
        Self { kept: signed.to_owned(), ..self }
    }

    pub(crate) fn kept(&self) -> &str {
        &self.kept
    }

    /// The figures, the compared vehicles and the kept price, as parameters.
    pub(crate) fn query_with_vehicles(&self) -> String {
        let kept = (!self.kept.is_empty()).then_some((KEPT, &self.kept));
        let vehicles = (!self.compared.is_empty()).then(|| (VEHICLES, self.compared.join(",")));
        form_urlencoded::Serializer::new(String::new())
            .extend_pairs(self.fields())
            .extend_pairs(vehicles)
            .extend_pairs(kept)
            .finish()
    }

    /// The compared vehicles that are in the inventory, of which this is one; only this one if the
    /// shopper compares none.
    pub(crate) fn compared<'v>(&self, vehicle: &'v Vehicle, inventory: &'v Snapshot) -> Vec<&'v Vehicle> {
        let mut vehicles = find_vehicles(&self.compared, inventory);
        if vehicles.iter().all(|compared| compared.stock_number != vehicle.stock_number) {
            vehicles.insert(0, vehicle);
            vehicles.truncate(MAX_COMPARED);
        }
        vehicles
    }

    pub(super) fn get(&self, name: &str) -> &str {
        NAMES.iter().position(|known| *known == name).map_or("", |at| &self.typed[at])
    }
}

/// The path of the page of a signed price.
pub(crate) fn kept_path(signed: &str) -> String {
    format!("/receipt?{KEPT}={signed}")
}

/// The text may be a signed price.
fn is_signed(value: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
    !value.is_empty() && value.len() <= MAX_SIGNED && value.bytes().all(is_letter)
}

/// The figure, cut before the first character beyond the limit.
pub(crate) fn bounded(value: &str) -> String {
    let value = value.trim();
    value[..value.floor_char_boundary(MAX_BYTES)].to_owned()
}

#[derive(Clone, Copy, Debug)]
pub struct Figures<'c> {
    pub location: BuyerLocation<'c>,
    pub trade_in: Option<TradeIn>,
    /// The shopper's terms, and the dealer's for those left open; `None` without financing.
    pub terms: Option<LoanTerms>,
    /// Maximum monthly payment.
    pub budget: Option<Money>,
}

/// One vehicle's amounts with these figures.
#[derive(Clone, Debug)]
pub struct Deal {
    pub out_the_door: OutTheDoor,
    pub total: Total,
    /// The down payment, at most the total; `None` without financing.
    pub down: Option<Money>,
    /// `None` without financing, and where nothing is left to finance.
    pub loan: Option<DealLoan>,
    /// Why nothing is left to finance.
    pub no_loan: Option<NoLoan>,
}

/// Why nothing is left to finance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLoan {
    /// The trade-in and the down payment pay for all of it.
    PaidAtOnce,
    /// The down payment exceeds the total by this amount.
    DownAboveTotal(Money),
}

#[derive(Clone, Copy, Debug)]
pub struct DealLoan {
    pub down: Money,
    pub loan: Loan,
}

/// A total, with what it is.
#[derive(Clone, Debug)]
pub(crate) struct TotalView {
    /// `Out the door`.
    pub label: String,
    /// `$27,663.95`.
    pub amount: String,
    /// The buyer receives it.
    pub is_refund: bool,
}

impl Figures<'_> {
    /// `None` without a price.
    pub fn deal(&self, vehicle: &Vehicle) -> Option<Deal> {
        Some(self.deal_at(vehicle.list_price?, &vehicle.charges))
    }

    /// A purchase at this list price.
    pub(super) fn deal_at(&self, price: Money, charges: &Charges) -> Deal {
        let purchase = Purchase { price, charges, location: self.location, trade_in: self.trade_in };
        let out_the_door = purchase.out_the_door();
        let total = out_the_door.total();
        let down = self.terms.map(|terms| terms.down.amount(price));
        let loan = self
            .terms
            .zip(down)
            .and_then(|(terms, down)| Some(DealLoan { down, loan: terms.loan_for(price, total)? }));
        let no_loan = self.terms.filter(|_| loan.is_none()).map(|terms| NoLoan::new(terms, total));
        Deal { out_the_door, total, down: down.map(|down| down.min(total.due())), loan, no_loan }
    }

    /// The figures of an enquiry about this vehicle; `None` without a price.
    pub(crate) fn for_lead(&self, vehicle: &Vehicle, config: &SiteConfig) -> Option<LeadFigures> {
        let Deal { out_the_door, total, loan, .. } = self.deal(vehicle)?;
        let is_known = !matches!(self.location, BuyerLocation::Unknown | BuyerLocation::Untaxed);
        Some(LeadFigures {
            location: is_known.then(|| location_name(self.location, config).into_owned()),
            trade_in: self.trade_in,
            total,
            is_complete: out_the_door.is_complete(),
            loan: loan.map(|DealLoan { down, loan }| LeadLoan { down, loan }),
            budget: self.budget,
        })
    }

    /// `Shelby County, trade-in $5,000, $8,000 owed on it, $2,000 down, 72 months: $16,082.95 out
    /// the door`
    pub(crate) fn summary(&self, vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
        let Deal { out_the_door, loan, .. } = self.deal(vehicle)?;
        let messages = &config.site_dir.messages;
        let loan = loan.map(|DealLoan { down, loan }| {
            messages.price_figures_loan(&down, &loan.months.count()).to_string()
        });
        let total = total_in_sentence(&out_the_door, config);
        Some(match self.parts(loan, config).as_str() {
            "" => total,
            parts => format!("{parts}: {total}"),
        })
    }

    /// `Shelby County, 10% down, 72 months at 7.9% APR`
    pub(crate) fn description(&self, config: &SiteConfig) -> String {
        self.parts(self.terms.map(|terms| terms.text(&config.site_dir.messages)), config)
    }

    fn parts(&self, loan: Option<String>, config: &SiteConfig) -> String {
        let is_known = !matches!(self.location, BuyerLocation::Unknown | BuyerLocation::Untaxed);
        let location = is_known.then(|| location_name(self.location, config).into_owned());
        let messages = &config.site_dir.messages;
        let trade_in = self.trade_in.map(|TradeIn { worth, owed }| match owed {
            Money::ZERO => messages.price_figures_trade_in(&worth).to_string(),
            owed => messages.price_figures_trade_in_owed(&worth, &owed).to_string(),
        });
        let budget = self.budget.map(|budget| messages.price_figures_budget(&budget).to_string());
        [location, trade_in, loan, budget].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl TotalView {
    pub(crate) fn new(price: &OutTheDoor, messages: &Messages) -> Self {
        let (label, sum, is_refund) = match price.total() {
            Total::Paid(sum) if price.is_before_taxes() => (messages.price_lines_before_taxes(), sum, false),
            Total::Paid(sum) if price.is_complete() => (messages.price_out_the_door(), sum, false),
            Total::Paid(sum) => (messages.price_out_the_door_incomplete(), sum, false),
            Total::Refund(sum) if price.is_complete() => (messages.price_you_get_back(), sum, true),
            Total::Refund(sum) => (messages.price_you_get_back_incomplete(), sum, true),
        };
        Self { label: label.to_owned(), amount: sum.with_cents(), is_refund }
    }
}

/// `$27,663.95 out the door`, `you get back $15,222.00`.
fn total_in_sentence(price: &OutTheDoor, config: &SiteConfig) -> String {
    let (messages, is_complete) = (&config.site_dir.messages, price.is_complete());
    match price.total() {
        Total::Paid(sum) if price.is_before_taxes() => {
            messages.price_figures_total_before_taxes(&sum.with_cents()).to_string()
        }
        Total::Paid(sum) if is_complete => messages.price_figures_total(&sum.with_cents()).to_string(),
        Total::Paid(sum) => messages.price_figures_total_incomplete(&sum.with_cents()).to_string(),
        Total::Refund(sum) if is_complete => messages.price_figures_back(&sum.with_cents()).to_string(),
        Total::Refund(sum) => messages.price_figures_back_incomplete(&sum.with_cents()).to_string(),
    }
}

impl NoLoan {
    fn new(terms: LoanTerms, total: Total) -> Self {
        match terms.down {
            DownPayment::Amount(down) if down > total.due() => {
                Self::DownAboveTotal(down.saturating_sub(total.due()))
            }
            _ => Self::PaidAtOnce,
        }
    }

    pub(crate) fn text(self, messages: &Messages) -> String {
        match self {
            Self::PaidAtOnce => messages.price_no_loan().to_owned(),
            Self::DownAboveTotal(amount) => messages.price_down_above_total(&amount).to_string(),
        }
    }
}

/// The place of every buyer where no tax rates are set.
pub(super) fn place_without_rates(config: &SiteConfig) -> BuyerLocation<'static> {
    if law::has_no_sales_tax(&config.dealership.address.state) {
        BuyerLocation::Untaxed
    } else {
        BuyerLocation::Unknown
    }
}

/// True for totals without any tax: `out the door` is said of totals with taxes alone (PRICE-11).
pub(in crate::views) fn is_before_taxes(config: &SiteConfig) -> bool {
    config.pricing.taxes.is_none() && place_without_rates(config) == BuyerLocation::Unknown
}

/// `Shelby County`, `Elsewhere in TN`, `Out of state`.
pub fn location_name<'l>(location: BuyerLocation<'l>, config: &SiteConfig) -> Cow<'l, str> {
    let messages = &config.site_dir.messages;
    match location {
        BuyerLocation::County(_, County { name, .. }) => name.into(),
        BuyerLocation::Elsewhere(_) => {
            messages.price_place_elsewhere(&config.dealership.address.state).to_string().into()
        }
        BuyerLocation::OutOfState => messages.price_place_out_of_state().to_owned().into(),
        BuyerLocation::Unknown | BuyerLocation::Untaxed => messages.price_place_unknown().to_owned().into(),
    }
}
