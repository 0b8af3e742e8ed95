//! What others cost: of the same model, of the same body, of the same make, and of about the same year.

use crate::words::fold::fold;
use crate::{BodyStyle, Money, Vehicle};
use std::collections::{BTreeMap, HashMap};

/// Years apart that still cost about the same.
const NEAR: u16 = 2;

/// What makes vehicles cost about the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// Make and model, folded.
    Model(String, String),
    /// Body style.
    Body(BodyStyle),
    /// Make, folded.
    Make(String),
}

impl Kind {
    pub(super) fn model_of(vehicle: &Vehicle) -> Option<Self> {
        let is_known = !vehicle.make.is_empty() && !vehicle.model.is_empty();
        is_known.then(|| Self::Model(fold(&vehicle.make), fold(&vehicle.model)))
    }

    pub(super) fn body_of(vehicle: &Vehicle) -> Option<Self> {
        BodyStyle::of(vehicle).map(Self::Body)
    }

    pub(super) fn make_of(vehicle: &Vehicle) -> Option<Self> {
        (!vehicle.make.is_empty()).then(|| Self::Make(fold(&vehicle.make)))
    }
}

/// The price in the middle of some vehicles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typical {
    pub(super) price: Money,
    /// How many they are.
    pub(super) count: usize,
}

/// The prices in the middle of each kind's vehicles about each year, each vehicle itself among them.
#[derive(Debug)]
pub(super) struct Peers(HashMap<(Kind, u16), Typical>);

impl Peers {
    pub(super) fn of(vehicles: &[Vehicle]) -> Self {
        let mut kinds: HashMap<Kind, BTreeMap<u16, Vec<Money>>> = HashMap::new();
        for vehicle in vehicles {
            let Some((year, price)) = vehicle.year.zip(vehicle.list_price) else { continue };
            let all = [Kind::model_of(vehicle), Kind::body_of(vehicle), Kind::make_of(vehicle)];
            for kind in all.into_iter().flatten() {
                kinds.entry(kind).or_default().entry(year).or_default().push(price);
            }
        }
        let about = |years: &BTreeMap<u16, Vec<Money>>, year: u16| {
            let near = years.range(year.saturating_sub(NEAR)..=year.saturating_add(NEAR));
            let mut prices: Vec<Money> = near.flat_map(|(_, prices)| prices).copied().collect();
            prices.sort_unstable();
            Some(Typical { price: median(&prices)?, count: prices.len() })
        };
        let typical = kinds.iter().flat_map(|(kind, years)| {
            years.keys().filter_map(move |&year| Some(((kind.clone(), year), about(years, year)?)))
        });
        Self(typical.collect())
    }

    /// What those of this kind and about this year cost, where they are enough to say.
    pub(super) fn typical(&self, kind: Option<Kind>, year: u16, enough: usize) -> Option<Typical> {
        self.0.get(&(kind?, year)).copied().filter(|typical| typical.count >= enough)
    }
}

/// The middle one of an ascending list; the lower of two.
pub(super) fn median<T: Copy>(ascending: &[T]) -> Option<T> {
    ascending.get(ascending.len().saturating_sub(1) / 2).copied()
}
