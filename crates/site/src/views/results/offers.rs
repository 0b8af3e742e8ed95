//! Chips of active filters, and the models and body styles that are offered beside them.

use super::choices::Choices;
use crate::{SiteConfig, views::Link};
use inventory::{BodyStyleSummary, Choice, Facet, Query, Results};
use messages::Messages;

/// Fewer chips than these are all shown.
const FOLDED_FROM: usize = 10;
/// The room of two lines, in characters, and the screen that `web/src/styles/pages/inventory/inventory.css` knows.
const ROOMS: [(&str, usize); 2] = [("tablet", 75), ("desktop", 130)];
/// The width of a chip beside its text, in characters.
const CHIP_PADDING: usize = 6;

/// The chip of an active filter.
#[derive(Clone, Debug)]
pub(crate) struct Chip {
    pub link: Link,
    /// The screens that show it only when asked: `tablet desktop`.
    pub folds: String,
}

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

/// The chips, of which each screen folds those that two lines have no room for.
pub(super) fn chips(links: Vec<Link>) -> Vec<Chip> {
    let in_view = ROOMS.map(|(screen, room)| (screen, chips_in_view(&links, room)));
    let folds = |index| in_view.iter().filter(move |(_, shown)| index >= *shown).map(|(screen, _)| *screen);
    let chip = |(index, link)| Chip { link, folds: folds(index).collect::<Vec<_>>().join(" ") };
    links.into_iter().enumerate().map(chip).collect()
}

/// The screens that fold chips, with the number of these.
pub(super) fn folded(chips: &[Chip]) -> Vec<(&'static str, usize)> {
    let count = |screen: &str| chips.iter().filter(|chip| chip.folds.contains(screen)).count();
    ROOMS.map(|(screen, _)| (screen, count(screen))).into_iter().filter(|(_, count)| *count > 0).collect()
}

/// The chips that have room beside what unfolds the rest and what clears all; at least one.
fn chips_in_view(links: &[Link], room: usize) -> usize {
    if links.len() < FOLDED_FROM {
        return links.len();
    }
    let mut used = 0;
    let ends = links.iter().map(|link| {
        used += link.text.chars().count() + CHIP_PADDING;
        used
    });
    match ends.take_while(|&end| end <= room).count().max(1) {
        // What unfolds a single chip takes as much space as the chip.
        fit if fit + 1 >= links.len() => links.len(),
        fit => fit,
    }
}

/// The body styles that the whole inventory offers for who comes from a tile of the home page.
pub(super) fn body_offers(results: &Results<'_>, config: &SiteConfig) -> Vec<BodyOffer> {
    if results.query().is_filtered() {
        return Vec::new();
    }
    let messages = &config.site_dir.messages;
    let offer = |body: &BodyStyleSummary| {
        let name = messages[body.plural].to_owned();
        BodyOffer {
            fragment: format!("{}s", body.value),
            text: messages.results_only_model(&name, &body.count).to_string(),
            href: Query::for_value(Facet::Body, body.value).path(),
        }
    };
    Choices::new(config, results.resolved.inventory().summary()).body_offers().map(offer).collect()
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
