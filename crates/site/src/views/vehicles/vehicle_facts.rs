//! A vehicle's facts in groups (PAGE-6).

use crate::views::record_text::RecordText;
use inventory::{FACTS, Fact, FactGroup, Vehicle};
use messages::{Key, Messages, key};

#[derive(Clone, Debug)]
pub(crate) struct LabeledFact {
    pub label: Key,
    pub value: RecordText,
}

impl LabeledFact {
    /// True for the vehicle identification number.
    pub(crate) fn is_vin(&self) -> bool {
        self.label == key::VEHICLE_FACT_VIN
    }
}

#[derive(Clone, Debug)]
pub(crate) struct LabeledGroup {
    pub title: Key,
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
            let value = RecordText::of_fact(vehicle, fact, messages)?;
            Some(LabeledFact { label: fact.row().label, value })
        };
        let text = |label, value: &str| Some(LabeledFact { label, value: RecordText::known(value) });
        let vin = || text(key::VEHICLE_FACT_VIN, vehicle.shown_vin()?);
        let stock_number = || text(key::VEHICLE_FACT_STOCK_NUMBER, vehicle.stock_number.as_str());
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
            (!facts.is_empty()).then(|| LabeledGroup { title: group.title(), facts })
        };
        Self {
            quick: quick.into_iter().flatten().collect(),
            groups: FactGroup::ALL.into_iter().filter_map(group).collect(),
        }
    }
}
