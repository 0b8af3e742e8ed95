//! The shopper's own figures, from an address or a post: where they live, the trade-in, the loan
//! and the budget (PRICE-7).

use crate::{Pricing, SiteConfig, TaxRates};
use inventory::{
    Apr, Budget, BuyerLocation, County, DownPayment, Loan, LoanTerms, Money, Months, OutTheDoor, Purchase,
    Total, TradeIn,
};
use leads::{FormData, LeadFigures, LeadLoan};
use std::borrow::Cow;

/// The parameters, in the order of links.
const NAMES: [&str; 7] = ["county", "trade", "owed", "down", "term", "apr", "budget"];

/// Maximum bytes of an input: the longest names of counties fit.
const MAX_BYTES: usize = 32;

/// The figures as typed, in the order of `NAMES`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiguresInput([String; NAMES.len()]);

impl FiguresInput {
    /// From a query; `None` if it has none of the parameters.
    pub fn parse(query: Option<&str>) -> Option<Self> {
        let mut input = Self::default();
        let mut is_given = false;
        for (name, value) in form_urlencoded::parse(query?.as_bytes()) {
            if let Some(at) = NAMES.iter().position(|known| *known == name) {
                input.0[at] = bounded(&value);
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
        Self(NAMES.map(|name| value(name).unwrap_or_default()))
    }

    /// From the fields of a post; `None` if all are empty.
    pub(crate) fn from_post(data: &FormData) -> Option<Self> {
        let input = Self(NAMES.map(|name| bounded(data.get(name))));
        (input != Self::default()).then_some(input)
    }

    /// Names and values of the figures that are not empty.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        NAMES.into_iter().zip(self.0.iter().map(String::as_str)).filter(|(_, value)| !value.is_empty())
    }

    /// The figures as parameters, in the order of `NAMES`; empty without figures.
    pub fn query(&self) -> String {
        form_urlencoded::Serializer::new(String::new()).extend_pairs(self.fields()).finish()
    }

    fn get(&self, name: &str) -> &str {
        NAMES.iter().position(|known| *known == name).map_or("", |at| &self.0[at])
    }
}

/// The figure, cut before the first character beyond the limit.
fn bounded(value: &str) -> String {
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

/// What one vehicle comes to with these figures.
#[derive(Clone, Debug)]
pub struct Deal {
    pub out_the_door: OutTheDoor,
    pub total: Total,
    /// `None` without financing.
    pub loan: Option<DealLoan>,
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
    pub label: &'static str,
    /// `$27,663.95`.
    pub amount: String,
}

impl Figures<'_> {
    pub fn deal(&self, price: Money, pricing: &Pricing) -> Deal {
        let purchase = Purchase {
            price,
            documentation_fee: pricing.fee(),
            location: self.location,
            trade_in: self.trade_in,
        };
        let out_the_door = purchase.out_the_door();
        let total = out_the_door.total();
        let loan = self
            .terms
            .map(|terms| DealLoan { down: terms.down.amount(price), loan: terms.loan_for(price, total) });
        Deal { out_the_door, total, loan }
    }
}

impl Figures<'_> {
    /// The figures of an enquiry about a vehicle at this price.
    pub(crate) fn for_lead(&self, price: Money, config: &SiteConfig) -> LeadFigures {
        let Deal { out_the_door, total, loan } = self.deal(price, &config.pricing);
        let is_known = !matches!(self.location, BuyerLocation::Unknown);
        LeadFigures {
            location: is_known.then(|| location_name(self.location, config).into_owned()),
            trade_in: self.trade_in,
            total,
            is_complete: out_the_door.is_complete(),
            loan: loan.map(|DealLoan { down, loan }| LeadLoan { down, loan }),
        }
    }

