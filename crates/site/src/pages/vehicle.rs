//! The vehicle detail page (VDP): complete without scripts.

use super::{
    Indexing, PageRoute, PathParams, layout, old_address,
    own_path::moved_permanently,
    vehicle_address::{VehicleAddress, bounded, decoded},
    vehicle_not_found,
};
use crate::{
    Site,
    pages::Head,
    site::{Shell, in_a_sentence, loaded_or_empty},
    structured_data::{breadcrumb_list, product},
    views::{
        Arrival, Breadcrumbs, DepartmentHours, EnquiryFigures, EnquiryForm, FiguresForm, FiguresInput,
        OutTheDoorView, PageType, PriceComparison, PriceHistoryView, PriceOf, ProductTags, SocialImage,
        TestDrive, VehicleTile, VehicleView,
    },
};
use ::inventory::{Facet, Query, Snapshot, Vehicle, VehicleSummary};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use feed::{VehicleLookup, VehicleRef};
use http::{HeaderValue, StatusCode, Uri, header};
use http_server::{CachePolicy, Conditions, PreparedResponse};
use leads::EnquiryKind;
use serde_json::json;
use std::sync::Arc;

/// Similar vehicles on the page.
pub(crate) const SIMILAR: usize = 4;

#[derive(Template)]
#[template(path = "vehicle/page.html")]
struct VehiclePage<'a> {
    shell: &'a Shell,
    breadcrumbs: Breadcrumbs,
    vehicle: VehicleView,
    /// The label of the special that it is in.
    special: Option<Arc<str>>,
    /// `None` without a price.
    out_the_door: Option<OutTheDoorView>,
    form: EnquiryForm,
    sales: Option<DepartmentHours>,
    similar: Vec<VehicleTile>,
    price_comparison: Option<PriceComparison>,
    price_history: Option<PriceHistoryView>,
    /// The record for the recently viewed list, as JSON.
    viewed: String,
}

/// `GET /used-vehicles/{slug}/{stock}`: the last segment is the stock number. Other addresses of a
/// vehicle redirect to its own.
pub(crate) const PAGES: PageRoute = PageRoute { route: "/used-vehicles/{*vehicle}", get: || get(show) };

async fn show(State(site): State<Site>, uri: Uri, conditions: Conditions) -> Response {
    let address = VehicleAddress::parse(uri.path());
    let (lookup, state) = site.feed.look_up(&address.stock_number).await;
    let inventory = loaded_or_empty(state);
    match lookup {
        VehicleLookup::Found(vehicle) => {
            let own = vehicle.path();
            let is_own = decoded(uri.path()) == decoded(&own);
            let test_drive = TestDrive::parse(uri.query());
            match FiguresInput::parse(uri.query()) {
                _ if !is_own => redirect_to(&own, &uri),
                None if test_drive == TestDrive::default() => {
                    page(&site, &vehicle, &inventory, &conditions).await
                }
                input => page_with_input(&site, &vehicle, &inventory, &input.unwrap_or_default(), test_drive)
                    .respond(&conditions),
            }
        }
        other => not_found(&site, &uri, &other, &inventory, &address, &conditions).await,
    }
}

/// An address of the former website, or the page of a vehicle that is not here.
async fn not_found(
    site: &Site,
    uri: &Uri,
    lookup: &VehicleLookup,
    inventory: &Snapshot,
    address: &VehicleAddress,
    conditions: &Conditions,
) -> Response {
    let old_address = match lookup {
        VehicleLookup::Unknown => old_address::respond(site, uri.path(), uri.query(), conditions).await,
        VehicleLookup::Removed(_) => old_address::respond_by_row(site, uri, conditions).await,
        VehicleLookup::Found(_) | VehicleLookup::Loading | VehicleLookup::NoInventory => None,
    };
    match old_address {
        Some(response) => response,
        None => vehicle_not_found::page(site, lookup, inventory, address, conditions).await,
    }
}

/// The vehicle with this own path, and the inventory; `None` for paths that redirect, and those
/// without a vehicle.
pub(crate) async fn at_own_path(site: &Site, path: &str) -> Option<(VehicleRef, Arc<Snapshot>)> {
    let address = path.starts_with("/used-vehicles/").then(|| VehicleAddress::parse(path))?;
    match site.feed.look_up(&address.stock_number).await {
        (VehicleLookup::Found(vehicle), state) if decoded(path) == decoded(&vehicle.path()) => {
            Some((vehicle, loaded_or_empty(state)))
        }
        _ => None,
    }
}

/// `GET /vehicle/{stock_number}`: 301 to the vehicle's own address.
pub(crate) const SHORT: PageRoute = PageRoute { route: "/vehicle/{stock_number}", get: || get(redirect) };

/// `/vehicle/A1234`.
fn short_path(vehicle: &Vehicle) -> String {
    let stock_number = vehicle.stock_number.as_str();
    format!(
        "/vehicle/{}",
        percent_encoding::utf8_percent_encode(stock_number, percent_encoding::NON_ALPHANUMERIC)
    )
}

