//! The dealership's specials that are on today (LOOK-5).

use super::{Head, Indexing, layout};
use crate::{
    Site,
    site::SPECIALS_PATH,
    structured_data::{breadcrumb_list, special_offer},
    views::{Breadcrumbs, PageType, SpecialView},
};
use askama::Template;
use axum::{extract::State, response::Response};
use content::credit_words;
use http_server::{CachePolicy, Conditions};
use messages::Messages;

#[derive(Template)]
#[template(path = "own/specials.html")]
struct SpecialsPage<'a> {
    messages: &'a Messages,
    breadcrumbs: Breadcrumbs,
    specials: Vec<SpecialView>,
}

pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let inventory = site.inventory_or_empty().await;
    let key = site.page_key(Some(&inventory), SPECIALS_PATH).await.replayable();
    let page = || {
        let messages = &site.shell.messages;
        let specials = site.special_views(&inventory);
        let breadcrumbs = Breadcrumbs::new(&[], messages.own_specials_title());
        let (name, city) = (&site.shell.name, &site.shell.city);
        let title = messages.meta_specials_title(name).to_string();
        let description = match specials.as_slice() {
            [] => messages.meta_specials_none(name, city).to_string(),
            specials => {
                // Terms of credit would have to be beside it.
                let titles = specials.iter().map(|special| special.title.as_str());
                let titles = titles.filter(|title| credit_words(title).is_none());
                let titles = titles.collect::<Vec<_>>().join("; ");
                if titles.is_empty() {
                    messages.meta_specials_untitled(name, city).to_string()
                } else {
                    messages.meta_specials_description(name, city, &titles).to_string()
                }
            }
        };
        let indexing = if specials.is_empty() { Indexing::NoIndexVariant } else { Indexing::Indexed };
        let head = Head::new(&site, PageType::Custom, SPECIALS_PATH, title, description)
            .indexing(indexing)
            .with_data(&breadcrumb_list(&site, &breadcrumbs));
        let offers = site.specials_today().into_iter().zip(&specials);
        let offers = offers.filter_map(|(special, view)| special_offer(&site, special, view));
        let head = offers.fold(head, |head, offer| head.with_data(&offer));
        let content = SpecialsPage { messages, breadcrumbs, specials };
        layout::render(&site, head, CachePolicy::showing(inventory.vehicles().len()), content)
    };
    site.response_cache.respond(key, &conditions, page).await
}
