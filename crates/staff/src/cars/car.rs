//! `/cars/{id}`: one vehicle, with its form, what is missing, its photos and its changes.

use super::{
    CarState, Entered, Twin, fields::FieldView, history::ChangeView, name_of, show_on_site, small, twin,
};
use crate::{
    Admin, CARS, Frame, Shared, form_value,
    frame::{page, page_with, vehicle_page},
    line,
    staff_name::{DeviceName, remember},
};
use askama::Template;
use axum::{
    extract::{FromRef as _, FromRequest, FromRequestParts as _, Query, Request, State},
    response::{IntoResponse, Json, Redirect, Response},
};
use http::{HeaderMap, StatusCode, header};
use inventory::{StockNumber, Vin};
use leads::StaffName;
use messages::{Key, Messages, key};
use serde::Deserialize;
use serde_json::json;
use staff_inventory::{Record, RecordState, Saved, StaffInventory, StaffVehicle, Undone, fields};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

#[expect(clippy::disallowed_types, reason = "staff may read axum's own words about a malformed address")]
pub(super) type IdPath = axum::extract::Path<i64>;

#[derive(Template)]
#[template(path = "admin/car.html")]
struct CarPage {
    messages: Arc<Messages>,
    frame: Frame,
    by: String,
    id: i64,
    revision: i64,
    state: CarState,
    is_published: bool,
    is_removed: bool,
    /// Names and labels of the fields that are missing.
    missing: Vec<(&'static str, Key)>,
    fields: Vec<FieldView>,
    /// A word about the VIN.
    check_digit: Option<String>,
    public: Option<String>,
    staff_page: Option<String>,
    photos: Vec<PhotoView>,
    changes: Vec<ChangeView>,
    script: String,
    /// Changes of others while the form was open.
    meanwhile: Vec<String>,
    notice: Option<String>,
    error: Option<String>,
    is_feeds: bool,
    same_vin: Option<Twin>,
}

/// A photo of the page.
struct PhotoView {
    name: String,
    /// `None` for one of another host, which these pages do not load.
    src: Option<String>,
}

impl PhotoView {
    fn new(photo: &str) -> Self {
        Self { name: photo.to_owned(), src: small(photo) }
    }
}

/// The part of the address after `?`.
#[derive(Debug, Default, Deserialize)]
pub(super) struct CarQuery {
    /// The revision that was saved.
    saved: Option<i64>,
    /// The revision that its form was made of.
    seen: Option<i64>,
    /// Nothing was taken back.
    late: Option<String>,
}

pub(super) fn unknown(admin: &Admin) -> Response {
    (StatusCode::NOT_FOUND, line(admin.messages(), key::STAFF_CARS_UNKNOWN)).into_response()
}

impl CarPage {
    /// `record` is that of the form.
    async fn new(
        admin: &Admin,
        staff: &StaffInventory,
        vehicle: &StaffVehicle,
        record: &Record,
        by: &DeviceName,
    ) -> Self {
        let messages = admin.messages();
        let number = vehicle.record.field("stock_number");
        let inventory = admin.site.inventory_or_empty().await;
        let listed = inventory.get(number).filter(|_| staff.is_shown(vehicle.id));
        let history = staff.history(vehicle.id).await;
        let history = history.inspect_err(|error| tracing::error!(%error, "changes of a vehicle not read"));
        let vin = Vin::new(record.field("vin")).filter(|vin| !vin.has_valid_check_digit());
        let entry = StockNumber::new(number).and_then(|number| admin.site.feed.history().entry(&number));
        Self {
            frame: Frame::new(&admin.site, CARS, name_of(record, messages)),
            by: by.text(),
            id: vehicle.id,
            revision: vehicle.revision,
            state: CarState::new(&vehicle.record),
            is_published: vehicle.record.state == RecordState::Published,
            is_removed: vehicle.record.state == RecordState::Removed,
            missing: record.missing().iter().map(|row| (row.name, row.label)).collect(),
            fields: FieldView::all(record, admin),
            check_digit: vin.map(|vin| messages.staff_cars_check_digit(&vin.check_digit()).to_string()),
            public: listed.map(|listed| admin.site.shell.absolute(&listed.path())),
            staff_page: entry.map(|_| vehicle_page(number)),
            photos: vehicle.record.photos.iter().map(|photo| PhotoView::new(photo)).collect(),
            script: admin.site.shell.cars_script().to_owned(),
            changes: history
                .unwrap_or_default()
                .iter()
                .map(|change| ChangeView::new(change, admin))
                .collect(),
            meanwhile: Vec::new(),
            notice: None,
            error: None,
            is_feeds: admin.site.feed.is_of_feed(number),
            same_vin: twin(&vehicle.record, vehicle.id, admin, staff, &inventory),
            messages: Arc::clone(&admin.site.shell.messages),
        }
    }
}

/// The page of a vehicle with an error, after a post that changed nothing or only a part.
pub(super) async fn refused_with(
    admin: &Admin,
    staff: &StaffInventory,
    id: i64,
    by: DeviceName,
    status: StatusCode,
    text: String,
) -> Response {
    let Some(vehicle) = staff.vehicle(id) else { return unknown(admin) };
    let mut again = CarPage::new(admin, staff, &vehicle, &vehicle.record, &by).await;
    again.error = Some(text);
    page_with(status, &again)
}

/// `GET /cars/{id}`.
pub(super) async fn show(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    name: DeviceName,
    axum::extract::Path(id): IdPath,
    Query(query): Query<CarQuery>,
) -> Response {
    let Some(vehicle) = staff.vehicle(id) else { return unknown(&admin) };
    let mut shown = CarPage::new(&admin, &staff, &vehicle, &vehicle.record, &name).await;
    if let Some(saved) = query.saved {
        shown.notice = Some(admin.messages().staff_cars_saved().to_owned());
        let between = |change: &&ChangeView| {
            query.seen.is_some_and(|seen| change.revision > seen) && change.revision < saved
        };
        let others = shown.changes.iter().filter(between);
        shown.meanwhile =
            others.map(|change| format!("{}: {}", change.heading, change.lines.join("; "))).collect();
    }
    if query.late.is_some() {
        shown.error = Some(admin.messages().staff_cars_undone_late().to_owned());
    }
    page(&shown)
}

/// The fields of a post, by their names.
fn posted_fields(body: &str) -> BTreeMap<String, String> {
    let is_field = |name: &str| fields().iter().any(|row| row.name == name);
    let all = form_urlencoded::parse(body.as_bytes()).into_owned();
    all.filter(|(name, _)| is_field(name)).collect()
}

/// `POST /cars/{id}`: the fields of the form or some of them, `seen` (the revision that the page showed), `state`
/// (`published`, `draft` or `removed`) if it is to change, `by`, and `list` from the list of cars.
pub(super) async fn save(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    device: DeviceName,
    axum::extract::Path(id): IdPath,
    headers: HeaderMap,
    body: String,
) -> Response {
    let is_script = headers.get(header::ACCEPT).is_some_and(|accept| accept == "application/json");
    let field = |name| form_value(&body, name);
    let Some(current) = staff.vehicle(id) else { return unknown(&admin) };
    let seen = field("seen").and_then(|seen| seen.parse().ok()).unwrap_or(current.revision);
    let typed = posted_fields(&body);
    let refused =
        async |status: StatusCode, by: DeviceName, vehicle: &StaffVehicle, record: &Record, error: String| {
            if is_script {
                return (status, Json(json!({ "error": error, "revision": vehicle.revision })))
                    .into_response();
            }
            let mut again = CarPage::new(&admin, &staff, vehicle, record, &by).await;
            again.error = Some(error);
            page_with(status, &again)
        };
    let with_typed = || {
        let mut record = current.record.clone();
        for (name, text) in &typed {
            record.set(name, text);
        }
        record
    };
    let by = match device.clone().or_typed(&field("by").unwrap_or_default()) {
        Ok(by) => by,
        Err(text) => {
            let error = admin.messages()[text].to_owned();
            return refused(StatusCode::UNPROCESSABLE_ENTITY, device, &current, &with_typed(), error).await;
        }
    };
    let saved = store(&staff, id, seen, &typed, field("state").as_deref(), by.as_str()).await;
    let remembered = DeviceName(Some(by.clone()));
    match saved {
        Ok(Saved::Done(vehicle)) => {
            tracing::info!(car = id, revision = vehicle.revision, "vehicle changed by staff");
            show_on_site(&admin).await;
            if is_script {
                let missing: Vec<_> =
                    vehicle.record.missing().iter().map(|row| &admin.messages()[row.label]).collect();
                return Json(json!({ "revision": vehicle.revision, "missing": missing })).into_response();
            }
            let to = match field("list") {
                Some(list) => format!("{CARS}?{list}#car-{id}"),
                None => format!("{CARS}/{id}?saved={}&seen={seen}", vehicle.revision),
            };
            remember(&by, Redirect::to(&to))
        }
        Ok(Saved::Conflict(now, mine, names)) => {
            let error = admin.messages().staff_cars_conflict().to_owned();
            if is_script {
                return refused(StatusCode::CONFLICT, remembered, &now, &mine, error).await;
            }
            let mut again = CarPage::new(&admin, &staff, &now, &mine, &remembered).await;
            note_conflicts(&mut again, &staff, &now, &names, &admin).await;
            again.error = Some(error);
            page_with(StatusCode::CONFLICT, &again)
        }
        Ok(Saved::Unknown) => unknown(&admin),
        Err(error) => {
            tracing::error!(%error, car = id, "vehicle of staff not stored");
            let text = admin.messages().staff_cars_not_saved().to_owned();
            refused(StatusCode::SERVICE_UNAVAILABLE, remembered, &current, &with_typed(), text).await
        }
    }
}

/// Stores the fields, then the state, each as a change of its own only where it is one.
async fn store(
    staff: &StaffInventory,
    id: i64,
    seen: i64,
    typed: &BTreeMap<String, String>,
    state: Option<&str>,
    by: &str,
) -> Result<Saved, leads::DatabaseError> {
    let saved = staff.save(id, seen, typed, by).await?;
    let states = [RecordState::Draft, RecordState::Published, RecordState::Removed];
    let state = states.into_iter().find(|known| Some(known.name()) == state);
    let (Saved::Done(_), Some(state)) = (&saved, state) else { return Ok(saved) };
    let changed = staff.change(id, by, |record| record.state = state).await?;
    Ok(changed.map_or(Saved::Unknown, Saved::Done))
}

/// Says beside each field what it is now, and by whom.
async fn note_conflicts(
    page: &mut CarPage,
    staff: &StaffInventory,
    now: &StaffVehicle,
    names: &BTreeSet<&'static str>,
    admin: &Admin,
) {
    let history = staff.history(now.id).await.unwrap_or_default();
    let messages = admin.messages();
    for view in page.fields.iter_mut().filter(|view| names.contains(view.name)) {
        let change = history.iter().find(|change| change.fields.iter().any(|field| field.name == view.name));
        let value = Some(now.record.field(view.name)).filter(|value| !value.is_empty());
        let value = value.unwrap_or_else(|| messages.staff_cars_empty());
        let by = change.map_or("", |change| change.by.as_str());
        view.note = Some(messages.staff_cars_conflict_field(&value, &by).to_string());
        view.is_usual = true;
    }
}

/// A post about a car, with the name of whoever sent it. Without one the car's page asks for it.
pub(super) struct NamedPost {
    pub admin: Admin,
    pub staff: Arc<StaffInventory>,
    pub id: i64,
    pub by: StaffName,
    pub body: String,
}

impl FromRequest<Shared> for NamedPost {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Entered(staff) = Entered::from_request_parts(&mut parts, shared).await?;
        let Ok(device) = DeviceName::from_request_parts(&mut parts, shared).await;
        let id = IdPath::from_request_parts(&mut parts, shared).await;
        let axum::extract::Path(id) = id.map_err(IntoResponse::into_response)?;
        let body = String::from_request(Request::from_parts(parts, body), shared).await;
        let body = body.map_err(IntoResponse::into_response)?;
        let admin = Admin::from_ref(shared);
        match device.clone().or_typed(&form_value(&body, "by").unwrap_or_default()) {
            Ok(by) => Ok(Self { admin, staff, id, by, body }),
            Err(text) => {
                let text = admin.messages()[text].to_owned();
                Err(refused_with(&admin, &staff, id, device, StatusCode::UNPROCESSABLE_ENTITY, text).await)
            }
        }
    }
}

