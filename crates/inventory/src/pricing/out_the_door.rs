//! The out-the-door price, line by line (PRICE-5). Lines are rounded to the cent, half a cent up;
//! the total is their sum.

use super::line_items::{Amount, Basis, LineItem, LineKind, LocalBasis, StateBasis};
use super::loan::Percent;
use super::taxes::{BuyerLocation, County, LocalRate, LocalTax, StateTax, Taxes};
use crate::Money;
use messages::key;

/// A vehicle and its buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase<'t> {
    /// The vehicle's price.
    pub price: Money,
    /// The dealership's documentation fee.
    pub documentation_fee: Money,
    /// Where the buyer lives.
    pub location: BuyerLocation<'t>,
    pub trade_in: Option<TradeIn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TradeIn {
    /// Credit from the dealership.
    pub worth: Money,
    /// Amount still owed, paid off with the purchase.
    pub owed: Money,
}

/// The line items of a purchase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutTheDoor(Vec<LineItem>);

/// The known taxes and fees of a buyer in the dealership's county without a trade-in: the total of
/// [`Purchase::out_the_door`] without its lines, because a query for a monthly payment computes it
/// for many prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnCountyCosts {
    documentation_fee: Money,
    taxes_documentation_fee: bool,
    state: StateTax,
    /// With its rate.
    local: Option<(LocalTax, Percent)>,
    /// Title, registration and the county's fee.
    fees: Money,
}

impl OwnCountyCosts {
    /// The costs by these taxes.
    pub fn new(taxes: &Taxes, documentation_fee: Money) -> Self {
        let local = taxes.local.and_then(|local| match local.rate {
            LocalRate::Dealership(rate) => Some((local, rate)),
            LocalRate::BuyerCounty => Some((local, taxes.own_county.rate?)),
        });
        let fees = [taxes.title, taxes.registration, taxes.own_county.fee];
        Self {
            documentation_fee,
            taxes_documentation_fee: taxes.taxes_documentation_fee,
            state: taxes.state,
            local,
            fees: fees.into_iter().flatten().fold(Money::ZERO, |sum, fee| sum + fee),
        }
    }

    /// The price with these costs.
    pub fn total(self, price: Money) -> Money {
        let taxed_fee = if self.taxes_documentation_fee { self.documentation_fee } else { Money::ZERO };
        let taxable = price + taxed_fee;
        let band = self.state.band.map_or(Money::ZERO, |band| band.tax_on(taxable));
        let local = self.local.map_or(Money::ZERO, |(local, rate)| rate.share_of(local.base(taxable)));
        price + self.documentation_fee + self.state.tax_on(taxable) + band + local + self.fees
    }
}

/// The total of the known line items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// The buyer pays.
    Paid(Money),
    /// The buyer receives: the trade-in exceeds all charges.
    Refund(Money),
}

impl Total {
    /// What the buyer has to pay.
    pub const fn due(self) -> Money {
        match self {
            Self::Paid(due) => due,
            Self::Refund(_) => Money::ZERO,
        }
    }
}

