//! Cached HTML of vehicle cards, and the figures that are added for each request.

use crate::{
    Site,
    site::{CardKey, PhotoPriority},
    views::VehicleCard,
};
use askama::{Template, filters::Escaper as _};
use inventory::{Loan, Snapshot, Vehicle};
use messages::{Html, Messages};
use std::{
    fmt,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

/// The mark in a card's HTML for the parts that depend on the shopper or on the day, and not on the vehicle alone.
pub(crate) const DYNAMIC_SLOT: &str = "<!--dynamic-->";

/// A card of the results. Displays as HTML.
#[derive(Clone, Debug)]
pub(crate) struct ResultCard {
    html: Arc<str>,
    /// A month of the loan whose terms stand above the cards, as HTML.
    payment: Option<String>,
    /// Price and charges, from which scripts reckon the shopper's own payment; `None` where the cards have the terms of a query.
    priced: Option<String>,
    /// `In stock for 12 days`; `None` unless the dealer shows it.
    age: Option<String>,
    /// The lacks of a near match, as HTML: `no third row; 121 miles over`.
    misses: Option<String>,
}

impl ResultCard {
    pub(crate) const fn new(html: Arc<str>, payment: Option<String>, age: Option<String>) -> Self {
        Self { html, payment, priced: None, age, misses: None }
    }

    /// The card with what the shopper's own payment is reckoned from.
    pub(crate) fn priced(self, priced: Option<String>) -> Self {
        Self { priced, ..self }
    }

    /// The card of a near match, with what it lacks.
    pub(crate) fn with_misses(self, misses: &str) -> Self {
        let mut html = String::new();
        // Writing to a string can't fail.
        let _ = Html.write_escaped_str(&mut html, misses);
        Self { misses: (!misses.is_empty()).then_some(html), ..self }
    }
}

impl fmt::Display for ResultCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.html.split_once(DYNAMIC_SLOT).unwrap_or((&self.html, ""));
        f.write_str(before)?;
        if let Some(payment) = &self.payment {
            f.write_str("<p class=\"price-month\"")?;
            if let Some(priced) = &self.priced {
                write!(f, " data-priced=\"{priced}\"")?;
            }
            write!(f, ">{payment}</p>")?;
        }
        if let Some(age) = &self.age {
            write!(f, "<p class=\"price-note\"><span>{age}</span></p>")?;
        }
        if let Some(misses) = &self.misses {
            write!(f, "<p class=\"price-note font-semibold\">{misses}</p>")?;
        }
        f.write_str(after)
    }
}

/// A month of a loan, with the sum of all payments where it is asked for (PRICE-4).
pub(crate) fn payment_html(loan: Loan, has_sum: bool, messages: &Messages) -> String {
    let mut html = String::new();
    let (payment, sum) = (loan.payment(), loan.total_of_payments());
    if !has_sum {
        // Writing to a string can't fail.
        let _ = Html.write_escaped_str(&mut html, &messages.inventory_card_month(&payment).to_string());
        return html;
    }
    let parts = messages.inventory_card_payment(&payment, &sum);
    for (part, tag) in parts.iter().zip(["<span>", "</span>", ""]) {
        let _ = Html.write_escaped_str(&mut html, &part.to_string());
        html.push_str(tag);
    }
    html
}

#[derive(Template)]
#[template(path = "inventory/card.html")]
struct CardFragment<'a> {
    messages: &'a Messages,
    card: VehicleCard,
    list: bool,
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Site {
    /// A card of the results, from the cache.
    pub(crate) fn card_html(
        &self,
        vehicle: &Vehicle,
        inventory: &Snapshot,
        priority: PhotoPriority,
        list: bool,
    ) -> Arc<str> {
        let specials = self.special_badges(inventory);
        let special = specials.get(&vehicle.stock_number).map(AsRef::as_ref);
        let card = || VehicleCard::new(vehicle, &self.config, priority).in_special(special);
        let make =
            || CardFragment { messages: &self.shell.messages, card: card(), list }.render().map(Arc::from);
        let special = special.map_or(0, |special| hash(special) | 1);
        let key = CardKey { content: inventory.content_id(vehicle), priority, list, special };
        self.cards.get_or_render(key, make).unwrap_or_else(|error| {
            tracing::error!(%error, stock_number = vehicle.stock_number.as_str(), "card not rendered");
            Arc::default()
        })
    }
}
