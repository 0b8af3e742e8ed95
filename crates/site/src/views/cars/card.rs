//! The vehicle card of results and lists (RESULTS-4): one template, one model.

use crate::views::{
    CompareChoice, DealBadge, FinanceAction, LookUp, PhotoView, PriceView, finance_actions, history_report,
    miles,
};
use crate::{SiteConfig, site::Turn};
use inventory::Vehicle;

/// A vehicle card.
#[derive(Clone, Debug)]
pub(crate) struct VehicleCard {
    /// Its page.
    pub path: String,
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// The first photo.
    pub photo: Option<PhotoView>,
    /// Photos behind the first.
    pub more_photos: usize,
    /// Prices.
    pub price: PriceView,
    /// `33,212 miles`.
    pub mileage: Option<String>,
    /// Transmission, exterior color, trim and year.
    pub badges: Vec<String>,
    /// List mode's sentence.
    pub sentence: Option<String>,
    /// Finance actions.
    pub finance: Vec<FinanceAction>,
    /// History report.
    pub look_ups: Option<LookUp>,
    /// Deal-rating badge.
    pub deal: Option<DealBadge>,
    /// What its compare toggle chooses.
    pub compare: CompareChoice,
}

impl VehicleCard {
    /// The card of a vehicle, whose photo is fetched at this turn.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig, turn: Turn) -> Self {
        let badges = [
            vehicle.transmission.clone(),
            vehicle.exterior_color.clone(),
            vehicle.trim.clone(),
            vehicle.year.map(|year| year.to_string()),
        ];
        Self {
            path: vehicle.path(),
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            photo: PhotoView::on_card(vehicle, config, turn),
            more_photos: vehicle.image_urls.len().saturating_sub(1),
            price: PriceView::new(vehicle, &config.pricing),
            mileage: vehicle.mileage.map(miles),
            badges: badges.into_iter().flatten().collect(),
            sentence: sentence(vehicle),
            finance: finance_actions(&config.partners, vehicle),
            look_ups: history_report(&config.partners, vehicle),
            deal: DealBadge::new(&config.partners, vehicle),
            compare: CompareChoice::new(vehicle, config),
        }
    }
}

/// `This Toyota Camry comes equipped with A, B, C and more` (RESULTS-4).
fn sentence(vehicle: &Vehicle) -> Option<String> {
    if vehicle.options.is_empty() {
        return None;
    }
    let what = format!("{} {}", vehicle.make, vehicle.model);
    let what = if what.trim().is_empty() { "vehicle" } else { what.trim() };
    let first: Vec<&str> = vehicle.options.iter().take(3).map(String::as_str).collect();
    Some(format!("This {what} comes equipped with {} and more", first.join(", ")))
}
