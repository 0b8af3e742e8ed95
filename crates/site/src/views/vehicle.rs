//! The detail page's view model, and the vehicle's structured data.

use super::{
    CompareChoice, DealBadge, FinanceAction, PhotoView, PriceView, VehicleFacts, finance_actions,
    history_report,
};
use crate::{Advertised, Site, SiteConfig};
use inventory::{Money, Vehicle};
use serde_json::{Value, json};

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
    /// The inventory with this make.
    pub same_make: Option<String>,
    /// Make.
    pub make: String,
    /// What its compare toggle chooses.
    pub compare: CompareChoice,
}

impl VehicleView {
    /// The page of one vehicle.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        let flags = [(vehicle.certified, "Certified"), (vehicle.new_arrival, "New Arrival")];
        let notes = vehicle.description.as_deref().unwrap_or_default();
        let same_make = (!vehicle.make.is_empty())
            .then(|| inventory::Query { make: Some(vehicle.make.clone()), ..Default::default() }.path());
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
            documentation_fee: Money::dollars(config.pricing.documentation_fee).to_string(),
            same_make,
            make: vehicle.make.clone(),
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

/// The vehicle as `Product` and `Car`; what is unknown is left out (standards, section 2.2).
pub(crate) fn product(site: &Site, vehicle: &Vehicle) -> Value {
    let url = site.shell.absolute(&vehicle.path());
    let mut product = json!({
        "@context": "https://schema.org",
        "@type": ["Product", "Car"],
        "@id": format!("{url}#vehicle"),
        "name": vehicle.name,
        "url": url,
        "sku": vehicle.stock_number.as_str(),
        "itemCondition": "https://schema.org/UsedCondition",
    });
    let known = [
        ("brand", (!vehicle.make.is_empty()).then(|| json!({"@type": "Brand", "name": vehicle.make}))),
        ("model", (!vehicle.model.is_empty()).then(|| json!(vehicle.model))),
        ("vehicleModelDate", vehicle.year.map(|year| json!(year.to_string()))),
        ("vehicleConfiguration", vehicle.trim.as_ref().map(|trim| json!(trim))),
        ("vehicleIdentificationNumber", vehicle.vin.as_ref().map(|vin| json!(vin.as_str()))),
        (
            "mileageFromOdometer",
            vehicle
                .mileage
                .map(|miles| json!({"@type": "QuantitativeValue", "value": miles, "unitCode": "SMI"})),
        ),
        ("color", vehicle.exterior_color.as_ref().map(|color| json!(color))),
        ("vehicleInteriorColor", vehicle.interior_color.as_ref().map(|color| json!(color))),
        ("vehicleTransmission", vehicle.transmission.as_ref().map(|transmission| json!(transmission))),
        ("fuelType", vehicle.fuel_type.as_ref().map(|fuel| json!(fuel))),
        (
            "vehicleEngine",
            vehicle.engine.as_ref().map(|engine| json!({"@type": "EngineSpecification", "name": engine})),
        ),
        ("description", vehicle.description.as_ref().map(|notes| json!(notes))),
        ("image", (!vehicle.image_urls.is_empty()).then(|| json!(vehicle.image_urls))),
        ("offers", offer(site, vehicle, &url)),
    ];
    for (name, value) in known {
        if let Some(value) = value {
            product[name] = value;
        }
    }
    product
}

/// The offer; none where the price reads `Call for price`.
fn offer(site: &Site, vehicle: &Vehicle, url: &str) -> Option<Value> {
    let list = vehicle.list_price?;
    let price = match site.config.pricing.advertised {
        Advertised::List => list,
        Advertised::Total => list + Money::dollars(site.config.pricing.documentation_fee),
    };
    Some(json!({
        "@type": "Offer",
        "price": price.plain(),
        "priceCurrency": "USD",
        "availability": "https://schema.org/InStock",
        "itemCondition": "https://schema.org/UsedCondition",
        "url": url,
        "seller": {"@type": "AutoDealer", "name": site.shell.name, "url": site.shell.absolute("/")},
    }))
}