/// `POST /cars/{id}/copy`: another vehicle like this one; `by`.
pub(super) async fn copy(NamedPost { admin, staff, id, by, .. }: NamedPost) -> Response {
    let Some(vehicle) = staff.vehicle(id) else { return unknown(&admin) };
    match staff.add(vehicle.record.duplicate(), by.as_str()).await {
        Ok(added) => {
            show_on_site(&admin).await;
            remember(&by, Redirect::to(&format!("{CARS}/{}", added.id)))
        }
        Err(error) => not_stored(&admin, &error),
    }
}

/// `POST /cars/{id}/undo`: `revision`, the change to take back, and `by`.
pub(super) async fn undo(NamedPost { admin, staff, id, by, body }: NamedPost) -> Response {
    let revision =
        form_value(&body, "revision").and_then(|revision| revision.parse().ok()).unwrap_or_default();
    match staff.undo(id, revision, by.as_str()).await {
        Ok(Undone::Done(vehicle)) => {
            tracing::info!(car = id, revision = vehicle.revision, "change of a vehicle taken back by staff");
            show_on_site(&admin).await;
            remember(&by, Redirect::to(&format!("{CARS}/{id}")))
        }
        Ok(Undone::Changed) => remember(&by, Redirect::to(&format!("{CARS}/{id}?late=1"))),
        Err(error) => not_stored(&admin, &error),
    }
}

pub(super) fn not_stored(admin: &Admin, error: &leads::DatabaseError) -> Response {
    tracing::error!(%error, "vehicle of staff not stored");
    let text = line(admin.messages(), key::STAFF_CARS_NOT_SAVED);
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}
