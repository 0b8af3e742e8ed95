//! `/cars`: the vehicles that staff enter, a new one, and one of them (ENTRY-3, ENTRY-4).

mod car;
pub(super) mod fields;
mod history;
mod photos;
mod table;

use super::{
    Admin, CARS, Frame, Shared, form_value,
    frame::{page, page_with, vehicle_page},
    lead_row::photo_of,
    line,
    list_page::{ListPage, PageNumber},
    staff_name::{DeviceName, remember},
};
use askama::Template;
use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRequestParts, Query, State},
    middleware,
    response::{IntoResponse as _, Redirect, Response},
    routing::{get, post},
};
use http::{StatusCode, request::Parts};
use inventory::{Snapshot, VehicleStatus, Vin};
use messages::{Key, Messages, key};
use serde::Deserialize;
use site::LiveSite;
use staff_inventory::{Record, RecordState, StaffInventory, StaffVehicle};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

pub(super) fn routes(live: &LiveSite) -> Router<Shared> {
    Router::new()
        .route(CARS, get(show))
        .route("/cars.csv", get(table::csv))
        .route(
            "/cars/table",
            get(table::show).post(table::preview).layer(DefaultBodyLimit::max(table::MAX_BYTES)),
        )
        .route("/cars/table/take", post(table::take).layer(DefaultBodyLimit::max(table::MAX_CARRIED)))
        .route("/cars/add", get(new).post(add))
        .route("/cars/{id}", get(car::show).post(car::save))
        .route("/cars/{id}/copy", post(car::copy))
        .route("/cars/{id}/undo", post(car::undo))
        .route("/cars/{id}/photos/order", post(photos::arrange))
        .route(
            "/cars/{id}/photos",
            post(photos::add)
                .layer(DefaultBodyLimit::max(photos::MAX_POST))
                .layer(middleware::from_fn_with_state(live.clone(), photos::refuse_large)),
        )
}

/// The vehicles that staff enter; an answer in words where they don't.
struct Entered(Arc<StaffInventory>);

impl FromRequestParts<Shared> for Entered {
    type Rejection = Response;

    async fn from_request_parts(_: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let site = shared.live.current();
        let off = || (StatusCode::NOT_FOUND, line(&site.shell.messages, key::STAFF_CARS_OFF)).into_response();
        site.feed.staff().cloned().map(Self).ok_or_else(off)
    }
}

/// Serves what was just stored. It is stored all the same if that fails.
async fn show_on_site(admin: &Admin) {
    if let Err(error) = admin.site.feed.show_entered().await {
        tracing::error!(%error, "vehicles of staff stored, not shown yet");
    }
}

/// Part of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum View {
    All,
    Shown,
    Drafts,
    Left,
    /// Any other word: all.
    #[default]
    #[serde(other)]
    Unknown,
}

const VIEWS: [(&str, View, Key); 4] = [
    ("all", View::All, key::STAFF_CARS_VIEW_ALL),
    ("shown", View::Shown, key::STAFF_CARS_VIEW_SHOWN),
    ("drafts", View::Drafts, key::STAFF_CARS_VIEW_DRAFTS),
    ("left", View::Left, key::STAFF_CARS_VIEW_LEFT),
];

#[derive(Clone, Debug, Default, Deserialize)]
struct ListQuery {
    #[serde(default)]
    show: View,
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: PageNumber,
}

impl ListQuery {
    fn view(&self) -> (&'static str, View) {
        let view = VIEWS.iter().find(|(_, view, _)| *view == self.show).unwrap_or(&VIEWS[0]);
        (view.0, view.1)
    }

    fn address(&self, name: &str, page: PageNumber) -> String {
        let q: String = form_urlencoded::byte_serialize(self.q.as_bytes()).collect();
        format!("{CARS}?show={name}&q={q}{}", page.parameter("page"))
    }
}

#[derive(Template)]
#[template(path = "admin/cars.html")]
struct CarsPage {
    messages: Arc<Messages>,
    frame: Frame,
    by: String,
    q: String,
    view: &'static str,
    /// Address, label, number of cars; the current one.
    views: Vec<(String, Key, usize, bool)>,
    rows: ListPage<CarRow>,
    is_empty: bool,
}

/// A row of the list.
struct CarRow {
    id: i64,
    revision: i64,
    name: String,
    stock_number: String,
    photo: Option<String>,
    photos: usize,
    state: CarState,
    price: String,
    /// The feed has its stock number.
    is_feeds: bool,
    same_vin: Option<Twin>,
}

/// The name of another vehicle with the same VIN, and its page for staff.
type Twin = (String, String);

