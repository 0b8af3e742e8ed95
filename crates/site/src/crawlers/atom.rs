//! An Atom feed of any search (RFC 4287): new arrivals and price drops (PRICE-6).

use super::{
    inventory_unavailable,
    xml::{Xml, moment},
};
use crate::{
    Site,
    disclosures::Surface,
    pages::inventory::feed_path,
    site::{Change, ChangeKind},
    views::in_default_order,
};
use ::inventory::{Query, Results, Vehicle};
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use http::StatusCode;
use http_server::{CacheKey, CachePolicy, Conditions, PreparedResponse};

/// Maximum number of entries; the latest are kept.
const MAX_ENTRIES: usize = 100;

/// `GET /inventory.atom`, with the parameters of the results.
pub(crate) async fn show(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let Some(inventory) = site.loaded_inventory().await else {
        return inventory_unavailable(&site.shell.messages).respond(&conditions);
    };
    let query = in_default_order(&Query::parse(&raw.unwrap_or_default())).resolve(&inventory);
    let last_change = site.feed.history().last_change().unwrap_or_default();
    let key =
        CacheKey::new(Some(inventory.version()), None, format!("atom {} of {last_change}", query.path()));
    let changes = site.recent_changes.get(&inventory, &site.feed).await;
    let feed = || {
        let feed = written(&site, &query.clone().run(), &changes);
        PreparedResponse::new(
            StatusCode::OK,
            "application/atom+xml; charset=utf-8",
            CachePolicy::Page,
            feed.into(),
        )
    };
    site.response_cache.respond(key, &conditions, feed).await
}

fn written(site: &Site, results: &Results<'_>, changes: &[Change]) -> Vec<u8> {
    let (shell, path) = (&site.shell, feed_path(&results.resolved));
    let changes: Vec<_> =
        changes.iter().filter(|change| results.contains(change.row)).take(MAX_ENTRIES).collect();
    let mut xml = Xml::new();
    xml.declaration();
    xml.open("feed", &[("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", "en-US")]);
    xml.text("id", &shell.absolute(&path));
    xml.text("title", &shell.messages.feeds_title(&shell.name).to_string());
    let latest =
        changes.first().map(|change| change.at).or(site.feed.history().last_change()).unwrap_or_default();
    xml.text("updated", &moment(latest));
    xml.open("author", &[]);
    xml.text("name", &shell.name);
    xml.close("author");
    xml.empty("link", &[("rel", "self"), ("href", &shell.absolute(&path)), ("type", "application/atom+xml")]);
    xml.empty(
        "link",
        &[("rel", "alternate"), ("href", &shell.absolute(results.resolved.path())), ("type", "text/html")],
    );
    for change in changes {
        write_entry(&mut xml, site, results.resolved.inventory().vehicle(change.row), *change);
    }
    xml.close("feed");
    xml.written()
}

fn write_entry(xml: &mut Xml, site: &Site, vehicle: &Vehicle, Change { kind, at, .. }: Change) {
    let messages = &site.shell.messages;
    let price = vehicle.advertised_price().map(|price| price.to_string());
    let price = price.unwrap_or_else(|| messages.tile_call_for_price().to_owned());
    let (mark, title) = match (kind, vehicle.observation.reduction) {
        (ChangeKind::Reduction, Some(reduction)) => {
            ("reduced", messages.feeds_reduced(&reduction.amount, &price, &vehicle.name).to_string())
        }
        (ChangeKind::Arrival | ChangeKind::Reduction, _) if vehicle.observation.is_new_arrival => {
            ("came", messages.feeds_new_arrival(&vehicle.name, &price).to_string())
        }
        (ChangeKind::Arrival | ChangeKind::Reduction, _) => ("came", format!("{}: {price}", vehicle.name)),
    };
    let status = vehicle.status().badge().map(|badge| &messages[badge]);
    let title = status.map_or_else(|| title.clone(), |status| format!("{status}: {title}"));
    let place = site.config.dealership.location_of(vehicle).map(|place| &place.name);
    let address = site.shell.absolute(&vehicle.path());
    xml.open("entry", &[]);
    xml.text("id", &format!("{address}#{mark}-{}", at.as_second()));
    xml.text("title", &title);
    xml.text("updated", &moment(at));
    xml.empty("link", &[("rel", "alternate"), ("href", &address), ("type", "text/html")]);
    let miles = vehicle.mileage().map(|miles| crate::views::format_miles(miles, &site.shell.messages));
    let (color, transmission) = (vehicle.exterior_color(), vehicle.transmission());
    let vin = vehicle.vin_ending().map(|vin| messages.inventory_card_vin(&vin).to_string());
    let place = place.map(String::as_str);
    let facts = [Some(price.as_str()), miles.as_deref(), color, transmission, place, vin.as_deref()];
    let facts = facts.into_iter().flatten();
    let facts: Vec<&str> = status.into_iter().chain(facts).collect();
    let summary = format!("{}. {}", facts.join(", "), site.shell.notes.text(Surface::Atom));
    xml.text("summary", &summary);
    xml.close("entry");
}
