//! Vehicles as a table: `/cars.csv`, and an uploaded file of any layout, which is taken once its changes have been
//! seen (ENTRY-6).

use super::{Entered, car::not_stored, name_of, show_on_site};
use crate::{
    Admin, CARS, Frame, form_value,
    frame::{csv_file, page, page_with},
    quality_report::csv_table,
    staff_name::{DeviceName, remember},
};
use askama::Template;
use axum::{
    extract::{Multipart, State},
    response::{IntoResponse as _, Redirect, Response},
};
use http::StatusCode;
use inventory::decode_feed;
use messages::{Key, Messages, key};
use moka::sync::Cache;
use staff_inventory::{Record, RecordState, StaffInventory, StaffVehicle, fields};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::task::spawn_blocking;

/// Bytes of a table.
pub(super) const MAX_BYTES: usize = 20 * 1024 * 1024;
/// Vehicles of a table.
const MAX_VEHICLES: usize = 20_000;
/// Vehicles of each kind that the page names.
const MAX_NAMED: usize = 25;
/// Between the photos of a vehicle in a cell.
const PHOTO_SEPARATOR: &str = "|";

/// The tables that wait for a decision, by the name that the page has for them.
static WAITING: LazyLock<Cache<String, Arc<Vec<Record>>>> =
    LazyLock::new(|| Cache::builder().max_capacity(8).time_to_live(Duration::from_mins(30)).build());

/// The changes that a table would make.
struct Changes {
    /// Ids of those that are here, and records.
    records: Vec<(Option<i64>, Record)>,
    new: Vec<String>,
    changed: Vec<String>,
    unchanged: usize,
    /// Shown vehicles that the table does not have.
    gone: Vec<Arc<StaffVehicle>>,
}

impl Changes {
    fn new(table: &[Record], staff: &StaffInventory, messages: &Messages) -> Self {
        let here = staff.vehicles();
        let by_number: HashMap<&str, &Arc<StaffVehicle>> =
            here.iter().map(|vehicle| (vehicle.record.field("stock_number"), vehicle)).collect();
        let numbers: HashSet<&str> = table.iter().map(|record| record.field("stock_number")).collect();
        let is_gone = |vehicle: &&Arc<StaffVehicle>| {
            vehicle.record.state == RecordState::Published
                && !numbers.contains(vehicle.record.field("stock_number"))
        };
        let mut changes = Self {
            records: Vec::new(),
            new: Vec::new(),
            changed: Vec::new(),
            unchanged: 0,
            gone: here.iter().filter(is_gone).cloned().collect(),
        };
        for record in table {
            let name = || format!("{}, {}", name_of(record, messages), record.field("stock_number"));
            match by_number.get(record.field("stock_number")) {
                None => {
                    changes.new.push(name());
                    changes.records.push((None, record.clone()));
                }
                Some(vehicle) => {
                    let updated = vehicle.record.updated_by(record, staff.photo_address());
                    if updated == vehicle.record {
                        changes.unchanged += 1;
                    } else {
                        changes.changed.push(name());
                        changes.records.push((Some(vehicle.id), updated));
                    }
                }
            }
        }
        changes
    }
}

#[derive(Template)]
#[template(path = "admin/cars-table.html")]
struct TablePage {
    messages: Arc<Messages>,
    frame: Frame,
    by: String,
    error: Option<String>,
    preview: Option<Preview>,
}

/// What a table would change.
struct Preview {
    token: String,
    /// Columns that fill a field, with its name, and others.
    columns: Vec<(String, &'static str)>,
    /// New, changed and gone ones.
    lists: [NameList; 3],
    unchanged: usize,
    has_gone: bool,
    dropped: usize,
}

/// The first of some vehicles, and the number of all.
struct NameList {
    title: Key,
    total: usize,
    names: Vec<String>,
}

impl NameList {
    fn new(title: Key, mut names: Vec<String>) -> Self {
        let total = names.len();
        names.truncate(MAX_NAMED);
        Self { title, total, names }
    }
}

impl TablePage {
    fn new(admin: &Admin, by: &DeviceName) -> Self {
        Self {
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, CARS, admin.messages().staff_cars_table_title()),
            by: by.text(),
            error: None,
            preview: None,
        }
    }

    fn refused(mut self, status: StatusCode, error: String) -> Response {
        self.error = Some(error);
        page_with(status, &self)
    }
}

