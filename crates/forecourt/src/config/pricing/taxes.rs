//! Taxes and government fees (PRICE-5). Without the state's rate pages do not mention them.

use crate::config::keys::{Key, key, optional};
use crate::config::reader::Reader;
use inventory::{County, LocalTax, StateTax, Taxes};
use site::TaxRates;

pub(in crate::config) const KEYS: &[Key] = &[
    optional(
        "taxes.state_rate",
        "not known",
        "state sales tax in percent with at most five decimals: `7`, `4.225`; with `taxes.counties`, `taxes.as_of` and `taxes.source` each vehicle's page and the comparison \
         show the out-the-door price",
    ),
    optional("taxes.state_most", "no limit", "maximum of the state's sales tax in dollars"),
    optional(
        "taxes.state_band",
        "none",
        "additional state rate on a part of the price, as on single articles in Tennessee: `2.75 of 1600-3200`",
    ),
    optional(
        "taxes.local_rate",
        "none",
        "local sales tax: in percent the rate at the dealership, wherever the buyer lives, or `county` for that of the buyer's county",
    ),
    optional(
        "taxes.local_first",
        "all of it",
        "first dollars of the price, to which the local tax is limited",
    ),
    key(
        "taxes.documentation_fee",
        "true",
        "the documentation fee, and other charges that the dealership requires and receives, are taxed",
    ),
    key("taxes.trade_in", "true", "the value of a trade-in is not taxed"),
    key(
        "taxes.out_of_state",
        "false",
        "buyers who take the vehicle to another state at once pay no tax in yours",
    ),
    optional("taxes.title", "not known", "dollars for the title: `14.00`"),
    optional("taxes.registration", "not known", "dollars for registration and plate of a passenger vehicle"),
    optional(
        "taxes.counties",
        "none",
        "counties where buyers live, your own first, each with its sales tax in percent and its registration fee in dollars, where you \
         know them: `Shelby County | 2.25 | 50; Tipton County`; in the file also `[[taxes.counties]]` with `name`, `rate` and `fee`",
    ),
    optional("taxes.as_of", "none", "date on which you looked these up: `2026-11-23`"),
    optional("taxes.source", "none", "where you looked them up; shown to shoppers"),
];

pub(super) fn read(reader: &mut Reader) -> Option<TaxRates> {
    let rate = reader.optional("taxes.state_rate");
    let (cap, band) = (reader.optional("taxes.state_most"), reader.optional("taxes.state_band"));
    let local = reader.optional("taxes.local_rate");
    let taxable_cap = reader.optional("taxes.local_first");
    let taxes_documentation_fee = reader.get("taxes.documentation_fee");
    let credits_trade_in = reader.get("taxes.trade_in");
    let exempts_out_of_state = reader.get("taxes.out_of_state");
    let (title, registration) = (reader.optional("taxes.title"), reader.optional("taxes.registration"));
    let mut counties = reader.optional::<Vec<County>>("taxes.counties").unwrap_or_default().into_iter();
    let (own_county, as_of) = (counties.next(), reader.optional("taxes.as_of"));
    let source = reader.optional("taxes.source");
    let needed = [rate.is_some(), own_county.is_some(), as_of.is_some(), source.is_some()];
    if needed.contains(&true) && needed.contains(&false) {
        reader.error("taxes", "has only some of state_rate, counties, as_of and source; set all of them");
    }
    let taxes = Taxes {
        state: StateTax { rate: rate?, cap, band },
        local: local.map(|rate| LocalTax { taxable_cap, rate }),
        taxes_documentation_fee,
        credits_trade_in,
        exempts_out_of_state,
        title,
        registration,
        own_county: own_county?,
        other_counties: counties.collect(),
    };
    Some(TaxRates { taxes, as_of: as_of?, source: source? })
}
