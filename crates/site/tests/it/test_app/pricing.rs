//! A site with other prices, fees, taxes and loans.

use super::TestAppBuilder;
use inventory::{
    Apr, Charge, County, DownPayment, FinancedCosts, LoanTerms, LocalRate, LocalTax, Money, Months, Percent,
    StateTax, TaxBand, Taxes,
};
use jiff::civil::date;
use site::{AdvertisedPrice, Pricing, TaxRates};

pub(super) fn usual_pricing() -> Pricing {
    Pricing {
        advertised: AdvertisedPrice::List,
        honored_for: None,
        show_age: false,
        charges: vec![Charge::documentation_fee(Money::dollars(695))],
        msrp_over_list: 2000,
        taxes: None,
    }
}

impl TestAppBuilder {
    /// A dealer who lends at 7.9 % over 72 months with a tenth down, the fee with the price.
    pub(crate) fn with_financing(mut self) -> Self {
        self.financing = Some(LoanTerms {
            apr: Apr::parse("7.9").unwrap(),
            months: Months::new(72).unwrap(),
            down: DownPayment::Percent(Percent::parse("10").unwrap()),
            costs: FinancedCosts::Flat { tax: Percent::default(), charges: true },
        });
        self
    }

    /// In Memphis, with Tennessee's taxes.
    pub(crate) fn with_memphis_taxes(self) -> Self {
        self.configured(|config| config.pricing.taxes = Some(tennessee()))
    }

    /// With this price first.
    pub(crate) fn advertised(self, advertised: AdvertisedPrice) -> Self {
        self.configured(move |config| config.pricing.advertised = advertised)
    }

    /// With these charges.
    pub(crate) fn charging(self, charges: Vec<Charge>) -> Self {
        self.configured(move |config| config.pricing.charges.clone_from(&charges))
    }

    /// In this state.
    pub(crate) fn in_state(self, state: &'static str) -> Self {
        self.configured(|config| state.clone_into(&mut config.dealership.address.state))
    }
}

/// Tennessee's taxes, for a lot in Memphis.
fn tennessee() -> TaxRates {
    let (percent, dollars) = (|text| Percent::parse(text).unwrap(), Money::dollars);
    let county = |name: &str, fee| County { name: name.to_owned(), rate: None, fee };
    let taxes = Taxes {
        state: StateTax {
            rate: percent("7"),
            cap: None,
            band: TaxBand::new(percent("2.75"), dollars(1_600), dollars(3_200)),
        },
        local: Some(LocalTax {
            taxable_cap: Some(dollars(1_600)),
            rate: LocalRate::Dealership(percent("2.75")),
        }),
        taxes_documentation_fee: true,
        credits_trade_in: true,
        exempts_out_of_state: true,
        title: Some(dollars(14)),
        registration: Some(dollars(29)),
        own_county: county("Shelby County", Some(dollars(50))),
        other_counties: vec![county("Tipton County", None)],
    };
    TaxRates { taxes, as_of: date(2026, 11, 23), source: "Tennessee Code 67-6-202(a)".to_owned() }
}
