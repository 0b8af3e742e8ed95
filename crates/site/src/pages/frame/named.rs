//! What an address names in the parts that its route leaves open.

use crate::pages::not_found;
use crate::{Site, http::Conditions};
use axum::{extract::FromRequestParts, response::Response};
use http::request::Parts;
use serde::de::DeserializeOwned;

/// The open parts of the route, decoded. An address whose parts are no text leads nowhere, as any that is unknown (PAGE-2).
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Site> for Named<T> {
    type Rejection = Response;

    #[expect(clippy::disallowed_types, reason = "this is the one place")]
    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Response> {
        use axum::extract::Path;
        match Path::from_request_parts(parts, site).await {
            Ok(Path(named)) => Ok(Self(named)),
            Err(_) => Err(not_found(site, &Conditions::from_headers(&parts.headers)).await),
        }
    }
}
