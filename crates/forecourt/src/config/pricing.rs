//! How prices are told.

use super::reader::Reader;
use site::Pricing;

pub(super) fn read(reader: &mut Reader) -> Pricing {
    Pricing {
        advertised: reader.get("pricing.advertised"),
        documentation_fee: reader.get("pricing.documentation_fee"),
        msrp_over_list: reader.get("pricing.msrp_over_list"),
    }
}