impl Purchase<'_> {
    /// The line items.
    pub fn out_the_door(&self) -> OutTheDoor {
        let mut lines = vec![LineItem::charge(
            LineKind::Vehicle,
            self.price,
            Basis::Plain(key::FACTS_PRICES_BASIS_VEHICLE),
        )];
        if self.documentation_fee > Money::ZERO {
            lines.push(LineItem::charge(
                LineKind::DocumentationFee,
                self.documentation_fee,
                Basis::Plain(key::FACTS_PRICES_BASIS_DOCUMENTATION_FEE),
            ));
        }
        self.add_taxes_and_fees(&mut lines);
        if let Some(TradeIn { worth, owed }) = self.trade_in {
            let basis = Basis::Plain(key::FACTS_PRICES_BASIS_TRADE_IN);
            lines.push(LineItem { kind: LineKind::TradeIn, amount: Amount::Credit(worth), basis });
            if owed > Money::ZERO {
                lines.push(LineItem::charge(
                    LineKind::PayOff,
                    owed,
                    Basis::Plain(key::FACTS_PRICES_BASIS_PAY_OFF),
                ));
            }
        }
        OutTheDoor(lines)
    }

    fn add_taxes_and_fees(&self, lines: &mut Vec<LineItem>) {
        match self.location {
            BuyerLocation::County(taxes, county) => {
                self.add_sales_tax(taxes, Some(county), lines);
                add_title(taxes, lines);
                // A county without a fee has no line.
                if county.fee != Some(Money::ZERO) {
                    lines.push(LineItem::optional_charge(
                        LineKind::CountyFee,
                        county.fee,
                        Basis::County(county.name.clone()),
                    ));
                }
            }
            BuyerLocation::Elsewhere(taxes) => {
                self.add_sales_tax(taxes, None, lines);
                add_title(taxes, lines);
                lines.push(LineItem::optional_charge(
                    LineKind::CountyFee,
                    None,
                    Basis::Plain(key::FACTS_PRICES_BASIS_YOUR_COUNTY),
                ));
            }
            BuyerLocation::OutOfState => {
                let none = Basis::Plain(key::FACTS_PRICES_BASIS_OUT_OF_STATE);
                lines.push(LineItem::charge(LineKind::SalesTax, Money::ZERO, none));
                lines.push(LineItem::optional_charge(
                    LineKind::OtherState,
                    None,
                    Basis::Plain(key::FACTS_PRICES_BASIS_OTHER_STATE),
                ));
            }
            BuyerLocation::Unknown => {
                lines.push(LineItem::optional_charge(
                    LineKind::SalesTax,
                    None,
                    Basis::Plain(key::FACTS_PRICES_BASIS_UNKNOWN_TAX),
                ));
                lines.push(LineItem::optional_charge(
                    LineKind::Title,
                    None,
                    Basis::Plain(key::FACTS_PRICES_BASIS_UNKNOWN_TITLE),
                ));
                lines.push(LineItem::optional_charge(
                    LineKind::Registration,
                    None,
                    Basis::Plain(key::FACTS_PRICES_BASIS_UNKNOWN_TAX),
                ));
            }
        }
    }

    fn add_sales_tax(&self, taxes: &Taxes, county: Option<&County>, lines: &mut Vec<LineItem>) {
        let taxable = self.taxable(taxes);
        let state = taxes.state;
        let basis = StateBasis {
            rate: state.rate,
            taxable,
            has_fee: taxes.taxes_documentation_fee && self.documentation_fee > Money::ZERO,
            is_less_trade_in: taxes.credits_trade_in && self.trade_in.is_some(),
            cap: state.cap,
        };
        lines.push(LineItem::charge(LineKind::StateTax, state.tax_on(taxable), Basis::State(basis)));
        if let Some(band) = state.band {
            lines.push(LineItem::charge(LineKind::StateBand, band.tax_on(taxable), Basis::Band(band)));
        }
        lines.extend(taxes.local.map(|local| local_tax(local, taxable, county)));
    }

    /// The taxable amount, at least zero.
    fn taxable(&self, taxes: &Taxes) -> Money {
        let fee = if taxes.taxes_documentation_fee { self.documentation_fee } else { Money::ZERO };
        let credit =
            self.trade_in.filter(|_| taxes.credits_trade_in).map_or(Money::ZERO, |trade| trade.worth);
        (self.price + fee).saturating_sub(credit)
    }
}

fn local_tax(local: LocalTax, taxable: Money, county: Option<&County>) -> LineItem {
    let base = local.base(taxable);
    let tax = |rate: Percent, county: Option<&String>| {
        let basis =
            LocalBasis { rate, base, is_capped: local.taxable_cap.is_some(), county: county.cloned() };
        LineItem::charge(LineKind::LocalTax, rate.share_of(base), Basis::Local(basis))
    };
    match (local.rate, county.and_then(|county| Some((county.rate?, &county.name)))) {
        (LocalRate::Dealership(rate), _) => tax(rate, None),
        (LocalRate::BuyerCounty, Some((rate, name))) => tax(rate, Some(name)),
        (LocalRate::BuyerCounty, None) => LineItem::optional_charge(
            LineKind::LocalTax,
            None,
            Basis::Plain(key::FACTS_PRICES_BASIS_UNKNOWN_LOCAL),
        ),
    }
}

fn add_title(taxes: &Taxes, lines: &mut Vec<LineItem>) {
    lines.push(LineItem::optional_charge(
        LineKind::Title,
        taxes.title,
        Basis::Plain(key::FACTS_PRICES_BASIS_TITLE),
    ));
    lines.push(LineItem::optional_charge(
        LineKind::Registration,
        taxes.registration,
        Basis::Plain(key::FACTS_PRICES_BASIS_REGISTRATION),
    ));
}

impl TradeIn {
    /// Debt above the trade-in's worth (negative equity), which is added to the total.
    pub fn negative_equity(self) -> Option<Money> {
        (self.owed > self.worth).then(|| self.owed.saturating_sub(self.worth))
    }
}

impl OutTheDoor {
    /// The line items, in order.
    pub fn lines(&self) -> &[LineItem] {
        &self.0
    }

    /// The total of the known line items.
    pub fn total(&self) -> Total {
        let total = |which: fn(Amount) -> Option<Money>| {
            self.0.iter().filter_map(|line| which(line.amount)).fold(Money::ZERO, |sum, amount| sum + amount)
        };
        let charges = total(|amount| if let Amount::Charge(charge) = amount { Some(charge) } else { None });
        let credits = total(|amount| if let Amount::Credit(credit) = amount { Some(credit) } else { None });
        if credits > charges {
            Total::Refund(credits.saturating_sub(charges))
        } else {
            Total::Paid(charges.saturating_sub(credits))
        }
    }

    /// Whether all amounts are known.
    pub fn is_complete(&self) -> bool {
        self.0.iter().all(|line| line.amount != Amount::Unknown)
    }
}
