//! A vehicle's facts in groups (PAGE-6).

use inventory::{FACTS, Fact, FactGroup, Vehicle, Vin};
use messages::Messages;

#[derive(Clone, Debug)]
pub(crate) struct LabeledFact {
    pub label: String,
    pub value: String,
    /// The vehicle identification number.
    pub is_vin: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct LabeledGroup {
    pub title: String,
    pub facts: Vec<LabeledFact>,
}

/// Only known facts and groups with facts.
#[derive(Clone, Debug)]
pub(crate) struct VehicleFacts {
    pub quick: Vec<LabeledFact>,
    pub groups: Vec<LabeledGroup>,
}

impl VehicleFacts {
    pub(crate) fn new(vehicle: &Vehicle, messages: &Messages) -> Self {
        let labeled = |fact: Fact| {
            let value = vehicle.fact_text(fact, messages)?.into_owned();
            Some(LabeledFact { label: messages[fact.row().label].to_owned(), value, is_vin: false })
        };
        let text = |label: &str, value: &str, is_vin| LabeledFact {
            label: label.to_owned(),
            value: value.to_owned(),
            is_vin,
        };
        let vin =
            || vehicle.vin.as_ref().map(Vin::as_str).map(|vin| text(messages.vehicle_fact_vin(), vin, true));
        let stock_number =
            || Some(text(messages.vehicle_fact_stock_number(), vehicle.stock_number.as_str(), false));
        let quick = [
            labeled(Fact::Mileage),
            labeled(Fact::Transmission),
            vin(),
            labeled(Fact::ExteriorColor),
            labeled(Fact::InteriorColor),
            stock_number(),
        ];
        let group = |group: FactGroup| {
            let keys = if group == FactGroup::General { [vin(), stock_number()] } else { [None, None] };
            let own = FACTS.iter().filter(|row| row.group == Some(group)).map(|row| labeled(row.fact));
            let facts: Vec<LabeledFact> = keys.into_iter().chain(own).flatten().collect();
            (!facts.is_empty()).then(|| LabeledGroup { title: messages[group.title()].to_owned(), facts })
        };
        Self {
            quick: quick.into_iter().flatten().collect(),
            groups: FactGroup::ALL.into_iter().filter_map(group).collect(),
        }
    }
}
