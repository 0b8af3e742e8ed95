//! Extractors that depend on the configuration.

use super::Site;
use crate::http::{ClientAddress, SameOrigin};
use axum::extract::FromRequestParts;
use http::request::Parts;
use std::convert::Infallible;

impl FromRequestParts<Site> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self::new(parts, &site.config.trusted_proxies))
    }
}

impl FromRequestParts<Site> for SameOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self::new(&parts.headers, &site.shell.origin))
    }
}
