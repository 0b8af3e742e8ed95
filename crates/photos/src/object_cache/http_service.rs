//! Connects the object store's library to our HTTP client, so that its requests have our limits,
//! proxies and TLS.

use async_trait::async_trait;
use bytes::Bytes;
use http::{HeaderValue, header::ACCEPT_ENCODING};
use http_body_util::BodyExt as _;
use http_client::{Call, EgressPolicy, HttpClient};
use object_store::{
    ClientConfigKey, ClientOptions,
    client::{HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpService},
};
use std::time::Duration;

/// More than any photo has that this crate creates.
const MAX_BYTES: usize = 20 * 1024 * 1024;

/// Makes clients for the library: one for the store, and one for the machine's own metadata, which
/// has the keys in some clouds.
#[derive(Debug)]
pub(super) struct Connector {
    call: Call,
}

#[derive(Debug)]
struct Service {
    call: Call,
    allows_http: bool,
}

/// Unencrypted HTTP is not allowed.
#[derive(Debug, thiserror::Error)]
#[error("the store's endpoint is not https (AWS_ALLOW_HTTP=true allows http)")]
struct NotEncrypted;

impl Connector {
    /// The operator chooses the endpoint, so that it may be in a private network.
    pub(super) fn new(limit: Duration) -> Result<Self, http_client::BuildError> {
        let client = HttpClient::new(EgressPolicy::Anywhere)?;
        Ok(Self { call: Call::new(&client, limit, MAX_BYTES) })
    }
}

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<object_store::client::HttpClient> {
        let allows_http = options.get_config_value(&ClientConfigKey::AllowHttp).as_deref() == Some("true");
        let service = Service { call: self.call.clone(), allows_http };
        Ok(object_store::client::HttpClient::new(service))
    }
}

#[async_trait]
impl HttpService for Service {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        if request.uri().scheme_str() != Some("https") && !self.allows_http {
            return Err(HttpError::new(HttpErrorKind::Unknown, NotEncrypted));
        }
        let (mut parts, body) = request.into_parts();
        // The library needs the length of what is stored, which a decoded body does not have.
        parts.headers.entry(ACCEPT_ENCODING).or_insert(HeaderValue::from_static("identity"));
        let body: Bytes = body.collect().await?.to_bytes();
        let response = self.call.send(http::Request::from_parts(parts, body)).await;
        let response = response.map_err(|failure| HttpError::new(kind(&failure), failure))?;
        Ok(response.map(Into::into))
    }
}

fn kind(failure: &http_client::Failure) -> HttpErrorKind {
    match failure {
        http_client::Failure::TimedOut => HttpErrorKind::Timeout,
        http_client::Failure::NotConnected(_) => HttpErrorKind::Connect,
        http_client::Failure::BrokenOff(_) => HttpErrorKind::Interrupted,
        _ => HttpErrorKind::Unknown,
    }
}