/// Another vehicle of staff or of the feed with this VIN, beside the one with this id and stock number (ENTRY-2).
/// One that has left is none: a car may come back.
fn twin(
    record: &Record,
    id: i64,
    admin: &Admin,
    staff: &StaffInventory,
    inventory: &Snapshot,
) -> Option<Twin> {
    let vin = Some(record.field("vin")).filter(|vin| !vin.is_empty())?;
    let is_other = |other: &Arc<StaffVehicle>| other.id != id && !has_left(&other.record);
    if let Some(other) = staff.with_vin(vin).into_iter().find(is_other) {
        return Some((name_of(&other.record, admin.messages()), format!("{CARS}/{}", other.id)));
    }
    let vin = Vin::new(vin)?;
    let number = record.field("stock_number");
    let mut others = inventory.vehicles().iter().filter(|other| other.vin.as_ref() == Some(&vin));
    let other = others.find(|other| other.stock_number.as_str() != number)?;
    Some((other.name.to_string(), vehicle_page(other.stock_number.as_str())))
}

/// The VINs that two vehicles have, in capitals: among many vehicles it finds those with a [`twin`].
fn shared_vins(staff: &[Arc<StaffVehicle>], inventory: &Snapshot) -> HashSet<String> {
    let mut numbers: HashMap<String, &str> = HashMap::new();
    let of_staff =
        staff.iter().map(|vehicle| (vehicle.record.field("vin"), vehicle.record.field("stock_number")));
    let mut shared: HashSet<String> = of_staff
        .map(|(vin, number)| (vin.to_ascii_uppercase(), number))
        .filter_map(|(vin, number)| numbers.insert(vin.clone(), number).map(|_| vin))
        .collect();
    let of_both = inventory.vehicles().iter().filter_map(|vehicle| {
        let vin = vehicle.vin.as_ref()?.as_str();
        let number = numbers.get(vin)?;
        (*number != vehicle.stock_number.as_str()).then(|| vin.to_owned())
    });
    shared.extend(of_both);
    shared
}

fn has_left(record: &Record) -> bool {
    VehicleStatus::from_word(record.field("status")).is_some_and(VehicleStatus::has_left)
}

/// The state of a vehicle for staff.
pub(super) struct CarState {
    label: Key,
    class: &'static str,
    /// Labels of the fields that it lacks.
    missing: Vec<Key>,
}

impl CarState {
    fn new(record: &Record) -> Self {
        let status = VehicleStatus::from_word(record.field("status")).unwrap_or_default();
        let missing: Vec<Key> = record.missing().iter().map(|row| row.label).collect();
        let (label, class) = match record.state {
            RecordState::Draft => (key::STAFF_CARS_DRAFT, ""),
            RecordState::Removed => (key::STAFF_CARS_REMOVED, "badge-bad"),
            RecordState::Published if !missing.is_empty() => (key::STAFF_CARS_INCOMPLETE, "badge-bad"),
            RecordState::Published if status != VehicleStatus::Available => (status.label(), "badge-accent"),
            RecordState::Published => (key::STAFF_CARS_SHOWN, "badge-good"),
        };
        Self { label, class, missing }
    }
}

/// The first photo, if it was uploaded, at the size of a card.
fn small_photo(record: &Record) -> Option<String> {
    record.photos.first().and_then(|photo| small(photo))
}

/// A photo that was uploaded, at the size of a card.
fn small(photo: &str) -> Option<String> {
    (!photo.contains("://")).then(|| format!("/uploads/{photo}-440.webp"))
}

/// Year, make, model and trim, as they were typed.
fn name_of(record: &Record, messages: &Messages) -> String {
    let words = ["year", "make", "model", "trim"].map(|name| record.field(name)).into_iter();
    let name = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if name.is_empty() { messages.staff_cars_nameless().to_owned() } else { name }
}

impl View {
    fn of(vehicle: &StaffVehicle, staff: &StaffInventory) -> Self {
        if has_left(&vehicle.record) {
            Self::Left
        } else if staff.is_shown(vehicle.id) {
            Self::Shown
        } else {
            Self::Drafts
        }
    }
}

