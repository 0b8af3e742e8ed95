//! Taxes and fees of a purchase, from the dealer's settings (PRICE-5).

use super::loan::Percent;
use crate::{Money, slug};
use messages::Messages;

/// Taxes and fees of the dealership's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taxes {
    /// State sales tax.
    pub state: StateTax,
    /// County or city sales tax.
    pub local: Option<LocalTax>,
    /// The documentation fee is taxable.
    pub taxes_documentation_fee: bool,
    /// A trade-in reduces the taxable amount.
    pub credits_trade_in: bool,
    /// Buyers from other states are not taxed here.
    pub exempts_out_of_state: bool,
    /// Title fee, if known.
    pub title: Option<Money>,
    /// Registration fee, if known.
    pub registration: Option<Money>,
    /// The dealership's county.
    pub own_county: County,
    /// Other counties that buyers live in.
    pub other_counties: Vec<County>,
}

/// A state sales tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateTax {
    /// Rate on the taxable amount.
    pub rate: Percent,
    pub cap: Option<Money>,
    /// Additional tax on a band of the taxable amount.
    pub band: Option<TaxBand>,
}

/// A tax on the part of an amount between two limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxBand {
    rate: Percent,
    above: Money,
    up_to: Money,
}

/// A local sales tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTax {
    /// Only this much of the taxable amount is taxed.
    pub taxable_cap: Option<Money>,
    pub rate: LocalRate,
}

/// Which local rate applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalRate {
    /// The dealership's rate, wherever the buyer lives.
    Dealership(Percent),
    /// The rate of the buyer's county.
    BuyerCounty,
}

/// A county, or a city with its own fees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct County {
    /// `Shelby County`.
    pub name: String,
    /// Sales tax rate, if known.
    pub rate: Option<Percent>,
    /// Registration fee in addition to the state's, if known.
    pub fee: Option<Money>,
}

/// The buyer's place of residence, for taxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuyerLocation<'t> {
    /// In a configured county.
    County(&'t Taxes, &'t County),
    /// In another county of the state.
    Elsewhere(&'t Taxes),
    /// In another state.
    OutOfState,
    /// No taxes are configured.
    Unknown,
    /// No taxes are configured, in a state without a sales tax.
    Untaxed,
}

impl Taxes {
    /// The dealership's county.
    pub fn dealership_location(&self) -> BuyerLocation<'_> {
        BuyerLocation::County(self, &self.own_county)
    }

    /// All locations to choose from, the dealership's county first.
    pub fn locations(&self) -> impl Iterator<Item = BuyerLocation<'_>> {
        let counties = self.other_counties.iter().map(|county| BuyerLocation::County(self, county));
        let out_of_state = self.exempts_out_of_state.then_some(BuyerLocation::OutOfState);
        std::iter::once(self.dealership_location())
            .chain(counties)
            .chain([BuyerLocation::Elsewhere(self)])
            .chain(out_of_state)
    }

    /// The location with this key.
    pub fn location(&self, key: &str) -> Option<BuyerLocation<'_>> {
        self.locations().find(|location| location.key() == key)
    }
}

impl BuyerLocation<'_> {
    /// The parameter's value: `shelby-county`.
    pub fn key(self) -> String {
        match self {
            Self::County(_, county) => slug(&county.name),
            Self::Elsewhere(_) => "another-county".to_owned(),
            Self::OutOfState => "another-state".to_owned(),
            Self::Unknown | Self::Untaxed => String::new(),
        }
    }
}

impl StateTax {
    /// The tax on an amount, to the cent, without the band.
    pub fn tax_on(self, taxable: Money) -> Money {
        let tax = self.rate.share_of(taxable);
        self.cap.map_or(tax, |cap| tax.min(cap))
    }
}

impl TaxBand {
    /// A tax on the part above one amount and up to another; `None` if the band is empty.
    pub fn new(rate: Percent, above: Money, up_to: Money) -> Option<Self> {
        (above < up_to).then_some(Self { rate, above, up_to })
    }

    /// Its rate, and the amounts above and up to which it is taken.
    pub const fn parts(self) -> (Percent, Money, Money) {
        (self.rate, self.above, self.up_to)
    }

    /// `2.75% of what is above $1,600, up to $3,200`.
    pub fn text(self, messages: &Messages) -> String {
        messages.facts_prices_basis_band(&self.rate, &self.above, &self.up_to).to_string()
    }

    /// The tax on an amount, to the cent.
    pub fn tax_on(self, taxable: Money) -> Money {
        self.rate.share_of(taxable.min(self.up_to).saturating_sub(self.above))
    }
}

impl LocalTax {
    /// The part of the taxable amount that is taxed.
    pub fn base(self, taxable: Money) -> Money {
        self.taxable_cap.map_or(taxable, |cap| taxable.min(cap))
    }
}