async fn redirect(
    State(site): State<Site>,
    PathParams(stock_number): PathParams<String>,
    uri: Uri,
    conditions: Conditions,
) -> Response {
    let (lookup, state) = site.feed.look_up(&stock_number).await;
    match lookup {
        VehicleLookup::Found(vehicle) => redirect_to(&vehicle.path(), &uri),
        other => {
            let address = VehicleAddress { words: bounded(&stock_number), stock_number };
            not_found(&site, &uri, &other, &loaded_or_empty(state), &address, &conditions).await
        }
    }
}

/// 301 to the vehicle's own address. Browsers must not cache it: if a later feed restores an
/// earlier name, two cached redirects would form a loop.
fn redirect_to(own: &str, requested: &Uri) -> Response {
    let mut answer = moved_permanently(own, requested.query());
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// The page with its form as it was posted.
pub(crate) fn redisplay(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
    form: EnquiryForm,
    status: StatusCode,
) -> PreparedResponse {
    let breadcrumbs = breadcrumbs(site, vehicle, inventory);
    let head = head(site, vehicle, &breadcrumbs).with_form_errors(status);
    let input = FiguresInput::from_post(&form.data).unwrap_or_default();
    let form = form.posted_with_figures(enquiry_figures(site, vehicle, inventory, &input));
    let content = VehiclePage::new(site, vehicle, inventory, breadcrumbs, form, &input);
    layout::render(site, head, CachePolicy::NoCache, content)
}

/// The page depends on the inventory (similar vehicles) and on the item call's record.
async fn page(site: &Site, vehicle: &VehicleRef, inventory: &Snapshot, conditions: &Conditions) -> Response {
    let path = vehicle.path();
    let name = format!("{path}#{}", vehicle.content_id());
    let key = site.page_key(Some(inventory), name).await;
    let page = || {
        let form = EnquiryForm::new(site, EnquiryKind::Vehicle, &path, Some(vehicle));
        let breadcrumbs = breadcrumbs(site, vehicle, inventory);
        let head = head(site, vehicle, &breadcrumbs);
        let content = VehiclePage::new(site, vehicle, inventory, breadcrumbs, form, &FiguresInput::default());
        layout::render(site, head, CachePolicy::showing(inventory.vehicles().len()), content)
    };
    // The item call's record may change at any time.
    let key = if site.feed.has_item_call() { key } else { key.replayable() };
    site.response_cache.respond(key, conditions, page).await
}

/// The page with the shopper's own figures (PRICE-5) and time of a test drive. It is not cached,
/// because there are as many pages as figures.
fn page_with_input(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
    input: &FiguresInput,
    test_drive: TestDrive,
) -> PreparedResponse {
    let form = EnquiryForm::new(site, EnquiryKind::Vehicle, &vehicle.path(), Some(vehicle));
    let form = if test_drive.for_two { form.for_two(vehicle, &site.shell.messages) } else { form };
    let form = form.with_choices(enquiry_figures(site, vehicle, inventory, input), test_drive);
    let breadcrumbs = breadcrumbs(site, vehicle, inventory);
    let query = input.query_with_vehicles();
    let path = vehicle.path();
    let own = if query.is_empty() { path } else { format!("{path}?{query}") };
    let head = head(site, vehicle, &breadcrumbs).indexing(Indexing::NoIndexVariant).at(own);
    let content = VehiclePage::new(site, vehicle, inventory, breadcrumbs, form, input);
    layout::render(site, head, CachePolicy::NoCache, content)
}

/// The figures that the enquiry form offers to send along; `None` without valid figures.
fn enquiry_figures(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
    input: &FiguresInput,
) -> Option<EnquiryFigures> {
    let vehicles = input.compared(vehicle, inventory);
    let all = vehicles.iter().copied();
    let figures = FiguresForm::read(input, &site.config, inventory.financing(), all).1?;
    let query = input.query_with_vehicles();
    if query.is_empty() {
        return None;
    }
    let total = figures.summary(vehicle, &site.config);
    let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
    let messages = &site.shell.messages;
    let others = in_a_sentence(others.map(|other| other.name.as_str()), messages);
    let compared = messages.vehicle_figures_compared_with(&others).to_string();
    let compared = Some(compared).filter(|_| !others.is_empty());
    let kept = (!input.kept().is_empty()).then(|| messages.receipt_in_enquiry().to_owned());
    let summary = total.into_iter().chain(compared).chain(kept).collect::<Vec<_>>().join("; ");
    Some(EnquiryFigures { summary, query })
}

impl<'a> VehiclePage<'a> {
    fn new(
        site: &'a Site,
        vehicle: &Vehicle,
        inventory: &Snapshot,
        breadcrumbs: Breadcrumbs,
        form: EnquiryForm,
        input: &FiguresInput,
    ) -> Self {
        let similar = inventory.similar(&VehicleSummary::from(vehicle), &vehicle.stock_number, SIMILAR);
        Self {
            shell: &site.shell,
            breadcrumbs,
            special: site.special_badges(inventory).get(&vehicle.stock_number).cloned(),
            vehicle: VehicleView::new(
                vehicle,
                &site.config,
                site.now().date(),
                site.shell.absolute(&short_path(vehicle)),
            ),
            out_the_door: OutTheDoorView::new(vehicle, &site.config, inventory, input),
            form,
            sales: site.hours().into_iter().next(),
            similar: similar.into_iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect(),
            price_comparison: price_comparison(site, vehicle, inventory),
            price_history: price_history(site, vehicle),
            viewed: viewed_record(site, vehicle),
        }
    }
}

pub(crate) fn price_history(site: &Site, vehicle: &Vehicle) -> Option<PriceHistoryView> {
    let number = &vehicle.stock_number;
    let history = site.feed.history();
    let (prices, arrival) = history.prices(number).zip(Arrival::from_vehicle(vehicle, history))?;
    let zone = &site.config.dealership.time_zone;
    let now = site.clock.now();
    PriceHistoryView::new(
        &prices,
        vehicle.charges.sums().included,
        arrival,
        (now, zone),
        &site.shell.messages,
    )
}

pub(crate) fn price_comparison(
    site: &Site,
    vehicle: &Vehicle,
    inventory: &Snapshot,
) -> Option<PriceComparison> {
    let (now, history) = (site.clock.now(), site.feed.history());
    let since = now.checked_sub(PriceComparison::REMOVED_FOR).ok()?;
    let removed = history.removed_of_model(vehicle.make(), vehicle.model(), since);
    let prices = history.prices(&vehicle.stock_number).unwrap_or_default();
    let zone = &site.config.dealership.time_zone;
    PriceComparison::new(vehicle, inventory, (&prices, &removed), (now, zone), &site.shell.messages)
}

/// A record of the recently viewed list (PAGE-7), with the inventory's field names and the tile's
/// content.
fn viewed_record(site: &Site, vehicle: &Vehicle) -> String {
    let VehicleTile { path, photo, photo_alt, price, priced, mileage, place_and_vin, .. } =
        VehicleTile::new(site, vehicle);
    json!({
        "stock_number": vehicle.stock_number.as_str(),
        "full_text_name": vehicle.name,
        "year": vehicle.year(),
        "make": vehicle.make(),
        "model": vehicle.model(),
        "trim": vehicle.trim(),
        "tile": { "path": path, "photo": photo, "photo_alt": photo_alt, "price": price, "priced": priced, "mileage": mileage, "place_and_vin": place_and_vin },
    })
    .to_string()
}

/// The title contains the stock number, because vehicles may have the same name.
pub(crate) fn title(site: &Site, vehicle: &Vehicle) -> String {
    let (shell, number) = (&site.shell, vehicle.stock_number.as_str());
    shell.messages.vehicle_meta_title(&vehicle.name, &shell.city, &number, &shell.name).to_string()
}

fn head(site: &Site, vehicle: &Vehicle, breadcrumbs: &Breadcrumbs) -> Head {
    let (title, description) = (title(site, vehicle), description(site, vehicle));
    let mut head = Head::new(site, PageType::Item, &vehicle.path(), title, description)
        .about(vehicle)
        .with_data(&product(site, vehicle))
        .with_data(&breadcrumb_list(site, breadcrumbs));
    head.product = Some(ProductTags::new(vehicle));
    if let Some(photo) = SocialImage::photo(vehicle, site) {
        head.image = photo;
    }
    head
}

fn breadcrumbs(site: &Site, vehicle: &Vehicle, inventory: &Snapshot) -> Breadcrumbs {
    let make = Query::for_value(Facet::Make, vehicle.make()).resolve(inventory);
    let mut above = vec![(site.shell.messages.inventory_breadcrumb(), "/inventory")];
    if !vehicle.make().is_empty() {
        above.push((vehicle.make(), make.path()));
    }
    let short = vehicle.year_make_model();
    let current = if short.is_empty() { &vehicle.name } else { &*short };
    Breadcrumbs::new(&above, current)
}

pub(crate) fn description(site: &Site, vehicle: &Vehicle) -> String {
    let (shell, messages) = (&site.shell, &site.shell.messages);
    let miles = vehicle.mileage().map(|miles| crate::views::format_miles(miles, messages));
    let name = match (miles, vehicle.advertised_price()) {
        (Some(miles), Some(price)) => {
            messages.vehicle_meta_miles_and_price(&vehicle.name, &miles, &price).to_string()
        }
        (Some(miles), None) => messages.vehicle_meta_miles(&vehicle.name, &miles).to_string(),
        (None, Some(price)) => messages.vehicle_meta_price(&vehicle.name, &price).to_string(),
        (None, None) => vehicle.name.to_string(),
    };
    let dealer = match vehicle.exterior_color() {
        Some(color) => format!("{}, {color}", shell.name),
        None => shell.name.clone(),
    };
    let stock_number = vehicle.stock_number.as_str();
    match vehicle.advertised_price() {
        Some(_) => messages.vehicle_meta_description(&name, &dealer, &stock_number).to_string(),
        None => messages.vehicle_meta_description_without_price(&name, &dealer, &stock_number).to_string(),
    }
}
