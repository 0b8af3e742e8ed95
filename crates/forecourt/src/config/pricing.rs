//! How prices are told.

use super::keys::{Key, key};
use super::reader::Reader;
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
    key("compare.placeholders", "true", "sample ratings and service costs on the compare page"),
];

pub(super) fn read(reader: &mut Reader) -> Pricing {
    Pricing {
        advertised: reader.get("pricing.advertised"),
        documentation_fee: reader.get("pricing.documentation_fee"),
        msrp_over_list: reader.get("pricing.msrp_over_list"),
    }
}
