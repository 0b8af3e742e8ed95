//! The vehicle detail page (VDP): complete without scripts.

mod absent;
mod door;

pub(crate) use absent::returned as returned_without;

use super::{Family, Named, frame::files::moved, frame::layout};
use crate::{
    Site,
    http::{AvailableDictionary, CacheKey, CachePolicy, Conditions, PreparedResponse},
    pages::Head,
    site::Shell,
    structured_data::{breadcrumb_list, product},
    views::{
        Breadcrumbs, DepartmentHours, DoorQuestion, EnquiryForm, OutTheDoorView, PageType, ProductTags,
        SeenPrices, SocialImage, VehicleTile, VehicleView,
    },
};
use ::inventory::{Facet, Likeness, Query, Snapshot, Vehicle, vehicle_path};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use feed::{VehicleLookup, VehicleRef};
use http::{HeaderValue, StatusCode, Uri, header};
use leads::EnquiryKind;
use serde_json::json;

/// Similar vehicles under a vehicle's page.
const SIMILAR: usize = 4;

#[derive(Template)]
#[template(path = "vehicle/page.html")]
struct VehiclePage<'a> {
    shell: &'a Shell,
    breadcrumbs: Breadcrumbs,
    vehicle: VehicleView,
    /// What it comes to in all, where it has a price.
    door: Option<OutTheDoorView>,
    form: EnquiryForm,
    /// The department that answers.
    sales: Option<DepartmentHours>,
    similar: Vec<VehicleTile>,
    /// What it was seen to cost.
    seen: Option<SeenPrices>,
    /// What the browser remembers of it, as JSON.
    viewed: String,
}

#[derive(Template)]
#[template(path = "vehicle/not_found.html")]
struct VehicleNotFoundPage {
    /// The inventory is not there yet, so nobody can say.
    loading: bool,
    /// The vehicle that has left.
    gone: Option<Gone>,
    /// An enquiry about a vehicle that has left, as it came back.
    form: Option<EnquiryForm>,
    /// What the visitor may look at instead.
    instead: Vec<VehicleTile>,
    /// `$695`.
    documentation_fee: String,
}

/// A vehicle that has left, as its page remembers it.
#[derive(Clone, Debug)]
struct Gone {
    /// `2020 Toyota Camry`.
    name: String,
    /// The car finder, asking for one like it.
    finder: String,
}

/// `GET /used-vehicles/{slug}/{stock}`: the last segment is the stock number; any other address of a vehicle leads to its own.
pub(crate) const PAGES: Family = Family { route: "/used-vehicles/{*vehicle}", get: || get(show) };

/// The addresses that one of these pages is a dictionary for (RFC 9842).
const OF_ALL_VEHICLES: &str = "/used-vehicles/*";

async fn show(
    State(site): State<Site>,
    uri: Uri,
    dictionary: Option<AvailableDictionary>,
    conditions: Conditions,
) -> Response {
    let asked = Asked::of(uri.path());
    match site.feed.find_vehicle(&asked.stock_number).await {
        VehicleLookup::Found(vehicle) => {
            let own = vehicle_path(&vehicle);
            let is_own = decoded(uri.path()) == decoded(&own);
            match DoorQuestion::read(uri.query()) {
                _ if !is_own => moved_to(&own, &uri),
                Some(question) => door::page(&site, &vehicle, &question, &conditions).await,
                None => page(&site, &vehicle, dictionary, &conditions).await,
            }
        }
        other => absent::page(&site, &other, &asked, &conditions).await,
    }
}

/// `GET /vehicle/{stock_number}`: 301 to the vehicle's own address.
pub(crate) const SHORT: Family = Family { route: "/vehicle/{stock_number}", get: || get(redirect) };

async fn redirect(
    State(site): State<Site>,
    Named(stock_number): Named<String>,
    uri: Uri,
    conditions: Conditions,
) -> Response {
    match site.feed.find_vehicle(&stock_number).await {
        VehicleLookup::Found(vehicle) => moved_to(&vehicle_path(&vehicle), &uri),
        other => {
            let asked = Asked { words: bounded(&stock_number), stock_number };
            absent::page(&site, &other, &asked, &conditions).await
        }
    }
}

