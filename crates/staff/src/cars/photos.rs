//! The photos of a vehicle: taken one by one, put in order, and taken away (ENTRY-5).

use super::{
    Entered,
    car::{IdPath, NamedPost, not_stored, unknown},
    show_on_site,
};
use crate::{
    Admin, CARS, form_value,
    staff_name::{DeviceName, remember},
};
use artwork::ArtworkError;
use axum::{
    extract::{
        Multipart, Request, State,
        multipart::{Field, MultipartError},
    },
    middleware::Next,
    response::{IntoResponse as _, Json, Redirect, Response},
};
use bytes::{Bytes, BytesMut};
use http::{HeaderMap, StatusCode, header};
use messages::Messages;
use serde_json::json;
use site::LiveSite;
use staff_inventory::{MAX_PHOTOS, Record, StaffInventory};
use std::sync::LazyLock;
use std::time::Duration;
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

/// Bytes of one photo.
const MAX_BYTES: usize = 20 * 1024 * 1024;
/// Bytes of a whole post: a form without scripts sends all photos at once.
pub(super) const MAX_POST: usize = 150 * 1024 * 1024;
/// The longest wait for the next bytes of a phone with a bad connection.
const MAX_WAIT: Duration = Duration::from_mins(1);
/// Refusals after which a post has no more photos: each of them costs a process.
const MAX_REFUSED: usize = 10;

/// Photos that are in memory while they arrive.
static ARRIVING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(8));
/// Photos that are being made: each takes a processor, and up to a gigabyte for the largest.
static MADE: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// Why a photo is not taken.
enum Refused {
    TooLarge,
    TooMany,
    Unusable(String),
    /// Too many of the same post are refused.
    TooManyUnusable,
    /// The whole post is too large.
    PostTooLarge,
    /// The post broke off.
    BrokenOff,
    NotStored(String),
}

impl Refused {
    fn text(&self, name: &str, messages: &Messages) -> String {
        match self {
            Self::TooLarge => messages.staff_cars_photo_too_large(&name).to_string(),
            Self::TooMany => messages.staff_cars_photo_too_many(&name, &MAX_PHOTOS).to_string(),
            Self::Unusable(why) => messages.staff_cars_photo_unusable(&name, why).to_string(),
            Self::TooManyUnusable => messages.staff_cars_photo_too_many_refused(&name).to_string(),
            Self::PostTooLarge => messages.staff_cars_post_too_large().to_owned(),
            Self::BrokenOff => messages.staff_cars_photo_broken_off().to_owned(),
            Self::NotStored(_) => messages.staff_cars_photo_not_stored(&name).to_string(),
        }
    }

