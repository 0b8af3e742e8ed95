//! Makes and models that forms suggest: makes of the trade and of the inventory, and models of the inventory. Scripts
//! add the models of the trade (`web/src/forms/known-cars.tsx`). Any text is allowed.

use super::lead_form::Suggestion;
use inventory::InventorySummary;
use serde::Serialize;
use ts_rs::TS;

/// A make with its models.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ModelsOfMake.ts")]
pub(crate) struct ModelsOfMake {
    /// Make.
    pub make: String,
    /// The make's models in the inventory, ascending.
    pub models: Vec<String>,
}

/// Makes, ascending, with their models in the inventory.
pub(crate) fn known_cars(summary: &InventorySummary) -> Vec<ModelsOfMake> {
    summary.known_cars().into_iter().map(|(make, models)| ModelsOfMake { make, models }).collect()
}

/// The options of the datalist `makes` or `models`.
pub(crate) fn suggestions<'a>(cars: &'a [ModelsOfMake], list: &str) -> Vec<Suggestion<'a>> {
    if list == "makes" {
        return cars.iter().map(|car| Suggestion { value: &car.make, label: "" }).collect();
    }
    let of_make =
        |car: &'a ModelsOfMake| car.models.iter().map(|model| Suggestion { value: model, label: &car.make });
    cars.iter().flat_map(of_make).collect()
}
