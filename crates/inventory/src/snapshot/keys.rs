//! Finding one vehicle by its key.

use crate::{Vehicle, Vin};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// Vehicles' places in the feed by stock number and by VIN, without a second copy of either. Where two vehicles share a key,
/// the first counts.
#[derive(Debug)]
pub(crate) struct Keys {
    hasher: DefaultHashBuilder,
    /// Filed under the stock number in lower case.
    stock_numbers: HashTable<u32>,
    vins: HashTable<u32>,
}

impl Keys {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let hasher = DefaultHashBuilder::default();
        let hash = |text: &str| hasher.hash_one(text);
        let stock_number = |place: u32| vehicles[place as usize].stock_number.as_str();
        let mut lower = String::new();
        let mut stock_numbers = HashTable::with_capacity(vehicles.len());
        let mut vins = HashTable::with_capacity(vehicles.len());
        for (place, vehicle) in (0..).zip(vehicles) {
            let number = vehicle.stock_number.as_str();
            lower.clear();
            push_lower_case(number, &mut lower);
            let filed = stock_numbers.entry(
                hash(&lower),
                |&other| stock_number(other) == number,
                |&other| hash(&lower_case(stock_number(other))),
            );
            if let hashbrown::hash_table::Entry::Vacant(free) = filed {
                free.insert(place);
            } else {
                continue;
            }
            if let Some(vin) = &vehicle.vin {
                let same = |&other: &u32| vehicles[other as usize].vin.as_ref() == Some(vin);
                let other_hash =
                    |&other: &u32| vehicles[other as usize].vin.as_ref().map_or(0, |vin| hash(vin.as_str()));
                vins.entry(hash(vin.as_str()), same, other_hash).or_insert(place);
            }
        }
        Self { hasher, stock_numbers, vins }
    }

    /// The vehicle with exactly this stock number, or the only one that has it in another case.
    pub(crate) fn stock_number(&self, vehicles: &[Vehicle], text: &str) -> Option<u32> {
        let wanted = lower_case(text);
        let number = |place: &u32| vehicles[*place as usize].stock_number.as_str();
        let alike = self.stock_numbers.iter_hash(self.hasher.hash_one(wanted.as_str()));
        let alike: Vec<u32> = alike.copied().filter(|place| lower_case(number(place)) == wanted).collect();
        let exact = alike.iter().copied().find(|place| number(place) == text);
        exact.or_else(|| alike.first().copied().filter(|_| alike.len() == 1))
    }

    /// The vehicle with this VIN.
    pub(crate) fn vin(&self, vehicles: &[Vehicle], vin: &Vin) -> Option<u32> {
        let same = |&place: &u32| vehicles[place as usize].vin.as_ref() == Some(vin);
        self.vins.find(self.hasher.hash_one(vin.as_str()), same).copied()
    }
}

fn lower_case(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    push_lower_case(text, &mut lower);
    lower
}

fn push_lower_case(text: &str, lower: &mut String) {
    if text.is_ascii() {
        lower.extend(text.chars().map(|letter| letter.to_ascii_lowercase()));
    } else {
        lower.push_str(&text.to_lowercase());
    }
}
