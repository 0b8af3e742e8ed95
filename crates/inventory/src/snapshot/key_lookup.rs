//! Finds vehicles by stock number and VIN.

use crate::{StockNumber, Vehicle, Vin};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::collections::{BTreeMap, HashSet};
use std::hash::BuildHasher;

/// Feed indexes by stock number and by VIN, without copies of either. Of duplicate stock numbers the
/// first counts; of duplicate VINs the only vehicle that the VIN fits, else the first.
#[derive(Debug)]
pub(super) struct KeyLookup {
    hasher: DefaultHashBuilder,
    /// By lower-case stock number.
    stock_numbers: HashTable<u32>,
    vins: HashTable<u32>,
    /// Those of `vins` that are not the only ones that their VIN fits.
    unclear: HashSet<u32>,
}

impl KeyLookup {
    pub(super) fn new(vehicles: &[Vehicle]) -> Self {
        let hasher = DefaultHashBuilder::default();
        let hash = |text: &str| hasher.hash_one(text);
        let stock_number = |index: u32| vehicles[index as usize].stock_number.as_str();
        let mut lower = String::new();
        let mut repeated: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut stock_numbers = HashTable::with_capacity(vehicles.len());
        let mut vins = HashTable::with_capacity(vehicles.len());
        for (index, vehicle) in (0..).zip(vehicles) {
            let number = vehicle.stock_number.as_str();
            lower.clear();
            push_lower_case(number, &mut lower);
            let entry = stock_numbers.entry(
                hash(&lower),
                |&other| stock_number(other) == number,
                |&other| hash(&lower_case(stock_number(other))),
            );
            if let hashbrown::hash_table::Entry::Vacant(vacant) = entry {
                vacant.insert(index);
            } else {
                continue;
            }
            if let Some(vin) = &vehicle.vin {
                let same = |&other: &u32| vehicles[other as usize].vin.as_ref() == Some(vin);
                let other_hash =
                    |&other: &u32| vehicles[other as usize].vin.as_ref().map_or(0, |vin| hash(vin.as_str()));
                let entry = vins.entry(hash(vin.as_str()), same, other_hash).or_insert(index);
                if *entry.get() != index {
                    repeated.entry(*entry.get()).or_default().push(index);
                }
            }
        }
        let mut unclear = HashSet::new();
        for (first, others) in repeated {
            let fits = |index: &u32| vehicles[*index as usize].fits_its_vin();
            let fitting: Vec<u32> = std::iter::once(first).chain(others).filter(fits).collect();
            let Some(vin) = &vehicles[first as usize].vin else { continue };
            match (fitting.as_slice(), vins.find_mut(hash(vin.as_str()), |&index| index == first)) {
                (&[owner], Some(entry)) => *entry = owner,
                _ => _ = unclear.insert(first),
            }
        }
        Self { hasher, stock_numbers, vins, unclear }
    }

    /// The vehicle with this stock number, or the only one with it in another case.
    pub(super) fn by_stock_number(&self, vehicles: &[Vehicle], text: &str) -> Option<u32> {
        // Nothing longer is a stock number, and not worth the work.
        if text.len() > StockNumber::MAX_CHARS * char::MAX_LEN_UTF8 {
            return None;
        }
        let lower = lower_case(text);
        let number = |index: &u32| vehicles[*index as usize].stock_number.as_str();
        let candidates = self.stock_numbers.iter_hash(self.hasher.hash_one(lower.as_str()));
        let candidates: Vec<u32> =
            candidates.copied().filter(|index| lower_case(number(index)) == lower).collect();
        let exact = candidates.iter().copied().find(|index| number(index) == text);
        exact.or_else(|| candidates.first().copied().filter(|_| candidates.len() == 1))
    }

    pub(super) fn by_vin(&self, vehicles: &[Vehicle], vin: &Vin) -> Option<u32> {
        let same = |&index: &u32| vehicles[index as usize].vin.as_ref() == Some(vin);
        self.vins.find(self.hasher.hash_one(vin.as_str()), same).copied()
    }

    /// A vehicle's VIN is not another's.
    pub(super) fn owns_vin(&self, vehicles: &[Vehicle], vehicle: &Vehicle) -> bool {
        let owner = vehicle.vin.as_ref().and_then(|vin| self.by_vin(vehicles, vin));
        owner.is_none_or(|index| {
            !self.unclear.contains(&index) && vehicles[index as usize].stock_number == vehicle.stock_number
        })
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
