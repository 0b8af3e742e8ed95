//! Each form's table: what it asks, in its order.

use super::form::{Answers, Form};
use crate::{CarFinder, Enquiry, Kind, LeadVehicle, Topic, TradeIn};

impl Form {
    /// The form of that kind; `this_year` bounds its model years.
    pub fn of(kind: Kind, this_year: u16) -> Self {
        let fields = match kind {
            Kind::Enquiry(about) => {
                Answers::asked_by(|answers| Enquiry::read(Topic::about(about, LeadVehicle::default), answers))
            }
            Kind::TradeIn => Answers::asked_by(|answers| TradeIn::read(this_year, answers)),
            Kind::CarFinder => Answers::asked_by(CarFinder::read),
        };
        Self { fields }
    }
}
