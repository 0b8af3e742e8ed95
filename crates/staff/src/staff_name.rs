//! The name of whoever works with the pages, typed once on each device (ADMIN-6): there are no
//! accounts, and the name proves nothing.

use axum::{
    extract::FromRequestParts,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header, request::Parts};
use leads::StaffName;
use messages::{Key, key};
use std::convert::Infallible;

const COOKIE: &str = "staff_name";
const SECONDS: u32 = 365 * 24 * 60 * 60;

/// The name that the device remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct DeviceName(pub Option<StaffName>);

impl<S: Sync> FromRequestParts<S> for DeviceName {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let cookies = parts.headers.get_all(header::COOKIE).into_iter();
        let mut pairs =
            cookies.filter_map(|cookie| cookie.to_str().ok()).flat_map(|cookie| cookie.split(';'));
        let name = pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        let name = name.and_then(|name| form_urlencoded::parse(name.as_bytes()).next());
        Ok(Self(name.and_then(|(name, _)| StaffName::new(&name))))
    }
}

impl DeviceName {
    /// For the field of a form; empty without a name.
    pub(super) fn text(&self) -> String {
        self.0.as_ref().map(|name| name.as_str().to_owned()).unwrap_or_default()
    }

    /// The name that was typed into a form, else that of the device.
    pub(super) fn or_typed(self, typed: &str) -> Result<StaffName, Key> {
        let name = if typed.trim().is_empty() { self.0 } else { StaffName::new(typed) };
        // The history has that name for what the feed has ended.
        let name = name.filter(|name| !name.as_str().eq_ignore_ascii_case("feed"));
        name.ok_or(key::STAFF_REFUSED_NAME)
    }
}

/// The response, after which the device remembers the name.
pub(super) fn remember(name: &StaffName, response: impl IntoResponse) -> Response {
    let mut response = response.into_response();
    let name: String = form_urlencoded::byte_serialize(name.as_str().as_bytes()).collect();
    let cookie = format!("{COOKIE}={name}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Strict");
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
