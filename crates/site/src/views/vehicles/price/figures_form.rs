//! The form for the shopper's own figures, with what was typed and its errors (PRICE-7).

use super::figures::{Figures, FiguresInput, location_name, place_without_rates};
use crate::{SiteConfig, TaxRates};
use inventory::{Apr, BuyerLocation, DownPayment, LoanTerms, Money, Months, TradeIn, Vehicle};
use messages::{Key, Messages, key};

/// Terms that the form offers, in months, besides the one of the address.
const TERMS: [u16; 6] = [24, 36, 48, 60, 72, 84];

#[derive(Clone, Debug)]
pub struct FiguresForm {
    /// Places where the buyer may live; empty without tax rates.
    pub counties: Vec<CountyOption>,
    pub county_error: Option<String>,
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
    pub term: TermField,
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
    pub error: Option<String>,
}

/// The months of the loan, as chips.
#[derive(Clone, Debug)]
pub(crate) struct TermField {
    /// In rising order; the dealer's has an empty value.
    pub chips: Vec<TermChip>,
    pub error: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct TermChip {
    /// The parameter's value.
    pub value: String,
    /// `60`.
    pub label: String,
    pub is_checked: bool,
}

impl FiguresForm {
    pub(crate) fn has_errors(&self) -> bool {
        !self.errors().is_empty()
    }

    /// The errors, each with its field's name.
    pub fn errors(&self) -> Vec<String> {
        let loan = self.loan.as_ref();
        let errors = [
            ("county", self.county_error.as_deref()),
            ("trade", self.trade.error.as_deref()),
            ("owed", self.owed.error.as_deref()),
            ("down", loan.and_then(|loan| loan.down.error.as_deref())),
            ("term", loan.and_then(|loan| loan.term.error.as_deref())),
            ("apr", loan.and_then(|loan| loan.apr.error.as_deref())),
            ("budget", loan.and_then(|loan| loan.budget.error.as_deref())),
        ];
        errors.into_iter().filter_map(|(name, error)| Some(format!("`{name}`: {}", error?))).collect()
    }

    /// The form, and the figures if all of them are valid for these vehicles.
    pub fn read<'c, 'v>(
        input: &FiguresInput,
        config: &'c SiteConfig,
        financing: Option<LoanTerms>,
        vehicles: impl IntoIterator<Item = &'v Vehicle>,
    ) -> (Self, Option<Figures<'c>>) {
        let (mut form, figures) = Self::read_fields(input, config, financing);
        let due = |vehicle| Some(figures?.deal(vehicle)?.total.due());
        let highest = vehicles.into_iter().filter_map(due).max();
        // Financing has the shopper's own down payment as an amount.
        let typed = Money::parse(input.get("down")).zip(form.loan.as_mut()).zip(highest);
        match typed {
            Some(((down, loan), highest)) if down > highest => {
                loan.down.error = Some(too_much_down(highest, &config.site_dir.messages));
                (form, None)
            }
            _ => (form, figures),
        }
    }

    fn read_fields<'c>(
        input: &FiguresInput,
        config: &'c SiteConfig,
        financing: Option<LoanTerms>,
    ) -> (Self, Option<Figures<'c>>) {
        let (pricing, messages) = (&config.pricing, &config.site_dir.messages);
        let location = location(config, input.get("county"));
        let trade = Typed::read(input, "trade", Money::parse, key::PRICE_ERROR_AMOUNT);
        let owed = Typed::read(input, "owed", Money::parse, key::PRICE_ERROR_AMOUNT);
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
        let missing = is_owed_alone.then_some(key::PRICE_ERROR_TRADE_MISSING);
        let form = Self {
            counties: pricing
                .taxes
                .as_ref()
                .map(|rates| county_options(rates, location, config))
                .unwrap_or_default(),
            county_error: location.is_none().then(|| messages.price_error_county().to_owned()),
            trade: FigureField {
                error: trade.value.err().or(missing).map(|error| messages[error].to_owned()),
                value: trade.text,
            },
            owed: owed.field(messages),
            loan: loan.map(|loan| loan.fields(messages)),
        };
        (form, figures)
    }
}

/// The message for a down payment above the highest total.
fn too_much_down(highest: Money, messages: &Messages) -> String {
    if highest == Money::ZERO {
        return messages.price_error_nothing_to_pay().to_owned();
    }
    messages.price_error_down(&highest.with_cents()).to_string()
}

/// A figure as typed and as a value.
struct Typed<T> {
    text: String,
    /// The message says what is wrong.
    value: Result<Option<T>, Key>,
}

impl<T> Typed<T> {
    fn read(input: &FiguresInput, name: &str, parse: impl Fn(&str) -> Option<T>, error: Key) -> Self {
        let text = input.get(name);
        let value = if text.is_empty() { Ok(None) } else { parse(text).map(Some).ok_or(error) };
        Self { text: text.to_owned(), value }
    }

    fn field(self, messages: &Messages) -> FigureField {
        let error = self.value.err().map(|error| messages[error].to_owned());
        FigureField { value: self.text, error }
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
            down: Typed::read(input, "down", Money::parse, key::PRICE_ERROR_AMOUNT),
            term: Typed::read(input, "term", months, key::PRICE_ERROR_TERM),
            apr: Typed::read(input, "apr", Apr::parse, key::PRICE_ERROR_APR),
            budget: Typed::read(input, "budget", Money::parse, key::PRICE_ERROR_AMOUNT),
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

    fn fields(self, messages: &Messages) -> LoanFields {
        let Self { dealers, down, term, apr, budget } = self;
        LoanFields {
            down: down.field(messages),
            term: TermField::new(&term, dealers.months, messages),
            apr: apr.field(messages),
            budget: budget.field(messages),
            dealers: dealers.text(messages),
        }
    }
}

/// The buyer's place; the dealership's county by default. `None` for an unknown place.
fn location<'t>(config: &'t SiteConfig, key: &str) -> Option<BuyerLocation<'t>> {
    match &config.pricing.taxes {
        None => Some(place_without_rates(config)),
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

impl TermField {
    fn new(typed: &Typed<Months>, dealers: Months, messages: &Messages) -> Self {
        let chosen = typed.value.ok().flatten().unwrap_or(dealers).count();
        let mut terms: Vec<u16> = TERMS.into_iter().chain([dealers.count(), chosen]).collect();
        terms.sort_unstable();
        terms.dedup();
        let chip = |months: u16| TermChip {
            value: if months == dealers.count() { String::new() } else { months.to_string() },
            label: months.to_string(),
            is_checked: typed.value.is_ok() && months == chosen,
        };
        let error = typed.value.err().map(|error| messages[error].to_owned());
        Self { chips: terms.into_iter().map(chip).collect(), error }
    }
}
