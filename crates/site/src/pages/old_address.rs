//! Addresses of the dealership's former website: where they lead (MOVE-1, MOVE-2, MOVE-3, MOVE-4). A request that no
//! page, file or row of `redirects.csv` answers is one redirect away from what it names, or is not found.

use super::{
    PAGES, errors,
    own_path::{is_page_path, moved_permanently, page_path},
    vehicle_address::number_in,
    vehicle_not_found::unavailable,
};
use crate::{
    Site,
    site::{SPECIALS_PATH, loaded_or_empty},
    static_files::is_fixed,
};
use ::inventory::{Facet, NamedModel, Query, Snapshot, StockNumber, Vin};
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use feed::VehicleLookup;
use http::{HeaderValue, Method, StatusCode, Uri, header};
use http_server::Conditions;
use redirects::{OldAddress, Redirect, names_advertisement};
use std::{fmt, sync::Arc};

/// Why a request leads where it does: a response extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RedirectReason {
    /// The line of `redirects.csv`.
    Row(u64),
    Vin(String),
    StockNumber(String),
    /// `Toyota Camry`, or a body style.
    Model(String),
    /// The page that shows the same.
    Page(String),
    /// Vehicles, of which the address names none that is here.
    Results,
}

impl fmt::Display for RedirectReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(line) => write!(f, "line {line} of redirects.csv"),
            Self::Vin(vin) => write!(f, "VIN {vin}"),
            Self::StockNumber(number) => write!(f, "stock number {number}"),
            Self::Model(model) => f.write_str(model),
            Self::Page(page) => write!(f, "the form of a page: {page}"),
            Self::Results => f.write_str("the form of a list or of a vehicle"),
        }
    }
}

enum Destination {
    /// Own path with its query, or another website's address.
    Redirect(StatusCode, String),
    /// A vehicle that the site can't show: it was removed, or the inventory is not loaded.
    Vehicle(VehicleLookup, Arc<Snapshot>, StockNumber),
    /// A row says that there is nothing any more.
    Removed,
}

/// Redirects a path that is a page here by its query: a row of `redirects.csv` (`/?page_id=7`), or the VIN or
/// the stock number of a vehicle (`/inventory?vin=…`).
pub(crate) async fn redirect_by_query(State(site): State<Site>, request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if let Some(query) = uri.query().filter(|query| is_read && may_redirect(&site, uri.path(), query)) {
        let row = site.config.site_dir.redirects.find_by_query(uri.path(), Some(query));
        let inventory = site.inventory_or_empty().await;
        let mut found = match row {
            Some(row) => by_row(&site, &inventory, uri.path(), Some(query), row).await,
            None => None,
        };
        if found.is_none() && names_vehicle(uri.path(), query) {
            let old = OldAddress::read("", Some(query));
            found = of_named_vehicle(&site, &inventory, &old, &campaign(Some(query))).await;
        }
        if found.is_none() && names_page(uri.path(), query) {
            found = destination(&site, uri.path(), Some(query)).await;
        }
        if let Some((destination, reason)) = found {
            let conditions = Conditions::from_headers(request.headers());
            return destination.respond(&site, reason, &conditions).await;
        }
    }
    next.run(request).await
}

/// A page with this query may be another one.
pub(crate) fn may_redirect(site: &Site, path: &str, query: &str) -> bool {
    site.config.site_dir.redirects.has_query_rows() || names_vehicle(path, query) || names_page(path, query)
}

/// True if a query of the home page is another page's, such as `/?post_type=listings`.
fn names_page(path: &str, query: &str) -> bool {
    path == "/" && table_page(&OldAddress::read(path, Some(query))).is_some_and(|page| page != "/")
}

/// A query of the home page or of the results has a key for one vehicle, which they have not.
fn names_vehicle(path: &str, query: &str) -> bool {
    const KEYS: [&str; 6] = ["vin", "stock", "stocknumber", "stock_number", "stockno", "stk"];
    let key = |pair: &str| pair.split('=').next().unwrap_or_default().to_ascii_lowercase();
    ["/", "/inventory"].contains(&path) && query.split('&').any(|pair| KEYS.contains(&key(pair).as_str()))
}

/// The response to an address that a row of `redirects.csv` names and no page answers.
pub(super) async fn respond_by_row(site: &Site, uri: &Uri, conditions: &Conditions) -> Option<Response> {
    let row = site.config.site_dir.redirects.find(uri.path(), uri.query())?;
    let inventory = site.inventory_or_empty().await;
    let (destination, reason) = by_row(site, &inventory, uri.path(), uri.query(), row).await?;
    Some(destination.respond(site, reason, conditions).await)
}

/// The response to an address of the former website; `None` if it is none.
pub(super) async fn respond(
    site: &Site,
    path: &str,
    query: Option<&str>,
    conditions: &Conditions,
) -> Option<Response> {
    let (destination, reason) = destination(site, path, query).await?;
    Some(destination.respond(site, reason, conditions).await)
}

