//! Open Graph tags of shared links (MACHINE-4).

use crate::views::{Availability, card_photo, photo_alt};
use crate::{Site, site::Shell};
use inventory::{Money, Vehicle};
use photos::Rendition;

#[derive(Clone, Debug)]
pub(crate) struct SocialImage {
    pub address: String,
    /// Width and height, if known.
    pub size: Option<(u32, u32)>,
    pub alt: String,
}

impl SocialImage {
    /// The dealership's picture.
    pub(crate) const PATH: &'static str = "/social.jpg";

    pub(crate) fn dealership(shell: &Shell) -> Self {
        let alt = if shell.look.has_dealer_social {
            shell.name.clone()
        } else {
            shell.messages.vehicle_share_picture(&shell.name).to_string()
        };
        Self { address: shell.absolute(Self::PATH), size: Some(shell.look.social_size), alt }
    }

    /// The first photo of the vehicle itself. The size of an original is unknown.
    pub(crate) fn photo(vehicle: &Vehicle, site: &Site) -> Option<Self> {
        let (_, original) = vehicle.own_photos().next()?;
        let card = card_photo(vehicle, &site.config);
        Some(Self {
            size: card.is_some().then_some(Rendition::SHARE_CARD_SIZE),
            address: card.map_or_else(|| original.clone(), |card| site.shell.absolute(&card)),
            alt: photo_alt(vehicle, &site.shell.messages),
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct ProductTags {
    pub stock_number: String,
    /// Empty if unknown.
    pub brand: String,
    /// In dollars.
    pub price: Option<String>,
    /// `in stock`; `None` if unknown.
    pub availability: Option<&'static str>,
}

impl ProductTags {
    pub(crate) fn new(vehicle: &Vehicle) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            brand: vehicle.make().to_string(),
            price: vehicle.advertised_price().map(Money::to_decimal),
            availability: Availability::from_vehicle(vehicle).product_tag,
        }
    }
}
