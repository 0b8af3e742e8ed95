//! A vehicle's page, from the view models of its HTML.

use super::{Document, Inline, address, closed};
use crate::{
    Site,
    pages::vehicle::{SIMILAR, price_comparison, price_history},
    site::Shell,
    views::{
        FiguresInput, NO_HISTORY_REPORT, OutTheDoorView, PriceComparison, PriceHistoryView, PriceOf,
        PriceView, VehicleFacts, VehicleView,
    },
};
use axum::response::Response;
use feed::VehicleRef;
use http::StatusCode;
use http_server::{CacheKey, CachePolicy, Conditions, MARKDOWN, PreparedResponse};
use inventory::{Snapshot, Vehicle, VehicleSummary};
use messages::Messages;

/// Photos with their addresses.
const MAX_PHOTOS: usize = 5;

/// The part of a page that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Page,
    /// The dealership's own facts of this vehicle: without other vehicles, how to get in touch, and how long it has
    /// been here, which change while nothing about the vehicle does.
    Copy,
}

/// With figures in the query, it is not cached, as the page is not.
pub(super) async fn respond(
    site: &Site,
    vehicle: &VehicleRef,
    inventory: &Snapshot,
    query: Option<&str>,
    conditions: &Conditions,
) -> Response {
    if let Some(input) = FiguresInput::parse(query) {
        return render(site, vehicle, inventory, &input, CachePolicy::NoCache).respond(conditions);
    }
    let name = format!("markdown {}#{}", vehicle.path(), vehicle.content_id());
    let key = CacheKey::new(Some(inventory.version()), Some(site.time_window()), name);
    let key = if site.feed.has_item_call() { key } else { key.replayable() };
    let page = || {
        render(
            site,
            vehicle,
            inventory,
            &FiguresInput::default(),
            CachePolicy::showing(inventory.vehicles().len()),
        )
    };
    site.response_cache.respond(key, conditions, page).await
}

fn render(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
    input: &FiguresInput,
    policy: CachePolicy,
) -> PreparedResponse {
    let text = text(site, vehicle, inventory, input, Extent::Page);
    let url = site.shell.absolute(&vehicle.path());
    PreparedResponse::new(StatusCode::OK, MARKDOWN, policy, text.into()).canonical(&url)
}

/// The page's Markdown as far as a copy has it (COPY-1).
pub(crate) fn vehicle_copy(site: &Site, vehicle: &Vehicle, inventory: &Snapshot) -> String {
    text(site, vehicle, inventory, &FiguresInput::default(), Extent::Copy)
}

fn text(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
    input: &FiguresInput,
    extent: Extent,
) -> String {
    let messages = &site.shell.messages;
    let url = site.shell.absolute(&vehicle.path());
    let view = VehicleView::new(vehicle, &site.config, site.now().date(), url.clone());
    let out_the_door = OutTheDoorView::new(vehicle, &site.config, inventory, input);
    let mut document = Document::default();
    document.heading(1, &Inline::new(&view.name));
    for line in view.subtitle.iter().map(String::as_str).chain(view.flags.iter().map(String::as_str)) {
        document.paragraph(&Inline::new(line));
    }
    if extent == Extent::Copy
        && let Some(special) = site.special_badges(inventory).get(&vehicle.stock_number)
    {
        document.paragraph(&Inline::new(special));
    }
    for line in price_lines(&view.price, messages) {
        document.item(&Inline::new(&line));
    }
    document.fact(messages.markdown_vehicle_availability(), &messages[view.availability.text]);
    if let Some(place) = &view.location {
        let address = format!("{}, {}, {}", place.name, place.street, place.city_line);
        document.fact(messages.facts_location(), &address);
    }
    if view.photos.is_empty() {
        document.item(&Inline::new(&view.no_photo));
    }
    for group in &view.facts.groups {
        for fact in &group.facts {
            document.fact(&messages[fact.label], fact.value.text());
        }
    }
    document.paragraph(&Inline::new(&site.shell.notes.of_vehicle(vehicle.body_style()).text()));
    add_estimates(&mut document, &view.price, messages);
    add_history(&mut document, &view, messages);
    if let Some(price) = out_the_door {
        add_out_the_door(&mut document, &price, messages);
    }
    if extent == Extent::Page
        && let Some(comparison) = price_comparison(site, vehicle, inventory)
    {
        add_price_comparison(&mut document, &comparison, messages);
    }
    if let Some(history) = price_history(site, vehicle) {
        add_price_history(&mut document, &history, messages);
        if extent == Extent::Page {
            document.paragraph(&Inline::new(&history.since));
        }
    }
    if !view.feature_groups.is_empty() {
        document.heading(2, &Inline::new(messages.facts_options()));
    }
    for group in &view.feature_groups {
        let features: Vec<&str> =
            group.in_view.iter().chain(&group.folded).map(crate::views::RecordText::text).collect();
        document.fact(&messages[group.title], &features.join(", "));
    }
    if !view.notes.is_empty() {
        document.heading(2, &Inline::new(messages.facts_description()));
    }
    for note in &view.notes {
        document.paragraph(&Inline::new(note));
    }
    if extent == Extent::Page {
        add_contact(&mut document, site, &view, &url);
    }
    if let Some(video) = &view.video {
        let text = messages.markdown_vehicle_video(&video.host).to_string();
        document.item(&Inline::default().link(&text, &video.link));
    }
    let photos = view.photos.iter().take(if extent == Extent::Page { MAX_PHOTOS } else { 1 });
    let photos = photos.filter_map(|photo| Some((photo.alt.as_str(), address(site, &photo.full_size)?)));
    let photos = Inline::default().links(photos);
    if !photos.is_empty() {
        document.heading(2, &Inline::new(messages.markdown_vehicle_photos()));
        document.paragraph(&photos);
    }
    if extent == Extent::Page {
        add_similar(&mut document, site, vehicle, inventory);
    }
    closed(site, document, &url)
}

