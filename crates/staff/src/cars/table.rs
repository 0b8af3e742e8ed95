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
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use http::StatusCode;
use inventory::{FeedFormat, decode_feed};
use messages::{Key, Messages, key};
use staff_inventory::{Record, RecordState, StaffInventory, StaffVehicle, fields};
use std::collections::{HashMap, HashSet};
use std::io::{self, Read as _, Write as _};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Bytes of a table.
pub(super) const MAX_BYTES: usize = 20 * 1024 * 1024;
/// Bytes of a table as the page carries it until it is taken.
pub(super) const MAX_CARRIED: usize = 2 * MAX_BYTES;
/// Bytes of its records.
const MAX_RECORDS: u64 = 64 * 1024 * 1024;
/// Vehicles of a table.
const MAX_VEHICLES: usize = 20_000;
/// Vehicles of each kind that the page names.
const MAX_NAMED: usize = 25;
/// Between the photos of a vehicle in a cell.
const PHOTO_SEPARATOR: &str = "|";

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
                    let updated =
                        vehicle.record.updated_by(record, staff.photo_address(), staff.shown(vehicle.id));
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

/// The changes that a table would make, as the page shows them.
struct Preview {
    /// The records, so that any server can take them at any time.
    table: String,
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
        let photos: Vec<String> = record.photo_addresses(staff.photo_address()).collect();
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
    let (format, words) = (admin.site.feed.format(), Arc::clone(&shown.messages));
    let reading = spawn_blocking(move || Preview::new(&bytes, &format, &staff, &words)).await;
    match reading.unwrap_or_else(|error| Err(error.to_string())) {
        Ok(Some(preview)) => page(&TablePage { preview: Some(preview), ..shown }),
        Ok(None) => {
            let text = messages.staff_cars_table_empty().to_owned();
            shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text)
        }
        Err(why) => {
            let text = messages.staff_cars_table_unreadable(&why).to_string();
            shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text)
        }
    }
}

impl Preview {
    /// `None` without a vehicle. Blocks.
    fn new(
        file: &[u8],
        format: &FeedFormat,
        staff: &StaffInventory,
        messages: &Messages,
    ) -> Result<Option<Self>, String> {
        let decoded = decode_feed(file, None, format, MAX_VEHICLES).map_err(|error| error.to_string())?;
        if decoded.vehicles.is_empty() {
            return Ok(None);
        }
        let photos = staff.photo_address();
        let table: Vec<Record> =
            decoded.vehicles.iter().map(|vehicle| Record::from_vehicle(vehicle, photos)).collect();
        let changes = Changes::new(&table, staff, messages);
        let gone = changes.gone.iter().map(|vehicle| {
            format!("{}, {}", name_of(&vehicle.record, messages), vehicle.record.field("stock_number"))
        });
        let columns = decoded.columns.iter().filter(|column| column.filled > 0);
        Ok(Some(Self {
            table: packed(&table).map_err(|error| error.to_string())?,
            columns: columns.map(|column| (column.name.clone(), column.field.unwrap_or_default())).collect(),
            has_gone: !changes.gone.is_empty(),
            lists: [
                NameList::new(key::STAFF_CARS_TABLE_NEW, changes.new),
                NameList::new(key::STAFF_CARS_TABLE_CHANGED, changes.changed),
                NameList::new(key::STAFF_CARS_TABLE_GONE, gone.collect()),
            ],
            unchanged: changes.unchanged,
            dropped: decoded.report.dropped_records.values().sum(),
        }))
    }
}

/// A table as the value of a field.
fn packed(table: &[Record]) -> io::Result<String> {
    let json = serde_json::to_vec(table)?;
    if u64::try_from(json.len()).is_ok_and(|length| length > MAX_RECORDS) {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(&json)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(packed.finish()?))
}

/// The table that a page carried; `None` if the field has another value.
fn unpacked(field: &str) -> Option<Vec<Record>> {
    let packed = BASE64_URL_SAFE_NO_PAD.decode(field).ok()?;
    let mut json = Vec::new();
    GzDecoder::new(packed.as_slice()).take(MAX_RECORDS).read_to_end(&mut json).ok()?;
    serde_json::from_slice(&json).ok().filter(|table: &Vec<Record>| table.len() <= MAX_VEHICLES)
}

/// `POST /cars/table/take`: `table`, which the page carried, `gone` to take away what it does not have, and `by`.
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
    let (here, words) = (Arc::clone(&staff), Arc::clone(&shown.messages));
    let carried = field("table");
    let reading =
        spawn_blocking(move || unpacked(&carried).map(|table| Changes::new(&table, &here, &words))).await;
    let Ok(Some(changes)) = reading else {
        let text = messages.staff_cars_table_broken().to_owned();
        return shown.refused(StatusCode::UNPROCESSABLE_ENTITY, text);
    };
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
