//! Cached HTML of vehicle cards.

use crate::{
    SiteConfig,
    site::{CardLook, Cards, Turn},
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

impl Cards {
    pub(crate) fn html(
        &self,
        vehicle: &Vehicle,
        stock: &Snapshot,
        config: &SiteConfig,
        turn: Turn,
        list: bool,
    ) -> Arc<str> {
        let make = || Card { card: VehicleCard::new(vehicle, config, turn), list }.render().map(Arc::from);
        let look = CardLook { content: stock.content_id(vehicle), turn, list };
        self.kept(look, make).unwrap_or_else(|error| {
            tracing::error!(%error, stock_number = vehicle.stock_number.as_str(), "a card could not be rendered");
            Arc::default()
        })
    }
}