    /// `Shelby County, trade-in $5,000, $8,000 owed on it, $2,000 down, 72 months: $16,082.95 out
    /// the door`
    pub(crate) fn summary(&self, price: Money, config: &SiteConfig) -> String {
        let Deal { out_the_door, loan, .. } = self.deal(price, &config.pricing);
        let is_known = !matches!(self.location, BuyerLocation::Unknown);
        let location = is_known.then(|| location_name(self.location, config).into_owned());
        let trade_in = self.trade_in.map(|TradeIn { worth, owed }| match owed {
            Money::ZERO => format!("trade-in {worth}"),
            owed => format!("trade-in {worth}, {owed} owed on it"),
        });
        let loan = loan.map(|DealLoan { down, loan }| format!("{down} down, {} months", loan.months.count()));
        let parts: Vec<String> = [location, trade_in, loan].into_iter().flatten().collect();
        let total = TotalView::new(&out_the_door);
        format!("{}: {} {}", parts.join(", "), total.amount, lower_first(total.label))
    }
}

impl TotalView {
    pub(crate) fn new(price: &OutTheDoor) -> Self {
        let (label, sum) = match price.total() {
            Total::Paid(sum) if price.is_complete() => ("Out the door", sum),
            Total::Paid(sum) => ("Out the door, as far as known", sum),
            Total::Refund(sum) if price.is_complete() => ("Paid to you", sum),
            Total::Refund(sum) => ("Paid to you, as far as known", sum),
        };
        Self { label, amount: sum.with_cents() }
    }
}

