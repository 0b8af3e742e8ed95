//! What a shopper pays in all, line by line (PRICE-5). Each line is to the cent, half a cent up, and the sum is that of the lines.

use super::lines::{Amount, Item, Line};
use super::loan::Percent;
use super::taxes::{County, Home, LocalRate, LocalTax, Taxes};
use crate::Money;

/// A vehicle, and who buys it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase<'t> {
    /// The vehicle's price.
    pub price: Money,
    /// The dealership's documentation fee.
    pub documentation_fee: Money,
    /// Where the buyer lives.
    pub home: Home<'t>,
    /// What is given in trade.
    pub trade_in: Option<TradeIn>,
}

/// A vehicle that is given in trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TradeIn {
    /// What the dealership gives for it.
    pub worth: Money,
    /// What is still owed on it, and is paid off with the purchase.
    pub owed: Money,
}

/// All lines of a purchase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutTheDoor(Vec<Line>);

/// What all lines come to, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    /// The buyer pays it.
    Paid(Money),
    /// The buyer gets it: the trade-in is worth more than all the rest.
    GivenBack(Money),
}

impl Purchase<'_> {
    /// What it comes to.
    pub fn out_the_door(&self) -> OutTheDoor {
        let mut lines = vec![Line::new(Item::Vehicle, self.price, "the dealer price of this vehicle")];
        if self.documentation_fee > Money::ZERO {
            lines.push(Line::new(Item::DocumentationFee, self.documentation_fee, "set by the dealership"));
        }
        self.add_government(&mut lines);
        if let Some(TradeIn { worth, owed }) = self.trade_in {
            let credit = Amount::Credit(worth);
            lines.push(Line {
                item: Item::TradeIn,
                amount: credit,
                basis: "your figure; we look at it first".into(),
            });
            if owed > Money::ZERO {
                lines.push(Line::new(Item::PayOff, owed, "your figure; it is paid off, and changes no tax"));
            }
        }
        OutTheDoor(lines)
    }

    fn add_government(&self, lines: &mut Vec<Line>) {
        match self.home {
            Home::County(taxes, county) => {
                self.add_sales_tax(taxes, Some(county), lines);
                add_title(taxes, lines);
                // A county that takes nothing has no line.
                if county.fee != Some(Money::ZERO) {
                    lines.push(Line::of(
                        Item::CountyFee,
                        county.fee,
                        &format!("registration in {}", county.name),
                    ));
                }
            }
            Home::Elsewhere(taxes) => {
                self.add_sales_tax(taxes, None, lines);
                add_title(taxes, lines);
                lines.push(Line::of(Item::CountyFee, None, "registration in your county"));
            }
            Home::OutOfState => {
                let none =
                    "none here for a vehicle that leaves the state at once, with the form that says so";
                lines.push(Line::new(Item::SalesTax, Money::ZERO, none));
                lines.push(Line::of(Item::OtherState, None, "what your state takes where you register"));
            }
            Home::NotKnown => {
                lines.push(Line::of(Item::SalesTax, None, "by state and county"));
                lines.push(Line::of(Item::Title, None, "by state"));
                lines.push(Line::of(Item::Registration, None, "by state and county"));
            }
        }
    }

    fn add_sales_tax(&self, taxes: &Taxes, county: Option<&County>, lines: &mut Vec<Line>) {
        let net = self.taxed(taxes);
        let state = taxes.state;
        let most = state.most.map(|most| format!(", {most} at most")).unwrap_or_default();
        let basis = format!("{}% of {net}: {}{most}", state.rate, self.of_what(taxes));
        lines.push(Line::new(Item::StateTax, state.of(net), &basis));
        if let Some(band) = state.band {
            lines.push(Line::new(Item::StateBand, band.of(net), &band.to_string()));
        }
        lines.extend(taxes.local.map(|local| local_tax(local, net, county)));
    }

    /// What is taxed: never less than nothing, however much is given in trade.
    fn taxed(&self, taxes: &Taxes) -> Money {
        let fee = if taxes.taxes_fee { self.documentation_fee } else { Money::ZERO };
        let credit =
            self.trade_in.filter(|_| taxes.credits_trade_in).map_or(Money::ZERO, |trade| trade.worth);
        (self.price + fee).less(credit)
    }

    fn of_what(&self, taxes: &Taxes) -> String {
        let fee = if taxes.taxes_fee && self.documentation_fee > Money::ZERO {
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

fn local_tax(local: LocalTax, taxed: Money, county: Option<&County>) -> Line {
    let (base, first) = (local.base(taxed), if local.of_the_first.is_some() { "the first " } else { "" });
    let tax = |rate: Percent, place: &str| {
        Line::new(Item::LocalTax, rate.of(base), &format!("{rate}% of {first}{base}, the rate {place}"))
    };
    match (local.rate, county.and_then(|county| Some((county.rate?, &county.name)))) {
        (LocalRate::OfTheLot(rate), _) => tax(rate, "where the dealership is"),
        (LocalRate::OfTheCounty, Some((rate, name))) => tax(rate, &format!("in {name}")),
        (LocalRate::OfTheCounty, None) => Line::of(Item::LocalTax, None, "by your county"),
    }
}

fn add_title(taxes: &Taxes, lines: &mut Vec<Line>) {
    lines.push(Line::of(Item::Title, taxes.title, "the state's fee, and the clerk's"));
    lines.push(Line::of(
        Item::Registration,
        taxes.registration,
        "a passenger vehicle with a new plate, for a year",
    ));
}

impl OutTheDoor {
    /// The lines, in their order.
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// What the known ones come to.
    pub fn sum(&self) -> Sum {
        let of = |which: fn(Amount) -> Option<Money>| {
            self.0.iter().filter_map(|line| which(line.amount)).fold(Money::ZERO, |sum, amount| sum + amount)
        };
        let charges = of(|amount| if let Amount::Charge(charge) = amount { Some(charge) } else { None });
        let credits = of(|amount| if let Amount::Credit(credit) = amount { Some(credit) } else { None });
        if credits > charges {
            Sum::GivenBack(credits.less(charges))
        } else {
            Sum::Paid(charges.less(credits))
        }
    }

    /// Whether nothing is left that nobody here knows.
    pub fn is_whole(&self) -> bool {
        self.0.iter().all(|line| line.amount != Amount::NotKnown)
    }
}
