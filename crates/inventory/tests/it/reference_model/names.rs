//! Names of vehicles and options, however they are spaced.

use super::{holds_whole, plain, without_marks, words};
use inventory::Vehicle;
use std::collections::BTreeSet;

/// Whether words beside each other are a name together: `f 150`.
pub(crate) fn have_joined_name(vehicles: &[Vehicle], words: &[String]) -> bool {
    let names: BTreeSet<String> = vehicles.iter().flat_map(name_words).map(|name| joined(&name)).collect();
    (2..=4).any(|length| words.windows(length).any(|words| names.contains(&joined(&words.concat()))))
}

/// Whether the vehicle has the name that the text is, in any spelling that the inventory has.
pub(crate) fn holds_name(inventory: &[Vehicle], vehicle: &Vehicle, text: &str) -> bool {
    let mut spellings = inventory.iter().flat_map(name_words).filter(|word| joined(word) == joined(text));
    let fields = [&vehicle.name, vehicle.make(), vehicle.model()].map(plain);
    !joined(text).is_empty()
        && spellings.any(|spelling| fields.iter().any(|field| holds_whole(field, &spelling)))
}

/// Whether the vehicle has the option of this name.
pub(crate) fn has_option(vehicle: &Vehicle, name: &str) -> bool {
    let name = without_marks(name);
    !name.is_empty() && vehicle.options().iter().any(|option| without_marks(option) == name)
}

/// The words of a vehicle's name, make and model, and make and model as they are.
fn name_words(vehicle: &Vehicle) -> Vec<String> {
    let texts = [&vehicle.name, vehicle.make(), vehicle.model()].map(plain);
    let words = texts.iter().flat_map(|text| words(text)).collect::<Vec<_>>();
    words.into_iter().chain(texts.clone().into_iter().skip(1)).collect()
}

fn joined(text: &str) -> String {
    plain(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}
