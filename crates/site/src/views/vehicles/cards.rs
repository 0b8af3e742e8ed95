//! Cached HTML of vehicle cards.

use crate::{
    SiteConfig,
    site::{CardCache, CardKey, PhotoPriority},
    views::VehicleCard,
};
use askama::Template;
use inventory::{Snapshot, Vehicle};
use std::sync::Arc;

#[derive(Template)]
#[template(path = "inventory/card.html")]
struct Card {
    card: VehicleCard,
    list: bool,
}

impl CardCache {
    pub(crate) fn html(
        &self,
        vehicle: &Vehicle,
        stock: &Snapshot,
        config: &SiteConfig,
        priority: PhotoPriority,
        list: bool,
    ) -> Arc<str> {
        let make =
            || Card { card: VehicleCard::new(vehicle, config, priority), list }.render().map(Arc::from);
        let key = CardKey { content: stock.content_id(vehicle), priority, list };
        self.get_or_render(key, make).unwrap_or_else(|error| {
            tracing::error!(%error, stock_number = vehicle.stock_number.as_str(), "a card could not be rendered");
            Arc::default()
        })
    }
}
