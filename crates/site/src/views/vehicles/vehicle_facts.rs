//! A vehicle's facts in groups (PAGE-6).

use inventory::{FACTS, Fact, FactGroup, Vehicle, Vin};

#[derive(Clone, Debug)]
pub(crate) struct LabeledFact {
    pub label: &'static str,
    pub value: String,
}

#[derive(Clone, Debug)]
pub(crate) struct LabeledGroup {
    pub title: &'static str,
    pub facts: Vec<LabeledFact>,
}

/// Only known facts and groups with facts.
#[derive(Clone, Debug)]
pub(crate) struct VehicleFacts {
    pub quick: Vec<LabeledFact>,
    pub groups: Vec<LabeledGroup>,
}

impl VehicleFacts {
    pub(crate) fn new(vehicle: &Vehicle) -> Self {
        let labeled = |fact: Fact| {
            let value = vehicle.fact_text(fact)?.into_owned();
            Some(LabeledFact { label: fact.row().label, value })
        };
        let text = |label, value: &str| Some(LabeledFact { label, value: value.to_owned() });
        let vin = || vehicle.vin.as_ref().map(Vin::as_str).and_then(|vin| text("VIN", vin));
        let stock_number = || text("Stock Number", vehicle.stock_number.as_str());
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