/// `GET /cars.csv`: all vehicles with all fields, which the reader of tables reads back.
pub(super) async fn csv(Entered(staff): Entered) -> Response {
    let names: Vec<&str> = fields().iter().map(|row| row.name).chain(["image_urls"]).collect();
    let cells = |vehicle: Arc<StaffVehicle>| {
        let record = &vehicle.record;
        let photos = record.json(staff.photo_address()).remove("image_urls");
        let photos: Vec<String> =
            photos.and_then(|photos| serde_json::from_value(photos).ok()).unwrap_or_default();
        let texts = fields().iter().map(|row| record.field(row.name).to_owned());
        texts.chain([photos.join(PHOTO_SEPARATOR)]).collect::<Vec<_>>()
    };
    csv_file("cars.csv", csv_table(&names.join(" "), staff.vehicles().into_iter().map(cells)))
}

/// `GET /cars/table`.
pub(super) async fn show(State(admin): State<Admin>, _: Entered, name: DeviceName) -> Response {
    page(&TablePage::new(&admin, &name))
}

/// `POST /cars/table`: a form with the file `table`; the answer shows what it would change.
pub(super) async fn preview(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    name: DeviceName,
    mut form: Multipart,
) -> Response {
    let shown = TablePage::new(&admin, &name);
    let messages = admin.messages();
    let mut file = None;
    while let Ok(Some(field)) = form.next_field().await {
        if field.file_name().is_some() {
            file = field.bytes().await.ok();
        }
    }
    let Some(bytes) = file.filter(|bytes| !bytes.is_empty()) else {
        let text = messages.staff_cars_table_none().to_owned();
        return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text);
    };
    let format = admin.site.feed.format();
    let reading = spawn_blocking(move || decode_feed(&bytes, None, &format, MAX_VEHICLES));
    let decoded = match reading.await {
        Ok(Ok(decoded)) if !decoded.vehicles.is_empty() => decoded,
        Ok(Ok(_)) => {
            let text = messages.staff_cars_table_empty().to_owned();
            return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text);
        }
        Ok(Err(error)) => {
            let text = messages.staff_cars_table_unreadable(&error.to_string()).to_string();
            return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text);
        }
        Err(error) => {
            let text = messages.staff_cars_table_unreadable(&error.to_string()).to_string();
            return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text);
        }
    };
    let photos = staff.photo_address();
    let table: Vec<Record> =
        decoded.vehicles.iter().map(|vehicle| Record::from_vehicle(vehicle, photos)).collect();
    let changes = Changes::new(&table, &staff, messages);
    let token = format!("{}-{}", staff.revision().unwrap_or_default(), table_id(&table));
    WAITING.insert(token.clone(), Arc::new(table));
    let gone = changes.gone.iter().map(|vehicle| {
        format!("{}, {}", name_of(&vehicle.record, messages), vehicle.record.field("stock_number"))
    });
    let columns = decoded.columns.iter().filter(|column| column.filled > 0);
    let preview = Preview {
        token,
        columns: columns.map(|column| (column.name.clone(), column.field.unwrap_or_default())).collect(),
        has_gone: !changes.gone.is_empty(),
        lists: [
            NameList::new(key::STAFF_CARS_TABLE_NEW, changes.new),
            NameList::new(key::STAFF_CARS_TABLE_CHANGED, changes.changed),
            NameList::new(key::STAFF_CARS_TABLE_GONE, gone.collect()),
        ],
        unchanged: changes.unchanged,
        dropped: decoded.report.dropped_records.values().sum(),
    };
    page(&TablePage { preview: Some(preview), ..shown })
}

/// Tells tables apart.
fn table_id(table: &[Record]) -> String {
    let text = serde_json::to_vec(table).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}

/// `POST /cars/table/take`: `table`, the name of a table that was shown, `gone` to take away what it does not have, and
/// `by`.
pub(super) async fn take(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    device: DeviceName,
    body: String,
) -> Response {
    let messages = admin.messages();
    let field = |name| form_value(&body, name).unwrap_or_default();
    let shown = TablePage::new(&admin, &device);
    let by = match device.or_typed(&field("by")) {
        Ok(by) => by,
        Err(text) => return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, messages[text].to_owned()),
    };
    let Some(table) = WAITING.get(&field("table")) else {
        return shown.refused(StatusCode::GONE, messages.staff_cars_table_late().to_owned());
    };
    let changes = Changes::new(&table, &staff, messages);
    let mut records = changes.records;
    if !field("gone").is_empty() {
        let removed = |vehicle: &Arc<StaffVehicle>| {
            (Some(vehicle.id), Record { state: RecordState::Removed, ..vehicle.record.clone() })
        };
        records.extend(changes.gone.iter().map(removed));
    }
    let count = records.len();
    match staff.take(records, by.as_str()).await {
        Ok(()) => {
            tracing::info!(vehicles = count, "table of vehicles taken by staff");
            show_on_site(&admin).await;
            remember(&by, Redirect::to(CARS)).into_response()
        }
        Err(error) => not_stored(&admin, &error),
    }
}
