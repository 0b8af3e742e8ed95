//! The out-the-door price, line by line (PRICE-5). Lines are rounded to the cent, half a cent up;
//! the total is their sum.

use super::charges::{ChargeLine, ChargeSums, Charges};
use super::line_items::{Amount, LineItem, LineKind};
use super::loan::Percent;
use super::taxes::{BuyerLocation, County, LocalRate, LocalTax, StateTax, Taxes};
use crate::Money;
use messages::{Key, Text, key};

/// A vehicle and its buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase<'t> {
    /// The vehicle's price.
    pub price: Money,
    /// The vehicle's charges.
    pub charges: &'t Charges,
    /// The buyer's place of residence.
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
#[derive(Clone, Debug)]
pub struct OutTheDoor(Vec<LineItem>);

/// The known taxes and fees of a buyer in the dealership's county without a trade-in: the total of
/// [`Purchase::out_the_door`] without its lines, because a query for a monthly payment computes it
/// for many prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnCountyCosts {
    taxes_documentation_fee: bool,
    state: StateTax,
    /// With its rate.
    local: Option<(LocalTax, Percent)>,
    /// Title, registration and the county's fee.
    fees: Money,
}

impl OwnCountyCosts {
    /// The costs by these taxes.
    pub fn new(taxes: &Taxes) -> Self {
        let local = taxes.local.and_then(|local| match local.rate {
            LocalRate::Dealership(rate) => Some((local, rate)),
            LocalRate::BuyerCounty => Some((local, taxes.own_county.rate?)),
        });
        let fees = [taxes.title, taxes.registration, taxes.own_county.fee];
        Self {
            taxes_documentation_fee: taxes.taxes_documentation_fee,
            state: taxes.state,
            local,
            fees: fees.into_iter().flatten().fold(Money::ZERO, |sum, fee| sum + fee),
        }
    }

    /// The price with these costs and the charges of its vehicle.
    pub fn total(self, price: Money, charges: ChargeSums) -> Money {
        let taxed = if self.taxes_documentation_fee { charges.in_state_dealers } else { Money::ZERO };
        let taxable = price + taxed;
        let band = self.state.band.map_or(Money::ZERO, |band| band.tax_on(taxable));
        let local = self.local.map_or(Money::ZERO, |(local, rate)| rate.share_of(local.base(taxable)));
        price + charges.in_state + self.state.tax_on(taxable) + band + local + self.fees
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
    /// The buyer's total.
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
        let charge = |kind, amount: Money, basis: Key| LineItem::charge(kind, amount, basis);
        let mut lines = vec![charge(LineKind::Vehicle, self.price, key::FACTS_PRICES_BASIS_VEHICLE)];
        lines.extend(self.charges.lines(self.location).map(ChargeLine::item));
        self.add_taxes_and_fees(&mut lines);
        if let Some(TradeIn { worth, owed }) = self.trade_in {
            let basis = key::FACTS_PRICES_BASIS_TRADE_IN.into();
            lines.push(LineItem {
                kind: LineKind::TradeIn,
                name: None,
                amount: Amount::Credit(worth),
                basis,
            });
            if owed > Money::ZERO {
                lines.push(charge(LineKind::PayOff, owed, key::FACTS_PRICES_BASIS_PAY_OFF));
            }
        }
        OutTheDoor(lines)
    }

    fn add_taxes_and_fees(&self, lines: &mut Vec<LineItem>) {
        let unknown = |kind, basis: Key| LineItem::charge(kind, None, basis);
        match self.location {
            BuyerLocation::County(taxes, county) => {
                self.add_sales_tax(taxes, Some(county), lines);
                add_title(taxes, lines);
                // A county without a fee has no line.
                if county.fee != Some(Money::ZERO) {
                    let name = county.name.clone();
                    let basis =
                        Text::new(move |messages| messages.facts_prices_basis_county(&name).to_string());
                    lines.push(LineItem::charge(LineKind::CountyFee, county.fee, basis));
                }
            }
            BuyerLocation::Elsewhere(taxes) => {
                self.add_sales_tax(taxes, None, lines);
                add_title(taxes, lines);
                lines.push(unknown(LineKind::CountyFee, key::FACTS_PRICES_BASIS_YOUR_COUNTY));
            }
            BuyerLocation::OutOfState => lines.extend([
                LineItem::charge(LineKind::SalesTax, Money::ZERO, key::FACTS_PRICES_BASIS_OUT_OF_STATE),
                unknown(LineKind::OtherState, key::FACTS_PRICES_BASIS_OTHER_STATE),
            ]),
            BuyerLocation::Unknown | BuyerLocation::Untaxed => lines.extend([
                match self.location {
                    BuyerLocation::Untaxed => LineItem::charge(
                        LineKind::SalesTax,
                        Money::ZERO,
                        key::FACTS_PRICES_BASIS_NO_SALES_TAX,
                    ),
                    _ => unknown(LineKind::SalesTax, key::FACTS_PRICES_BASIS_UNKNOWN_TAX),
                },
                unknown(LineKind::Title, key::FACTS_PRICES_BASIS_UNKNOWN_TITLE),
                unknown(LineKind::Registration, key::FACTS_PRICES_BASIS_UNKNOWN_TAX),
            ]),
        }
    }