/// `GET /cars`: `show`, `q` and `page`.
async fn show(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    name: DeviceName,
    Query(query): Query<ListQuery>,
) -> Response {
    let inventory = admin.site.inventory_or_empty().await;
    let all = staff.vehicles();
    let words = query.q.trim().to_lowercase();
    let is_found = |vehicle: &Arc<StaffVehicle>| {
        let fields = ["stock_number", "vin", "year", "make", "model", "trim"];
        let text = fields.map(|name| vehicle.record.field(name)).join(" ").to_lowercase();
        words.split_whitespace().all(|word| text.contains(word))
    };
    let found: Vec<(Arc<StaffVehicle>, View)> = all
        .iter()
        .filter(|vehicle| is_found(vehicle))
        .map(|vehicle| (Arc::clone(vehicle), View::of(vehicle, &staff)))
        .collect();
    let (name_of_view, view) = query.view();
    let is_in = |of: View| move |row: &&(Arc<StaffVehicle>, View)| of == View::All || row.1 == of;
    let shown: Vec<_> = found.iter().filter(is_in(view)).cloned().collect();
    let messages = admin.messages();
    let shared = shared_vins(&all, &inventory);
    let row = |(vehicle, _): &(Arc<StaffVehicle>, View)| {
        let record = &vehicle.record;
        let number = record.field("stock_number");
        let listed = inventory.get(number);
        CarRow {
            id: vehicle.id,
            revision: vehicle.revision,
            name: name_of(record, messages),
            stock_number: number.to_owned(),
            photo: small_photo(record).or_else(|| listed.and_then(|listed| photo_of(listed, &admin))),
            photos: record.photos.len(),
            state: CarState::new(record),
            price: record.field("list_price").to_owned(),
            is_feeds: admin.site.feed.is_of_feed(number),
            same_vin: Some(record.field("vin"))
                .filter(|vin| shared.contains(&vin.to_ascii_uppercase()))
                .and_then(|_| twin(record, vehicle.id, &admin, &staff, &inventory)),
        }
    };
    let views = VIEWS.map(|(name, of, label)| {
        (
            query.address(name, PageNumber::default()),
            label,
            found.iter().filter(is_in(of)).count(),
            of == view,
        )
    });
    page(&CarsPage {
        messages: Arc::clone(&admin.site.shell.messages),
        frame: Frame::new(&admin.site, CARS, messages.staff_menu_cars()),
        by: name.text(),
        rows: ListPage::new(&shown, query.page, row, |page| query.address(name_of_view, page)),
        q: query.q.clone(),
        view: name_of_view,
        views: views.into(),
        is_empty: all.is_empty(),
    })
}

#[derive(Template)]
#[template(path = "admin/car-add.html")]
struct AddPage {
    messages: Arc<Messages>,
    frame: Frame,
    by: String,
    vin: String,
    error: Option<String>,
    same: Option<Twin>,
    script: String,
}

impl AddPage {
    fn new(admin: &Admin, by: &DeviceName, vin: &str) -> Self {
        Self {
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, CARS, admin.messages().staff_cars_add()),
            by: by.text(),
            vin: vin.to_owned(),
            error: None,
            same: None,
            script: admin.site.shell.cars_script().to_owned(),
        }
    }
}

/// `GET /cars/add`.
async fn new(State(admin): State<Admin>, _: Entered, name: DeviceName) -> Response {
    page(&AddPage::new(&admin, &name, ""))
}

/// `POST /cars/add`: `vin`, which may be empty, `by`, and `again` for a VIN that another car has.
async fn add(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    device: DeviceName,
    body: String,
) -> Response {
    let field = |name| form_value(&body, name).unwrap_or_default();
    let vin: String = field("vin").chars().filter(char::is_ascii_alphanumeric).collect();
    let vin = vin.to_ascii_uppercase();
    let by = match device.clone().or_typed(&field("by")) {
        Ok(by) => by,
        Err(text) => {
            let mut again = AddPage::new(&admin, &device, &vin);
            again.error = Some(admin.messages()[text].to_owned());
            return page_with(StatusCode::UNPROCESSABLE_ENTITY, &again);
        }
    };
    let mut record = Record::default();
    record.set("vin", &vin);
    let inventory = admin.site.inventory_or_empty().await;
    let same = twin(&record, 0, &admin, &staff, &inventory).filter(|_| field("again").is_empty());
    if same.is_some() {
        let mut again = AddPage::new(&admin, &DeviceName(Some(by)), &vin);
        again.same = same;
        return page_with(StatusCode::CONFLICT, &again);
    }
    record.fill_from_vin();
    match staff.add(record, by.as_str()).await {
        Ok(added) => {
            tracing::info!(car = added.id, "vehicle added by staff");
            show_on_site(&admin).await;
            remember(&by, Redirect::to(&format!("{CARS}/{}", added.id)))
        }
        Err(error) => {
            tracing::error!(%error, "vehicle of staff not stored");
            let mut again = AddPage::new(&admin, &DeviceName(Some(by)), &vin);
            again.error = Some(admin.messages().staff_cars_not_saved().to_owned());
            page_with(StatusCode::SERVICE_UNAVAILABLE, &again)
        }
    }
}
