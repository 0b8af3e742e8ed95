//! Cached HTML of vehicle cards, and the figures that are added for each request.

use crate::{
    SiteConfig,
    site::{CardCache, CardKey, PhotoPriority},
    views::VehicleCard,
};
use askama::Template;
use inventory::{Money, Snapshot, Vehicle};
use std::{fmt, sync::Arc};

/// Where a card has what depends on the shopper or on the day, and not on the vehicle alone.
pub(crate) const DYNAMIC_SLOT: &str = "<!--dynamic-->";

/// A card of the results. Displays as HTML.
#[derive(Clone, Debug)]
pub(crate) struct ResultCard {
    html: Arc<str>,
    /// A month of the loan that the shopper's budget is for.
    payment: Option<Money>,
    /// `On our lot for 12 days`; `None` unless the dealer shows it.
    age: Option<String>,
}

impl ResultCard {
    pub(crate) fn new(html: Arc<str>, payment: Option<Money>, age: Option<String>) -> Self {
        Self { html, payment, age }
    }
}

impl fmt::Display for ResultCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.html.split_once(DYNAMIC_SLOT).unwrap_or((&self.html, ""));
        f.write_str(before)?;
        if let Some(payment) = self.payment.map(Money::rounded_up) {
            let month = format!("<strong class=\"tabular\">{payment} a month</strong>, terms above");
            write!(f, " <span class=\"block\">{month}</span>")?;
        }
        if let Some(age) = &self.age {
            write!(f, " <span class=\"block\">{age}</span>")?;
        }
        f.write_str(after)
    }
}

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
        inventory: &Snapshot,
        config: &SiteConfig,
        priority: PhotoPriority,
        list: bool,
    ) -> Arc<str> {
        let make =
            || Card { card: VehicleCard::new(vehicle, config, priority), list }.render().map(Arc::from);
        let key = CardKey { content: inventory.content_id(vehicle), priority, list };
        self.get_or_render(key, make).unwrap_or_else(|error| {
            tracing::error!(%error, stock_number = vehicle.stock_number.as_str(), "card not rendered");
            Arc::default()
        })
    }
}
