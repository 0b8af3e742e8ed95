//! The line items of a purchase: kind, payee and amount (PRICE-5).

use crate::Money;
use std::fmt;

/// A line item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineItem {
    /// What it is for.
    pub kind: LineKind,
    pub amount: Amount,
    /// How the amount was computed.
    pub basis: String,
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

impl LineItem {
    pub(super) fn charge(kind: LineKind, charge: Money, basis: &str) -> Self {
        Self { kind, amount: Amount::Charge(charge), basis: basis.to_owned() }
    }

    pub(super) fn optional_charge(kind: LineKind, charge: Option<Money>, basis: &str) -> Self {
        Self { kind, amount: charge.map_or(Amount::Unknown, Amount::Charge), basis: basis.to_owned() }
    }
}

impl LineKind {
    /// The recipient of a charge or giver of a credit.
    pub const fn payee(self) -> Payee {
        match self {
            Self::Vehicle | Self::DocumentationFee | Self::TradeIn => Payee::Dealer,
            Self::PayOff => Payee::Lender,
            _ => Payee::Government,
        }
    }
}

/// The label for shoppers.
impl fmt::Display for LineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Vehicle => "Vehicle price",
            Self::DocumentationFee => "Documentation fee",
            Self::SalesTax => "Sales tax",
            Self::StateTax => "State sales tax",
            Self::StateBand => "State single article tax",
            Self::LocalTax => "Local sales tax",
            Self::Title => "Title",
            Self::Registration => "Registration and plate",
            Self::CountyFee => "County vehicle tax",
            Self::OtherState => "Tax, title and registration in your state",
            Self::TradeIn => "Trade-in credit",
            Self::PayOff => "Owed on the trade-in",
        })
    }
}

/// The label for shoppers.
impl fmt::Display for Payee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealer => "Dealer",
            Self::Government => "Government",
            Self::Lender => "Your lender",
        })
    }
}