/// 301 to the vehicle's own address. A browser asks again each time: a feed that takes other stock numbers or names back would
/// otherwise send it round in a circle.
fn moved_to(own: &str, asked: &Uri) -> Response {
    let mut answer = moved(own, asked.query());
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// The page with its form as it came back from a post.
pub(crate) async fn returned(
    site: &Site,
    vehicle: &Vehicle,
    form: EnquiryForm,
    status: StatusCode,
) -> PreparedResponse {
    let stock = site.stock_or_none().await;
    let breadcrumbs = breadcrumbs(vehicle, &stock);
    let head = head(site, vehicle, &breadcrumbs).with_error().answering(status);
    let content = VehiclePage::new(site, vehicle, &stock, breadcrumbs, form);
    layout::whole(site, head, status, CachePolicy::NoCache, content)
}

async fn page(
    site: &Site,
    vehicle: &VehicleRef,
    dictionary: Option<AvailableDictionary>,
    conditions: &Conditions,
) -> Response {
    // Beyond the inventory, for the similar ones, it depends on what the single item call said.
    let stock = site.stock_or_none().await;
    let path = vehicle_path(vehicle);
    let name = format!("{path}#{}", vehicle.content_id());
    let key = CacheKey::new(Some(&stock), Some(site.time_window()), name);
    let page = || {
        let form = EnquiryForm::new(site, EnquiryKind::Vehicle, &path, Some(vehicle));
        let breadcrumbs = breadcrumbs(vehicle, &stock);
        let head = head(site, vehicle, &breadcrumbs);
        let content = VehiclePage::new(site, vehicle, &stock, breadcrumbs, form);
        layout::whole(site, head, StatusCode::OK, CachePolicy::showing(&stock), content)
    };
    // A record of its own may change at any time.
    let key = if site.feed.has_item_call() { key } else { key.replayable() };
    let cache = &site.response_cache;
    cache.respond_with_dictionary(key, OF_ALL_VEHICLES, dictionary, conditions, page).await
}

impl<'a> VehiclePage<'a> {
    fn new(
        site: &'a Site,
        vehicle: &Vehicle,
        stock: &Snapshot,
        breadcrumbs: Breadcrumbs,
        form: EnquiryForm,
    ) -> Self {
        let similar = stock.similar(&Likeness::of(vehicle), &vehicle.stock_number, SIMILAR);
        Self {
            shell: &site.shell,
            breadcrumbs,
            vehicle: VehicleView::new(vehicle, &site.config),
            door: OutTheDoorView::new(vehicle, &site.config, &DoorQuestion::default()),
            form,
            sales: site.hours().into_iter().next(),
            similar: similar.into_iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect(),
            seen: seen(site, vehicle),
            viewed: viewed(site, vehicle),
        }
    }
}

/// What it was seen to cost, where somebody keeps a book of that.
fn seen(site: &Site, vehicle: &Vehicle) -> Option<SeenPrices> {
    let number = &vehicle.stock_number;
    let (prices, came) = site.feed.history().prices(number).zip(site.feed.history().first_seen(number))?;
    SeenPrices::of(&prices, came, site.clock.now(), &site.config.dealership.time_zone)
}

/// A record of the recently viewed list (PAGE-7), by the names of the inventory, with what its tile shows.
fn viewed(site: &Site, vehicle: &Vehicle) -> String {
    let VehicleTile { path, photo, photo_alt, price, mileage, .. } = VehicleTile::new(site, vehicle);
    json!({
        "stock_number": vehicle.stock_number.as_str(),
        "full_text_name": vehicle.name,
        "year": vehicle.year,
        "make": vehicle.make,
        "model": vehicle.model,
        "trim": vehicle.trim,
        "tile": { "path": path, "photo": photo, "photo_alt": photo_alt, "price": price, "mileage": mileage },
    })
    .to_string()
}

/// Two vehicles may have one name, so the title holds the stock number too.
fn head(site: &Site, vehicle: &Vehicle, breadcrumbs: &Breadcrumbs) -> Head {
    let (shell, stock) = (&site.shell, vehicle.stock_number.as_str());
    let title = format!("{} for Sale in {}, Stock {stock} | {}", vehicle.name, shell.city, shell.name);
    let mut head = Head::new(site, PageType::Item, &vehicle_path(vehicle), title, description(site, vehicle))
        .about(vehicle)
        .with_data(product(site, vehicle))
        .with_data(breadcrumb_list(site, breadcrumbs));
    head.product = Some(ProductTags::new(vehicle, &site.config.pricing));
    if let Some(photo) = SocialImage::of(vehicle, site) {
        head.image = photo;
    }
    head
}

fn breadcrumbs(vehicle: &Vehicle, stock: &Snapshot) -> Breadcrumbs {
    let make = Query::only(Facet::Make, &vehicle.make).settle(stock);
    let mut above = vec![("Inventory", "/inventory")];
    if !vehicle.make.is_empty() {
        above.push((&vehicle.make, make.path()));
    }
    let short = vehicle.year_make_model();
    Breadcrumbs::new(&above, if short.is_empty() { &vehicle.name } else { &short })
}

fn description(site: &Site, vehicle: &Vehicle) -> String {
    let price = vehicle.list_price.map(|price| format!(" for {price}")).unwrap_or_default();
    let miles =
        vehicle.mileage.map(|miles| format!(" with {}", crate::views::miles(miles))).unwrap_or_default();
    let color = vehicle.exterior_color.as_ref().map(|color| format!(", {color}")).unwrap_or_default();
    format!(
        "Used {}{miles}{price} at {}{color}. Stock number {}. See photos, features and the full price, and ask for a quote.",
        vehicle.name,
        site.shell.name,
        vehicle.stock_number.as_str()
    )
}

/// What an address names.
pub(super) struct Asked {
    /// Its last segment.
    stock_number: String,
    /// Year, make and model, as far as the address has them.
    words: String,
}

impl Asked {
    /// Reads a path before it is decoded: a slash of a stock number's own is no end of a segment.
    fn of(path: &str) -> Self {
        let mut segments = path.split('/').filter(|segment| !segment.is_empty()).skip(1);
        let words = segments.next().unwrap_or_default();
        let last = segments.last().unwrap_or(words);
        Self { stock_number: decoded(last), words: bounded(&decoded(words).replace('-', " ")) }
    }
}

/// No more words are looked for than in a search.
fn bounded(words: &str) -> String {
    words.chars().take(Query::MAX_SEARCH_CHARS).collect()
}

fn decoded(path: &str) -> String {
    percent_encoding::percent_decode_str(path).decode_utf8_lossy().into_owned()
}
