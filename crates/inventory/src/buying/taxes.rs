//! What a government takes when a vehicle is bought, as the dealer has said it (PRICE-5). Nothing of it is guessed.

use super::loan::Percent;
use crate::{Money, slug};

/// What is known of it in the dealership's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taxes {
    /// The state's sales tax.
    pub state: StateTax,
    /// The sales tax of a county or a city, where there is one.
    pub local: Option<LocalTax>,
    /// The documentation fee is taxed with the price.
    pub taxes_fee: bool,
    /// A trade-in is taken off what is taxed.
    pub credits_trade_in: bool,
    /// Who takes the vehicle to another state at once is not taxed here.
    pub spares_out_of_state: bool,
    /// For the title; `None` where that is not known.
    pub title: Option<Money>,
    /// For registration and plate; `None` where that is not known.
    pub registration: Option<Money>,
    /// The dealership's own county.
    pub own_county: County,
    /// Others that shoppers come from.
    pub other_counties: Vec<County>,
}

/// A state's sales tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateTax {
    /// Of all that is taxed.
    pub rate: Percent,
    /// No more than that.
    pub most: Option<Money>,
    /// A rate more of a part of it.
    pub band: Option<Band>,
}

/// A rate of the part of an amount that lies between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    rate: Percent,
    above: Money,
    up_to: Money,
}

/// A local sales tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTax {
    /// Only so much of what is taxed counts.
    pub of_the_first: Option<Money>,
    /// Whose rate it is.
    pub rate: LocalRate,
}

/// Whose local rate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalRate {
    /// That of the dealership's place, wherever the buyer lives.
    OfTheLot(Percent),
    /// That of the buyer's county.
    OfTheCounty,
}

/// A county, or a city with fees of its own, that vehicles are registered in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct County {
    /// `Shelby County`.
    pub name: String,
    /// Its sales tax, where that is known.
    pub rate: Option<Percent>,
    /// What it takes for registering a vehicle beside the state, where that is known.
    pub fee: Option<Money>,
}

/// Where the buyer lives, as far as taxes go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home<'t> {
    /// In a county that is known.
    County(&'t Taxes, &'t County),
    /// In the state, in a county of which nothing is known.
    Elsewhere(&'t Taxes),
    /// In another state, to which the vehicle goes at once.
    OutOfState,
    /// Nobody has said what taxes there are.
    NotKnown,
}

impl Taxes {
    /// Where the dealership is.
    pub fn at_the_lot(&self) -> Home<'_> {
        Home::County(self, &self.own_county)
    }

    /// All homes that a buyer may have, the dealership's county first.
    pub fn homes(&self) -> impl Iterator<Item = Home<'_>> {
        let counties = self.other_counties.iter().map(|county| Home::County(self, county));
        let out_of_state = self.spares_out_of_state.then_some(Home::OutOfState);
        std::iter::once(self.at_the_lot()).chain(counties).chain([Home::Elsewhere(self)]).chain(out_of_state)
    }

    /// The home with this key.
    pub fn home(&self, key: &str) -> Option<Home<'_>> {
        self.homes().find(|home| home.key() == key)
    }
}

impl Home<'_> {
    /// What it is called in an address: `shelby-county`.
    pub fn key(self) -> String {
        match self {
            Self::County(_, county) => slug(&county.name),
            Self::Elsewhere(_) => "another-county".to_owned(),
            Self::OutOfState => "another-state".to_owned(),
            Self::NotKnown => String::new(),
        }
    }
}

impl StateTax {
    /// Of what is taxed, to the cent, without that of the band.
    pub fn of(self, taxed: Money) -> Money {
        let tax = self.rate.of(taxed);
        self.most.map_or(tax, |most| tax.min(most))
    }
}

impl Band {
    /// Such a rate of what lies above an amount, up to another; `None` where nothing can lie there.
    pub fn new(rate: Percent, above: Money, up_to: Money) -> Option<Self> {
        (above < up_to).then_some(Self { rate, above, up_to })
    }

    /// Of what is taxed, to the cent.
    pub fn of(self, taxed: Money) -> Money {
        self.rate.of(taxed.min(self.up_to).less(self.above))
    }
}

/// `2.75% of what is above $1,600, up to $3,200`.
impl std::fmt::Display for Band {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}% of what is above {}, up to {}", self.rate, self.above, self.up_to)
    }
}

impl LocalTax {
    /// What of the taxed amount counts.
    pub fn base(self, taxed: Money) -> Money {
        self.of_the_first.map_or(taxed, |first| taxed.min(first))
    }
}
