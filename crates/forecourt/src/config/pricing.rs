//! How prices are told.

pub(super) mod taxes;

use super::keys::{Key, key, unset};
use super::reader::Reader;
use inventory::{Down, Money, Terms};
use site::Pricing;

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    key(
        "pricing.advertised",
        "list",
        "amount that machines read: `list`, or `total` with the documentation fee",
    ),
    key("pricing.documentation_fee", "695", "documentation fee in dollars"),
    key(
        "pricing.msrp_over_list",
        "2000",
        "estimated MSRP over the list price in dollars; 0 removes the rows",
    ),
    unset(
        "financing.apr",
        "off",
        "annual percentage rate that you stand by, in percent: `7.9`; with `financing.term` shoppers can say what a month may cost",
    ),
    unset("financing.term", "off", "months that such a loan is paid back in"),
    key("financing.down_percent", "0", "what is paid at once, in percent of the price"),
    key(
        "financing.tax_percent",
        "0",
        "sales tax that is lent with the price, in percent of it; `taxes.*` are no percentage of it, and not read here",
    ),
    key("financing.fee", "true", "the documentation fee is lent with the price"),
    key("compare.placeholders", "true", "sample ratings and service costs on the compare page"),
];

pub(super) fn read(reader: &mut Reader) -> Pricing {
    Pricing {
        advertised: reader.get("pricing.advertised"),
        documentation_fee: reader.get("pricing.documentation_fee"),
        msrp_over_list: reader.get("pricing.msrp_over_list"),
        taxes: taxes::read(reader),
    }
}

/// The terms that the dealer stands by; none where neither rate nor term is set.
pub(super) fn read_financing(reader: &mut Reader, pricing: &Pricing) -> Option<Terms> {
    let apr = reader.optional("financing.apr");
    let months = reader.optional("financing.term");
    let down = reader.get("financing.down_percent");
    let tax = reader.get("financing.tax_percent");
    let fee = reader.get("financing.fee");
    if apr.is_some() != months.is_some() {
        reader.mistake("financing", "has only one of apr and term; a payment is told with both");
    }
    let fees = if fee { Money::dollars(pricing.documentation_fee) } else { Money::dollars(0) };
    Some(Terms { apr: apr?, months: months?, down: Down::Percent(down), tax, fees })
}
