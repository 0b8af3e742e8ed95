//! Chips of active filters, and the models and body styles that are offered beside them.

use crate::views::Link;
use inventory::{Choice, Facet, Results};
use messages::Messages;

/// Room for chips, in characters.
const CHIPS_WIDTH: usize = 75;
/// The width of a chip beside its text, in characters.
const CHIP_PADDING: usize = 6;

/// A body style that `/inventory#trucks` offers.
#[derive(Clone, Debug)]
pub(crate) struct BodyOffer {
    /// `trucks`.
    pub fragment: String,
    /// `Only Trucks (23)`.
    pub text: String,
    pub href: String,
}

#[derive(Clone, Debug)]
pub(crate) struct ModelLink {
    /// `Camry`.
    pub model: String,
    /// `Only Camry (2)`.
    pub text: String,
    pub href: String,
}

/// The chips that fit in two lines of a tablet, beside what unfolds the rest and what clears all; at least one.
pub(super) fn chips_in_view(chips: &[Link]) -> usize {
    let mut used = 0;
    let ends = chips.iter().map(|chip| {
        used += chip.text.chars().count() + CHIP_PADDING;
        used
    });
    match ends.take_while(|&end| end <= CHIPS_WIDTH).count().max(1) {
        // What unfolds a single chip takes as much space as the chip.
        fit if fit + 1 >= chips.len() => chips.len(),
        fit => fit,
    }
}

/// The body styles that would narrow the results.
pub(super) fn body_offers(results: &Results<'_>, messages: &Messages) -> Vec<BodyOffer> {
    let query = results.query().on_page(1);
    let narrows =
        |body: &&Choice| query.selected.is_empty(Facet::Body) && (1..results.total).contains(&body.count);
    let offer = |body: &Choice| {
        let name = messages.results_heads_bodies(&body.label).to_string();
        let mut only = query.clone();
        only.selected.set(Facet::Body, &body.value);
        BodyOffer {
            fragment: format!("{}s", body.value),
            text: messages.results_only_model(&name, &body.count).to_string(),
            href: only.path(),
        }
    };
    results.choices(Facet::Body, messages).iter().filter(narrows).map(offer).collect()
}

/// The models that would narrow the results.
pub(super) fn model_links(results: &Results<'_>, messages: &Messages) -> Vec<ModelLink> {
    let query = results.query().on_page(1);
    let narrows =
        |model: &&Choice| query.selected.is_empty(Facet::Model) && (1..results.total).contains(&model.count);
    let link = |model: &Choice| {
        let mut only = query.clone();
        only.selected.set(Facet::Model, &model.value);
        ModelLink {
            model: model.value.clone(),
            text: messages.results_only_model(&model.label, &model.count).to_string(),
            href: only.path(),
        }
    };
    results.choices(Facet::Model, messages).iter().filter(narrows).map(link).collect()
}
