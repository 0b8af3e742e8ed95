//! The line items of a purchase: kind, payee and amount (PRICE-5).

use crate::{ArcStr, Money};
use messages::{Key, Messages, Text, key};

/// A line item.
#[derive(Clone, Debug)]
pub struct LineItem {
    /// The item's purpose.
    pub kind: LineKind,
    /// The dealer's name for it; `None` if it has that of its kind.
    pub(super) name: Option<ArcStr>,
    pub amount: Amount,
    /// The computation of the amount, as a part of a sentence: `set by the dealership`, `7% of $24,990: the price with the
    /// documentation fee`.
    pub basis: Text,
}

/// The purpose of a line item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Vehicle,
    /// Charge of the dealer's settings; the documentation fee has no name of its own (PRICE-11).
    Charge(Payee),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payee {
    Dealer,
    /// State, county or city.
    Government,
    /// Company that the dealer's settings do not name.
    ThirdParty,
    /// Lender of the trade-in.
    Lender,
}

/// The amount of a line item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The buyer pays it.
    Charge(Money),
    /// The item is deducted.
    Credit(Money),
    /// The buyer pays it if they choose it; no sum has it.
    Choice(Money),
    /// The buyer pays an unknown amount.
    Unknown,
}

impl LineItem {
    /// A line of another day with its label, whose computation is not known any more.
    pub fn recorded(kind: LineKind, name: Option<&str>, amount: Amount) -> Self {
        Self { kind, name: name.map(ArcStr::from), amount, basis: Text::new(|_| String::new()) }
    }

    /// A charge, of an unknown amount if there is none.
    pub(super) fn charge(kind: LineKind, charge: impl Into<Option<Money>>, basis: impl Into<Text>) -> Self {
        let amount = charge.into().map_or(Amount::Unknown, Amount::Charge);
        Self { kind, name: None, amount, basis: basis.into() }
    }

    /// The label for shoppers.
    pub fn label<'m>(&'m self, messages: &'m Messages) -> &'m str {
        match self.name.as_deref() {
            Some(name) => messages.translated_value(name).unwrap_or(name),
            None => &messages[self.kind.label()],
        }
    }
}

impl LineKind {
    /// All kinds. Signed addresses number them by their places here, so that a new one comes last.
    pub const ALL: [Self; 15] = [
        Self::Vehicle,
        Self::Charge(Payee::Dealer),
        Self::Charge(Payee::Government),
        Self::Charge(Payee::ThirdParty),
        Self::Charge(Payee::Lender),
        Self::SalesTax,
        Self::StateTax,
        Self::StateBand,
        Self::LocalTax,
        Self::Title,
        Self::Registration,
        Self::CountyFee,
        Self::OtherState,
        Self::TradeIn,
        Self::PayOff,
    ];

    /// The label of a line without a name.
    const fn label(self) -> Key {
        match self {
            Self::Vehicle => key::FACTS_PRICES_ITEM_VEHICLE,
            Self::Charge(_) => key::FACTS_PRICES_ITEM_DOCUMENTATION_FEE,
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
            Self::Vehicle | Self::TradeIn => Payee::Dealer,
            Self::Charge(payee) => payee,
            Self::PayOff => Payee::Lender,
            _ => Payee::Government,
        }
    }
}

impl Payee {
    /// The word in settings and for programs: `third_party`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::Government => "government",
            Self::ThirdParty => "third_party",
            Self::Lender => "lender",
        }
    }

    /// The label for shoppers.
    pub const fn label(self) -> Key {
        match self {
            Self::Dealer => key::FACTS_PRICES_PAYEE_DEALER,
            Self::Government => key::FACTS_PRICES_PAYEE_GOVERNMENT,
            Self::ThirdParty => key::FACTS_PRICES_PAYEE_THIRD_PARTY,
            Self::Lender => key::FACTS_PRICES_PAYEE_LENDER,
        }
    }
}
