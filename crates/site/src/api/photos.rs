//! Vehicle photos in the sizes that pages and advertising feeds use.

use crate::{Site, pages::PathParams, views::PhotoFile};
use ::inventory::{StockNumber, Vehicle};
use ::photos::{Failure, PhotoId, Photos, Rendition, Source, Uploads};
use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use feed::VehicleLookup;
use http::{StatusCode, header};
use http_server::{CachePolicy, ClientAddress, Conditions, PreparedResponse};
use serde::Deserialize;
use std::{sync::Arc, time::Duration};

/// `Retry-After` in seconds of a photo that is unavailable, or whose vehicle is unknown so far.
const RETRY: u32 = 2;
/// Another site waits this long for a photo. It may not ask again for a day.
const JPEG_WAIT: Duration = Duration::from_secs(20);

/// The query of a photo's address.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// Short hash of the original's address.
    v: Option<String>,
}

/// The photo at an address.
enum Meant {
    /// A photo of the feed.
    Photo(Source),
    /// The feed names no such photo.
    Unknown,
    /// Unknown, because there is no inventory.
    NoInventory,
}

/// `GET /photos/{stock_number}/{n}-{width}.webp?v=…`, `{n}-card.jpg?v=…` for shared links, and
/// `{n}-1600.jpg` for other sites: only originals that the feed names are fetched.
pub(crate) async fn show(
    State(site): State<Site>,
    PathParams((stock_number, file)): PathParams<(String, String)>,
    Query(query): Query<Asked>,
    ClientAddress(client): ClientAddress,
    conditions: Conditions,
) -> Response {
    let (Some(photos), Some(file)) = (&site.photos, PhotoFile::parse(&file)) else {
        return nothing(StatusCode::NOT_FOUND).respond(&conditions);
    };
    let id = query.v.as_deref().and_then(PhotoId::parse);
    // A photo that is cached here is served even if the feed fails or the vehicle is gone, because caches may
    // hold pages that show it.
    if let Some(id) = id
        && let Some(photo) = photos.cached_here(id, file.rendition).await
    {
        return picture(photo, file.rendition, CachePolicy::Immutable).respond(&conditions);
    }
    let wait_permit = site.photo_limits.try_wait(client);
    let source = match meant(&site, &stock_number, file.number, id).await {
        Meant::Photo(source) => source,
        Meant::Unknown => return nothing(StatusCode::NOT_FOUND).respond(&conditions),
        Meant::NoInventory => {
            return nothing(StatusCode::SERVICE_UNAVAILABLE).retry_after(RETRY).respond(&conditions);
        }
    };
    let is_current = id == Some(source.id());
    let policy = policy(file.rendition, is_current);
    if let Some(photo) = photos.cached(source.id(), file.rendition).await {
        return picture(photo, file.rendition, policy).respond(&conditions);
    }
    let max_wait = match file.rendition {
        // A site that fetches thousands at once must not fill the queue that shoppers wait in
        // (MACHINE-11).
        Rendition::Jpeg if wait_permit.is_none() => {
            return not_made(photos, &source, file.rendition, &Failure::Busy).await;
        }
        // Created for the next request, within the client's limit.
        _ if wait_permit.is_none() => Some(Duration::ZERO),
        Rendition::Jpeg => Some(JPEG_WAIT),
        Rendition::Resized(_) | Rendition::ShareCard => None,
    };
    let admit = site.photo_limits.creation(client, file.rendition);
    match photos.create_for(admit, max_wait, &source, file.rendition).await {
        Ok(photo) => picture(photo, file.rendition, policy).respond(&conditions),
        Err(failure) => not_made(photos, &source, file.rendition, &failure).await,
    }
}

/// `GET /uploads/{name}.jpg`: a photo that staff have uploaded, and `{name}-{width}.webp`, the same made smaller.
pub(crate) async fn uploaded(
    State(site): State<Site>,
    PathParams(file): PathParams<String>,
    conditions: Conditions,
) -> Response {
    let none = || nothing(StatusCode::NOT_FOUND).respond(&conditions);
    let Some(uploads) = site.config.uploads.as_ref().map(|uploads| &uploads.kept) else { return none() };
    let small = file.split_once('-').and_then(|(name, rendition)| Some((name, Rendition::parse(rendition)?)));
    if let (Some((name, rendition)), Some(photos)) = (small, &site.photos) {
        let Some(source) =
            Uploads::name_of(&format!("{name}.jpg")).and_then(|name| Source::new(&uploads.address_of(name)))
        else {
            return none();
        };
        let cached = photos.cached_here(source.id(), rendition).await;
        let made = match cached {
            Some(photo) => Ok(photo),
            None => photos.create(&source, rendition).await,
        };
        return match made {
            Ok(photo) => picture(photo, rendition, CachePolicy::Immutable).respond(&conditions),
            Err(Failure::Busy | Failure::NotReady(_)) => {
                nothing(StatusCode::SERVICE_UNAVAILABLE).retry_after(RETRY).respond(&conditions)
            }
            Err(_) => none(),
        };
    }
    let name = small.map(|(name, _)| name).or_else(|| Uploads::name_of(&file));
    match uploads.get(name.unwrap_or_default()).await {
        Ok(photo) => picture(photo, Rendition::Jpeg, CachePolicy::Immutable).respond(&conditions),
        Err(_) => none(),
    }
}