/// The response to another form of the path of a vehicle's page; `None` for other paths.
pub(super) async fn respond_for_vehicle(
    site: &Site,
    path: &str,
    uri: &Uri,
    conditions: &Conditions,
) -> Option<Response> {
    let text = number_in(path)?;
    let inventory = site.inventory_or_empty().await;
    let Some(number) = stock_number(site, &inventory, &text) else {
        return respond(site, path, uri.query(), conditions).await;
    };
    let reason = RedirectReason::StockNumber(number.as_str().to_owned());
    let destination =
        of_vehicle(site, number, StatusCode::MOVED_PERMANENTLY, uri.query().unwrap_or_default()).await;
    if matches!(destination, Destination::Vehicle(VehicleLookup::Removed(_), ..))
        && let Some(response) = respond_by_row(site, uri, conditions).await
    {
        return Some(response);
    }
    Some(destination.respond(site, reason, conditions).await)
}

impl Destination {
    async fn respond(self, site: &Site, reason: RedirectReason, conditions: &Conditions) -> Response {
        let mut response = match self {
            Self::Redirect(status, to) => {
                let mut response = moved_permanently(&to, None);
                *response.status_mut() = status;
                // The inventory and the dealership's folder change.
                response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
                response
            }
            Self::Vehicle(lookup, inventory, number) => {
                unavailable(site, &lookup, &inventory, &number, conditions).await
            }
            Self::Removed => errors::removed(site, conditions).await,
        };
        response.extensions_mut().insert(reason);
        response
    }
}

async fn destination(site: &Site, path: &str, query: Option<&str>) -> Option<(Destination, RedirectReason)> {
    let inventory = site.inventory_or_empty().await;
    if let Some(row) = site.config.site_dir.redirects.find(path, query)
        && let Some(found) = by_row(site, &inventory, path, query, row).await
    {
        return Some(found);
    }
    let old = OldAddress::read(path, query);
    let campaign = campaign(query);
    if let Some(found) = of_named_vehicle(site, &inventory, &old, &campaign).await {
        return Some(found);
    }
    // There the last segment is a vehicle's, unless it names a make or a model, or the table has the address.
    let is_named = number_in(path).map(|last| is_name(&inventory, &last));
    if is_named == Some(false) && table_page(&old).is_none() {
        return None;
    }
    let (to, reason) = match table_page(&old) {
        // The page of specials is there as long as there are any.
        Some(SPECIALS_PATH) if path == SPECIALS_PATH => return None,
        // A vehicle's address never leads to the home page.
        Some("/") if !old.vins.is_empty() => vehicles(&inventory, &old, ""),
        Some(page) => match page.strip_prefix("/inventory") {
            Some(filters) => vehicles(&inventory, &old, filters.trim_start_matches('?')),
            None => (page_of(site, page)?.to_owned(), RedirectReason::Page(page.to_owned())),
        },
        None if is_named == Some(true) || !old.vins.is_empty() => vehicles(&inventory, &old, ""),
        None => results(&inventory, &old)?,
    };
    Some((Destination::Redirect(StatusCode::MOVED_PERMANENTLY, with_query(to, &campaign)), reason))
}

/// The page to which `platforms.csv` leads an address, with filters of results.
fn table_page(old: &OldAddress) -> Option<&str> {
    old.target.as_ref()?.page.as_deref()
}

/// The vehicle that the address names by its VIN or its stock number.
async fn of_named_vehicle(
    site: &Site,
    inventory: &Snapshot,
    old: &OldAddress,
    campaign: &str,
) -> Option<(Destination, RedirectReason)> {
    for vin in &old.vins {
        let listed = Vin::new(vin).and_then(|vin| inventory.by_vin(&vin));
        let number = listed.map(|vehicle| vehicle.stock_number.clone());
        if let Some(number) = number.or_else(|| site.feed.history().stock_number_of(vin)) {
            let destination = of_vehicle(site, number, StatusCode::MOVED_PERMANENTLY, campaign).await;
            return Some((destination, RedirectReason::Vin(vin.clone())));
        }
    }
    let texts = old.stock_numbers.iter().filter(|text| !is_year(text));
    let number = texts.into_iter().find_map(|text| stock_number(site, inventory, text))?;
    let reason = RedirectReason::StockNumber(number.as_str().to_owned());
    Some((of_vehicle(site, number, StatusCode::MOVED_PERMANENTLY, campaign).await, reason))
}

