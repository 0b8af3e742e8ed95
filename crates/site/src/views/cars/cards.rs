//! Cards as HTML, each made once for a vehicle as it is: most pages that nobody has asked for yet show vehicles that others have.

use crate::SiteConfig;
use crate::views::{Turn, VehicleCard};
use askama::Template;
use inventory::{ContentId, Snapshot, Vehicle};
use moka::sync::Cache;
use std::sync::Arc;

/// Bytes of cards that are kept: some four thousand of them.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// What an entry takes beside its text, in bytes, counted generously.
const OVERHEAD: usize = 256;

#[derive(Template)]
#[template(path = "inventory/card.html")]
struct Card {
    card: VehicleCard,
    list: bool,
}

/// What the HTML of a card depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Look {
    content: ContentId,
    turn: Turn,
    list: bool,
}

/// The cards that were made.
pub(crate) struct Cards(Cache<Look, Arc<str>>);

impl Cards {
    /// None yet.
    pub(crate) fn new() -> Self {
        let weight = |_: &Look, html: &Arc<str>| u32::try_from(OVERHEAD + html.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(MOST_BYTES).weigher(weight).build())
    }

    /// The card of a vehicle of this stock, whose photo is fetched at this turn; in the list, or in the grid.
    pub(crate) fn of(
        &self,
        vehicle: &Vehicle,
        stock: &Snapshot,
        config: &SiteConfig,
        turn: Turn,
        list: bool,
    ) -> Arc<str> {
        let make = || Card { card: VehicleCard::new(vehicle, config, turn), list }.render().map(Arc::from);
        let look = Look { content: stock.content_id(vehicle), turn, list };
        self.0.try_get_with(look, make).unwrap_or_else(|error| {
            tracing::error!(%error, stock_number = vehicle.stock_number.as_str(), "a card could not be rendered");
            Arc::default()
        })
    }
}
