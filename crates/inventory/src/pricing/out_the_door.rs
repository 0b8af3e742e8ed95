//! The out-the-door price, line by line (PRICE-5). Lines are rounded to the cent, half a cent up;
//! the total is their sum.

use super::line_items::{Amount, LineItem, LineKind};
use super::loan::Percent;
use super::taxes::{BuyerLocation, County, LocalRate, LocalTax, StateTax, Taxes};
use crate::Money;

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
        let mut lines =
            vec![LineItem::charge(LineKind::Vehicle, self.price, "the dealer price of this vehicle")];
        if self.documentation_fee > Money::ZERO {
            lines.push(LineItem::charge(
                LineKind::DocumentationFee,
                self.documentation_fee,
                "set by the dealership",
            ));
        }
        self.add_taxes_and_fees(&mut lines);
        if let Some(TradeIn { worth, owed }) = self.trade_in {
            let basis = "your estimate; we confirm it when we see the car".to_owned();
            lines.push(LineItem { kind: LineKind::TradeIn, amount: Amount::Credit(worth), basis });
            if owed > Money::ZERO {
                lines.push(LineItem::charge(
                    LineKind::PayOff,
                    owed,
                    "your figure; it does not change the tax",
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
                        &format!("registration in {}", county.name),
                    ));
                }
            }
            BuyerLocation::Elsewhere(taxes) => {
                self.add_sales_tax(taxes, None, lines);
                add_title(taxes, lines);
                lines.push(LineItem::optional_charge(
                    LineKind::CountyFee,
                    None,
                    "registration in your county",
                ));
            }
            BuyerLocation::OutOfState => {
                let none = "none here if you take the vehicle out of state right away and sign the form";
                lines.push(LineItem::charge(LineKind::SalesTax, Money::ZERO, none));
                lines.push(LineItem::optional_charge(
                    LineKind::OtherState,
                    None,
                    "what your state takes where you register",
                ));
            }
            BuyerLocation::Unknown => {
                lines.push(LineItem::optional_charge(LineKind::SalesTax, None, "by state and county"));
                lines.push(LineItem::optional_charge(LineKind::Title, None, "by state"));
                lines.push(LineItem::optional_charge(LineKind::Registration, None, "by state and county"));
            }
        }
    }

    fn add_sales_tax(&self, taxes: &Taxes, county: Option<&County>, lines: &mut Vec<LineItem>) {
        let taxable = self.taxable(taxes);
        let state = taxes.state;
        let cap = state.cap.map(|cap| format!(", {cap} at most")).unwrap_or_default();
        let basis = format!("{}% of {taxable}: {}{cap}", state.rate, self.tax_base(taxes));
        lines.push(LineItem::charge(LineKind::StateTax, state.tax_on(taxable), &basis));
        if let Some(band) = state.band {
            lines.push(LineItem::charge(LineKind::StateBand, band.tax_on(taxable), &band.to_string()));
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

    fn tax_base(&self, taxes: &Taxes) -> String {
        let fee = if taxes.taxes_documentation_fee && self.documentation_fee > Money::ZERO {
            " with the documentation fee"
        } else {
            ""
        };
        let trade = match self.trade_in {
            Some(_) if taxes.credits_trade_in => ", less the trade-in",
            _ => "",
        };
        format!("the price{fee}{trade}")
    }
}

fn local_tax(local: LocalTax, taxable: Money, county: Option<&County>) -> LineItem {
    let (base, first) = (local.base(taxable), if local.taxable_cap.is_some() { "the first " } else { "" });
    let tax = |rate: Percent, place: &str| {
        LineItem::charge(
            LineKind::LocalTax,
            rate.share_of(base),
            &format!("{rate}% of {first}{base}, the rate {place}"),
        )
    };
    match (local.rate, county.and_then(|county| Some((county.rate?, &county.name)))) {
        (LocalRate::Dealership(rate), _) => tax(rate, "where the dealership is"),
        (LocalRate::BuyerCounty, Some((rate, name))) => tax(rate, &format!("in {name}")),
        (LocalRate::BuyerCounty, None) => {
            LineItem::optional_charge(LineKind::LocalTax, None, "by your county")
        }
    }
}

fn add_title(taxes: &Taxes, lines: &mut Vec<LineItem>) {
    lines.push(LineItem::optional_charge(LineKind::Title, taxes.title, "the state's fee plus the clerk's"));
    lines.push(LineItem::optional_charge(
        LineKind::Registration,
        taxes.registration,
        "one year, passenger vehicle, new plate",
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
