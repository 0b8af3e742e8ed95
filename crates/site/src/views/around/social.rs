//! What a link to a page shows where it is shared (MACHINE-4).

use crate::views::{card_photo, photo_alt};
use crate::{Pricing, Site, site::Shell};
use inventory::{Money, Vehicle};
use photos::Rendition;

/// The picture of a shared link.
#[derive(Clone, Debug)]
pub(crate) struct SocialImage {
    /// Absolute address.
    pub address: String,
    /// Width and height, where they are known.
    pub size: Option<(u32, u32)>,
    /// What it shows.
    pub alt: String,
}

impl SocialImage {
    /// The dealership's own picture.
    pub(crate) const OWN: &'static str = "/social.jpg";

    /// The dealership's own picture.
    pub(crate) fn own(shell: &Shell) -> Self {
        let alt = format!("Cars and SUVs before the showroom of {} in the evening", shell.name);
        Self { address: shell.absolute(Self::OWN), size: Some((1200, 630)), alt }
    }

    /// A vehicle's first photo; `None` where it has none. The size of the feed's own is not known.
    pub(crate) fn of(vehicle: &Vehicle, site: &Site) -> Option<Self> {
        let original = vehicle.image_urls.first()?;
        let card = card_photo(vehicle, &site.config);
        Some(Self {
            size: card.is_some().then_some(Rendition::SHARE_CARD_SIZE),
            address: card.map_or_else(|| original.clone(), |card| site.shell.absolute(&card)),
            alt: photo_alt(vehicle),
        })
    }
}

/// What a link to a vehicle says beside its picture.
#[derive(Clone, Debug)]
pub(crate) struct ProductTags {
    /// Stock number.
    pub stock_number: String,
    /// Make; empty where unknown.
    pub brand: String,
    /// The advertised price in dollars; `None` reads `Call for price`.
    pub price: Option<String>,
}

impl ProductTags {
    /// Of a vehicle on the lot.
    pub(crate) fn new(vehicle: &Vehicle, pricing: &Pricing) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            brand: vehicle.make.clone(),
            price: pricing.advertised_price(vehicle).map(Money::plain),
        }
    }
}