    const fn status(&self) -> StatusCode {
        match self {
            Self::TooLarge | Self::PostTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany | Self::TooManyUnusable | Self::Unusable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::BrokenOff => StatusCode::BAD_REQUEST,
            Self::NotStored(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The post can't be read on, or is too large.
    fn of(error: &MultipartError) -> Self {
        match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::PostTooLarge,
            _ => Self::BrokenOff,
        }
    }
}

/// `POST /cars/{id}/photos`: a form with `by` and files; each photo is kept before the next is read.
pub(super) async fn add(
    State(admin): State<Admin>,
    Entered(staff): Entered,
    device: DeviceName,
    axum::extract::Path(id): IdPath,
    headers: HeaderMap,
    mut form: Multipart,
) -> Response {
    if staff.vehicle(id).is_none() {
        return unknown(&admin);
    }
    let messages = admin.messages();
    let (mut by, mut taken) = (device.0.clone(), 0_usize);
    let mut refusals: Vec<(StatusCode, String)> = Vec::new();
    let mut is_over = false;
    loop {
        let next = timeout(MAX_WAIT, form.next_field()).await.map_err(|_| Refused::BrokenOff);
        let field = match next.and_then(|field| field.map_err(|error| Refused::of(&error))) {
            Ok(Some(field)) => field,
            Ok(None) => break,
            Err(refused) => {
                refusals.push((refused.status(), refused.text("", messages)));
                break;
            }
        };
        let Some(file) = field.file_name().map(short_name) else {
            if field.name() == Some("by")
                && let Ok(text) = read(field, 1_000).await
                && let Ok(name) = device.clone().or_typed(&String::from_utf8_lossy(&text))
            {
                by = Some(name);
            }
            continue;
        };
        // The rest is read, so that the browser gets the answer.
        if is_over {
            continue;
        }
        let result = match &by {
            None => Err(Refused::Unusable(messages.staff_refused_name().to_owned())),
            Some(_) if refusals.len() >= MAX_REFUSED => Err(Refused::TooManyUnusable),
            Some(by) => take(&admin, &staff, (id, by.as_str()), field).await,
        };
        match result {
            // A field without a file.
            Ok(false) => {}
            Ok(true) => taken += 1,
            Err(refused) => {
                if let Refused::NotStored(error) = &refused {
                    tracing::error!(%error, car = id, "photo of staff not stored");
                }
                refusals.push((refused.status(), refused.text(&file, messages)));
                match refused {
                    Refused::PostTooLarge | Refused::BrokenOff => break,
                    Refused::TooMany | Refused::TooManyUnusable => is_over = true,
                    Refused::TooLarge | Refused::Unusable(_) | Refused::NotStored(_) => {}
                }
            }
        }
    }
    if taken > 0 {
        tracing::info!(car = id, photos = taken, "photos added by staff");
        show_on_site(&admin).await;
    }
    let revision = staff.vehicle(id).map(|vehicle| vehicle.revision);
    let status = refusals.first().map_or(StatusCode::OK, |(status, _)| *status);
    let text = refusals.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ");
    if headers.get(header::ACCEPT).is_some_and(|accept| accept == "application/json") {
        return (status, Json(json!({ "taken": taken, "revision": revision, "error": text })))
            .into_response();
    }
    if !refusals.is_empty() {
        return super::car::refused_with(&admin, &staff, id, DeviceName(by), status, text).await;
    }
    let back = Redirect::to(&format!("{CARS}/{id}?saved={}#photos", revision.unwrap_or_default()));
    by.map_or_else(|| back.clone().into_response(), |by| remember(&by, back.clone()))
}

/// Refuses a post that says of itself that it is too large, before it is read.
pub(super) async fn refuse_large(State(live): State<LiveSite>, request: Request, next: Next) -> Response {
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_none_or(|length| length <= MAX_POST) {
        return next.run(request).await;
    }
    let text = live.current().shell.messages.staff_cars_post_too_large().to_owned();
    if request.headers().get(header::ACCEPT).is_some_and(|accept| accept == "application/json") {
        return (StatusCode::PAYLOAD_TOO_LARGE, Json(json!({ "error": text }))).into_response();
    }
    (StatusCode::PAYLOAD_TOO_LARGE, text).into_response()
}

/// A file's name for people.
fn short_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(60).collect()
}

/// Takes one photo. False for an empty field.
async fn take(
    admin: &Admin,
    staff: &StaffInventory,
    (id, by): (i64, &str),
    field: Field<'_>,
) -> Result<bool, Refused> {
    let is_full = || staff.vehicle(id).is_some_and(|vehicle| vehicle.record.photos.len() >= MAX_PHOTOS);
    if is_full() {
        return Err(Refused::TooMany);
    }
    let busy = |_| Refused::NotStored("the program ends".to_owned());
    let arriving = ARRIVING.acquire().await.map_err(busy)?;
    let bytes = read(field, MAX_BYTES).await?;
    if bytes.is_empty() {
        return Ok(false);
    }
    let making = MADE.acquire().await.map_err(busy)?;
    let uploads = admin.site.config.uploads.as_ref();
    let uploads = uploads.ok_or_else(|| Refused::NotStored("there is no place for photos".to_owned()))?;
    let isolation = uploads.isolation;
    let made = spawn_blocking(move || isolation.photo(&bytes)).await;
    drop((making, arriving));
    let not_stored = |error: &dyn std::error::Error| Refused::NotStored(error.to_string());
    let photo = match made.map_err(|error| not_stored(&error))? {
        Ok(photo) => photo,
        Err(error @ (ArtworkError::NotStarted(_) | ArtworkError::NotLimited(_))) => {
            return Err(not_stored(&error));
        }
        Err(error) => return Err(Refused::Unusable(error.to_string())),
    };
    let name = uploads.kept.keep(&photo.bytes).await.map_err(|error| not_stored(&error))?;
    let add = |record: &mut Record| {
        if !record.photos.contains(&name) && record.photos.len() < MAX_PHOTOS {
            record.photos.push(name.clone());
        }
    };
    staff.change(id, by, add).await.map_err(|error| not_stored(&error))?;
    // The next one counts these.
    staff.refresh().await.map_err(|error| not_stored(&error))?;
    Ok(true)
}

/// The content of a field. What is too large is read to its end and not kept, so that the fields behind it are read.
async fn read(mut field: Field<'_>, most: usize) -> Result<Bytes, Refused> {
    let (mut bytes, mut is_too_large) = (BytesMut::new(), false);
    while let Some(chunk) = timeout(MAX_WAIT, field.chunk())
        .await
        .map_err(|_| Refused::BrokenOff)?
        .map_err(|error| Refused::of(&error))?
    {
        is_too_large |= bytes.len() + chunk.len() > most;
        if is_too_large {
            bytes = BytesMut::new();
        } else {
            bytes.extend_from_slice(&chunk);
        }
    }
    if is_too_large { Err(Refused::TooLarge) } else { Ok(bytes.freeze()) }
}

/// `POST /cars/{id}/photos/order`: `first`, `earlier`, `later` or `delete` with the name of a photo, or `order` with the
/// names of all, separated by commas; and `by`. Photos that others have added meanwhile stay at the end.
pub(super) async fn arrange(NamedPost { admin, staff, id, by, body }: NamedPost) -> Response {
    let changed = staff.change(id, by.as_str(), |record| arranged(&mut record.photos, &body)).await;
    match changed {
        Ok(Some(vehicle)) => {
            show_on_site(&admin).await;
            remember(&by, Redirect::to(&format!("{CARS}/{id}?saved={}#photos", vehicle.revision)))
        }
        Ok(None) => unknown(&admin),
        Err(error) => not_stored(&admin, &error),
    }
}

fn arranged(photos: &mut Vec<String>, body: &str) {
    let field = |name| form_value(body, name);
    let place = |photos: &[String], name: &str| photos.iter().position(|photo| photo == name);
    if let Some(at) = field("delete").and_then(|name| place(photos, &name)) {
        photos.remove(at);
    } else if let Some(at) = field("first").and_then(|name| place(photos, &name)) {
        photos[..=at].rotate_right(1);
    } else if let Some(at) = field("earlier").and_then(|name| place(photos, &name)).filter(|at| *at > 0) {
        photos.swap(at - 1, at);
    } else if let Some(at) = field("later").and_then(|name| place(photos, &name))
        && at + 1 < photos.len()
    {
        photos.swap(at, at + 1);
    } else if let Some(order) = field("order") {
        let order: Vec<&str> = order.split(',').collect();
        photos.sort_by_key(|photo| order.iter().position(|name| name == photo).unwrap_or(usize::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photos_are_moved_by_name_and_none_is_lost() {
        for (body, expected) in [
            ("first=c", "cabd"),
            ("first=a", "abcd"),
            ("earlier=c", "acbd"),
            ("earlier=a", "abcd"),
            ("later=b", "acbd"),
            ("later=d", "abcd"),
            ("delete=b", "acd"),
            ("delete=x", "abcd"),
            ("order=d%2Cb%2Ca%2Cc", "dbac"),
            ("order=d%2Cx", "dabc"),
            ("", "abcd"),
        ] {
            let mut photos: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).into();
            arranged(&mut photos, body);
            assert_eq!(photos.concat(), expected, "{body}");
        }
    }
}
