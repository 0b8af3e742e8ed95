//! The lines that a purchase comes to: what each is for, who gets it, and how much it is (PRICE-5).

use crate::Money;
use std::fmt;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is for.
    pub item: Item,
    /// How much.
    pub amount: Amount,
    /// What it rests on, in words.
    pub basis: String,
}

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The vehicle.
    Vehicle,
    /// The dealership's paperwork.
    DocumentationFee,
    /// Sales tax, whoever takes it.
    SalesTax,
    /// The state's sales tax.
    StateTax,
    /// What the state takes more of a part of the price.
    StateBand,
    /// The sales tax of a county or a city.
    LocalTax,
    /// The title.
    Title,
    /// Registration and plate.
    Registration,
    /// What a county takes for registering.
    CountyFee,
    /// All that another state takes.
    OtherState,
    /// What is given in trade.
    TradeIn,
    /// What is owed on it.
    PayOff,
}

/// Who gets an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payee {
    /// The dealership.
    Dealer,
    /// A state, a county or a city.
    Government,
    /// Who lent the money for the trade-in.
    Lender,
}

/// How much a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The buyer pays it.
    Charge(Money),
    /// It is taken off.
    Credit(Money),
    /// The buyer pays something, and nobody here knows how much.
    NotKnown,
}

impl Line {
    /// That the buyer pays.
    pub(super) fn new(item: Item, charge: Money, basis: &str) -> Self {
        Self { item, amount: Amount::Charge(charge), basis: basis.to_owned() }
    }

    /// That the buyer pays, as far as it is known.
    pub(super) fn of(item: Item, charge: Option<Money>, basis: &str) -> Self {
        Self { item, amount: charge.map_or(Amount::NotKnown, Amount::Charge), basis: basis.to_owned() }
    }
}

impl Item {
    /// Who gets it, or gives it where it is a credit.
    pub const fn payee(self) -> Payee {
        match self {
            Self::Vehicle | Self::DocumentationFee | Self::TradeIn => Payee::Dealer,
            Self::PayOff => Payee::Lender,
            _ => Payee::Government,
        }
    }
}

/// As a shopper reads it.
impl fmt::Display for Item {
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

/// As a shopper reads it.
impl fmt::Display for Payee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealer => "Dealer",
            Self::Government => "Government",
            Self::Lender => "Your lender",
        })
    }
}
