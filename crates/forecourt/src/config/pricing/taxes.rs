//! What a government takes when a vehicle is bought (PRICE-5). Without the state's rate nothing of it is told.

use crate::config::keys::{Key, key, unset};
use crate::config::reader::Reader;
use inventory::{County, LocalTax, StateTax, Taxes};
use site::TaxRates;

/// Its keys, in the order of the document.
pub(in crate::config) const KEYS: &[Key] = &[
    unset(
        "taxes.state_rate",
        "not known",
        "state sales tax in percent: `7`; with `taxes.counties`, `taxes.as_of` and `taxes.source` each vehicle's page and the comparison say what it comes to in all",
    ),
    unset("taxes.state_most", "no limit", "dollars that the state's sales tax comes to at most"),
    unset(
        "taxes.state_band",
        "none",
        "a state rate more of a part of the price, as of single articles in Tennessee: `2.75 of 1600-3200`",
    ),
    unset(
        "taxes.local_rate",
        "none",
        "local sales tax: in percent that of your own place, wherever the buyer lives, or `county` for that of the buyer's",
    ),
    unset("taxes.local_first", "all of it", "dollars of the price that the local tax is taken of"),
    key("taxes.documentation_fee", "true", "the documentation fee is taxed with the price"),
    key("taxes.trade_in", "true", "a trade-in is taken off what is taxed"),
    key(
        "taxes.out_of_state",
        "false",
        "who takes the vehicle to another state at once is not taxed in yours",
    ),
    unset("taxes.title", "not known", "dollars for the title: `14.00`"),
    unset("taxes.registration", "not known", "dollars for registration and plate of a passenger vehicle"),
    unset(
        "taxes.counties",
        "none",
        "where buyers live, your own county first, each with its sales tax in percent and the dollars that it takes for registering, where you know them: `Shelby County | 2.25 | 50; Tipton County`; in the file also `[[taxes.counties]]` with `name`, `rate` and `fee`",
    ),
    unset("taxes.as_of", "none", "day on which you looked these up: `2026-11-23`"),
    unset("taxes.source", "none", "where; shown to shoppers"),
];

pub(super) fn read(reader: &mut Reader) -> Option<TaxRates> {
    let rate = reader.optional("taxes.state_rate");
    let (most, band) = (reader.optional("taxes.state_most"), reader.optional("taxes.state_band"));
    let local = reader.optional("taxes.local_rate");
    let of_the_first = reader.optional("taxes.local_first");
    let taxes_fee = reader.get("taxes.documentation_fee");
    let credits_trade_in = reader.get("taxes.trade_in");
    let spares_out_of_state = reader.get("taxes.out_of_state");
    let (title, registration) = (reader.optional("taxes.title"), reader.optional("taxes.registration"));
    let mut counties = reader.optional::<Vec<County>>("taxes.counties").unwrap_or_default().into_iter();
    let (own_county, as_of) = (counties.next(), reader.optional("taxes.as_of"));
    let source = reader.optional("taxes.source");
    let needed = [rate.is_some(), own_county.is_some(), as_of.is_some(), source.is_some()];
    if needed.contains(&true) && needed.contains(&false) {
        reader.mistake(
            "taxes",
            "has only some of state_rate, counties, as_of and source; taxes are told with all of them",
        );
    }
    let taxes = Taxes {
        state: StateTax { rate: rate?, most, band },
        local: local.map(|rate| LocalTax { of_the_first, rate }),
        taxes_fee,
        credits_trade_in,
        spares_out_of_state,
        title,
        registration,
        own_county: own_county?,
        other_counties: counties.collect(),
    };
    Some(TaxRates { taxes, as_of: as_of?, source: source? })
}