/// The advertised price, then what stands beside it.
pub(super) fn price_lines(price: &PriceView, messages: &Messages) -> Vec<String> {
    let Some(advertised) = &price.advertised else { return vec![messages.tile_call_for_price().to_owned()] };
    let former = price.former.as_ref().map(|former| messages.markdown_vehicle_former(former).to_string());
    let others = [price.reduced.clone(), former, price.charges.as_ref().map(|charges| charges.text.clone())];
    let first = format!("{}: {advertised}", &messages[price.advertised_as.label()]);
    [Some(first)].into_iter().chain(others).flatten().collect()
}

/// A vehicle in a list: its name as a link to its Markdown, price and mileage.
pub(super) fn summary(site: &Site, vehicle: &Vehicle) -> Inline {
    let price = PriceView::new(vehicle, &site.config);
    let messages = &site.shell.messages;
    let facts = VehicleFacts::new(vehicle, messages);
    let facts = facts.quick.iter().filter(|fact| !fact.is_vin());
    let vin = vehicle.vin_ending().map(|vin| messages.inventory_card_vin(&vin).to_string());
    let facts = facts.map(|fact| format!("{}: {}", &messages[fact.label], fact.value.text()));
    let status = vehicle.status().badge().map(|badge| messages[badge].to_owned());
    let place = site.config.dealership.location_of(vehicle);
    let place = place.map(|place| format!("{}: {}", messages.facts_location(), place.name));
    let texts: Vec<String> = status
        .into_iter()
        .chain(price_lines(&price, messages))
        .chain(facts)
        .chain(vin)
        .chain(place)
        .collect();
    Inline::default()
        .link(&vehicle.name, &site.shell.absolute(&Shell::markdown_address(&vehicle.path())))
        .text(&format!(". {}.", texts.join(". ")))
}

/// Below the price, as on the page (PRICE-3).
fn add_estimates(document: &mut Document, price: &PriceView, messages: &Messages) {
    if !price.has_estimates() {
        return;
    }
    document.heading(2, &Inline::new(messages.price_estimates_title()));
    document.fact(messages.price_market(), price.market.as_deref().unwrap_or_default());
    document.fact(messages.price_you_save(), price.save.as_deref().unwrap_or_default());
    for (amount, given, estimated) in [
        (&price.msrp, messages.facts_msrp(), messages.price_msrp_estimated()),
        (&price.savings, messages.facts_savings(), messages.price_savings_estimated()),
    ] {
        let Some(amount) = amount else { continue };
        document.fact(if amount.estimated { estimated } else { given }, &amount.amount);
    }
    if let Some(basis) = price.save_basis(messages) {
        document.paragraph(&Inline::new(&basis));
    }
    if price.is_msrp_estimated() {
        document.paragraph(&Inline::new(messages.price_msrp_note()));
    }
}

