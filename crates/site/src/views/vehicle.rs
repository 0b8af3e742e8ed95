//! The detail page's view model.

use super::{
    CompareChoice, DealBadge, FinanceAction, PhotoView, PriceView, VehicleFacts, finance_actions,
    history_report,
};
use crate::SiteConfig;
use inventory::Vehicle;

/// A detail page's content.
#[derive(Clone, Debug)]
pub(crate) struct VehicleView {
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// `2021 Toyota Camry`.
    pub year_make_model: String,
    /// `Certified`, `New Arrival`.
    pub flags: Vec<&'static str>,
    /// Photos, the first is fetched at once.
    pub photos: Vec<PhotoView>,
    /// Prices.
    pub price: PriceView,
    /// Facts.
    pub facts: VehicleFacts,
    /// Features.
    pub features: Vec<String>,
    /// Paragraphs of the dealer's notes.
    pub notes: Vec<String>,
    /// Finance actions.
    pub finance: Vec<FinanceAction>,
    /// History report.
    pub history: Option<String>,
    /// Deal-rating badge.
    pub deal: Option<DealBadge>,
    /// Documentation fee, for the disclaimers.
    pub documentation_fee: String,
    /// What its compare toggle chooses.
    pub compare: CompareChoice,
}

impl VehicleView {
    /// The page of one vehicle.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        let flags = [(vehicle.certified, "Certified"), (vehicle.new_arrival, "New Arrival")];
        let notes = vehicle.description.as_deref().unwrap_or_default();
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            year_make_model: vehicle.year_make_model(),
            flags: flags.into_iter().filter_map(|(set, flag)| set.then_some(flag)).collect(),
            photos: PhotoView::all(vehicle, config),
            price: PriceView::new(vehicle, &config.pricing),
            facts: VehicleFacts::new(vehicle),
            features: vehicle.options.clone(),
            notes: notes.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
            finance: finance_actions(&config.partners, vehicle),
            history: history_report(&config.partners, vehicle),
            deal: DealBadge::new(&config.partners, vehicle),
            documentation_fee: config.pricing.fee().to_string(),
            compare: CompareChoice::new(vehicle, config),
        }
    }

    /// Width of a photo in the gallery: the page's on a phone, on a wide screen as many side by side as there are, three at most.
    pub(crate) fn photo_sizes(&self) -> &'static str {
        match self.photos.len() {
            0 | 1 => "(width < 1344px) calc(100vw - 2rem), 1280px",
            2 => "(width < 768px) calc(100vw - 2rem), (width < 1344px) 47vw, 636px",
            _ => "(width < 768px) calc(100vw - 2rem), (width < 1344px) 31vw, 421px",
        }
    }

    /// Features beyond the first `shown`.
    pub(crate) fn more_features(&self, shown: usize) -> usize {
        self.features.len().saturating_sub(shown)
    }
}
