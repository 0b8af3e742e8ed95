//! The table of each form.

use super::form::{Form, FormReader};
use crate::{CarFinder, Enquiry, LeadKind, LeadVehicle, Topic, TradeIn};

impl Form {
    /// The form of this kind; `this_year` limits model years.
    pub fn new(kind: LeadKind, this_year: u16) -> Self {
        let fields = match kind {
            LeadKind::Enquiry(kind) => {
                FormReader::fields_of(|reader| Enquiry::read(Topic::new(kind, LeadVehicle::default), reader))
            }
            LeadKind::TradeIn => FormReader::fields_of(|reader| TradeIn::read(this_year, reader)),
            LeadKind::CarFinder => FormReader::fields_of(CarFinder::read),
        };
        Self { fields }
    }
}
