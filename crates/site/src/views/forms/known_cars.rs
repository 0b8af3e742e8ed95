//! Makes and models that forms suggest: makes of the trade and of the inventory, and models of the inventory. Scripts
//! add the models of the trade (`web/src/forms/known-cars.tsx`). Any text is allowed.

use super::lead_form::Suggestion;
use inventory::{InventorySummary, make_named};
use serde::Serialize;
use ts_rs::TS;

/// A make with its models.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ModelsOfMake.ts")]
pub(crate) struct ModelsOfMake {
    /// Make, in the inventory's spelling.
    pub make: String,
    /// The usual name, where the inventory has another: the models of the trade stand under it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub usual: Option<&'static str>,
    /// The make's models in the inventory, ascending.
    pub models: Vec<String>,
}

/// Makes, ascending, with their models in the inventory.
pub(crate) fn known_cars(summary: &InventorySummary) -> Vec<ModelsOfMake> {
    let car = |(make, models): (String, Vec<String>)| {
        let usual = make_named(&make).filter(|usual| *usual != make);
        ModelsOfMake { make, usual, models }
    };
    summary.known_cars().into_iter().map(car).collect()
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
