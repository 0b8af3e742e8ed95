//! Vehicles side by side: a column for each, a row for whatever at least one of them has.

use crate::views::{
    CompareChoice, PhotoView, PriceView,
    cars::comparison_rows::{
        ComparedRow, EstimatedRow, estimates, facts, features, market, out_the_door, samples,
    },
};
use crate::{SiteConfig, site::Turn};
use inventory::Vehicle;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// One vehicle's column.
#[derive(Clone, Debug)]
pub(crate) struct ComparedVehicle {
    /// Who it is.
    pub choice: CompareChoice,
    /// First photo.
    pub photo: Option<PhotoView>,
    /// Prices.
    pub price: PriceView,
    /// Features that not all of the vehicles have.
    pub own_features: Vec<String>,
    /// The comparison without it.
    pub without: String,
}

/// The comparison, as the page's table shows it.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// Columns.
    pub vehicles: Vec<ComparedVehicle>,
    /// The dealer prices are not all the same.
    pub price_differs: bool,
    /// What the records say.
    pub facts: Vec<ComparedRow>,
    /// Features that all of the vehicles have.
    pub shared_features: Vec<String>,
    /// Market prices, and what is saved against them.
    pub market: Vec<ComparedRow>,
    /// Reckoned rows.
    pub estimates: Vec<EstimatedRow>,
    /// Placeholders; empty where the configuration wants none.
    pub samples: Vec<ComparedRow>,
    /// Vehicles asked for that are not on the lot.
    pub gone: usize,
}

impl Comparison {
    /// The comparison of these vehicles, in this order, when so many others had been asked for that are not on the lot.
    pub(crate) fn new(vehicles: &[&Vehicle], gone: usize, config: &SiteConfig) -> Self {
        let column = |(index, vehicle): (usize, &&Vehicle)| {
            let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
            ComparedVehicle {
                choice: CompareChoice::new(vehicle, config),
                photo: PhotoView::on_card(vehicle, config, Turn::of(index)),
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

    /// Whether any of the vehicles has a feature that another has not.
    pub(crate) fn features_differ(&self) -> bool {
        self.vehicles.iter().any(|vehicle| !vehicle.own_features.is_empty())
    }

    /// The documentation fee, where a price is told with it.
    pub(crate) fn fee(&self) -> Option<&str> {
        self.vehicles.iter().find_map(|vehicle| Some(vehicle.price.with_fee.as_ref()?.fee.as_str()))
    }

    /// What the free place beside the vehicles says, where there is one.
    pub(crate) fn invitation(&self) -> Option<&'static str> {
        match self.vehicles.len() {
            1 => Some("Add one or two more vehicles"),
            2 => Some("Add another vehicle"),
            _ => None,
        }
    }

    /// Whether there is something to tell apart.
    pub(crate) fn is_of_several(&self) -> bool {
        self.vehicles.len() > 1
    }
}

/// The compare page's own address for these vehicles (COMPARE-1).
pub(crate) fn compare_path<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    let numbers = vehicles
        .into_iter()
        .map(|vehicle| utf8_percent_encode(vehicle.stock_number.as_str(), VALUE).to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() {
        "/compare".to_owned()
    } else {
        format!("/compare?vehicles={}", numbers.join(","))
    }
}
