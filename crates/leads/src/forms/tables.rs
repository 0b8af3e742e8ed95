//! The table of each form.

use super::form::{Form, FormReader};
use crate::{CarFinder, Enquiry, LeadKind, LeadVehicle, Topic, TradeIn};
use messages::key;

impl Form {
    /// The form of this kind; `this_year` limits model years.
    pub fn new(kind: LeadKind, this_year: u16) -> Self {
        let fields = match kind {
            LeadKind::Enquiry(kind) => {
                FormReader::fields_of(|reader| Enquiry::read(Topic::new(kind, LeadVehicle::default), reader))
            }
            LeadKind::TradeIn => FormReader::fields_of(|reader| TradeIn::read(this_year, reader)),
            LeadKind::CarFinder => FormReader::fields_of(|reader| CarFinder::read(this_year, reader)),
        };
        let needed = match kind {
            LeadKind::Enquiry(kind) if kind.needs_terms() => key::ENQUIRY_NEEDED_WITH_TERMS,
            LeadKind::Enquiry(_) => key::ENQUIRY_NEEDED,
            LeadKind::TradeIn => key::TRADE_IN_NEEDED,
            LeadKind::CarFinder => key::CAR_FINDER_FORM_NEEDED,
        };
        Self { fields, needed }
    }
}