/// The address to which a row of `redirects.csv` leads; `None` if it leads back to the address, or nowhere.
async fn by_row(
    site: &Site,
    inventory: &Snapshot,
    path: &str,
    query: Option<&str>,
    row: Redirect,
) -> Option<(Destination, RedirectReason)> {
    let reason = RedirectReason::Row(row.line);
    let Some(to) = row.to else { return Some((Destination::Removed, reason)) };
    let status = StatusCode::from_u16(row.status).ok()?;
    if !to.starts_with('/') {
        return Some((Destination::Redirect(status, to), reason));
    }
    let (to, fragment) = to.split_once('#').map_or((to.as_str(), None), |(to, part)| (to, Some(part)));
    let (target, more) = to.split_once('?').unwrap_or((to, ""));
    // A vehicle's own address changes with its name.
    if let Some(number) = number_in(target) {
        let number = stock_number(site, inventory, &number)?;
        return Some((of_vehicle(site, number, status, more).await, reason));
    }
    let own = page_path(&site.shell.dealer_pages, target);
    let target = own.as_deref().unwrap_or(target);
    if target == SPECIALS_PATH && !site.has_specials() {
        let vehicles = page_of(site, SPECIALS_PATH)?;
        return Some((
            Destination::Redirect(StatusCode::FOUND, with_query(vehicles.to_owned(), more)),
            reason,
        ));
    }
    let is_served = is_page_path(&site.shell, target) && site.shell.has(target)
        || site.config.site_dir.has_file(target)
        || is_fixed(target);
    let is_same = target.eq_ignore_ascii_case(path) && more == query.unwrap_or_default();
    if !is_served || is_same {
        return None;
    }
    let to = with_query(target.to_owned(), more);
    let to = fragment.map_or(to.clone(), |part| format!("{to}#{part}"));
    Some((Destination::Redirect(status, to), reason))
}

/// The stock number of a vehicle that is here, or was.
fn stock_number(site: &Site, inventory: &Snapshot, text: &str) -> Option<StockNumber> {
    let listed = inventory.get(text).map(|vehicle| vehicle.stock_number.clone());
    let removed = |text: &str| StockNumber::new(text).filter(|number| site.feed.history().has(number));
    listed.or_else(|| removed(text)).or_else(|| removed(&text.to_uppercase()))
}

async fn of_vehicle(site: &Site, number: StockNumber, status: StatusCode, query: &str) -> Destination {
    let (lookup, state) = site.feed.look_up(number.as_str()).await;
    match lookup {
        VehicleLookup::Found(vehicle) => Destination::Redirect(status, with_query(vehicle.path(), query)),
        lookup => Destination::Vehicle(lookup, loaded_or_empty(state), number),
    }
}

/// The results for filters of the table, with the make and the model that the address names, else its body style.
fn vehicles(inventory: &Snapshot, old: &OldAddress, filters: &str) -> (String, RedirectReason) {
    let mut query = Query::parse(filters);
    let mut name = None;
    if let Some(NamedModel { make, model, .. }) = named_model(inventory, old) {
        query.selected.set(Facet::Make, &make);
        if let Some(model) = &model {
            query.selected.set(Facet::Model, model);
        }
        name = Some([Some(make), model].into_iter().flatten().collect::<Vec<_>>().join(" "));
    } else if let Some(style) = inventory.named_body_style(&old.words) {
        query.selected.set(Facet::Body, style);
        name = Some(style.to_owned());
    }
    (query.path(), name.map_or(RedirectReason::Results, RedirectReason::Model))
}

fn named_model(inventory: &Snapshot, old: &OldAddress) -> Option<NamedModel> {
    inventory.named_model(&old.named).or_else(|| inventory.named_model(&old.words))
}

/// The results of the make and the model that an address without a form of a platform names. There a model alone is
/// a word like any other, unless it is all that the address says.
fn results(inventory: &Snapshot, old: &OldAddress) -> Option<(String, RedirectReason)> {
    let NamedModel { model, names_make, .. } = named_model(inventory, old)?;
    let is_all = || model.as_deref().is_some_and(|model| letters(model) == letters(&old.words));
    let leads = names_make || !old.named.is_empty() || is_all();
    leads.then(|| vehicles(inventory, old, ""))
}

/// The text is a make, a model or both, and nothing else.
fn is_name(inventory: &Snapshot, text: &str) -> bool {
    inventory.named_model(text).is_some_and(|named| {
        let model = named.model.as_deref().unwrap_or_default();
        [letters(&named.make), letters(model), letters(&named.make) + &letters(model)]
            .contains(&letters(text))
    })
}

fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// `None` if the dealership lacks the page.
fn page_of(site: &Site, page: &str) -> Option<&'static str> {
    let path = match page {
        SPECIALS_PATH if site.has_specials() => return Some(SPECIALS_PATH),
        SPECIALS_PATH => "/inventory",
        other => other,
    };
    PAGES.iter().map(|page| page.meta.path).find(|own| *own == path).filter(|path| site.shell.has(path))
}

/// A model year is more likely than a stock number of four digits.
fn is_year(text: &str) -> bool {
    text.len() == 4 && text.parse::<u16>().is_ok_and(|year| (1900..2100).contains(&year))
}

/// The parts of the query that name an advertisement.
fn campaign(query: Option<&str>) -> String {
    let is_campaign = |pair: &&str| names_advertisement(pair.split('=').next().unwrap_or_default());
    query.unwrap_or_default().split('&').filter(is_campaign).collect::<Vec<_>>().join("&")
}

fn with_query(to: String, query: &str) -> String {
    match (query.is_empty(), to.contains('?')) {
        (true, _) => to,
        (false, true) => format!("{to}&{query}"),
        (false, false) => format!("{to}?{query}"),
    }
}