/// Says what is not known, and where those who keep such records can be asked (PARTNER-6).
fn add_history(document: &mut Document, view: &VehicleView, messages: &Messages) {
    document.paragraph(&Inline::new(&messages[NO_HISTORY_REPORT]).text("."));
    for lookup in view.history_report.iter().chain(&view.recalls) {
        document.item(&Inline::default().link(&messages[lookup.label], &lookup.href));
    }
}

/// Every total is an estimate, and a payment comes with its terms (PRICE-4, PRICE-5).
fn add_out_the_door(document: &mut Document, price: &OutTheDoorView, messages: &Messages) {
    document.heading(2, &Inline::new(&price.title));
    for error in price.form.errors() {
        document.item(&Inline::new(&error));
    }
    let Some(breakdown) = &price.breakdown else { return };
    document.paragraph(&Inline::new(&breakdown.caption));
    for line in &breakdown.lines {
        document.fact(&line.item, line.amount.as_deref().unwrap_or(messages.price_lines_unknown()));
    }
    document.fact(&breakdown.total.label, &breakdown.total.amount);
    if let Some(payment) = &breakdown.payment {
        let text = messages.markdown_vehicle_payment(&payment.amount, &payment.financed, &payment.terms);
        document.item(&Inline::new(&format!("{text} {}", messages.disclosures_credit_estimate())));
    }
    if let Some(text) = &breakdown.no_loan {
        document.item(&Inline::new(&format!("{text}.")));
    }
    if let Some(budget) = &breakdown.budget {
        document.fact(messages.markdown_vehicle_budget(), &budget.text);
    }
    let rates = price.rates.as_ref().map(|rates| format!(" {}", messages.price_rates(&rates.as_of)));
    let rates = rates.unwrap_or_default();
    for part in &price.unknown {
        document.item(&Inline::new(part));
    }
    let debt = breakdown.negative_equity.as_ref().map(|text| format!(" {text}")).unwrap_or_default();
    let estimate = messages.disclosures_total_estimate(&messages.law_office()).to_string();
    document.paragraph(&Inline::new(&format!("{estimate}{rates}{debt}")));
}

fn add_price_comparison(document: &mut Document, comparison: &PriceComparison, messages: &Messages) {
    document.heading(2, &Inline::new(messages.price_reasons_title()));
    document.paragraph(&Inline::new(&comparison.sentence));
    for row in comparison.rows.iter().filter(|row| row.whose != PriceOf::ThisVehicle) {
        let facts = if row.facts.is_empty() { String::new() } else { format!(" ({})", row.facts) };
        document.fact(&row.name, &format!("{}{facts}", row.price));
    }
}

fn add_price_history(document: &mut Document, history: &PriceHistoryView, messages: &Messages) {
    document.heading(2, &Inline::new(messages.price_history_title()));
    for row in &history.prices {
        let change = row.change.as_ref().map(|change| format!(" ({change})")).unwrap_or_default();
        document.fact(&row.day, &format!("{}{change}", row.price));
    }
}

fn add_similar(document: &mut Document, site: &Site, vehicle: &Vehicle, inventory: &Snapshot) {
    let similar = inventory.similar(&VehicleSummary::from(vehicle), &vehicle.stock_number, SIMILAR);
    if !similar.is_empty() {
        document.heading(2, &Inline::new(site.shell.messages.vehicle_similar_title()));
    }
    for other in similar {
        document.item(&summary(site, other));
    }
}

fn add_contact(document: &mut Document, site: &Site, view: &VehicleView, url: &str) {
    let messages = &site.shell.messages;
    document.heading(2, &Inline::new(&messages[view.availability.enquiry]));
    document.item(&Inline::parts(messages.markdown_vehicle_form(), [format!("{url}#enquiry")]));
    let phone = &site.shell.phone;
    document.item(&Inline::parts(messages.markdown_vehicle_phone(phone), [phone.href()]));
    let lot = view.location.as_ref().filter(|lot| !lot.hours.is_empty());
    let lot = lot.map(|lot| (lot.name.clone(), lot.hours.join(", ")));
    if let Some((name, hours)) =
        lot.or_else(|| site.hours().first().map(|sales| (sales.name.clone(), sales.week())))
    {
        document.fact(&messages.markdown_vehicle_hours(&name).to_string(), &hours);
    }
}