/// An address with the photo's id always means this photo. Any other may mean a different one
/// later; a CDN asks for the JPEG again after a minute, and receives it only if it changed.
const fn policy(rendition: Rendition, has_id: bool) -> CachePolicy {
    match rendition {
        _ if has_id => CachePolicy::Immutable,
        Rendition::Jpeg => CachePolicy::Page,
        Rendition::Resized(_) | Rendition::ShareCard => CachePolicy::NoCache,
    }
}

/// The photo of the listing; the item call is made only if the listing has another. A recently
/// removed vehicle still has its photos, for cached pages.
async fn meant(site: &Site, stock_number: &str, number: usize, id: Option<PhotoId>) -> Meant {
    let photo = |vehicle: &Vehicle| named_photo(vehicle, number, id);
    if let Some(snapshot) = site.loaded_inventory().await
        && let Some(source) = snapshot.get(stock_number).and_then(photo)
        && id.is_none_or(|id| id == source.id())
    {
        return Meant::Photo(source);
    }
    match site.feed.find_vehicle(stock_number).await {
        VehicleLookup::Found(vehicle) => photo(&vehicle).map_or(Meant::Unknown, Meant::Photo),
        VehicleLookup::Removed(_) => departed(site, stock_number)
            .and_then(|vehicle| photo(&vehicle))
            .map_or(Meant::Unknown, Meant::Photo),
        VehicleLookup::Unknown => Meant::Unknown,
        VehicleLookup::Loading | VehicleLookup::NoInventory => Meant::NoInventory,
    }
}

/// The vehicle's photo with this id, at whatever number it is now, else the one with this number.
fn named_photo(vehicle: &Vehicle, number: usize, id: Option<PhotoId>) -> Option<Source> {
    let source = |url: String| Source::new(&url);
    let with_id =
        id.and_then(|id| vehicle.image_urls.iter().filter_map(source).find(|source| source.id() == id));
    with_id.or_else(|| vehicle.image_urls.get(number - 1).and_then(source))
}

fn departed(site: &Site, stock_number: &str) -> Option<Arc<Vehicle>> {
    site.feed.history().recently_removed(&StockNumber::new(stock_number)?)
}

fn picture(photo: Bytes, rendition: Rendition, policy: CachePolicy) -> PreparedResponse {
    PreparedResponse::new(StatusCode::OK, rendition.media_type(), policy, photo)
}

fn nothing(status: StatusCode) -> PreparedResponse {
    PreparedResponse::text(status, CachePolicy::NoCache, "")
}

/// A page shows a drawn car in its place, as its content policy admits no other host's pictures. A
/// machine that previews a shared link has no such policy and is redirected to the original; so is one
/// that reads an advertising feed, unless the photo is only late. A private address is 404: the other
/// machine would look for it in its own network.
async fn not_made(photos: &Photos, source: &Source, rendition: Rendition, failure: &Failure) -> Response {
    let is_refused = matches!(failure, Failure::NotPublic(_)) || !photos.allows(source);
    let is_late = matches!(failure, Failure::Busy | Failure::NotReady(_));
    let status = match rendition {
        Rendition::ShareCard | Rendition::Jpeg if is_refused => StatusCode::NOT_FOUND,
        Rendition::Resized(_) | Rendition::Jpeg if is_late => StatusCode::SERVICE_UNAVAILABLE,
        Rendition::Resized(_) => StatusCode::BAD_GATEWAY,
        Rendition::ShareCard | Rendition::Jpeg if photos.is_public(source).await => return original(source),
        Rendition::ShareCard if is_late => StatusCode::SERVICE_UNAVAILABLE,
        Rendition::ShareCard | Rendition::Jpeg => StatusCode::NOT_FOUND,
    };
    let response = nothing(status);
    let response = if status.is_server_error() { response.retry_after(RETRY) } else { response };
    response.respond(&Conditions::default())
}

fn original(source: &Source) -> Response {
    let headers = [(header::LOCATION, source.url().as_str()), (header::CACHE_CONTROL, "no-cache")];
    (StatusCode::FOUND, headers).into_response()
}
