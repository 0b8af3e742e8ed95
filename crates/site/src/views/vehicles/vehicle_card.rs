//! The vehicle card of results and lists (RESULTS-4).

use crate::views::record_text::RecordText;
use crate::views::{
    DealBadge, FinanceAction, PhotoView, PriceView, VinLookup, finance_actions, format_miles, history_report,
    no_photo_text,
};
use crate::{SiteConfig, site::PhotoPriority};
use inventory::{ArcStr, Fact, Vehicle};
use messages::{Language, Messages};

#[derive(Clone, Debug)]
pub(crate) struct VehicleCard {
    pub path: String,
    pub stock_number: String,
    pub name: String,
    /// `Sale Pending`.
    pub status: Option<String>,
    /// The lot where it stands, if the dealership has several.
    pub location: Option<String>,
    pub photo: Option<PhotoView>,
    /// The text in place of a photo.
    pub no_photo: String,
    /// The vehicle's photos are being taken.
    pub awaits_photos: bool,
    /// Number of photos after the first.
    pub more_photos: usize,
    pub price: PriceView,
    /// `33,212 miles`.
    pub mileage: Option<String>,
    /// `VIN …950283`.
    pub vin: Option<String>,
    /// Transmission, exterior color, trim and year.
    pub badges: Vec<RecordText>,
    /// The sentence of the list view.
    pub sentence: Option<String>,
    pub finance: Vec<FinanceAction>,
    pub lookups: Option<VinLookup>,
    pub deal: Option<DealBadge>,
    /// The label of the special that it is in.
    pub special: Option<String>,
}

const BADGES: [Fact; 4] = [Fact::Transmission, Fact::ExteriorColor, Fact::Trim, Fact::Year];

impl VehicleCard {
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig, priority: PhotoPriority) -> Self {
        let messages = &config.site_dir.messages;
        let fact = |fact| RecordText::of_fact(vehicle, fact, messages);
        Self {
            path: vehicle.path(),
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            status: vehicle.status().badge().map(|badge| messages[badge].to_owned()),
            location: config.dealership.location_of(vehicle).map(|location| location.name.clone()),
            photo: PhotoView::on_card(vehicle, config, priority),
            no_photo: no_photo_text(vehicle, config),
            awaits_photos: vehicle.observation.awaits_photos_since.is_some(),
            more_photos: vehicle.image_urls.len().saturating_sub(1),
            price: PriceView::new(vehicle, config),
            mileage: vehicle.mileage().map(|miles| format_miles(miles, messages)),
            vin: vehicle.vin_ending().map(|vin| messages.inventory_card_vin(&vin).to_string()),
            badges: BADGES.into_iter().filter_map(fact).collect(),
            sentence: sentence(vehicle, messages),
            finance: finance_actions(config, vehicle),
            lookups: history_report(&config.partners, vehicle),
            deal: DealBadge::new(&config.partners, vehicle),
            special: None,
        }
    }

    /// With the label of a special.
    pub(crate) fn in_special(mut self, special: Option<&str>) -> Self {
        self.special = special.map(str::to_owned);
        self
    }
}

/// `This Toyota Camry comes equipped with A, B, C and more` (RESULTS-4). `None` without options, or where
/// the dealership has removed the text.
fn sentence(vehicle: &Vehicle, messages: &Messages) -> Option<String> {
    if vehicle.options().is_empty() {
        return None;
    }
    let what = format!("{} {}", vehicle.make(), vehicle.model());
    // A sentence has one language, and records are in English.
    let in_language = |option: &str| match messages.language() {
        Language::English => Some(option.to_owned()),
        Language::Spanish => messages.translated_value(option).map(|text| in_sentence(text, option)),
    };
    let first: Vec<String> =
        vehicle.options().iter().map(ArcStr::as_str).filter_map(in_language).take(3).collect();
    if first.is_empty() {
        return None;
    }
    let options = first.join(", ");
    let sentence = match what.trim() {
        "" => messages.inventory_card_equipped_unnamed(&options).to_string(),
        what => messages.inventory_card_equipped(&what, &options).to_string(),
    };
    (!sentence.is_empty()).then_some(sentence)
}

/// A translated label within a sentence: `asientos de piel`. Names that are the same in both languages stay.
fn in_sentence(text: &str, source: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if text != source && letters.clone().next().is_some_and(char::is_lowercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}