fn lower_first(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The form for the figures, with what was typed and its errors.
#[derive(Clone, Debug)]
pub struct FiguresForm {
    /// Places where the buyer may live; empty without tax rates.
    pub counties: Vec<CountyOption>,
    pub county_error: Option<&'static str>,
    /// Worth of the trade-in.
    pub(crate) trade: FigureField,
    /// Debt on the trade-in.
    pub(crate) owed: FigureField,
    /// `None` without financing.
    pub(crate) loan: Option<LoanFields>,
}

#[derive(Clone, Debug)]
pub(crate) struct LoanFields {
    pub down: FigureField,
    pub term: FigureField,
    pub apr: FigureField,
    pub budget: FigureField,
    /// The dealer's terms: `10% down, 72 months at 7.9% APR`.
    pub dealers: String,
}

#[derive(Clone, Debug)]
pub struct CountyOption {
    /// The parameter's value.
    pub key: String,
    pub name: String,
    pub selected: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct FigureField {
    pub value: String,
    pub error: Option<&'static str>,
}

impl FiguresForm {
    pub(crate) fn has_errors(&self) -> bool {
        !self.errors().is_empty()
    }

    /// The errors, each with its field's name.
    pub fn errors(&self) -> Vec<String> {
        let [down, term, apr, budget] = match &self.loan {
            Some(loan) => [&loan.down, &loan.term, &loan.apr, &loan.budget].map(|field| field.error),
            None => [None; 4],
        };
        let errors = [self.county_error, self.trade.error, self.owed.error, down, term, apr, budget];
        NAMES
            .into_iter()
            .zip(errors)
            .filter_map(|(name, error)| Some(format!("`{name}`: {}", error?)))
            .collect()
    }

    /// The form, and the figures if all of them are valid.
    pub fn read<'c>(
        input: &FiguresInput,
        config: &'c SiteConfig,
        financing: Option<LoanTerms>,
    ) -> (Self, Option<Figures<'c>>) {
        let pricing = &config.pricing;
        let location = location(pricing, input.get("county"));
        let trade = Typed::read(input, "trade", Money::parse, AMOUNT_ERROR);
        let owed = Typed::read(input, "owed", Money::parse, AMOUNT_ERROR);
        let is_owed_alone = matches!((trade.value, owed.value), (Ok(None), Ok(Some(_))));
        let loan = financing.map(|dealers| LoanInput::read(input, dealers));
        let figures = match (location, trade.value, owed.value, &loan) {
            (Some(location), Ok(worth), Ok(owed), loan) if !is_owed_alone => {
                let terms = loan.as_ref().map(LoanInput::terms);
                (terms != Some(None)).then(|| Figures {
                    location,
                    trade_in: worth.map(|worth| TradeIn { worth, owed: owed.unwrap_or(Money::ZERO) }),
                    terms: terms.flatten(),
                    budget: loan.as_ref().and_then(|loan| loan.budget.value.ok().flatten()),
                })
            }
            _ => None,
        };
        let missing = is_owed_alone.then_some("Say what your trade-in is worth, too");
        let form = Self {
            counties: pricing
                .taxes
                .as_ref()
                .map(|rates| county_options(rates, location, config))
                .unwrap_or_default(),
            county_error: location.is_none().then_some("Choose one of these places"),
            trade: FigureField { error: trade.value.err().or(missing), value: trade.text },
            owed: owed.into(),
            loan: loan.map(LoanInput::fields),
        };
        (form, figures)
    }
}

const AMOUNT_ERROR: &str = "Write an amount in dollars, such as 5000";

/// A figure as typed and as a value.
struct Typed<T> {
    text: String,
    value: Result<Option<T>, &'static str>,
}

impl<T> Typed<T> {
    fn read(
        input: &FiguresInput,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
        error: &'static str,
    ) -> Self {
        let text = input.get(name);
        let value = if text.is_empty() { Ok(None) } else { parse(text).map(Some).ok_or(error) };
        Self { text: text.to_owned(), value }
    }
}

impl<T> From<Typed<T>> for FigureField {
    fn from(Typed { text, value }: Typed<T>) -> Self {
        Self { value: text, error: value.err() }
    }
}

struct LoanInput {
    dealers: LoanTerms,
    down: Typed<Money>,
    term: Typed<Months>,
    apr: Typed<Apr>,
    budget: Typed<Money>,
}

impl LoanInput {
    fn read(input: &FiguresInput, dealers: LoanTerms) -> Self {
        let months = |text: &str| Months::new(text.parse().ok()?);
        Self {
            dealers,
            down: Typed::read(input, "down", Money::parse, AMOUNT_ERROR),
            term: Typed::read(input, "term", months, "Write a number of months from 1 to 96"),
            apr: Typed::read(input, "apr", Apr::parse, "Write a percentage from 0 to 36, such as 6.9"),
            budget: Typed::read(input, "budget", Money::parse, AMOUNT_ERROR),
        }
    }

    /// `None` if a figure is not valid.
    fn terms(&self) -> Option<LoanTerms> {
        let Self { dealers, down, term, apr, budget } = self;
        budget.value.ok()?;
        Some(LoanTerms {
            down: down.value.ok()?.map_or(dealers.down, DownPayment::Amount),
            months: term.value.ok()?.unwrap_or(dealers.months),
            apr: apr.value.ok()?.unwrap_or(dealers.apr),
            ..*dealers
        })
    }

    fn fields(self) -> LoanFields {
        let Self { dealers, down, term, apr, budget } = self;
        LoanFields {
            down: down.into(),
            term: term.into(),
            apr: apr.into(),
            budget: budget.into(),
            dealers: dealers.to_string(),
        }
    }
}

/// The buyer's place; the dealership's county by default. `None` for an unknown place.
fn location<'t>(pricing: &'t Pricing, key: &str) -> Option<BuyerLocation<'t>> {
    match &pricing.taxes {
        None => Some(BuyerLocation::Unknown),
        Some(rates) if key.is_empty() => Some(rates.taxes.dealership_location()),
        Some(rates) => rates.taxes.location(key),
    }
}

fn county_options(
    rates: &TaxRates,
    selected: Option<BuyerLocation<'_>>,
    config: &SiteConfig,
) -> Vec<CountyOption> {
    let option = |location: BuyerLocation<'_>| CountyOption {
        key: location.key(),
        name: location_name(location, config).into_owned(),
        selected: selected == Some(location),
    };
    rates.taxes.locations().map(option).collect()
}

/// `Shelby County`, `Elsewhere in TN`, `Out of state`.
pub fn location_name<'l>(location: BuyerLocation<'l>, config: &SiteConfig) -> Cow<'l, str> {
    match location {
        BuyerLocation::County(_, County { name, .. }) => name.into(),
        BuyerLocation::Elsewhere(_) => format!("Elsewhere in {}", config.dealership.address.state).into(),
        BuyerLocation::OutOfState => "Out of state".into(),
        BuyerLocation::Unknown => "Not known".into(),
    }
}
