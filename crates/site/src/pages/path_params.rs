//! Parameters of a route.

use crate::Site;
use crate::pages::not_found;
use axum::{extract::FromRequestParts, response::Response};
use http::request::Parts;
use http_server::Conditions;
use serde::de::DeserializeOwned;

/// The decoded parameters of the route. Parameters that are not UTF-8 get the 404 page, like any
/// unknown address (PAGE-2).
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Site> for PathParams<T> {
    type Rejection = Response;

    #[expect(clippy::disallowed_types, reason = "it replaces axum's rejection")]
    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Response> {
        use axum::extract::Path;
        match Path::from_request_parts(parts, site).await {
            Ok(Path(params)) => Ok(Self(params)),
            Err(_) => Err(not_found(site, &Conditions::from_headers(&parts.headers)).await),
        }
    }
}
