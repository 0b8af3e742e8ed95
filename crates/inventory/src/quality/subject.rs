//! A vehicle to check, and what is typical for the inventory: photos, and prices of similar
//! vehicles.

use crate::text::fold;
use crate::{BodyStyle, HighestMileage, Money, Snapshot, Vehicle};
use messages::Messages;
use std::collections::{BTreeMap, HashMap};

/// Vehicles at most this many years apart are similar.
const YEAR_MARGIN: u16 = 2;

/// A group of vehicles with similar prices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PeerGroup {
    /// Make and model, folded.
    Model(String, String),
    Body(BodyStyle),
    Make(String),
}

impl PeerGroup {
    pub(super) fn model_of(vehicle: &Vehicle) -> Option<Self> {
        let is_known = !vehicle.make().is_empty() && !vehicle.model().is_empty();
        is_known.then(|| Self::Model(fold(vehicle.make()), fold(vehicle.model())))
    }

    pub(super) fn body_of(vehicle: &Vehicle) -> Option<Self> {
        BodyStyle::from_vehicle(vehicle).map(Self::Body)
    }

    pub(super) fn make_of(vehicle: &Vehicle) -> Option<Self> {
        (!vehicle.make().is_empty()).then(|| Self::Make(fold(vehicle.make())))
    }
}

/// The median price of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct MedianPrice {
    pub(super) price: Money,
    /// Number of vehicles.
    pub(super) count: usize,
}

/// The median price of each group around each year.
#[derive(Debug)]
pub(super) struct Peers(HashMap<(PeerGroup, u16), MedianPrice>);

impl Peers {
    pub(super) fn new(vehicles: &[Vehicle]) -> Self {
        let mut groups: HashMap<PeerGroup, BTreeMap<u16, Vec<Money>>> = HashMap::new();
        for vehicle in vehicles {
            let Some((year, price)) = vehicle.year().zip(vehicle.list_price) else { continue };
            let all =
                [PeerGroup::model_of(vehicle), PeerGroup::body_of(vehicle), PeerGroup::make_of(vehicle)];
            for group in all.into_iter().flatten() {
                groups.entry(group).or_default().entry(year).or_default().push(price);
            }
        }
        let around = |years: &BTreeMap<u16, Vec<Money>>, year: u16| {
            let near = years.range(year.saturating_sub(YEAR_MARGIN)..=year.saturating_add(YEAR_MARGIN));
            let mut prices: Vec<Money> = near.flat_map(|(_, prices)| prices).copied().collect();
            prices.sort_unstable();
            Some(MedianPrice { price: median(&prices)?, count: prices.len() })
        };
        let medians = groups.iter().flat_map(|(group, years)| {
            years.keys().filter_map(move |&year| Some(((group.clone(), year), around(years, year)?)))
        });
        Self(medians.collect())
    }

    /// The median price of a group around a year, if it has at least `min_count` vehicles.
    pub(super) fn median_price(
        &self,
        group: Option<PeerGroup>,
        year: u16,
        min_count: usize,
    ) -> Option<MedianPrice> {
        self.0.get(&(group?, year)).copied().filter(|median| median.count >= min_count)
    }
}

/// The figures that are typical for the inventory.
pub(super) struct Baseline {
    /// Median number of photos.
    pub(super) photos: usize,
    pub(super) peers: Peers,
}

impl Baseline {
    pub(super) fn new(vehicles: &[Vehicle]) -> Self {
        let mut photos: Vec<usize> = vehicles.iter().map(|vehicle| vehicle.image_urls.len()).collect();
        photos.sort_unstable();
        Self { photos: median(&photos).unwrap_or_default(), peers: Peers::new(vehicles) }
    }
}

/// A vehicle to check.
pub(super) struct Subject<'v> {
    pub(super) vehicle: &'v Vehicle,
    pub(super) baseline: &'v Baseline,
    pub(super) inventory: &'v Snapshot,
    pub(super) messages: &'v Messages,
    /// The highest mileage that it was seen with before.
    pub(super) highest_mileage: Option<HighestMileage>,
}

/// The median of an ascending list; the lower of two.
fn median<T: Copy>(ascending: &[T]) -> Option<T> {
    ascending.get(ascending.len().saturating_sub(1) / 2).copied()
}
