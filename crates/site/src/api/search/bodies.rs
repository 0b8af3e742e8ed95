//! Body styles that match a search text: `tru`, `suv` (SEARCH-2).

use inventory::{Facet, InventorySummary, Query};
use messages::Messages;
use serde::Serialize;
use ts_rs::TS;

/// Prefixes of at least this many letters match.
const MIN_PREFIX: usize = 2;

/// A body style on the lot with its results page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "BodyLink.ts")]
pub(crate) struct BodyLink {
    /// `Truck`.
    pub label: String,
    /// Number of vehicles.
    pub count: usize,
    /// The results page of the body style.
    pub path: String,
}

/// The body styles with a word that a word of the text begins, or of which it is the plural.
pub(super) fn bodies_for(text: &str, summary: &InventorySummary, messages: &Messages) -> Vec<BodyLink> {
    // Accents are typed or not.
    let text = inventory::slug(text);
    let typed: Vec<&str> = text.split('-').collect();
    let found = summary.bodies.iter().filter(|body| {
        [body.label, body.plural].into_iter().any(|label| {
            let label = inventory::slug(&messages[label]);
            label.split('-').any(|word| typed.iter().any(|typed| begins_or_is_plural(typed, word)))
        })
    });
    found
        .map(|body| BodyLink {
            label: messages[body.label].to_owned(),
            count: body.count,
            path: Query::for_value(Facet::Body, body.value).path(),
        })
        .collect()
}

fn begins_or_is_plural(typed: &str, word: &str) -> bool {
    (typed.len() >= MIN_PREFIX && word.starts_with(typed)) || typed.strip_suffix('s') == Some(word)
}

#[cfg(test)]
mod tests {
    use super::begins_or_is_plural;

    #[test]
    fn a_beginning_of_two_letters_and_a_plural_match() {
        for typed in ["tr", "tru", "truck", "trucks"] {
            assert!(begins_or_is_plural(typed, "truck"), "{typed}");
        }
        for typed in ["", "t", "ruck", "trucker", "truckss"] {
            assert!(!begins_or_is_plural(typed, "truck"), "{typed}");
        }
    }
}
