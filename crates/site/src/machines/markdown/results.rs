//! A page of results, from the view models of its HTML.

use super::{Document, Inline, address, closed, vehicle::summary};
use crate::{
    Site,
    disclosures::Surface,
    pages::inventory::{self, Presentation, ShownResults},
    views::{FilterField, FoundVehicles, Link, MAX_NEAR_MATCHES, ResultsState, SearchedInstead},
};
use ::inventory::Results;
use axum::response::Response;
use http_server::{Conditions, MARKDOWN, PreparedResponse};

const PRESENTATION: Presentation = Presentation { name: "markdown", render };

pub(super) async fn respond(site: &Site, query: Option<&str>, conditions: &Conditions) -> Response {
    let state = site.feed.inventory().await;
    inventory::respond(site, &state, query.map(str::to_owned), conditions, PRESENTATION).await
}

fn render(
    site: &Site,
    ShownResults { head, view, results, policy, .. }: ShownResults<'_>,
) -> PreparedResponse {
    let labels = &view.labels;
    let subject = if labels.subject.is_empty() { &labels.description } else { &labels.subject };
    let mut document = Document::default();
    document.heading(1, &Inline::of(subject));
    match (&view.state, results) {
        (ResultsState::Found(found), Some(results)) => add_found(&mut document, site, found, results),
        (ResultsState::Loading, _) => document.paragraph(&Inline::of("Loading vehicles...")),
        (ResultsState::Failed, _) => document.paragraph(&Inline::of("Unable to Load Inventory")),
        _ => document.paragraph(&Inline::of("No Vehicles Available")),
    }
    let page = site.shell.absolute(&view.address);
    let text = closed(site, document, &page);
    let rendered = PreparedResponse::new(head.status, MARKDOWN, policy, text.into());
    match head.canonical() {
        Some(canonical) => rendered.canonical(canonical),
        None => rendered,
    }
}

fn add_found(document: &mut Document, site: &Site, found: &FoundVehicles, results: &Results<'_>) {
    document.paragraph(&Inline::of(&found.count_line));
    add_notes(document, site, found);
    if results.vehicles.is_empty() {
        document.paragraph(&Inline::of("No vehicles found matching your criteria"));
        let all = Inline::default().link("All vehicles", &at(site, inventory::PAGE.meta.path));
        document.item(&all);
        if let Some(finder) = &found.finder {
            document.item(&Inline::default().link("Let us find one for you", &at(site, finder)));
        }
    }
    for relaxation in &found.relaxations {
        let text = format!("{} without {}", relaxation.total, relaxation.dropped);
        document.item(&Inline::default().link(&text, &at(site, &relaxation.query.path())));
    }
    for vehicle in &results.vehicles {
        document.item(&summary(site, vehicle));
    }
    let pages = found.pagination.iter().flat_map(|pagination| {
        let next = pagination.next.as_deref().map(|path| ("Next page", at(site, path)));
        [pagination.previous.as_deref().map(|path| ("Previous page", at(site, path))), next]
    });
    document.paragraph(&Inline::default().links(pages.flatten()));
    add_links(document, site, "See a few more", &found.loosenings);
    if !found.near_matches.is_empty() {
        document.heading(2, &Inline::of("Close to what you asked for"));
        for vehicle in results.near_matches(MAX_NEAR_MATCHES) {
            document.item(&summary(site, vehicle));
        }
    }
    document.paragraph(&Inline::of(&site.shell.notes.text(Surface::Results)));
    add_filters(document, found);
}

fn at(site: &Site, path: &str) -> String {
    address(site, path).unwrap_or_default()
}

fn add_links(document: &mut Document, site: &Site, title: &str, links: &[Link]) {
    if !links.is_empty() {
        document.heading(2, &Inline::of(title));
    }
    for link in links {
        document.item(&Inline::default().link(&link.text, &at(site, &link.href)));
    }
}

/// How the address was read: a sentence's filters, a payment with its terms (PRICE-4), a correction.
fn add_notes(document: &mut Document, site: &Site, found: &FoundVehicles) {
    if !found.chips.is_empty() {
        let chips = found.chips.iter().map(|chip| (chip.text.as_str(), at(site, &chip.href)));
        document.paragraph(&Inline::of("Filters, each with the address without it: ").links(chips));
    }
    if let Some(interpretation) = &found.interpretation {
        let unread = interpretation.unread.join(", ");
        let unread = if unread.is_empty() { unread } else { format!("Not understood: {unread}. ") };
        let text = format!("{unread}Searched as {}. ", interpretation.filters);
        let words = at(site, &interpretation.text_search_href);
        document.paragraph(&Inline::of(&text).link("Search the words instead", &words));
    }
    if let Some(payment) = &found.payment {
        document.paragraph(&Inline::of(payment));
    }
    if let Some(SearchedInstead { text, is_guess }) = &found.instead {
        let guess = if *is_guess { "Nothing matches your words exactly. " } else { "" };
        document.paragraph(&Inline::of(&format!("{guess}Showing results for {text}.")));
    }
    if !found.pages.is_empty() {
        let pages = found.pages.iter().map(|page| (&*page.label, at(site, &page.path)));
        document.paragraph(&Inline::of("Pages for this: ").links(pages));
    }
}

/// The parameters of the address with the values that vehicles have.
fn add_filters(document: &mut Document, found: &FoundVehicles) {
    document.heading(2, &Inline::of("Filters"));
    document.paragraph(&Inline::of("Parameters of this address, with values and the number of vehicles:"));
    for field in &found.filters.fields {
        match field {
            FilterField::Facet(facet) => {
                let values = facet.choices.iter().filter(|choice| choice.count > 0);
                let values = values.map(|choice| format!("{} ({})", choice.value, choice.count));
                document.fact(facet.name, &values.collect::<Vec<_>>().join(", "));
            }
            FilterField::Range(range) => {
                let ends = format!("{} to {}", range.lowest, range.highest);
                document.fact(&format!("{}, {}", range.min_name, range.max_name), &ends);
            }
            FilterField::Payment(_) => document.fact("payment_max", "dollars a month"),
        }
    }
    let sorts = found.filters.sorts.iter().map(|sort| sort.value).collect::<Vec<_>>();
    document.fact("sort", &sorts.join(", "));
    document.fact("search", "words, or a sentence such as red suv under 20k");
}
