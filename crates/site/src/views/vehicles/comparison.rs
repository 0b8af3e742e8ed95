//! The comparison: a column for each vehicle, and a row for each value that at least one vehicle
//! has.

use crate::views::{
    CompareItem, PhotoView, PriceView,
    vehicles::comparison_rows::{
        ComparedRow, EstimatedRow, estimates, facts, features, market, out_the_door, samples,
    },
};
use crate::{SiteConfig, site::PhotoPriority};
use inventory::Vehicle;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A column.
#[derive(Clone, Debug)]
pub(crate) struct ComparedVehicle {
    pub item: CompareItem,
    pub photo: Option<PhotoView>,
    pub price: PriceView,
    /// Features that not all of the vehicles have.
    pub own_features: Vec<String>,
    /// Path of the comparison without this vehicle.
    pub without: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    pub vehicles: Vec<ComparedVehicle>,
    pub price_differs: bool,
    pub facts: Vec<ComparedRow>,
    /// Features that all of the vehicles have.
    pub shared_features: Vec<String>,
    /// Market prices and savings.
    pub market: Vec<ComparedRow>,
    pub estimates: Vec<EstimatedRow>,
    /// Placeholders; empty if the configuration disables them.
    pub samples: Vec<ComparedRow>,
    /// Number of requested vehicles that are not in the inventory.
    pub gone: usize,
}

impl Comparison {
    pub(crate) fn new(vehicles: &[&Vehicle], gone: usize, config: &SiteConfig) -> Self {
        let column = |(index, vehicle): (usize, &&Vehicle)| {
            let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
            ComparedVehicle {
                item: CompareItem::new(vehicle, config),
                photo: PhotoView::on_card(vehicle, config, PhotoPriority::at(index)),
                price: PriceView::new(vehicle, &config.pricing),
                own_features: features(vehicle, vehicles).1,
                without: compare_path(others.copied()),
            }
        };
        let dealer: Vec<_> = vehicles.iter().map(|vehicle| vehicle.list_price).collect();
        Self {
            vehicles: vehicles.iter().enumerate().map(column).collect(),
            price_differs: dealer.windows(2).any(|pair| pair[0] != pair[1]),
            facts: facts(vehicles),
            shared_features: vehicles.first().map(|first| features(first, vehicles).0).unwrap_or_default(),
            market: market(vehicles),
            estimates: out_the_door(vehicles, &config.pricing)
                .into_iter()
                .chain(estimates(vehicles))
                .collect(),
            samples: if config.compare.placeholders { samples(vehicles) } else { Vec::new() },
            gone,
        }
    }

    pub(crate) fn features_differ(&self) -> bool {
        self.vehicles.iter().any(|vehicle| !vehicle.own_features.is_empty())
    }

    /// The documentation fee, if a price includes it.
    pub(crate) fn fee(&self) -> Option<&str> {
        self.vehicles.iter().find_map(|vehicle| Some(vehicle.price.with_fee.as_ref()?.fee.as_str()))
    }

    /// Text of the empty column.
    pub(crate) fn empty_column_text(&self) -> Option<&'static str> {
        match self.vehicles.len() {
            1 => Some("Add one or two more vehicles"),
            2 => Some("Add another vehicle"),
            _ => None,
        }
    }

    pub(crate) fn has_several_vehicles(&self) -> bool {
        self.vehicles.len() > 1
    }
}

/// The compare page's path for these vehicles (COMPARE-1).
pub(crate) fn compare_path<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    let numbers = vehicles
        .into_iter()
        .map(|vehicle| utf8_percent_encode(vehicle.stock_number.as_str(), ENCODED).to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() {
        "/compare".to_owned()
    } else {
        format!("/compare?vehicles={}", numbers.join(","))
    }
}
