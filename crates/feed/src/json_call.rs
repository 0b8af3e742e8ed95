//! A GET request to a partner that answers with an inventory or a record, mostly as JSON.

use crate::validators::Validators;
use crate::{BuildError, FetchError};
use http::header::{ACCEPT, CONTENT_TYPE, HeaderValue};
use http::{HeaderMap, StatusCode};
use http_client::{HttpClient, Secret};
use inventory::utf8_body;
use std::borrow::Cow;
use std::time::Duration;
use url::Url;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The headers and limits of a call. The URL is given per request.
pub(crate) struct JsonCall(http_client::Call);

/// A response body as the partner sent it, and the validators for a conditional request.
pub(crate) struct Body {
    pub(crate) bytes: Vec<u8>,
    pub(crate) content_type: Option<String>,
    pub(crate) validators: Option<Validators>,
}

/// The bytes of a body; those of another encoding that the content type declares, as UTF-8 with a byte order
/// mark, so that they can be read without the content type (FEED-10).
pub(crate) fn into_utf8(bytes: Vec<u8>, content_type: Option<&str>) -> Vec<u8> {
    match content_type.and_then(charset).map(|charset| utf8_body(&bytes, Some(charset))) {
        Some(Cow::Owned(text)) => [BYTE_ORDER_MARK, text.as_bytes()].concat(),
        Some(Cow::Borrowed(_)) | None => bytes,
    }
}

/// The response to a conditional request.
pub(crate) enum Response {
    Changed(Body),
    /// Status 304, with the validators for the next request.
    NotModified(Validators),
}

impl JsonCall {
    pub(crate) fn new(client: &HttpClient, timeout: Duration, max_bytes: usize) -> Self {
        Self::accepting("application/json", client, timeout, max_bytes)
    }

    /// A call that accepts these media types.
    pub(crate) fn accepting(
        media_types: &'static str,
        client: &HttpClient,
        timeout: Duration,
        max_bytes: usize,
    ) -> Self {
        let call = http_client::Call::new(client, timeout, max_bytes)
            .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
            .header(ACCEPT, HeaderValue::from_static(media_types));
        Self(call)
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
                let content_type = response.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
                let content_type = content_type.map(str::to_owned);
                Ok(Response::Changed(Body { bytes: response.body, content_type, validators }))
            }
            _ => {
                Err(FetchError::Refused { status: response.status.as_u16(), redirected: response.redirected })
            }
        }
    }
}

/// The encoding that a content type declares: `application/json; charset=windows-1252`.
fn charset(content_type: &str) -> Option<&str> {
    let parameters = content_type.split(';').skip(1);
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
