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
use messages::Messages;

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
    let messages = &site.shell.messages;
    let mut document = Document::default();
    document.heading(1, &Inline::new(subject));
    match (&view.state, results) {
        (ResultsState::Found(found), Some(results)) => add_found(&mut document, site, found, results),
        (ResultsState::Loading, _) => document.paragraph(&Inline::new(messages.results_loading_title())),
        (ResultsState::Failed, _) => document.paragraph(&Inline::new(messages.results_failed_title())),
        _ => document.paragraph(&Inline::new(messages.results_empty_title())),
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
    let messages = &site.shell.messages;
    document.paragraph(&Inline::new(&found.count_line));
    add_notes(document, site, found);
    if results.vehicles.is_empty() {
        document.paragraph(&Inline::new(messages.results_none_title()));
        let all =
            Inline::default().link(messages.markdown_results_all(), &at(site, inventory::PAGE.meta.path));
        document.item(&all);
        if let Some(finder) = &found.finder {
            document.item(&Inline::default().link(messages.markdown_results_finder(), &at(site, finder)));
        }
    }
    for relaxation in &found.relaxations {
        let text = messages.markdown_results_without(&relaxation.total, &relaxation.dropped).to_string();
        document.item(&Inline::default().link(&text, &at(site, &relaxation.query.path())));
    }
    for vehicle in &results.vehicles {
        document.item(&summary(site, vehicle));
    }
    let pages = found.pagination.iter().flat_map(|pagination| {
        let next = pagination.next.as_deref().map(|path| (messages.markdown_results_next(), at(site, path)));
        let previous = pagination.previous.as_deref();
        [previous.map(|path| (messages.markdown_results_previous(), at(site, path))), next]
    });
    document.paragraph(&Inline::default().links(pages.flatten()));
    add_links(document, site, messages.results_few_more(), &found.loosenings);
    if !found.near_matches.is_empty() {
        document.heading(2, &Inline::new(messages.results_near_matches()));
        for vehicle in results.near_matches(MAX_NEAR_MATCHES, messages) {
            document.item(&summary(site, vehicle));
        }
    }
    document.paragraph(&Inline::new(&site.shell.notes.text(Surface::Results)));
    add_filters(document, found, messages);
}

fn at(site: &Site, path: &str) -> String {
    address(site, path).unwrap_or_default()
}

fn add_links(document: &mut Document, site: &Site, title: &str, links: &[Link]) {
    if !links.is_empty() {
        document.heading(2, &Inline::new(title));
    }
    for link in links {
        document.item(&Inline::default().link(&link.text, &at(site, &link.href)));
    }
}

/// Says how the address was read: a sentence's filters, a payment with its terms (PRICE-4), a correction.
fn add_notes(document: &mut Document, site: &Site, found: &FoundVehicles) {
    let messages = &site.shell.messages;
    if !found.chips.is_empty() {
        let chips = found.chips.iter().map(|chip| (chip.link.text.as_str(), at(site, &chip.link.href)));
        document.paragraph(&Inline::new(messages.markdown_results_chips()).text(" ").links(chips));
    }
    if let Some(interpretation) = &found.interpretation {
        let [before, after] = messages.results_unread();
        let unread = interpretation.unread.join(", ");
        let unread = if unread.is_empty() { unread } else { format!("{before}{unread}{after} ") };
        let [searched, filters, end, link, after] =
            messages.results_searched_as(&interpretation.filters).map(|part| part.to_string());
        let words = at(site, &interpretation.text_search_href);
        let searched = Inline::new(&unread).text(&searched).text(&filters).text(&end);
        document.paragraph(&searched.link(&link, &words).text(&after));
    }
    for note in [&found.absent, &found.of_none, &found.payment].into_iter().flatten() {
        document.paragraph(&Inline::new(note));
    }
    if let Some(SearchedInstead { text, is_guess }) = &found.instead {
        let guess = if *is_guess { messages.results_no_exact_match() } else { "" };
        let showing = messages.results_showing_instead(text).map(|part| part.to_string()).concat();
        document.paragraph(&Inline::new(guess).text(" ").text(&showing));
    }
    if !found.pages.is_empty() {
        let pages = found.pages.iter().map(|page| (&*page.label, at(site, &page.path)));
        document.paragraph(&Inline::new(messages.markdown_results_pages()).text(" ").links(pages));
    }
}

/// The parameters of the address with the values that vehicles have.
fn add_filters(document: &mut Document, found: &FoundVehicles, messages: &Messages) {
    document.heading(2, &Inline::new(messages.markdown_results_filters()));
    document.paragraph(&Inline::new(messages.markdown_results_parameters()));
    for field in &found.filters.fields {
        match field {
            FilterField::Facet(facet) => {
                let values = facet.choices.iter().filter(|choice| choice.count > 0);
                let values = values.map(|choice| format!("{} ({})", choice.value, choice.count));
                document.fact(facet.name, &values.collect::<Vec<_>>().join(", "));
            }
            FilterField::Range(range) => {
                let ends = messages.price_range(&range.lowest, &range.highest).to_string();
                document.fact(&format!("{}, {}", range.min_name, range.max_name), &ends);
            }
            FilterField::Payment(_) => document.fact("payment_max", messages.markdown_results_payment()),
        }
    }
    let sorts = found.filters.sorts.iter().map(|sort| sort.value).collect::<Vec<_>>();
    document.fact("sort", &sorts.join(", "));
    document.fact("search", messages.markdown_results_search());
}
