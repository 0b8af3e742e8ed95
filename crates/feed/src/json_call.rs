//! A GET request to a partner that answers with JSON.

use crate::validators::Validators;
use crate::{BuildError, FetchError};
use http::header::{ACCEPT, CONTENT_TYPE, HeaderValue};
use http::{HeaderMap, StatusCode};
use http_client::{HttpClient, Secret};
use inventory::utf8_body;
use std::borrow::Cow;
use std::time::Duration;
use url::Url;

/// The headers and limits of a call. The URL is given per request.
pub(crate) struct JsonCall(http_client::Call);

/// A response body as UTF-8, and the validators for a conditional request.
pub(crate) struct Body {
    pub(crate) bytes: Vec<u8>,
    pub(crate) validators: Option<Validators>,
}

/// The response to a conditional request.
pub(crate) enum Response {
    Changed(Body),
    /// Status 304, with the validators for the next request.
    NotModified(Validators),
}

impl JsonCall {
    pub(crate) fn new(client: &HttpClient, timeout: Duration, max_bytes: usize) -> Self {
        let json = HeaderValue::from_static("application/json");
        let call = http_client::Call::new(client, timeout, max_bytes);
        Self(call.header(CONTENT_TYPE, json.clone()).header(ACCEPT, json))
    }

    /// Adds the client key, which is never sent to another host.
    pub(crate) fn client_key(self, name: &str, key: Option<&Secret>) -> Result<Self, BuildError> {
        self.0.key(name, key).map(Self).map_err(|error| invalid_header("client key", error))
    }

    /// Adds an Authorization header, which is never sent to another host.
    pub(crate) fn authorization(self, value: Option<&Secret>) -> Result<Self, BuildError> {
        self.0.authorization(value).map(Self).map_err(|error| invalid_header("authorization", error))
    }

    /// Sends the request. The timeout includes redirects and the body.
    pub(crate) async fn get(&self, url: &Url) -> Result<Body, FetchError> {
        match self.request(url, None).await? {
            Response::Changed(body) => Ok(body),
            // A 304 to an unconditional request is invalid.
            Response::NotModified(_) => Err(FetchError::Refused { status: 304, redirected: false }),
        }
    }

    /// Sends a conditional request.
    pub(crate) async fn get_if_changed(
        &self,
        url: &Url,
        validators: &Validators,
    ) -> Result<Response, FetchError> {
        self.request(url, Some(validators)).await
    }

    async fn request(&self, url: &Url, validators: Option<&Validators>) -> Result<Response, FetchError> {
        let applicable = |target: &Url| validators.filter(|validators| validators.apply_to(target));
        let conditions = |target: &Url| -> HeaderMap {
            applicable(target).into_iter().flat_map(Validators::conditions).collect()
        };
        let response = self.0.get_with(url, conditions).await?;
        match applicable(&response.from) {
            Some(validators) if response.status == StatusCode::NOT_MODIFIED => {
                Ok(Response::NotModified(validators.updated(&response.headers)))
            }
            _ if response.status.is_success() => {
                let validators = Validators::from_response(&response.from, &response.headers);
                let bytes = match utf8_body(&response.body, charset(&response.headers)) {
                    Cow::Borrowed(_) => response.body,
                    Cow::Owned(text) => text.into_bytes(),
                };
                Ok(Response::Changed(Body { bytes, validators }))
            }
            _ => {
                Err(FetchError::Refused { status: response.status.as_u16(), redirected: response.redirected })
            }
        }
    }
}

/// The encoding that a content type declares: `application/json; charset=windows-1252`.
fn charset(headers: &HeaderMap) -> Option<&str> {
    let parameters = headers.get(CONTENT_TYPE)?.to_str().ok()?.split(';').skip(1);
    let mut pairs = parameters.filter_map(|parameter| parameter.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
    Some(value.trim().trim_matches(['"', '\'']))
}

/// Omits the key from the message.
fn invalid_header(what: &str, error: http_client::BuildError) -> BuildError {
    BuildError::Client(match error {
        http_client::BuildError::HeaderValue(_) => format!("the {what} can't be the value of a header"),
        error => error.to_string(),
    })
}
