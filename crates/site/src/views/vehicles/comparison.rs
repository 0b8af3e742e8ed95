//! The comparison: a column for each vehicle, and a row for each value that at least one vehicle
//! has.

use crate::views::{
    CompareItem, DealBadge, PhotoView, PriceView,
    vehicles::{
        comparison_features::ComparedFeatures,
        comparison_head::{ComparedPayments, ComparedTotals, lowest_prices},
        comparison_rows::{Best, ComparedRow, EstimatedRow, ExactFigures, estimates, facts, market, samples},
    },
};
use crate::{SiteConfig, site::PhotoPriority};
use inventory::{LoanTerms, Vehicle};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A column.
#[derive(Clone, Debug)]
pub(crate) struct ComparedVehicle {
    pub item: CompareItem,
    pub photo: Option<PhotoView>,
    pub price: PriceView,
    /// Whether the dealer price is the lowest.
    pub best_price: Option<Best>,
    pub deal: Option<DealBadge>,
    /// Path of the comparison without this vehicle.
    pub without: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    pub vehicles: Vec<ComparedVehicle>,
    pub price_differs: bool,
    /// `None` without financing.
    pub payments: Option<ComparedPayments>,
    /// `None` without tax rates.
    pub totals: Option<ComparedTotals>,
    pub facts: Vec<ComparedRow>,
    pub features: ComparedFeatures,
    /// Market prices and savings.
    pub market: Vec<ComparedRow>,
    pub estimates: Vec<EstimatedRow>,
    /// Placeholders; empty if the configuration disables them.
    pub samples: Vec<ComparedRow>,
    /// Number of requested vehicles that are not in the inventory.
    pub gone: usize,
}

impl Comparison {
    pub(crate) fn new(
        vehicles: &[&Vehicle],
        gone: usize,
        financing: Option<LoanTerms>,
        config: &SiteConfig,
    ) -> Self {
        let best_prices = lowest_prices(vehicles);
        let payments = financing.and_then(|terms| ComparedPayments::new(vehicles, terms));
        let totals = ComparedTotals::new(vehicles, &config.pricing);
        let exact = ExactFigures { total: totals.is_some(), payment: payments.is_some() };
        let column = |(index, vehicle): (usize, &&Vehicle)| {
            let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
            ComparedVehicle {
                item: CompareItem::new(vehicle, config),
                photo: PhotoView::on_card(vehicle, config, PhotoPriority::at(index)),
                price: PriceView::new(vehicle, &config.pricing),
                best_price: best_prices.get(index).copied().flatten(),
                deal: DealBadge::new(&config.partners, vehicle),
                without: compare_path(others.copied()),
            }
        };
        let dealer: Vec<_> = vehicles.iter().map(|vehicle| vehicle.list_price).collect();
        Self {
            vehicles: vehicles.iter().enumerate().map(column).collect(),
            price_differs: dealer.windows(2).any(|pair| pair[0] != pair[1]),
            payments,
            totals,
            facts: facts(vehicles),
            features: ComparedFeatures::new(vehicles),
            market: market(vehicles),
            estimates: estimates(vehicles, exact),
            samples: if config.compare.placeholders { samples(vehicles) } else { Vec::new() },
            gone,
        }
    }

    /// Whether a vehicle has a deal rating.
    pub(crate) fn has_deals(&self) -> bool {
        self.vehicles.iter().any(|vehicle| vehicle.deal.is_some())
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