    fn add_sales_tax(&self, taxes: &Taxes, county: Option<&County>, lines: &mut Vec<LineItem>) {
        let taxable = self.taxable(taxes);
        let StateTax { rate, cap, band } = taxes.state;
        let mut charges = self.taxed_charges(taxes).map(|line| line.charge.is_documentation_fee());
        let are_fees = charges.next().map(|first| first && charges.all(|is_fee| is_fee));
        let is_less_trade_in = taxes.credits_trade_in && self.trade_in.is_some();
        let basis = Text::new(move |messages| {
            let text = match (are_fees, is_less_trade_in) {
                (None, false) => messages.facts_prices_basis_price(&rate, &taxable),
                (Some(true), false) => messages.facts_prices_basis_price_with_fee(&rate, &taxable),
                (Some(false), false) => messages.facts_prices_basis_price_with_charges(&rate, &taxable),
                (None, true) => messages.facts_prices_basis_price_less_trade_in(&rate, &taxable),
                (Some(true), true) => {
                    messages.facts_prices_basis_price_with_fee_less_trade_in(&rate, &taxable)
                }
                (Some(false), true) => {
                    messages.facts_prices_basis_price_with_charges_less_trade_in(&rate, &taxable)
                }
            };
            match cap {
                Some(cap) => messages.facts_prices_basis_capped(&text, &cap).to_string(),
                None => text.to_string(),
            }
        });
        lines.push(LineItem::charge(LineKind::StateTax, taxes.state.tax_on(taxable), basis));
        if let Some(band) = band {
            let basis = Text::new(move |messages| band.text(messages));
            lines.push(LineItem::charge(LineKind::StateBand, band.tax_on(taxable), basis));
        }
        lines.extend(taxes.local.map(|local| local_tax(local, taxable, county)));
    }

    /// The taxable amount, at least zero.
    fn taxable(&self, taxes: &Taxes) -> Money {
        let fees = self.taxed_charges(taxes).fold(Money::ZERO, |sum, line| sum + line.charge.amount);
        let credit =
            self.trade_in.filter(|_| taxes.credits_trade_in).map_or(Money::ZERO, |trade| trade.worth);
        (self.price + fees).saturating_sub(credit)
    }

    /// The dealership's own charges, where the law taxes its documentation fee.
    fn taxed_charges(&self, taxes: &Taxes) -> impl Iterator<Item = ChargeLine<'_>> {
        let are_taxed = taxes.taxes_documentation_fee;
        let lines = self.charges.lines(self.location);
        lines.filter(move |line| are_taxed && line.amount != Amount::Unknown && line.charge.is_taxed())
    }
}

fn local_tax(local: LocalTax, taxable: Money, county: Option<&County>) -> LineItem {
    let (base, is_first) = (local.base(taxable), local.taxable_cap.is_some());
    let (rate, county) = match (local.rate, county.and_then(|county| Some((county.rate?, &county.name)))) {
        (LocalRate::Dealership(rate), _) => (rate, None),
        (LocalRate::BuyerCounty, Some((rate, name))) => (rate, Some(name.clone())),
        (LocalRate::BuyerCounty, None) => {
            return LineItem::charge(LineKind::LocalTax, None, key::FACTS_PRICES_BASIS_UNKNOWN_LOCAL);
        }
    };
    let basis = Text::new(move |messages| match (&county, is_first) {
        (None, false) => messages.facts_prices_basis_local(&rate, &base).to_string(),
        (None, true) => messages.facts_prices_basis_local_first(&rate, &base).to_string(),
        (Some(county), false) => messages.facts_prices_basis_local_county(&rate, &base, county).to_string(),
        (Some(county), true) => {
            messages.facts_prices_basis_local_county_first(&rate, &base, county).to_string()
        }
    });
    LineItem::charge(LineKind::LocalTax, rate.share_of(base), basis)
}

fn add_title(taxes: &Taxes, lines: &mut Vec<LineItem>) {
    let basis = Text::new(|messages| messages.facts_prices_basis_title(&messages.law_office()).to_string());
    lines.extend([
        LineItem::charge(LineKind::Title, taxes.title, basis),
        LineItem::charge(LineKind::Registration, taxes.registration, key::FACTS_PRICES_BASIS_REGISTRATION),
    ]);
}

impl TradeIn {
    /// Debt above the trade-in's worth (negative equity), which is added to the total.
    pub fn negative_equity(self) -> Option<Money> {
        (self.owed > self.worth).then(|| self.owed.saturating_sub(self.worth))
    }
}

impl OutTheDoor {
    /// The lines of another day.
    pub const fn recorded(lines: Vec<LineItem>) -> Self {
        Self(lines)
    }

    /// No tax is known, so that the total is not what a buyer takes out of the door (PRICE-11).
    pub fn is_before_taxes(&self) -> bool {
        self.0.iter().any(|line| line.kind == LineKind::SalesTax && line.amount == Amount::Unknown)
    }

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

    /// All amounts are known.
    pub fn is_complete(&self) -> bool {
        self.0.iter().all(|line| line.amount != Amount::Unknown)
    }
}
