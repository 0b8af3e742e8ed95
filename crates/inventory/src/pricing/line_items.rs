//! The line items of a purchase: kind, payee and amount (PRICE-5).

use super::loan::Percent;
use super::taxes::TaxBand;
use crate::Money;
use messages::{Key, Messages, key};

/// A line item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineItem {
    /// What it is for.
    pub kind: LineKind,
    pub amount: Amount,
    /// How the amount was computed.
    pub basis: Basis,
}

/// What a line item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Vehicle,
    /// Dealership's documentation fee.
    DocumentationFee,
    /// All sales taxes.
    SalesTax,
    /// State sales tax.
    StateTax,
    /// State tax on a band of the price.
    StateBand,
    /// County or city sales tax.
    LocalTax,
    Title,
    /// Registration and plate.
    Registration,
    /// County registration fee.
    CountyFee,
    /// Taxes and fees of another state.
    OtherState,
    TradeIn,
    /// Amount owed on the trade-in.
    PayOff,
}

/// Recipient of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payee {
    Dealer,
    /// State, county or city.
    Government,
    /// Lender of the trade-in.
    Lender,
}

/// The amount of a line item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The buyer pays it.
    Charge(Money),
    /// It is deducted.
    Credit(Money),
    /// The buyer pays an unknown amount.
    Unknown,
}

/// The way in which the amount of a line item was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Without figures.
    Plain(Key),
    /// The registration fee of this county.
    County(String),
    State(StateBasis),
    Band(TaxBand),
    Local(LocalBasis),
}

/// The way in which a state tax was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateBasis {
    pub(super) rate: Percent,
    pub(super) taxable: Money,
    /// The taxable amount includes the documentation fee.
    pub(super) has_fee: bool,
    /// The trade-in is deducted from the taxable amount.
    pub(super) is_less_trade_in: bool,
    pub(super) cap: Option<Money>,
}

/// The way in which a local tax was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalBasis {
    pub(super) rate: Percent,
    pub(super) base: Money,
    /// The base is the first part of the amount.
    pub(super) is_capped: bool,
    /// The buyer's county, if its rate applies; else the dealership's rate.
    pub(super) county: Option<String>,
}

impl Basis {
    /// As a part of a sentence: `set by the dealership`, `7% of $24,990: the price with the documentation fee`.
    pub fn text(&self, messages: &Messages) -> String {
        match self {
            Self::Plain(key) => messages[*key].to_owned(),
            Self::County(county) => messages.facts_prices_basis_county(county).to_string(),
            Self::State(basis) => basis.text(messages),
            Self::Band(band) => band.text(messages),
            Self::Local(basis) => basis.text(messages),
        }
    }
}

impl StateBasis {
    fn text(self, messages: &Messages) -> String {
        let Self { rate, taxable, has_fee, is_less_trade_in, cap } = self;
        let text = match (has_fee, is_less_trade_in) {
            (false, false) => messages.facts_prices_basis_price(&rate, &taxable).to_string(),
            (true, false) => messages.facts_prices_basis_price_with_fee(&rate, &taxable).to_string(),
            (false, true) => messages.facts_prices_basis_price_less_trade_in(&rate, &taxable).to_string(),
            (true, true) => {
                messages.facts_prices_basis_price_with_fee_less_trade_in(&rate, &taxable).to_string()
            }
        };
        match cap {
            Some(cap) => messages.facts_prices_basis_capped(&text, &cap).to_string(),
            None => text,
        }
    }
}

impl LocalBasis {
    fn text(&self, messages: &Messages) -> String {
        let Self { rate, base, is_capped, county } = self;
        match (county, is_capped) {
            (None, false) => messages.facts_prices_basis_local(rate, base).to_string(),
            (None, true) => messages.facts_prices_basis_local_first(rate, base).to_string(),
            (Some(county), false) => messages.facts_prices_basis_local_county(rate, base, county).to_string(),
            (Some(county), true) => {
                messages.facts_prices_basis_local_county_first(rate, base, county).to_string()
            }
        }
    }
}

impl LineItem {
    pub(super) fn charge(kind: LineKind, charge: Money, basis: Basis) -> Self {
        Self { kind, amount: Amount::Charge(charge), basis }
    }

    pub(super) fn optional_charge(kind: LineKind, charge: Option<Money>, basis: Basis) -> Self {
        Self { kind, amount: charge.map_or(Amount::Unknown, Amount::Charge), basis }
    }
}

impl LineKind {
    /// The label for shoppers.
    pub const fn label(self) -> Key {
        match self {
            Self::Vehicle => key::FACTS_PRICES_ITEM_VEHICLE,
            Self::DocumentationFee => key::FACTS_PRICES_ITEM_DOCUMENTATION_FEE,
            Self::SalesTax => key::FACTS_PRICES_ITEM_SALES_TAX,
            Self::StateTax => key::FACTS_PRICES_ITEM_STATE_TAX,
            Self::StateBand => key::FACTS_PRICES_ITEM_STATE_BAND,
            Self::LocalTax => key::FACTS_PRICES_ITEM_LOCAL_TAX,
            Self::Title => key::FACTS_PRICES_ITEM_TITLE,
            Self::Registration => key::FACTS_PRICES_ITEM_REGISTRATION,
            Self::CountyFee => key::FACTS_PRICES_ITEM_COUNTY_FEE,
            Self::OtherState => key::FACTS_PRICES_ITEM_OTHER_STATE,
            Self::TradeIn => key::FACTS_PRICES_ITEM_TRADE_IN,
            Self::PayOff => key::FACTS_PRICES_ITEM_PAY_OFF,
        }
    }

    /// The recipient of a charge or giver of a credit.
    pub const fn payee(self) -> Payee {
        match self {
            Self::Vehicle | Self::DocumentationFee | Self::TradeIn => Payee::Dealer,
            Self::PayOff => Payee::Lender,
            _ => Payee::Government,
        }
    }
}

impl Payee {
    /// The label for shoppers.
    pub const fn label(self) -> Key {
        match self {
            Self::Dealer => key::FACTS_PRICES_PAYEE_DEALER,
            Self::Government => key::FACTS_PRICES_PAYEE_GOVERNMENT,
            Self::Lender => key::FACTS_PRICES_PAYEE_LENDER,
        }
    }
}
